/** Words that the dialogs of tags, notes and shares have in common. */
export const lists = {
	page: "Page {{page}} sur {{pages}}",
	actions: "Actions",
	select: "Sélectionner {{name}}",
	editNamed: "Modifier {{name}}",
	removeNamed: "Supprimer {{name}}",
	removeChosen: "Supprimer la sélection",
	removing: "Suppression en cours",
	noUndo: "Cette action est irréversible.",
	save: "Enregistrer",
	saving: "Enregistrement",
};
