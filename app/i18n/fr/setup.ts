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
	saved: "Les réglages sont enregistrés et s’appliquent dès maintenant.",
	choose: "Choisissez une option.",
	signUp: {
		title: "Qui peut ouvrir un compte",
		legend: "Les comptes sont ouverts par",
		without: "Les administrateurs et toutes les personnes qui ont un compte travaillent comme avant, quel que soit votre choix.",
		states: {
			nobody: "Actuellement : personne ne peut ouvrir de compte.",
			invitation: "Actuellement : les comptes s’ouvrent sur invitation.",
			everybody: "Actuellement : toute personne qui atteint cette adresse peut ouvrir un compte.",
		},
		options: { nobody: "Personne", invitation: "Les personnes qu’un administrateur invite", everybody: "Tout le monde" },
		hints: {
			nobody: "La page d’inscription indique qu’elle est fermée.",
			invitation: "Chaque invitation est un lien valable sept jours. La page « Utilisateurs » le crée.",
			everybody:
				"La page d’inscription et la vérification gratuite sont ouvertes aux visiteurs. Le code d’activation demande l’envoi d’e-mails.",
		},
		submit: "Enregistrer qui peut ouvrir un compte",
		invite: "Inviter quelqu’un",
	},
} satisfies Catalogue["setup"];
