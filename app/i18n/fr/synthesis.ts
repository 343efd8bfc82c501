/** Words of the figures of all keywords beside the table. */
export const synthesis = {
	title: "Synthèse",
	figures: "Chiffres des deux dates",
	average: {
		name: "Position moyenne",
		help: "Sur les mots-clés classés ; les autres sont laissés de côté. Si tous ont été cherchés sans être trouvés : au-delà de la profondeur lue, comme +30.",
	},
	bounds: {
		name: "Avec les non trouvés",
		help: "Moyenne de tous les mots-clés demandés à cette date : ceux non trouvés comptent pour la première place non lue, les inconnus pour 1 ; elle peut donc être plus élevée.",
		least: "au moins {{low}}",
	},
	coverage: {
		name: "Mots-clés lus",
		help: "Part des mots-clés avec une réponse certaine : classés, ou non trouvés dans la profondeur lue.",
	},
	visibility: {
		name: "Visibilité",
		help: "Part des clics qu’apporteraient des premières places partout, d’après une courbe de clics publiée.",
	},
	moves: {
		up: "En hausse",
		down: "En baisse",
		appeared: "Nouveaux",
		lost: "Perdus",
		same: "Inchangés",
		out: "Toujours absents",
		incomparable: "Sans comparaison",
	},
	classes: {
		title: "Mots-clés par position",
		position: "Position",
		notFound: "Non trouvés",
		unknown: "Inconnus",
		absent: "Non lus",
	},
};
