/** Wanted pages of keywords, and the rules that name them. */
export const wanted = {
	title_one: "Page souhaitée de {{count}} mot-clé",
	title_many: "Page souhaitée de {{count}} mots-clés",
	title_other: "Page souhaitée de {{count}} mots-clés",
	page: "Page souhaitée",
	pageHint:
		"Une adresse ou un chemin du site, comme /chaussures ; /chaussures/* désigne toutes les pages en dessous. Vide : les règles du site décident.",
	/** How pages are compared. */
	matching:
		"Comparaison sans http ni https, « www. », la partie après #, un / final et les paramètres de campagne. D’autres sous-domaines, d’autres paramètres et les majuscules désignent d’autres pages.",
	save_one: "Enregistrer pour {{count}} mot-clé",
	save_many: "Enregistrer pour {{count}} mots-clés",
	save_other: "Enregistrer pour {{count}} mots-clés",
	saved_one: "Page souhaitée de {{count}} mot-clé enregistrée.",
	saved_many: "Page souhaitée de {{count}} mots-clés enregistrée.",
	saved_other: "Page souhaitée de {{count}} mots-clés enregistrée.",
	savedSince_one: "Page souhaitée de {{count}} mot-clé enregistrée. Laissés de côté, car arrivés depuis : {{since}}.",
	savedSince_many: "Page souhaitée de {{count}} mots-clés enregistrée. Laissés de côté, car arrivés depuis : {{since}}.",
	savedSince_other: "Page souhaitée de {{count}} mots-clés enregistrée. Laissés de côté, car arrivés depuis : {{since}}.",
	rules: "Pages souhaitées",
	rulesLink: "Règles du site",
	rulesTitle: "Pages souhaitées de {{name}}",
	rulesHelp:
		"La première règle qui convient à un mot-clé désigne sa page souhaitée. Une page désignée pour le mot-clé lui-même passe avant.",
	noRules: "Il n’y a pas encore de règle.",
	full: "Il y a {{max}} règles : supprimez-en une pour en ajouter une autre.",
	byTag: "Tag « {{name}} »",
	byGoneTag: "Un tag qui a été supprimé",
	byText: "Contient « {{text}} »",
	raise: "Monter : {{rule}}",
	remove: "Supprimer : {{rule}}",
	tag: "Mots-clés portant le tag",
	noTag: "Aucun tag",
	text: "Ou mots-clés contenant",
	textHint: "Une partie du mot-clé, comme « chaussures ».",
	url: "Page souhaitée",
	urlHint: "Une adresse ou un chemin du site ; /chaussures/* désigne toutes les pages en dessous.",
	add: "Ajouter la règle",
	/** In the detail of a keyword. */
	outcome: {
		right: "Elle est classée",
		other: "Une autre page est classée",
		unranked: "Le site n’a pas été trouvé",
		unknown: "On ne sait pas quelle page est classée",
	},
	byRule: "par une règle du site",
	change: "Modifier",
};
