/** Words of the list of websites that rank above a website most often. */
export const above = {
	title: "Qui est le plus souvent devant {{name}}",
	over_one: "D’après {{pages}} pages de résultats du {{day}} ; le site a {{count}} mot-clé.",
	over_many: "D’après {{pages}} pages de résultats du {{day}} ; le site a {{count}} mots-clés.",
	over_other: "D’après {{pages}} pages de résultats du {{day}} ; le site a {{count}} mots-clés.",
	compared_one: "Le {{day}}, {{count}} page de résultats a été lue.",
	compared_many: "Le {{day}}, {{count}} pages de résultats ont été lues.",
	compared_other: "Le {{day}}, {{count}} pages de résultats ont été lues.",
	unread: "Aucune page de résultats de ce jour n’est conservée.",
	none: "Aucun site n’est devant lui sur ces pages.",
	host: "Site",
	pages: "Pages",
	share: "Part",
	shareBefore: "Part le {{day}}",
	best: "Meilleure place",
};
