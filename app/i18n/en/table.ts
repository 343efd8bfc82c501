/** Words that the dialogs of tags, notes and shares have in common. */
export const lists = {
	page: "Page {{page}} of {{pages}}",
	actions: "Actions",
	select: "Select {{name}}",
	editNamed: "Change {{name}}",
	removeNamed: "Delete {{name}}",
	removeChosen: "Delete the selected ones",
	removing: "Deleting",
	kept: "For {{days}} days, one press under “Removed” brings everything back.",
	save: "Save",
	saving: "Saving",
};

/** Words that all tables share. */
export const table = {
	pages: "Pages of the table",
	range: "{{from}}–{{to}} of {{total}}",
	size: "Rows per page",
	previous: "Previous page",
	next: "Next page",
	search: "Search",
	clear: "Clear the search",
	selection: "Selection",
	unselect: "Clear the selection",
	apply: "Apply",
	loadingPage: "Loading the result page",
};
