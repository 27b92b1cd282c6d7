"""Exit with 0 if the service in this container is ready; the image has no curl."""

import os
import sys
from http.client import HTTPConnection

connection = HTTPConnection("127.0.0.1", int(os.environ.get("CONTESTA_PORT", "8000")), timeout=4)
try:
    connection.request("GET", "/readyz")
    sys.exit(connection.getresponse().status != 200)
except OSError as error:
    sys.exit(f"/readyz: {error}")
