/** La phrase unique : voir ../en/beyond-plan.ts. */
export const KEPT_BEYOND = "Leur lecture est suspendue ; leur historique est conservé jusqu’au {{until}}, puis tout est supprimé.";

export const beyondPlan = {
	title: "Ce qui est relevé dans votre limite",
	help: "Si vous suivez plus que ne le permet votre compte, choisissez ici ce qui est relevé. Tout le reste est conservé avec son historique jusqu’à la date indiquée.",
	keywords: "Mots-clés",
	urls: "URL",
	fits: "Votre compte permet d’en suivre {{max}} de chaque sorte : tout est relevé. Il n’y a rien à choisir.",
	unlimited: "Votre compte n’a pas de limite : tout est relevé. Il n’y a rien à choisir.",
	planned:
		"À partir du {{day}}, votre compte permettra d’en suivre {{max}} de chaque sorte. Choisissez dès maintenant ce qui sera relevé ; d’ici là, rien ne change.",
	rule: "Sans choix de votre part, les favoris sont relevés d’abord, puis les plus anciens.",
	beyond: "Au-delà de votre limite de {{max}} : mots-clés {{keywords}}, URL {{urls}}.",
	search: "Rechercher",
	chosen: "{{read}} places sur {{max}} sont prises.",
	some: "Les {{count}} premiers sur {{found}} sont affichés : cherchez les autres. Ce qui n’est pas affiché ne change pas.",
	none: "Rien ne contient « {{query}} ».",
	empty: "Rien n’est encore suivi.",
	save: "Enregistrer le choix",
	saved: "Le choix est enregistré. Ce qui est relevé de nouveau le sera dans l’heure.",
	archive: "Télécharger tout ce qui a été relevé",
	legend: "Choisissez ce qui est relevé",
	read: "relevé",
	notRead: "n’est pas relevé",
	kept: KEPT_BEYOND,
};
