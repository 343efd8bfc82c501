/** Words that the dialogs of tags, notes and shares have in common. */
export const lists = {
	search: "Search",
	pages: "Pages",
	page: "Page {{page}} of {{pages}}",
	before: "Previous page",
	after: "Next page",
	actions: "Actions",
	select: "Select {{name}}",
	editNamed: "Change {{name}}",
	removeNamed: "Delete {{name}}",
	removeChosen: "Delete the selected ones",
	removing: "Deleting",
	noUndo: "This cannot be undone.",
	save: "Save",
	saving: "Saving",
};
