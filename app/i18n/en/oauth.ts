/** The page on which a user lets a program act for them (OAuth). */
export const oauth = {
	title: "Allow a program",
	ask: "Allow “{{program}}” to use your account?",
	account: "Account: {{email}}",
	unverified: "The program gave itself this name; nobody has verified it. Your answer goes to {{host}}.",
	local: "That is a program on your own device. Continue only if you have just started to sign in from it.",
	may: "It may",
	scopes: {
		read: "Read: positions, keywords, checks, notes and exports",
		write: "Change: add and remove keywords, refresh and check, which takes from your quota",
	},
	never: "It may not change your password, your tokens or your subscription. You can end the connection on the API page at any time.",
	neverWithoutPlans: "It may not change your password or your tokens. You can end the connection on the API page at any time.",
	allow: "Allow",
	deny: "Refuse",
	invalid: { title: "This request is not valid", text: "Nothing was allowed. Start again from the program, or tell its maker:" },
	errors: { scope: "Choose at least one." },
};
