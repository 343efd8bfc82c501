export const signInMails = {
	passkey_added: {
		subject: "Une clé d’accès a été ajoutée",
		intro:
			"Le {{at}}, la clé d’accès « {{label}} » a été ajoutée. Elle permet de se connecter sans votre mot de passe.\n\nAppareil : {{device}}\nAdresse : {{ip}}",
		action: "Vérifier mes connexions",
		after:
			"Si c’était vous, il n’y a rien à faire. Sinon, supprimez cette clé, terminez les autres sessions et changez votre mot de passe.",
	},
	passkey_removed: {
		subject: "Une de vos clés d’accès a été supprimée",
		intro:
			"Le {{at}}, la clé d’accès « {{label}} » a été supprimée. Elle ne permet plus de se connecter.\n\nAppareil : {{device}}\nAdresse : {{ip}}",
		action: "Vérifier mes connexions",
		after: "Si c’était vous, il n’y a rien à faire. Sinon, terminez les autres sessions et changez votre mot de passe.",
	},
	two_step_on: {
		subject: "La connexion en deux étapes a été activée",
		intro:
			"Le {{at}}, la connexion en deux étapes a été activée. Après votre mot de passe, un code d’une application d’authentification est demandé.\n\nAppareil : {{device}}\nAdresse : {{ip}}",
		action: "Vérifier mes connexions",
		after:
			"Si c’était vous, gardez vos codes de secours ailleurs que sur votre téléphone. Sinon, quelqu’un d’autre a peut-être l’application : terminez les autres sessions et écrivez à la personne qui gère cette installation.",
	},
	two_step_off: {
		subject: "La connexion en deux étapes a été désactivée",
		intro:
			"Le {{at}}, la connexion en deux étapes a été désactivée. Plus aucun code de l’application n’est demandé.\n\nAppareil : {{device}}\nAdresse : {{ip}}",
		action: "Vérifier mes connexions",
		after:
			"Si c’était vous, il n’y a rien à faire. Sinon, terminez les autres sessions, changez votre mot de passe et activez-la de nouveau.",
	},
	second_step_freed: {
		subject: "Un administrateur a désactivé votre seconde étape",
		intro:
			"Le {{at}}, un administrateur a désactivé votre connexion en deux étapes et supprimé vos clés d’accès et vos codes de secours. Cela se fait pour qui les a tous perdus.",
		action: "Vérifier mes connexions",
		after:
			"Si vous l’avez demandé, connectez-vous et configurez une nouvelle seconde étape. Sinon, changez aussitôt votre mot de passe et écrivez à la personne qui gère cette installation.",
	},
	recovery_codes_made: {
		subject: "De nouveaux codes de secours ont été créés",
		intro:
			"Le {{at}}, dix nouveaux codes de secours ont été créés. Les anciens n’ouvrent plus rien.\n\nAppareil : {{device}}\nAdresse : {{ip}}",
		action: "Vérifier mes connexions",
		after:
			"Si c’était vous, il n’y a rien à faire. Sinon, créez de nouveaux codes, terminez les autres sessions et changez votre mot de passe.",
	},
	recovery_code_used: {
		subject: "Un de vos codes de secours a été utilisé",
		intro:
			"Le {{at}}, quelqu’un s’est connecté avec un de vos codes de secours. Il ne sert plus.\n\nAppareil : {{device}}\nAdresse : {{ip}}",
		action: "Vérifier mes connexions",
		after:
			"Si c’était vous, regardez combien il en reste. Sinon, terminez les autres sessions, changez votre mot de passe et créez de nouveaux codes.",
	},
	password_off: {
		subject: "Votre mot de passe a été désactivé",
		intro:
			"Le {{at}}, votre mot de passe a été désactivé. On se connecte désormais avec une clé d’accès, ou avec un code par e-mail et un code de secours.\n\nAppareil : {{device}}\nAdresse : {{ip}}",
		action: "Vérifier mes connexions",
		after: "Si c’était vous, il n’y a rien à faire. Sinon, terminez les autres sessions et choisissez un nouveau mot de passe.",
	},
};
