/** Words of the list of websites that rank above a website most often. */
export const above = {
	title: "Qui est le plus souvent devant {{name}}",
	over_one:
		"D’après {{pages}} pages de résultats conservées du {{day}} ; le site a {{count}} mot-clé. Les mots-clés les plus recherchés sont lus, 100 au plus.",
	over_many:
		"D’après {{pages}} pages de résultats conservées du {{day}} ; le site a {{count}} mots-clés. Les mots-clés les plus recherchés sont lus, 100 au plus.",
	over_other:
		"D’après {{pages}} pages de résultats conservées du {{day}} ; le site a {{count}} mots-clés. Les mots-clés les plus recherchés sont lus, 100 au plus.",
	unread: "Aucune page de résultats de ce jour n’est conservée.",
	none: "Aucun site n’est devant lui sur ces pages.",
	host: "Site",
	pages: "Pages",
	share: "Part",
	best: "Meilleure place",
};
