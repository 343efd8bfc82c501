/** The one sentence on what is beyond a plan, in every place that tells the date: screens, notifications, mails. */
export const KEPT_BEYOND = "They are not read, and kept with their history until {{until}}; then they are deleted.";

/** The page on which a person chooses what is read within the plan. */
export const beyondPlan = {
	title: "What is read within your limit",
	help: "Where you follow more than your account has room for, choose here what is read. Everything else is kept with its history until the date that is named.",
	keywords: "Keywords",
	urls: "URLs",
	fits: "Your account has room for {{max}} of each kind: everything is read. There is nothing to choose.",
	unlimited: "Your account has no limit: everything is read. There is nothing to choose.",
	planned: "From {{day}} your account has room for {{max}} of each kind. Choose now which are read then; until then nothing changes.",
	rule: "Without a choice, favourites are read first, then the oldest.",
	beyond: "Beyond your limit of {{max}}: keywords {{keywords}}, URLs {{urls}}.",
	search: "Search",
	chosen: "{{read}} of {{max}} places are taken.",
	some: "The first {{count}} of {{found}} are shown: search for the others. What is not shown stays as it is.",
	none: "Nothing contains “{{query}}”.",
	empty: "Nothing is followed yet.",
	save: "Save the choice",
	saved: "The choice was saved. What is read anew is looked up within the hour.",
	archive: "Download everything that was read",
	legend: "Choose what is updated",
	read: "updated",
	notRead: "is not read",
	kept: KEPT_BEYOND,
};
