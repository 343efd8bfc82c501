import { alertNotices } from "./alert-kinds";
import { KEPT_BEYOND } from "./beyond-plan";

/** The bell and its notifications: a message and a description for each kind. */
export const notifications = {
	title: "Notifications",
	help: "What happened in your account. Opening the list marks it as read.",
	open: "Notifications",
	openUnread_one: "Notifications, {{count}} new",
	openUnread_other: "Notifications, {{count}} new",
	parts: { positions: "Positions and keywords", account: "Account and access" },
	all: "See all notifications",
	empty: "No notifications.",
	loading: "Loading notifications",
	emptyAll: "Empty the list",
	emptied: "Notifications removed.",
	remove: "Remove “{{message}}”",
	markRead: "Mark all as read",
	new: "new",
	progress: "{{percent}}% done",
	moves: {
		none: "no position moved",
		up_one: "{{count}} rose",
		up_other: "{{count}} rose",
		down_one: "{{count}} fell",
		down_other: "{{count}} fell",
		appeared_one: "{{count}} newly found",
		appeared_other: "{{count}} newly found",
		lost_one: "{{count}} no longer found",
		lost_other: "{{count}} no longer found",
		entered_one: "{{count}} entered the first ten",
		entered_other: "{{count}} entered the first ten",
		left_one: "{{count}} left the first ten",
		left_other: "{{count}} left the first ten",
	},
	yourAccount: "your account",
	changes: {
		fell_one: "{{count}} down",
		fell_other: "{{count}} down",
		rose_one: "{{count}} up",
		rose_other: "{{count}} up",
		other_one: "{{count}} with another change",
		other_other: "{{count}} with another change",
		...alertNotices,
		largest: "Largest: “{{term}}”, from {{from}} to {{to}}.",
		open: "Open it to see both result pages.",
		unnamed: "The page of alerts says what happened.",
	},
	causes: {
		blocks_above: "More blocks stand above the website than before.",
		type_lost: "A block of the result page has gone.",
		type_won: "A block of the result page now shows the website.",
		rival_above: "{{rival}} is now above the website.",
		rival_gone: "{{rival}} is no longer above the website.",
		address_changed: "Another page of the website is listed.",
		path: "The pages are of one part of the website.",
		whole_site: "Most keywords of the website moved the same way.",
		engine_wide: "Other websites moved as well.",
	},
	kinds: {
		password_changed: {
			message: "Password changed",
			description: "All other sessions were ended. If this was not you, reset your password now.",
		},
		email_changed: { message: "E-mail address changed", description: "Mails and sign-in codes go to the new address from now on." },
		new_sign_in: { message: "Sign-in from a new device", description: "If this was not you, change your password and end that session." },
		api_token_created: {
			message: "API token created: {{label}}",
			description: "Whoever has this token can use this account as far as its scope allows.",
		},
		webhook_by_token: { message: "The API token {{label}} added a webhook", description: "Events of your account are sent to {{name}}." },
		share_by_token: { message: "The API token {{label}} shared positions", description: "Everybody who has the link sees {{name}}." },
		report_by_token: { message: "The API token {{label}} scheduled a report", description: "It goes to {{name}}." },
		made_by_token_ended: {
			message: "What the API token {{label}} made has ended with it",
			description: "Webhooks, links and scheduled reports: {{count}}.",
		},
		report_paused: {
			message: "Scheduled report paused: {{to}}",
			description:
				"No keyword is left of what it covers, so no report goes out. Bring back what was removed or change what it covers, then resume it.",
		},
		webhook_paused: {
			message: "Webhook paused: {{label}}",
			description: "No keyword is left of its websites and tags. Bring back what was removed or change its scope, then switch it on again.",
		},
		webhook_disabled: {
			message: "Webhook switched off: {{label}}",
			description: "It accepted no event for three days, or is gone. Its log keeps the missed events.",
		},
		connection_broken: {
			message: "Connection broken: {{label}}",
			description: "Its access has ended, so no new clicks and impressions come. Connect it again: nothing that was collected is lost.",
		},
		connection_testing: {
			message: "Connection ended after seven days: {{label}}",
			description:
				"Most likely Google’s consent screen of this installation is in “Testing”, which ends each access after seven days. Have the app published (“In production”), then connect again: nothing that was collected is lost.",
		},
		account_restored: {
			message: "Account restored",
			description:
				"Its deletion was cancelled by signing in. API tokens and the webhooks, links and reports that they made did not come back: they ended with the request for deletion.",
		},
		account_restored_ending: {
			message: "Account restored, but its subscription ends on {{until}}",
			description:
				"It does not renew, and no change of it is planned any more. Renew again? API tokens and the webhooks, links and reports that they made did not come back: they ended with the request for deletion.",
		},
		account_restored_ended: {
			message: "Account restored, but its subscription has ended",
			description:
				"The account is on the free plan. Subscribe again? API tokens and the webhooks, links and reports that they made did not come back: they ended with the request for deletion.",
		},
		keywords_refreshing: { message: "Keywords are being refreshed", description: "{{done}} of {{count}} done." },
		keywords_moved: {
			message: "Refreshed: {{moves}}",
			description: "Compared with the day before. {{ranked}} of {{count}} ranked, {{notFound}} not found, {{unknown}} unknown.",
		},
		keywords_refreshed: {
			message: "Refresh finished",
			description: "{{ranked}} of {{count}} ranked, {{notFound}} not found, {{unknown}} unknown.",
		},
		keywords_importing: { message: "Keywords are being imported from {{name}}", description: "{{done}} positions so far." },
		keywords_imported: {
			message: "Import of {{name}} finished",
			description:
				"{{added}} keywords added, {{restored}} brought back, {{existing}} existing, {{positions}} positions, {{refused}} rows refused. Open it for the report.",
		},
		import_undoing: { message: "Taking back the import of {{name}}", description: "What it added goes, what was there before stays." },
		import_undone: {
			message: "The import of {{name}} was taken back",
			description: "Keywords removed: {{keywords}}, positions removed: {{positions}}. The page “Removed” brings the keywords back.",
		},
		import_failed: { message: "Nothing was imported from {{name}}", description: "Open it to see the reason." },
		keywords_excess: {
			message: "Beyond your limit: keywords {{count}}, URLs {{urls}}",
			description: `Your account has room for {{max}} of each. ${KEPT_BEYOND}`,
		},
		keywords_cut: {
			message: "Deleted, because they were beyond your limit: keywords {{count}}, URLs {{urls}}",
			description: "Your account has room for {{max}} of each; the others were kept until {{at}}.",
		},
		payment_expired: {
			message: "The payment for {{max}} keywords was not made in time",
			description: "Nothing was charged and nothing has changed. Order again to try once more.",
		},
		rights_given: {
			message: "An administrator gave you room for {{max}} keywords",
			description: "Reason: {{why}}",
		},
		rights_given_until: {
			message: "An administrator gave you room for {{max}} keywords until {{on}}",
			description: "Reason: {{why}}",
		},
		rights_will_end: {
			message: "Your room for {{max}} keywords ends on {{on}}",
			description: "An administrator gave it until then. Afterwards what your account has otherwise counts.",
		},
		rights_ended: {
			message: "The room that an administrator gave you has ended",
			description: "It was for {{max}} keywords. Now what your account has otherwise counts.",
		},
		report_not_sent: {
			message: "A report could not be sent to {{to}}",
			description: "It was tried for 24 hours. The next report is sent as planned.",
		},
		alert_fired: {
			message: "{{domain}}: {{moved}}",
			description: "{{detail}}",
		},
		alert_account: { message: "Alert for your account", description: "{{changes}}" },
		alert_corrected: {
			message: "Alert for {{domain}} corrected",
			description: "A change that was sent no longer holds. The page of alerts says which.",
		},
		backup_failed: {
			message: "The backup of {{day}} failed",
			description: "The operation screen gives the reason. The next one is made tomorrow night.",
		},
		canary_wrong: {
			message: "{{source}}: wrong answer to a known search",
			description: "“{{term}}” did not show what it should. Its readings may be wrong: see Sources.",
		},
		canary_unread: {
			message: "{{source}}: no answer to known searches",
			description: "Two in a row could not be read, the last was “{{term}}”. See Sources.",
		},
		layout_alarm: {
			message: "Result pages of {{engine}} look different",
			description: "{{suspect}} pages of today could not be interpreted. Their positions are unknown until the parser is fixed.",
		},
		database_filling: {
			message: "The database is {{percent}} % full",
			description: "The operation screen says when it is full at this rate. A database holds 10 GB at most.",
		},
	},
};
