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
