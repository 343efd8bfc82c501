/** Words that the dialogs of tags, notes and shares have in common. */
export const lists = {
	page: "Page {{page}} sur {{pages}}",
	actions: "Actions",
	select: "Sélectionner {{name}}",
	editNamed: "Modifier {{name}}",
	removeNamed: "Supprimer {{name}}",
	removeChosen: "Supprimer la sélection",
	removing: "Suppression en cours",
	kept: "Pendant {{days}} jours, un clic dans « Supprimés » suffit pour tout rétablir.",
	save: "Enregistrer",
	saving: "Enregistrement",
};

/** Words that all tables share. */
export const table = {
	pages: "Pages du tableau",
	range: "{{from}}–{{to}} sur {{total}}",
	size: "Lignes par page",
	previous: "Page précédente",
	next: "Page suivante",
	search: "Rechercher",
	clear: "Effacer la recherche",
	selection: "Sélection",
	unselect: "Vider la sélection",
	apply: "Appliquer",
	loadingPage: "Chargement de la page de résultats",
};
