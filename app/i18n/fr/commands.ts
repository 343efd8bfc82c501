/** Command menu (Ctrl-K) and keys. */
export const commands = {
	title: "Commandes",
	placeholder: "Page, action, site ou mot-clé",
	none: "Rien ne s’appelle « {{search}} ».",
	failed: "Les sites et les mots-clés n’ont pas pu être cherchés.",
	import: "Importer des mots-clés",
	notifications: "Notifications",
	kind: { page: "Page", action: "Action", website: "Site", keyword: "Mot-clé", view: "Vue" },
	keys: {
		title: "Touches",
		menu: "Commandes : pages, actions, sites, mots-clés",
		search: "Chercher dans le tableau",
		next: "Ligne suivante",
		previous: "Ligne précédente",
		tick: "Sélectionner la ligne",
		open: "Ouvrir la ligne",
		close: "Fermer une fenêtre ou un menu",
		help: "Ces touches",
		single: "Les lettres et signes seuls sont des touches",
	},
};
