/** Set-up of an installation: its first administrator, and what administrators choose. */
export const setup = {
	title: "Set up Serpentine",
	help: "What this installation reads pages with, whom it lets in and how it sends mail. Everything can be changed here later.",
	link: {
		needed:
			"Nobody administers this installation yet. Open the set-up link that the server printed when it started; it ends in “?token=…”.",
		wrong: "This set-up link is not valid. Open the newest one that the server printed; each start of the server makes a new one.",
		closed: "The set-up link was used: this installation has an administrator, and the link opens nothing any more.",
		signIn: "Sign in as an administrator to change settings",
	},
	first: {
		title: "The first administrator",
		text: "This account sees all settings and all users. It is active at once; no mail is sent.",
		submit: "Create the administrator",
		done: "The administrator exists and you are signed in.",
	},
	saved: "The settings are saved and hold from now on.",
	choose: "Choose one.",
	signUp: {
		title: "Who may open an account",
		legend: "Accounts are opened by",
		without: "Administrators and everybody who has an account work as before, whatever you choose.",
		states: {
			nobody: "Now: nobody can open an account.",
			invitation: "Now: accounts are opened by invitation.",
			everybody: "Now: everybody who reaches this address can open an account.",
		},
		options: { nobody: "Nobody", invitation: "People whom an administrator invites", everybody: "Everybody" },
		hints: {
			nobody: "The sign-up page says that it is closed.",
			invitation: "Each invitation is a link that is valid for seven days. The page “Users” makes it.",
			everybody: "The sign-up page and the free check are open to visitors. The activation code needs mail.",
		},
		submit: "Save who may open an account",
		invite: "Invite somebody",
	},
	lead: "Each step can be left as it is; it says what works without it.",
	plans: {
		title: "Plans",
		legend: "Limits of accounts come from",
		without: "Positions are read alike with and without plans.",
		states: {
			on: "Now: plans are on. Accounts have the free plan, a subscription or rights that an administrator gave.",
			off: "Now: plans are off, and accounts have no limit.",
			limited: "Now: plans are off, and each account has {{count}} keywords, as many URLs and as many checks a day.",
		},
		options: { off: "This installation: no plans", on: "Plans that are bought" },
		hints: {
			off: "No prices, no billing, no terms of service. An administrator can give one account more.",
			on: "Subscriptions and billing by Stripe, with terms of service that each user accepts.",
		},
		limit: "Limit of each account without plans (keywords, URLs, checks a day)",
		limitHint: "Empty for none. What is beyond a limit is not read and kept for 7 days; its owner is told.",
		limitWrong: "Enter a whole number below 1,000,000, or nothing.",
		running: "Somebody’s subscription runs. End it first: without plans its owner has no screen to do so.",
		missing: "To sell plans, set {{names}} in the environment of the server and start it again.",
		submit: "Save plans and limits",
		users: "Give one account more",
	},
};
