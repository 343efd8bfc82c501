/** Faults of a new password (domain/account/password-rule.ts), for forms and calls. */
export const password = {
	required: "A password is required.",
	short: "Your password must have at least 8 characters.",
	long: "Your password is too long: at most 1,024 bytes.",
	common: "This password is one of the most common ones and would be guessed at once. Choose another.",
	guessable: "This password is made of your address or of our name. Choose another.",
	confirmationRequired: "Enter the password a second time.",
	mismatch: "The passwords must match.",
	hint: "At least 8 characters of any kind; a few words are good.",
};

/** Sign-in, sign-in by code, forgotten password, acting as a user. Sentences of the spec (A §4, §8) are verbatim. */
export const signIn = {
	title: "Sign in",
	email: "E-mail",
	password: "Password",
	submit: "Sign in",
	continue: "Continue",
	cancel: "Cancel",
	forgotten: "Forgot your password?",
	byCode: "Sign in by code",
	back: "Back to sign-in",
	stages: {
		authenticating: "Authenticating…",
		token: "Retrieving the login token…",
		account: "Loading account data…",
		launching: "Launching the app…",
	},
	typed: {
		title: "Not saved: your session has ended",
		text: "Nothing was saved. What you had typed stands below and nowhere else: copy it, sign in, and insert it again.",
		label: "Typed text {{n}}",
		signIn: "Sign in and return to the form",
	},
	reason: {
		expired: "Your session has expired, please log in again.",
		removed: "Your account is closed. Sign in within 30 days to bring it back.",
		disconnected: "You were signed out. Sign in again to go on.",
	},
	resurrect: "Reactivate and sign in",
	code: {
		title: "Sign in by code",
		text: "Enter the e-mail address of your account. It receives a code to sign in with.",
		forgottenTitle: "Forgotten password",
		forgottenText: "Enter the e-mail address of your account. It receives a code to sign in with; then you choose a new password.",
		label: "Code",
		sent: "If {{email}} has an account, a code of 8 digits is on its way. It is good for 10 minutes.",
		paced:
			"Very many codes were requested for this address today, so no other mail was sent. The link in the last one, up to 10 minutes old, works here too.",
		again: "Send another code",
	},
	link: {
		title: "Sign in with the link from your e-mail",
		text: "The link works once, within 10 minutes after it was sent.",
		opens: "It opens the account of {{email}} here.",
		failed: "Ask for a new link, or use your password.",
	},
	handed: {
		title: "Open your account",
		text: "The link works once. Then choose a password.",
		failed:
			"The link was used, has expired or was taken back. If you have chosen a password, sign in with it; otherwise ask the administrator for a new link.",
	},
	step: {
		title: "Second step",
		text: "Enter the code that your authenticator app shows for {{email}}.",
		label: "Code of the app",
		hint: "Or one of your recovery codes.",
		recoveryText: "The password of {{email}} is off. Sign in with a passkey, or enter one of your recovery codes.",
		recoveryLabel: "Recovery code",
		required: "Enter the code.",
	},
	passkey: {
		use: "Sign in with a passkey",
		none: "The browser gave no passkey. Try again, or sign in another way.",
	},
	errors: {
		emailRequired: "Enter your e-mail address.",
		emailInvalid: "This is not an e-mail address: it needs a name, an @ and a domain.",
		passwordRequired: "Enter your password.",
		passwordLong: "This password is too long.",
		codeRequired: "Enter the code that was sent to you.",
	},
	impersonation: {
		started: "You are now connected as {{name}}",
		ended: "You are now reconnected as {{name}}",
		failed: "The account could not be switched.",
	},
};
