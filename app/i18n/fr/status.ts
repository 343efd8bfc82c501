export const status = {
	title: "État du service",
	lead: "Lecture des pages de résultats au cours des 24 dernières heures.",
	at: "État au {{at}} UTC. Conservé une demi-minute.",
	bySource: "Par moteur de recherche et origine",
	none: "Rien n’a été lu au cours des 24 dernières heures.",
	states: { working: "Fonctionne", idle: "Au repos", delayed: "Retardé", degraded: "Dégradé", disrupted: "Perturbé" },
	hints: {
		working: "Les pages de résultats sont lues comme prévu.",
		idle: "Il n’y avait rien à lire au cours des 24 dernières heures.",
		delayed: "Certaines recherches attendent depuis plus d’une heure.",
		degraded: "Certaines pages de résultats ne peuvent pas être lues. Leurs positions sont affichées comme inconnues et seront relues.",
		disrupted:
			"La plupart des pages de résultats ne peuvent pas être lues. Leurs positions sont affichées comme inconnues et seront relues.",
	},
	totals: { read: "Lues", delayed: "Retardées", blocked: "Bloquées", unread: "Illisibles" },
	columns: { engine: "Moteur", source: "Origine", state: "État", read: "Lues", blocked: "Bloquées", unread: "Illisibles" },
	sources: { browser: "Navigateur", fetch: "Requête simple", relay: "Relais", provider: "Fournisseur" },
};
