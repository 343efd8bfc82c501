/** Words of the page of schedules, files and share links. */
export const reports = {
	help: "Reports that are sent by mail, files that were made, and links that were shared.",
	create: "New export",
	noSchedules: "No report is scheduled. One can go out each day, week or month, to you or to a client.",
	files: "A file can be downloaded for 7 days after it was made.",
	noShares: "Nothing is shared. A link shows the positions of a website or a tag without an account.",
	share: "Share positions",
	last: "Last report",
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
			failed: "not delivered, given up {{at}}",
			dropped: "not sent: the reader or the report is no longer active, or no keyword is left",
		},
	},
};
