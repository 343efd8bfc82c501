import type { Catalogue } from "../catalogue";

/** Words of the page of schedules, files and share links. */
export const reports = {
	help: "Les rapports envoyés par e-mail, les fichiers créés et les liens partagés.",
	create: "Nouvel export",
	noSchedules: "Aucun rapport n’est programmé. Il peut partir chaque jour, chaque semaine ou chaque mois, à vous ou à un client.",
	files: "Un fichier peut être téléchargé pendant 7 jours après sa création.",
	noShares: "Rien n’est partagé. Un lien montre les positions d’un site ou d’un tag sans compte.",
	share: "Partager des positions",
	last: "Dernier rapport",
	lastSent: "{{at}}, {{sent}} sur {{all}} envoyés",
	sent: {
		title: "Rapports envoyés",
		none: "Aucun rapport n’a encore été envoyé.",
		at: "Quand",
		what: "Rapport",
		to: "À qui, avec le résultat",
		file: "Fichier",
		byHand: "envoyé manuellement",
		download: "Télécharger",
		gone: "plus conservé",
		states: {
			waiting: "en attente d’envoi",
			sent: "envoyé le {{at}}",
			failed: "non remis, abandonné le {{at}}",
			dropped: "non envoyé : le destinataire ou le rapport n’est plus actif, ou il ne reste aucun mot-clé",
		},
	},
} satisfies Catalogue["reports"];
