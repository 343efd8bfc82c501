/** Words for references to things that are to be removed. Each removal dialog shows them. */
export const references = {
	title: "What refers to this:",
	scheduled_exports_one: "{{count}} scheduled report",
	scheduled_exports_other: "{{count}} scheduled reports",
	webhooks_one: "{{count}} webhook that is limited to this",
	webhooks_other: "{{count}} webhooks that are limited to this",
	alert_rules_one: "{{count}} alert rule, which finds nothing while this is gone",
	alert_rules_other: "{{count}} alert rules, which find nothing while this is gone",
	shares_one: "{{count}} shared link, which opens nothing while this is gone",
	shares_other: "{{count}} shared links, which open nothing while this is gone",
	saved_views_one: "{{count}} saved view, which shows nothing while this is gone",
	saved_views_other: "{{count}} saved views, which show nothing while this is gone",
	notes_one: "{{count}} note, which stays",
	notes_other: "{{count}} notes, which stay",
	paused: {
		scheduled_exports_one: "{{count}} scheduled report is paused: no keyword is left in it",
		scheduled_exports_other: "{{count}} scheduled reports are paused: no keyword is left in them",
		webhooks_one: "{{count}} webhook is paused: it would be told of nothing",
		webhooks_other: "{{count}} webhooks are paused: they would be told of nothing",
	},
};
