/** Checks for visitors without an account. */
export const freeCheck = {
	title: "Free check",
	lead: "See where a website stands in the search engine now. Without an account: {{count}} checks a day.",
	account: "With a free account you check more, follow positions every day, and keep these checks.",
	create: "Create an account",
	yours: "Your checks",
	reload: "Show the answers that have come",
	wait_one: "Possible again in {{count}} second.",
	wait_other: "Possible again in {{count}} seconds.",
	needed: "An account is required for more checks.",
};
