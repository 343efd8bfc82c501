/** Impressions in the answers of Google's AI, imported from Search Console's report. */
export const answers = {
	title: "Impressions in AI answers",
	titleOf: "AI answers: {{name}}",
	help: "How often Google showed pages of the website in the answers of its AI. Search Console tells it on a screen only, so the file comes from you.",
	inPeriod: "In AI answers: {{impressions}} impressions on {{days}} imported days",
	back: "Queries of the website",
	none: {
		title: "No report yet",
		text: "Import the file of Search Console: it has impressions by day and by page, and neither clicks nor queries.",
	},
	total: "{{impressions}} impressions on {{days}} imported days, {{from}} to {{to}}",
	totalText:
		"Google counts an impression when a link to the website is part of an answer, also where it is folded. Days that were not imported are not counted.",
	pages: "Pages, {{from}} to {{to}}",
	queries: "Queries, {{from}} to {{to}}",
	listText: "{{impressions}} impressions in the newest imported table",
	page: "Page",
	query: "Query",
	impressions: "Impressions",
	more: "The first {{shown}} of {{count}}",
	import: "Import a report",
	steps:
		"In Search Console: Performance, Generative AI, choose the period, then Export, “Download CSV”. The zip is read as it is; a csv or Excel file works too.",
	file: "File (zip, csv or xlsx, at most 1 MB)",
	from: "First day",
	to: "Last day",
	periodHint: "Only for a table without days, such as pages alone.",
	submit: "Import",
	imported: "Imported: days {{days}}, pages {{pages}}, queries {{queries}}. Lines without a figure: {{unread}}.",
	replaces: "Days and periods that were imported before are replaced.",
	remove: "Delete what was imported",
	removed: "The imported reports were deleted.",
};
