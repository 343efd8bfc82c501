/** Small true pages for administrators. */
export const admin = {
	users: {
		title: "Users",
		help: "Everybody who has an account, the last active first.",
		columns: { name: "Name", email: "E-mail", active: "Last active", created: "Sign-up" },
		administrator: "administrator",
		never: "never",
		details: "View details",
		shown: "{{shown}} of {{total}} users.",
	},
	user: {
		title: "User",
		help: "What is stored of this user, and the latest events.",
		raw: "Raw info",
		log: "Raw log",
		noLog: "No events.",
		impersonate: "Connect as this user",
		switching: "Switching accounts",
	},
	router: { title: "Router state", help: "The relays of this deployment.", none: "No relays are configured." },
	crawlerConfig: {
		title: "Crawler configuration",
		help: "How result pages are loaded and read at present.",
		name: "{{name}}, version {{version}}, in production",
		browser: "Browser",
		parser: "Parser",
	},
};
