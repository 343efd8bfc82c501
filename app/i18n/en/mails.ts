import { KEPT_BEYOND } from "./beyond-plan";
import { billingMails } from "./billing-mails";
import { signInMails } from "./sign-in-mails";

/**
 * Words of mails and text messages. `intro` and `after` are paragraphs, separated by a blank line; `action` names the button of a mail with a link.
 * A text message fits one part of 160 characters of GSM 03.38.
 */
export const mails = {
	frame: {
		greeting: "Hello,",
		greetingName: "Hello {{name}},",
		code: "Your code:",
		footer: "Serpentine sends this to {{to}}, the address of your account.",
		footerOwn: "This goes to {{to}}, the address of your account.",
		switchOff: "Stop mails of this kind",
		/** Fills "{{period}}". */
		periods: { month: "monthly", year: "yearly" },
		/** A number of a report, in the text of a mail. */
		fact: "{{label}}: {{value}}",
		footerInvited: "{{product}} sends this to {{to}} because {{by}} invited you.",
		footerOwnInvited: "{{to}} gets this because {{by}} invited you.",
		footerReport: "{{product}} sends this to {{to}} because {{owner}} asked for it.",
		footerOwnReport: "{{to}} gets this because {{owner}} asked for it.",
		switchOffReports: "Stop these reports",
		attached: "The whole report is attached: {{file}}",
		linked: "The whole report is too large for a mail. It can be downloaded until {{until}}: {{file}}",
		gaps: "Not everything could be read in time: {{missing}} of {{all}} keywords could not be read reliably on this day. The report marks them as unknown.",
		noneCounted: "No keyword is counted in this report: none of those covered is a favourite.",
		noGaps: "All keywords were read on this day.",
		noOtherGaps: "All other keywords were read on this day.",
		/** Under the bars of a report. */
		course: "Visibility by day: {{first}} at first, {{last}} now ({{days}} days).",
		andMore: "{{names}} and {{count}} more",
		severalWebsites: "websites",
		selection: "a selection of keywords",
		furtherReports: "Further reports: {{count}}.",
		rhythm: {
			daily: "every day",
			weekly: "every week, on {{weekday}}",
			monthly: "every month, on day {{day}}",
			monthlyLast: "every month, on its last day",
			other: "by e-mail",
		},
	},
	/** Words of an invitation into an account. */
	members: { roles: { manager: "manager", editor: "editor", reader: "reader", client: "client" }, all: "all websites" },
	texts: {
		activation_code: "Serpentine: {{code}} is your activation code. It is valid for 10 minutes.",
		sign_in_code: "Serpentine: {{code}} is your sign-in code. It is valid for 10 minutes. Give it to nobody.",
	},
	kinds: {
		activation_code: {
			subject: "Activate your account",
			intro: "Enter this code to activate your Serpentine account. It is valid for 10 minutes.",
			action: "",
			after: "If you did not create an account, do nothing: without the code it stays closed.",
		},
		sign_in_code: {
			subject: "Your sign-in code",
			intro: "Enter this code to sign in, or use the button below. Both are valid for 10 minutes and can be used once.",
			action: "Sign in",
			after:
				"If you did not ask for it, somebody may have typed your address by mistake. Give the code to nobody: whoever has it can sign in as you.",
		},
		invitation: {
			subject: "Your invitation to Serpentine",
			intro:
				"An administrator has opened a Serpentine account for you. The button below signs you in once, within seven days, and leads to the choice of a password.",
			action: "Open your account",
			after: "If you do not expect this, do nothing: nobody can use the account without this link.",
		},
		member_invitation: {
			subject: "{{by}} invites you to {{account}}",
			intro:
				"{{by}} invites you to the account {{account}}.\n\nYour role: {{role}}. Websites: {{websites}}.\n\nThe link is valid until {{until}} and works once.",
			action: "Accept the invitation",
			after: "If you do not expect this, do nothing: nobody gets in without this link.",
		},
		reply_address: {
			subject: "May answers come to this address?",
			intro:
				"{{owner}} wants the answers of clients to go to {{to}}. This code confirms it; it is valid for a day. Give it to {{owner}} alone.",
			action: "",
			after: "If you do not expect this, do nothing: without the code no answer comes here.",
		},
		ownership_transferred: {
			subject: "The ownership of your account was transferred",
			intro:
				"The ownership of an account on Serpentine was transferred on {{at}}. It belongs to {{name}} now; the former owner stays as a manager.",
			action: "See the members",
			after: "If this was a mistake, the new owner can transfer it back.",
		},
		test_mail: {
			subject: "Test mail of your installation",
			intro: "An administrator asked for this mail on the set-up page. It has arrived: this installation can send mail.",
			action: "",
			after: "",
		},
		address_in_use: {
			subject: "You already have an account",
			intro: "Somebody, probably you, tried to sign up with this address. It already has an account, and nothing was changed.",
			action: "Open your account",
			after: "The link works once, within 10 minutes. Later, choose “Forgot password” on the sign-in page. If it was not you, do nothing.",
		},
		welcome: {
			subject: "Your account is active",
			intro:
				"Your Serpentine account is activated.\n\nAdd a website and the keywords it should be found for. Positions are then read every day, and each one keeps the page it was read from.",
			action: "Add keywords",
			after: "",
		},
		account_restored: {
			subject: "Your account is back",
			intro:
				"You signed in again, so your account is restored and nothing will be deleted.\n\nAll that was in your account is there again, except API tokens and the webhooks, links and reports that they made: these ended with the request for deletion.",
			action: "Open my account",
			after: "If it was not you, change your password at once.",
		},
		account_restored_ending: {
			subject: "Your account is back: renew your subscription again?",
			intro:
				"You signed in again, so your account is restored and nothing will be deleted.\n\nYour subscription did not come back with it: it does not renew and ends on {{until}}, and no change of it is planned any more. Renew again?\n\nAll that was in your account is there again, except API tokens and the webhooks, links and reports that they made: these ended with the request for deletion.",
			action: "Renew again",
			after: "If it was not you, change your password at once.",
		},
		account_restored_ended: {
			subject: "Your account is back: subscribe again?",
			intro:
				"You signed in again, so your account is restored and nothing will be deleted.\n\nYour subscription did not come back with it: it has ended, and your account is on the free plan. Subscribe again?\n\nAll that was in your account is there again, except API tokens and the webhooks, links and reports that they made: these ended with the request for deletion.",
			action: "Subscribe again",
			after: "If it was not you, change your password at once.",
		},
		usage_help: {
			subject: "Getting started with Serpentine",
			intro:
				"Your account does not follow any keyword yet.\n\n1. Enter a website, as example.com.\n2. Enter keywords, one a line, with a country and a language.\n3. Come back in a few minutes: the first positions are there, with the pages they were read from.",
			action: "Add the first keywords",
			after: "You get this mail once.",
		},
		promotion: {
			subject: "News of Serpentine",
			intro: "{{text}}",
			action: "Open Serpentine",
			after: "",
		},
		password_changed: {
			subject: "Your password was changed",
			intro:
				"The password of your account was changed on {{at}}. All other devices were signed out.\n\nDevice: {{device}}\nAddress: {{ip}}",
			action: "I did not do this",
			after: "If it was you, there is nothing to do. If not, use the button to set a new password.",
		},
		email_changed: {
			subject: "The address of your account was changed",
			intro: "On {{at}}, another e-mail address was entered for your account. Mails no longer come to this one.",
			action: "",
			after: "If it was not you, do nothing: the account was never activated from here.",
		},
		new_sign_in: {
			subject: "New sign-in to your account",
			intro: "Somebody signed in to your account on {{at}} from a device that was not seen before.\n\nDevice: {{device}}\nAddress: {{ip}}",
			action: "Check my sessions",
			after: "If it was you, there is nothing to do. If not, end that session and change your password.",
		},
		...signInMails,
		api_token_created: {
			subject: "An API token was created",
			intro: "On {{at}}, an API token was created for your account: “{{label}}”. Whoever has it can use your account through the API.",
			action: "See my API tokens",
			after: "If it was not you, delete the token and change your password.",
		},
		webhook_by_token: {
			subject: "An API token added a webhook to your account",
			intro: "On {{at}}, the API token “{{label}}” added a webhook: events of your account are sent to {{name}} from now on.",
			action: "See my webhooks",
			after: "If you did not expect this, remove the webhook, and delete the token.",
		},
		share_by_token: {
			subject: "An API token shared positions of your account",
			intro: "On {{at}}, the API token “{{label}}” made a link: everybody who has it sees the positions of {{name}}.",
			action: "See my links",
			after: "If you did not expect this, revoke the link, and delete the token.",
		},
		report_by_token: {
			subject: "An API token scheduled a report of your account",
			intro: "On {{at}}, the API token “{{label}}” scheduled a report to {{name}}.",
			action: "See my scheduled reports",
			after: "If you did not expect this, delete the scheduled report, and the token.",
		},
		alert: { subject: "Alert", intro: "{{title}}", action: "See the alert", after: "" },
		alert_digest: { subject: "Your alerts", intro: "What happened since the last digest.", action: "See all alerts", after: "" },
		alert_channel_disabled: {
			subject: "A channel of your alerts was switched off",
			intro: "The channel “{{label}}” took no message for three days, or its service says that the address is gone. It gets nothing more.",
			action: "See my alerts",
			after: "Enter its address again, or switch the channel on. What it did not get is in the digest and on the page of alerts.",
		},
		webhook_disabled: {
			subject: "An endpoint of your webhooks was switched off",
			intro: "The endpoint “{{label}}” did not accept events for three days, or answered that it is gone. It gets nothing more.",
			action: "See my webhooks",
			after: "Mend the receiver, switch the endpoint on again and send the missed events from its log.",
		},
		connection_broken: {
			subject: "A connection of your account is broken",
			intro:
				"The access of “{{label}}” has ended: it has expired or was withdrawn, or its key was deleted. Clicks and impressions of its websites are not collected until it is connected again.",
			action: "See my connections",
			after: "Connect the same account again: the collection goes on where it stopped, and what was collected stays readable.",
		},
		connection_testing: {
			subject: "A connection of your account has ended after seven days",
			intro:
				"The access of “{{label}}” has ended seven days after the consent. Most likely the OAuth consent screen of this installation is in “Testing”, where Google ends each access after seven days. Clicks and impressions of its websites are not collected until it is connected again.",
			action: "See my connections",
			after:
				"First have the app published in the Google Cloud console (“In production”), else the access ends again after seven days. Then connect the same account again: the collection goes on where it stopped, and what was collected stays readable.",
		},
		keywords_excess: {
			subject: "Beyond your limit: keywords and URLs that will be deleted",
			intro: `Your account has room for {{max}} keywords and as many URLs. Beyond that, your account follows: keywords {{count}}, URLs {{urls}}.\n\n${KEPT_BEYOND}`,
			action: "Download everything that was read",
			after:
				"The file holds every reading of all your keywords. To keep them in your account, get more room before that date, choose in the application which of them are read, or remove others.",
		},
		account_removal_asked: {
			subject: "Your account will be deleted",
			intro:
				"On {{at}}, the deletion of your account was asked for. It is closed now; on {{until}} your keywords, positions and settings will be destroyed.",
			action: "Keep my account",
			after:
				"To bring it back, sign in before that date: shared links then open again, but API tokens and what they made have ended for good, and nothing renews by itself any more. To let it go, do nothing.",
		},
		account_removed: {
			subject: "Your account was deleted",
			intro: "As you asked, your account and its keywords, positions and settings are destroyed. This cannot be undone.",
			action: "",
			after: "This is the last mail to this address.",
		},
		...billingMails,
		report: {
			subject: "{{title}}: {{covers}}, {{day}}",
			intro: "{{title}}: {{covers}}.\n\nPeriod: {{period}}, compared with {{comparison}} (in brackets).",
			action: "Open the report",
			after: "{{gaps}}\n\n{{how}}",
		},
		report_confirmation: {
			subject: "{{sender}}: reports about {{covers}}",
			intro:
				"{{owner}} would like to send you a report about the positions of {{covers}} in search engines, {{rhythm}}. {{others}}\n\nThe page behind the button shows what today’s report would say. Nothing is sent unless you agree.",
			action: "See an example and agree",
			after: "If you do not want these reports, do nothing. You can end them at any time by one click. Questions go to {{address}}.",
		},
	},
};
