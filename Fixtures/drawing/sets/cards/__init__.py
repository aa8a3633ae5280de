"""Business cards: people and companies in the habits of eighteen countries, composed layouts, and the set."""
