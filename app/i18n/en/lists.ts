/** Words that the dialogs of tags, notes and shares have in common. */
export const lists = {
	page: "Page {{page}} of {{pages}}",
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
