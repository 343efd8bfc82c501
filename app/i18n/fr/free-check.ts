/** Checks for visitors without an account. */
export const freeCheck = {
	title: "Vérification gratuite",
	lead: "Voyez où se trouve un site dans le moteur de recherche en ce moment. Sans compte : {{count}} vérifications par jour.",
	account: "Avec un compte gratuit, vous vérifiez davantage, suivez vos positions chaque jour et conservez ces vérifications.",
	create: "Créer un compte",
	yours: "Vos vérifications",
	reload: "Afficher les réponses arrivées",
	wait_one: "De nouveau possible dans {{count}} seconde.",
	wait_other: "De nouveau possible dans {{count}} secondes.",
	wait_many: "De nouveau possible dans {{count}} secondes.",
	needed: "Un compte est nécessaire pour plus de vérifications.",
};
