import type { Catalogue } from "../catalogue";

export const setup = {
	title: "Configurer Serpentine",
	help: "Avec quoi cette installation lit les pages, qui elle laisse entrer et comment elle envoie les e-mails. Tout peut être modifié ici plus tard.",
	link: {
		needed:
			"Personne n’administre encore cette installation. Ouvrez le lien de configuration que le serveur a affiché à son démarrage ; il se termine par « ?token=… ».",
		wrong:
			"Ce lien de configuration n’est pas valable. Ouvrez le plus récent que le serveur a affiché ; chaque démarrage du serveur en crée un nouveau.",
		closed: "Le lien de configuration a servi : cette installation a un administrateur, et le lien n’ouvre plus rien.",
		signIn: "Se connecter en tant qu’administrateur pour modifier les réglages",
	},
	first: {
		title: "Le premier administrateur",
		text: "Ce compte voit tous les réglages et tous les utilisateurs. Il est actif tout de suite ; aucun e-mail n’est envoyé.",
		submit: "Créer l’administrateur",
		done: "L’administrateur existe et vous êtes connecté.",
	},
} satisfies Catalogue["setup"];
