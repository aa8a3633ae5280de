"""Business cards of Japan, China and Taiwan in their own script, with the Latin beside it on some."""
