import type { Catalogue } from "../catalogue";

/** Vues enregistrées du tableau de suivi : leur fenêtre. */
export const views = {
	title: "Vues enregistrées",
	help: "Une vue garde sous un nom le site ou le tag, la recherche, les filtres, les colonnes, l’ordre et la comparaison. Vous seul voyez vos vues.",
	name: "Nom",
	save: "Enregistrer l’affichage",
	empty: "Aucune vue n’est encore enregistrée.",
	all: "Tous les mots-clés",
	search: "« {{q}} »",
	filter: "{{label}} : {{value}}",
	sorted: "{{column}} {{sign}}",
	rival: "colonne {{domain}}",
	hidden_one: "{{count}} colonne masquée",
	hidden_many: "{{count}} colonnes masquées",
	hidden_other: "{{count}} colonnes masquées",
	on: "au {{day}}",
	compared: {
		week: "comparé à 7 jours avant",
		month: "comparé à 30 jours avant",
		first: "comparé à la première lecture",
		own: "comparé au {{day}}",
	},
	gone: "Son site ou son tag n’existe plus.",
	replace: "Remplacer",
	alert: "M’alerter sur « {{name}} »",
	replaceNamed: "Remplacer « {{name}} » par l’affichage actuel",
	rename: "Renommer « {{name}} »",
	remove: "Supprimer la vue « {{name}} »",
	saved: "Vue « {{name}} » enregistrée.",
	replaced: "La vue montre désormais ce tableau.",
	removed: "Vue supprimée. Les mots-clés restent inchangés.",
} satisfies Catalogue["views"];
