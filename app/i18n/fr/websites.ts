import type { Catalogue } from "../catalogue";

/** Words of the websites page. */
export const websites = {
	help: "Une ligne par site : ses positions, ce qui a changé depuis la comparaison et ce qui n’est pas connu.",
	nextReading: "Prochaine lecture : {{at}}",
	search: "Rechercher un site",
	noneFound: "Aucun site ne correspond à cette recherche.",
	empty: "Aucun site pour l’instant",
	emptyText: "Ajoutez les premiers mots-clés : chacun de leurs sites a une ligne ici.",
	website: "Site",
	keywords: "Mots-clés",
	average: "Moyenne",
	visibility: "Visibilité",
	unknown: "Inconnu",
	lastReport: "Dernier rapport",
	noReport: "aucun",
	move: { up: "Hausse", down: "Baisse", new: "Entré", missing: "Perdu" },
	band: {
		top3: "1–3",
		top10: "4–10",
		top30: "11–30",
		below: "Au-delà",
	},
	all_one: "{{count}} site",
	all_many: "Les {{count}} sites",
	all_other: "Les {{count}} sites",
	pin: "Garder en haut",
	unpin: "Ne plus garder en haut",
	pinNamed: "Garder {{name}} en haut",
	report: "Rapport",
	reportNamed: "Rapport de {{name}}",
	shareNamed: "Partager {{name}}",
} satisfies Catalogue["websites"];
