import type { WelcomeWords } from "../en/welcome";

export const welcome: WelcomeWords = {
	title: "Sachez où se placent vos sites",
	lead: "Serpentine suit les positions de vos mots-clés dans les moteurs de recherche, par pays et par langue, chaque jour et à la demande. Il ne dit jamais plus que ce qu’il a vu.",
	first: {
		website: "Votre site",
		example: "boutique.example",
		keywords: "Mots-clés",
		keywordsHint: "Un par ligne.",
		submit: "Suivre ces mots-clés",
		after: "Ensuite : une adresse e-mail et un mot de passe.",
	},
	does: [
		"Les positions chaque jour sur dix moteurs de recherche, ordinateur et mobile",
		"La page de résultats gardée comme preuve de chaque position",
		"Ce qui monte, descend, entre et sort entre deux jours",
		"Rapports par e-mail, exports, liens de partage",
	],
	price: "Gratuit jusqu’à {{freeMonitors}} mots-clés ; puis {{packMonth}} par mois pour chaque lot de {{packSize}}, hors taxes.",
	toPrices: "Tous les prix",
	points: [
		{
			title: "Pas de faux zéro",
			text: "Une position est classée, non trouvée jusqu’à une profondeur réellement lue, ou inconnue avec sa raison. Un relevé qui a échoué n’est jamais affiché comme « non classé ».",
		},
		{
			title: "Une preuve pour chaque position",
			text: "Chaque position garde ce qui a été lu, pendant 30 jours, la page de résultats elle-même et, pendant un an, sa première page là où la position a changé : ouvrez-la, voyez par vous-même et épinglez-la pour la garder.",
		},
		{
			title: "Deux dates côte à côte",
			text: "Comparez deux jours, à partir du premier enregistré, et voyez ce qui a bougé, ce qui est nouveau et ce qui manque.",
		},
		{
			title: "À emporter",
			text: "Sur l’offre payante, une API vous donne les mêmes positions que les écrans.",
			withoutPlans: "Une API vous donne les mêmes positions que les écrans.",
		},
	],
	pictures: {
		table: "Mots-clés de la démonstration : comparaison sur 30 jours.",
		keyword: "Un mot-clé : ses positions dans le temps et les pages de résultats d’où elles viennent.",
		example: "Ouvrir un exemple réel",
	},
	plans: {
		title: "Offres et prix",
		feature: "Compris",
		free: "Gratuite",
		paid: "Payante",
		keywords: "Mots-clés suivis chaque jour",
		urls: "URL surveillées",
		refresh: "Temps entre deux mises à jour manuelles",
		checks: "Vérifications par datacenter par jour",
		priority: "Priorité",
		low: "basse",
		high: "haute",
		price: "Prix hors taxes",
		keywordsPaid: "lots de {{packSize}}, jusqu’à {{maxMonitors}}",
		urlsPaid: "autant que de mots-clés",
		priceFree: "aucun",
		pricePaid: "{{packMonth}} par mois ou {{packYear}} par an pour chaque lot",
		tax: "Une TVA de {{vat}} % s’ajoute là où elle est due. Un abonnement mensuel peut être résilié pour la fin de chaque mois ; un abonnement annuel dure 12 mois.",
		startFree: "Commencer gratuitement",
		startPaid: "Commencer, puis choisir",
	},
};
