import type { Catalogue } from "../catalogue";

export const password = {
	required: "Un mot de passe est requis.",
	short: "Votre mot de passe doit contenir au moins 8 caractères.",
	long: "Votre mot de passe est trop long : 1 024 octets au plus.",
	common: "Ce mot de passe est l’un des plus courants et serait deviné aussitôt. Choisissez-en un autre.",
	guessable: "Ce mot de passe est formé de votre adresse ou de notre nom. Choisissez-en un autre.",
	confirmationRequired: "Saisissez le mot de passe une seconde fois.",
	mismatch: "Les mots de passe doivent correspondre.",
	hint: "Au moins 8 caractères quels qu’ils soient ; quelques mots conviennent bien.",
} satisfies Catalogue["password"];

export const signIn = {
	title: "Se connecter",
	email: "E-mail",
	password: "Mot de passe",
	submit: "Se connecter",
	continue: "Continuer",
	cancel: "Annuler",
	forgotten: "Mot de passe oublié ?",
	byCode: "Se connecter par code",
	back: "Retour à la connexion",
	stages: {
		authenticating: "Authentification…",
		token: "Récupération du jeton de connexion…",
		account: "Chargement des données du compte…",
		launching: "Lancement de l’application…",
	},
	typed: {
		title: "Non enregistré : votre session a expiré",
		text: "Rien n’a été enregistré. Ce que vous aviez saisi est ci-dessous et nulle part ailleurs : copiez-le, reconnectez-vous et insérez-le à nouveau.",
		label: "Texte saisi {{n}}",
		signIn: "Se connecter et revenir au formulaire",
	},
	reason: {
		expired: "Votre session a expiré, veuillez vous reconnecter.",
		removed: "Votre compte est fermé. Connectez-vous dans les 30 jours pour le rétablir.",
		disconnected: "Vous avez été déconnecté. Reconnectez-vous pour continuer.",
	},
	resurrect: "Réactiver et se connecter",
	code: {
		title: "Se connecter par code",
		text: "Saisissez l’adresse e-mail de votre compte. Elle reçoit un code pour se connecter.",
		forgottenTitle: "Mot de passe oublié",
		forgottenText:
			"Saisissez l’adresse e-mail de votre compte. Elle reçoit un code pour se connecter ; vous choisissez ensuite un nouveau mot de passe.",
		label: "Code",
		sent: "Si {{email}} correspond à un compte, un code de 8 chiffres est en route. Il est valable 10 minutes.",
		paced:
			"De très nombreux codes ont été demandés aujourd’hui pour cette adresse : aucun autre e-mail n’a été envoyé. Le lien du dernier, vieux de 10 minutes au plus, fonctionne ici aussi.",
		again: "Envoyer un autre code",
	},
	link: {
		title: "Se connecter avec le lien reçu par e-mail",
		text: "Le lien fonctionne une fois, dans les 10 minutes qui suivent son envoi.",
		opens: "Il ouvre ici le compte de {{email}}.",
		failed: "Demandez un nouveau lien, ou utilisez votre mot de passe.",
	},
	handed: {
		title: "Ouvrir votre compte",
		text: "Le lien fonctionne une fois. Choisissez ensuite un mot de passe.",
		failed:
			"Le lien a été utilisé, a expiré ou a été retiré. Si vous avez choisi un mot de passe, connectez-vous avec lui ; sinon, demandez un nouveau lien à l’administrateur.",
	},
	step: {
		title: "Deuxième étape",
		text: "Saisissez le code que votre application d’authentification affiche pour {{email}}.",
		label: "Code de l’application",
		hint: "Ou l’un de vos codes de secours.",
		recoveryText:
			"Le mot de passe de {{email}} est désactivé. Connectez-vous avec une clé d’accès, ou saisissez l’un de vos codes de secours.",
		recoveryLabel: "Code de secours",
		required: "Saisissez le code.",
	},
	passkey: {
		use: "Se connecter avec une clé d’accès",
		none: "Le navigateur n’a donné aucune clé d’accès. Réessayez, ou connectez-vous autrement.",
	},
	errors: {
		emailRequired: "Saisissez votre adresse e-mail.",
		emailInvalid: "Ce n’est pas une adresse e-mail : il faut un nom, un @ et un domaine.",
		passwordRequired: "Saisissez votre mot de passe.",
		passwordLong: "Ce mot de passe est trop long.",
		codeRequired: "Saisissez le code qui vous a été envoyé.",
	},
	impersonation: {
		started: "Vous êtes maintenant connecté en tant que {{name}}",
		ended: "Vous êtes maintenant reconnecté en tant que {{name}}",
		failed: "Le changement de compte n’a pas pu être effectué.",
	},
} satisfies Catalogue["signIn"];
