"""Running the service: thread pool, metrics, logs, memory."""
