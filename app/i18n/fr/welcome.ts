import type { WelcomeWords } from "../en/welcome";

export const welcome: WelcomeWords = {
	title: "Sachez où se placent vos sites",
	lead: "Serpentine suit chaque jour les positions de vos mots-clés dans les moteurs de recherche, et dit pourquoi elles ont bougé. Il ne dit jamais plus que ce qu’il a vu.",
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
		"Des alertes avec la cause probable et les pages de résultats des deux jours",
		"Les clics de Search Console à côté de vos positions",
		"Des rapports et des pages à partager, à votre nom et avec votre logo",
		"Les fichiers de {{tools}} autres outils s’importent, avec leur historique",
		"Une API et un serveur MCP pour vos programmes et vos assistants",
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
			title: "Apportez votre historique de {{tools}} outils",
			text: "Donnez le fichier qu’exporte votre outil actuel. Les colonnes, les marchés et les dates sont reconnus, vous voyez ce qui sera importé avant que cela ne le soit, et vous pouvez tout annuler pendant un jour.",
		},
		{
			title: "À emporter",
			text: "Sur l’offre payante, une API et un serveur MCP donnent à vos programmes et à vos assistants les mêmes positions que les écrans. Une archive de tout s’obtient en un clic.",
			withoutPlans:
				"Une API et un serveur MCP donnent à vos programmes et à vos assistants les mêmes positions que les écrans. Une archive de tout s’obtient en un clic.",
		},
	],
	pictures: {
		alert: {
			title: "Ce qui a baissé, et pourquoi",
			text: "Une alerte nomme la cause probable : qui vous a dépassé, quelle page a changé, quel bloc est venu au-dessus. Les pages de résultats des deux jours sont à côté.",
			alt: "Une alerte de la démonstration : des mots-clés en baisse, la cause probable et la position avant et après.",
		},
		queries: {
			title: "Les clics à côté des positions",
			text: "Connectez Search Console : chaque requête montre ses clics et sa position moyenne à côté de la position relevée, et celles que vous ne suivez pas encore se suivent aussitôt.",
			alt: "Requêtes d’un site de la démonstration avec leurs clics, leurs impressions et ses positions.",
		},
		table: {
			title: "Deux jours côte à côte",
			text: "Voyez ce qui monte, descend, entre et sort, depuis le premier jour.",
			alt: "Mots-clés de la démonstration : aujourd’hui comparé à un jour antérieur.",
		},
		keyword: {
			title: "Un mot-clé depuis son premier jour",
			text: "Ses positions dans le temps, vos notes et les jours agités du moteur sur la même ligne, et les pages de résultats d’où elles viennent.",
			alt: "Un mot-clé de la démonstration : ses positions dans le temps et les pages de résultats d’où elles viennent.",
		},
	},
	toExample: "Ouvrir un exemple réel",
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
