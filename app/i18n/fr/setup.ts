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
	lead: "Chaque étape peut rester telle quelle ; elle indique ce qui fonctionne sans elle.",
	plans: {
		title: "Offres",
		legend: "Les limites des comptes viennent",
		without: "Les positions sont lues de la même façon avec et sans offres.",
		states: {
			on: "Actuellement : les offres sont actives. Les comptes ont l’offre gratuite, un abonnement ou des droits donnés par un administrateur.",
			off: "Actuellement : pas d’offres, et les comptes n’ont pas de limite.",
			limited: "Actuellement : pas d’offres ; chaque compte a {{count}} mots-clés, autant d’URL et autant de vérifications par jour.",
		},
		options: { off: "De cette installation : pas d’offres", on: "D’offres payantes" },
		hints: {
			off: "Ni prix, ni facturation, ni conditions générales. Un administrateur peut donner davantage à un compte.",
			on: "Abonnements et facturation par Stripe, avec des conditions générales que chaque utilisateur accepte.",
		},
		limit: "Limite de chaque compte sans offres (mots-clés, URL, vérifications par jour)",
		limitHint: "Vide pour aucune. Ce qui dépasse une limite n’est pas lu et reste conservé 7 jours ; son propriétaire en est informé.",
		limitWrong: "Saisissez un nombre entier inférieur à 1 000 000, ou rien.",
		running: "Un abonnement est en cours. Mettez-y fin d’abord : sans offres, son titulaire n’a plus d’écran pour le faire.",
		missing: "Pour vendre des offres, définissez {{names}} dans l’environnement du serveur et redémarrez-le.",
		submit: "Enregistrer les offres et les limites",
		users: "Donner davantage à un compte",
	},
} satisfies Catalogue["setup"];
