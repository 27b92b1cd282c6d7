"""Health and readiness, for monitoring."""
