/** Mails about what else signs a person in: passkeys, the authenticator app, recovery codes, the password switched off. */
export const signInMails = {
	passkey_added: {
		subject: "A passkey was added to your user",
		intro: "On {{at}}, the passkey “{{label}}” was added. It signs in without your password.\n\nDevice: {{device}}\nAddress: {{ip}}",
		action: "Check my sign-in",
		after: "If it was you, there is nothing to do. If not, remove the passkey, end the other sessions and change your password.",
	},
	passkey_removed: {
		subject: "A passkey of yours was removed",
		intro: "On {{at}}, the passkey “{{label}}” was removed. It signs in no more.\n\nDevice: {{device}}\nAddress: {{ip}}",
		action: "Check my sign-in",
		after: "If it was you, there is nothing to do. If not, end the other sessions and change your password.",
	},
	two_step_on: {
		subject: "Two-step sign-in was switched on",
		intro:
			"On {{at}}, two-step sign-in was switched on. After your password, a code of an authenticator app is asked for.\n\nDevice: {{device}}\nAddress: {{ip}}",
		action: "Check my sign-in",
		after:
			"If it was you, keep your recovery codes where you keep no phone. If not, somebody else may have the app: end the other sessions and write to whoever runs this installation.",
	},
	two_step_off: {
		subject: "Two-step sign-in was switched off",
		intro: "On {{at}}, two-step sign-in was switched off. No code of the app is asked for any more.\n\nDevice: {{device}}\nAddress: {{ip}}",
		action: "Check my sign-in",
		after: "If it was you, there is nothing to do. If not, end the other sessions, change your password and switch it on again.",
	},
	second_step_freed: {
		subject: "An administrator switched off your second step",
		intro:
			"On {{at}}, an administrator switched off your two-step sign-in, and removed your passkeys and recovery codes. This is done for people who have lost them all.",
		action: "Check my sign-in",
		after:
			"If you asked for it, sign in and set up a new second step. If not, change your password at once and write to whoever runs this installation.",
	},
	recovery_codes_made: {
		subject: "New recovery codes were made",
		intro: "On {{at}}, ten new recovery codes were made. The earlier ones open nothing any more.\n\nDevice: {{device}}\nAddress: {{ip}}",
		action: "Check my sign-in",
		after: "If it was you, there is nothing to do. If not, make new codes, end the other sessions and change your password.",
	},
	recovery_code_used: {
		subject: "A recovery code of yours was used",
		intro: "On {{at}}, somebody signed in with one of your recovery codes. It works no more.\n\nDevice: {{device}}\nAddress: {{ip}}",
		action: "Check my sign-in",
		after: "If it was you, look how many are left. If not, end the other sessions, change your password and make new codes.",
	},
	password_off: {
		subject: "Your password was switched off",
		intro:
			"On {{at}}, your password was switched off. A passkey signs in now, or a code by e-mail with a recovery code.\n\nDevice: {{device}}\nAddress: {{ip}}",
		action: "Check my sign-in",
		after: "If it was you, there is nothing to do. If not, end the other sessions and choose a new password.",
	},
};
