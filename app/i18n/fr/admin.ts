export const admin = {
	users: {
		title: "Utilisateurs",
		help: "Toutes les personnes qui ont un compte, les dernières actives en premier.",
		columns: { name: "Nom", email: "E-mail", active: "Dernière activité", created: "Inscription" },
		administrator: "administrateur",
		never: "jamais",
		details: "Voir le détail",
		shown: "{{shown}} utilisateurs sur {{total}}.",
	},
	user: {
		title: "Utilisateur",
		help: "Ce qui est conservé de cet utilisateur, et les derniers événements.",
		raw: "Données brutes",
		log: "Journal brut",
		noLog: "Aucun événement.",
		impersonate: "Se connecter en tant que cet utilisateur",
		switching: "Changement de compte",
	},
	router: { title: "État du routeur", help: "Les relais de ce déploiement.", none: "Aucun relais n’est configuré." },
	crawlerConfig: {
		title: "Configuration du robot",
		help: "Comment les pages de résultats sont chargées et lues actuellement.",
		name: "{{name}}, version {{version}}, en production",
		browser: "Navigateur",
		parser: "Analyseur",
	},
};
