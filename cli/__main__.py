"""`python -m contesta.cli` is the `contesta` command."""

import sys

from .main import main

sys.exit(main())
