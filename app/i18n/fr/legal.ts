import type { LegalWords } from "../en/legal";

export const legal: LegalWords = {
	unstated: "non indiqué par l’exploitant de cette installation",
	operator: "l’exploitant de cette installation",
	terms: {
		title: "Conditions générales d’utilisation",
		dated: "Version du {{date}}",
		sections: [
			{
				title: "1. Objet",
				body: [
					"Les présentes conditions régissent l’utilisation de Serpentine, un service en ligne édité par {{publisher}} (« nous »), par toute personne qui ouvre un compte (« vous »). L’ouverture du compte est achevée une fois que vous l’avez activé et que vous avez accepté ces conditions ; l’heure de votre acceptation est enregistrée.",
				],
			},
			{
				title: "2. Le service",
				body: [
					"Serpentine suit la position de sites web dans les moteurs de recherche :",
					[
						"les mots-clés sont relevés une fois par jour, par site, pays et langue, et à la demande dans les limites de votre offre ;",
						"des vérifications ponctuelles d’une position par datacenter ;",
						"le suivi de l’indexation d’adresses d’un site par un moteur de recherche ;",
						"une API, avec vos propres jetons, sur l’offre payante.",
					],
					"Les positions sont ce qu’un moteur de recherche affichait au moment du relevé. Un relevé qui a échoué est affiché comme inconnu, avec sa raison, et jamais comme « non classé ». Les moteurs de recherche appartiennent à des tiers : ils peuvent à tout moment modifier, limiter ou refuser l’accès, et certaines fonctions, comme les vérifications par datacenter, peuvent alors être suspendues ou retirées. Nous l’annonçons dans l’application.",
				],
			},
			{
				title: "3. Votre compte",
				body: [
					"Vous donnez des informations exactes, activez le compte avec le code qui vous est envoyé par e-mail ou par SMS, gardez pour vous votre mot de passe et vos jetons d’API, et nous signalez tout usage abusif. Vous répondez de ce qui est fait avec votre compte, sauf si la faute n’est pas la vôtre.",
					"Vous n’utilisez pas le service pour en perturber le fonctionnement ni pour enfreindre la loi ou les droits d’autrui.",
				],
			},
			{
				title: "4. Offres et limites",
				body: [
					"L’offre gratuite comprend {{freeMonitors}} mots-clés suivis chaque jour avec une priorité basse, un intervalle de {{freeRefresh}} entre deux mises à jour manuelles, {{freeChecks}} vérifications par datacenter par jour et {{freeUrls}} URL surveillées.",
					"L’offre payante s’achète par lots de {{packSize}} mots-clés, jusqu’à {{maxMonitors}} mots-clés ; chaque lot ajoute autant d’URL surveillées. Elle comprend une priorité haute, un intervalle de {{paidRefresh}} entre deux mises à jour manuelles et {{paidChecks}} vérifications par datacenter par jour.",
					"Les mots-clés et URL au-delà de la limite d’une offre ne sont plus relevés : les favoris, puis les plus anciens, sont relevés, sauf si vous en choisissez d’autres. Ce qui dépasse est conservé avec son historique {{retentionMonths}} mois après la fin d’un abonnement, et {{excessDays}} jours dans les autres cas ; la date figure au-dessus du tableau. Il est ensuite supprimé. Nous vous prévenons par e-mail 7 jours et 1 jour avant, avec tout ce qui a été relevé dans un fichier.",
					"La page de résultats d’où vient une position est conservée {{pageDays}} jours, sa première page {{changePageMonths}} mois là où une position a changé, et aussi longtemps que votre compte si vous l’épinglez ; ce qui y a été lu est conservé avec votre compte.",
				],
			},
			{
				title: "5. Prix et paiement",
				body: [
					"Un lot de {{packSize}} mots-clés coûte {{packMonth}} par mois ou {{packYear}} par an. Les prix sont en euros et hors taxes ; une TVA de {{vat}} % s’y ajoute là où elle est due.",
					"Le paiement se fait d’avance pour chaque période, par carte auprès d’un prestataire de paiement ou par virement bancaire. Nous ne voyons ni ne conservons votre numéro de carte. Les factures se trouvent dans votre compte.",
				],
			},
			{
				title: "6. Durée et résiliation",
				body: [
					"Un abonnement mensuel se renouvelle automatiquement. Vous pouvez le résilier à tout moment ; la résiliation prend effet à la fin de la période payée et peut être annulée jusque-là.",
					"Un abonnement annuel dure 12 mois et ne peut pas être révoqué pendant ce temps. Il se renouvelle automatiquement pour 12 mois, sauf si vous le résiliez avant.",
					"Avant chaque renouvellement, nous vous indiquons par e-mail sa date, son montant et comment mettre fin à l’abonnement : {{renewalYearDays}} jours avant pour un abonnement annuel, {{renewalMonthDays}} jours avant pour un abonnement mensuel.",
				],
			},
			{
				title: "7. Retard de paiement",
				body: [
					"En cas de retard de paiement, nous envoyons des rappels. Le service est suspendu dans les {{suspensionDays}} jours de retard, et l’abonnement peut être résilié après un préavis de {{noticeDays}} jours resté sans effet.",
				],
			},
			{
				title: "8. Droit de rétractation",
				body: [
					"Si vous êtes un consommateur, vous pouvez vous rétracter d’un abonnement dans les {{withdrawalDays}} jours suivant sa conclusion, sans donner de motif, dans votre compte ou en écrivant à {{email}}. L’abonnement prend alors fin aussitôt et tout ce que vous avez payé pour lui vous est remboursé en totalité, par le moyen de paiement utilisé.",
				],
			},
			{
				title: "9. Vos données à la fin",
				body: [
					"Après la fin d’un abonnement, ce qui dépasse l’offre gratuite est conservé {{retentionMonths}} mois puis supprimé, comme le dit l’article 4. Si vous vous réabonnez dans ce délai, vous le retrouvez.",
					"Vous pouvez supprimer vous-même votre compte dans votre profil. Il est fermé aussitôt et ses données sont détruites {{removalDays}} jours plus tard, sauf si vous vous reconnectez avant.",
				],
			},
			{
				title: "10. Fonctionnement et navigateurs",
				body: [
					"Nous veillons à ce que le service fonctionne sans interruption, sans toutefois le promettre. Les maintenances sont annoncées dans l’application.",
					"L’application demande au minimum {{browsers}}, ou un navigateur équivalent.",
				],
			},
			{
				title: "11. Responsabilité",
				body: [
					"Les positions sont des informations pour vos propres décisions ; nous ne devons ni classement, ni trafic, ni chiffre d’affaires. Notre responsabilité est limitée à ce que vous avez payé pour les {{liabilityMonths}} derniers mois. Cette limite ne s’applique pas en cas de dol, de faute lourde, d’atteinte aux personnes, ni là où la loi l’interdit, notamment envers les consommateurs.",
				],
			},
			{
				title: "12. Force majeure",
				body: [
					"Aucune des parties ne répond de ce qui échappe à son contrôle. Si un tel événement dure plus de {{forceMonths}} mois, chacune peut mettre fin au contrat sans indemnité.",
				],
			},
			{
				title: "13. Données personnelles",
				body: ["Ce que nous conservons à votre sujet, pourquoi, et quels sont vos droits figure dans les mentions légales."],
			},
			{
				title: "14. Modifications",
				body: [
					"Si ces conditions changent, nous vous en informons dans l’application ou par e-mail avant que le changement prenne effet. Si vous n’êtes pas d’accord, vous pouvez résilier votre abonnement ou supprimer votre compte.",
				],
			},
		],
	},
	notice: {
		title: "Mentions légales",
		updated: "Mises à jour le {{date}}",
		publisher: "Éditeur",
		host: "Hébergeur",
		name: "Nom",
		registration: "Immatriculation",
		director: "Directeur de la publication",
		address: "Adresse",
		email: "E-mail",
		phone: "Téléphone",
		shop: {
			records: "les factures et paiements, comme la loi l’exige ; les numéros de carte ne sont connus que du prestataire de paiement.",
			purpose:
				"Elles servent à fournir le service, à le facturer et à le protéger, et ne sont transmises qu’aux prestataires nécessaires pour cela (hébergement, envoi de messages, paiement). Il n’y a ni mesure d’audience ni publicité.",
			destruction:
				"Les données sont détruites {{removalDays}} jours après la suppression de votre compte, et {{retentionMonths}} mois après la fin d’un abonnement.",
		},
		withoutShop: {
			purpose:
				"Elles servent à fournir le service et à le protéger, et ne sont transmises qu’aux prestataires nécessaires pour cela (hébergement, envoi de messages). Il n’y a ni mesure d’audience ni publicité.",
			destruction: "Les données sont détruites {{removalDays}} jours après la suppression de votre compte.",
		},
		sections: [
			{
				title: "Données personnelles",
				body: [
					"Responsable du traitement des données personnelles dans Serpentine : {{publisher}}. Sont conservées :",
					[
						"ce que vous saisissez : nom, société, adresse e-mail, numéro de téléphone, pays, langue, fuseau horaire, mot de passe (uniquement sous forme d’empreinte salée), sites web, mots-clés et notes ;",
						"ce qui protège votre compte : les sessions, l’heure de votre dernière requête, et un journal des connexions et des modifications ; les adresses réseau et les navigateurs en sont effacés au bout de {{addressMonths}} mois ;",
						"les notifications et les alertes, pendant {{notificationMonths}} mois ;",
						"{{records}}",
					],
					"{{purpose}}",
					"{{destruction}}",
				],
			},
			{
				title: "Vos droits",
				body: [
					"Vous pouvez consulter, corriger, exporter et supprimer vos données, en limiter le traitement ou vous y opposer, et saisir l’autorité de protection des données de votre pays. Une grande partie se fait dans votre compte ; pour le reste, écrivez à {{email}}.",
				],
			},
			{
				title: "Cookies",
				body: [
					"Seuls les cookies dont l’application a besoin sont déposés : la session, la langue choisie, et de brefs messages d’une page à la suivante. Ils ne sont pas lus par des tiers.",
				],
			},
			{
				title: "Tiers",
				body: [
					"Les noms et marques des moteurs de recherche appartiennent à leurs propriétaires, avec lesquels Serpentine n’a aucun lien.",
				],
			},
		],
	},
};
