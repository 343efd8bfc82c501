/** What all tables have in common. */
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
