/** Words of the page of schedules, files and share links. */
export const reports = {
	help: "Reports that are sent by mail, files that were made, and links that were shared.",
	create: "Export a file",
	noSchedules: "No report is scheduled. One can go out each day, week or month, to you or to a client.",
	files: "A file can be downloaded for 7 days after it was made.",
	noShares: "Nothing is shared. A link shows the positions of a website or a tag without an account.",
	share: "Share a link",
	last: "Last report",
	neverSent: "not sent yet",
	lastSent: "{{at}}, {{sent}} of {{all}} sent",
	sent: {
		title: "Sent reports",
		none: "No report was sent yet.",
		at: "When",
		what: "Report",
		to: "To whom, with the outcome",
		file: "File",
		byHand: "sent by hand",
		download: "Download",
		gone: "no longer kept",
		states: {
			waiting: "waits to be sent",
			sent: "sent {{at}}",
			failed: "not delivered: the mail service did not take it for 24 hours, given up {{at}}",
			dropped: "not sent",
		},
		/** Why a report was not made at its time. */
		leftOut: {
			no_owner: "not sent: the account has no active user",
			account_paused: "not sent: the subscription is unpaid",
			no_reader: "not sent: no reader has agreed to get it",
			no_keyword: "not sent: no keyword matches its filter",
		},
		/** Why the mail of a report was not sent. */
		causes: {
			inactive: "not sent: the owner of the account is not active",
			unsubscribed: "not sent: the reader does not want it any more",
			gone: "not sent: the report was removed meanwhile",
			no_keyword: "not sent: no keyword matches its filter",
		},
	},
};
