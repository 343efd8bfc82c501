/** Words that all tables share. */
export const table = {
	pages: "Pages du tableau",
	range: "{{from}}–{{to}} sur {{total}}",
	size: "Lignes par page",
	previous: "Page précédente",
	next: "Page suivante",
	search: "Rechercher",
	clear: "Effacer la recherche",
	apply: "Appliquer",
};
