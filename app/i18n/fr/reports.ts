import type { Catalogue } from "../catalogue";

/** Words of the page of schedules, files and share links. */
export const reports = {
	help: "Les rapports envoyés par e-mail, les fichiers créés et les liens partagés.",
	create: "Exporter un fichier",
	noSchedules: "Aucun rapport n’est programmé. Il peut partir chaque jour, chaque semaine ou chaque mois, à vous ou à un client.",
	files: "Un fichier peut être téléchargé pendant 7 jours après sa création.",
	noShares: "Rien n’est partagé. Un lien montre les positions d’un site ou d’un tag sans compte.",
	share: "Partager un lien",
	last: "Dernier rapport",
	neverSent: "pas encore envoyé",
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
			failed: "non remis : le service d’envoi ne l’a pas pris pendant 24 heures, abandonné le {{at}}",
			dropped: "non envoyé",
		},
		/** Why a report was not made at its time. */
		leftOut: {
			no_owner: "non envoyé : le compte n’a pas d’utilisateur actif",
			account_paused: "non envoyé : l’abonnement est impayé",
			no_reader: "non envoyé : aucun destinataire n’a accepté de le recevoir",
			no_keyword: "non envoyé : aucun mot-clé ne répond à son filtre",
		},
		/** Why the mail of a report was not sent. */
		causes: {
			inactive: "non envoyé : le propriétaire du compte n’est pas actif",
			unsubscribed: "non envoyé : le destinataire n’en veut plus",
			gone: "non envoyé : le rapport a été supprimé entre-temps",
			no_keyword: "non envoyé : aucun mot-clé ne répond à son filtre",
		},
	},
} satisfies Catalogue["reports"];
