export const limits = {
	offer: { subscribe: "S’abonner", change: "Changer d’offre" },
	refreshFree: "Veuillez patienter {{count}} heure(s) entre chaque mise à jour. Des mises à jour plus fréquentes demandent un abonnement.",
	refreshPaid: "Veuillez patienter {{count}} heure(s) entre chaque mise à jour. La limite de votre compte est atteinte.",
	createFree:
		"Impossible d’ajouter des mots-clés, vous dépassez les {{count}} mots-clés possibles. Pour plus de mots-clés, il faut un abonnement.",
	createPaid:
		"Impossible d’ajouter des mots-clés, vous dépassez les {{count}} mots-clés possibles. Pour plus de mots-clés, il faut plus de capacité.",
};
