import { KEPT_BEYOND } from "./beyond-plan";
import { billingMails } from "./billing-mails";
import { signInMails } from "./sign-in-mails";

export const mails = {
	frame: {
		greeting: "Bonjour,",
		greetingName: "Bonjour {{name}},",
		code: "Votre code :",
		footer: "Serpentine envoie ce message à {{to}}, l’adresse de votre compte.",
		footerOwn: "Ce message est envoyé à {{to}}, l’adresse de votre compte.",
		switchOff: "Ne plus recevoir ce type de message",
		/** Fills "{{period}}". */
		periods: { month: "mensuel", year: "annuel" },
		/** A number of a report, in the text of a mail. */
		fact: "{{label}} : {{value}}",
		footerInvited: "{{product}} envoie ce message à {{to}} parce que {{by}} vous a invité.",
		footerOwnInvited: "{{to}} reçoit ce message parce que {{by}} vous a invité.",
		footerReport: "{{product}} envoie ce message à {{to}} à la demande de {{owner}}.",
		footerOwnReport: "{{to}} reçoit ce message parce que {{owner}} l’a demandé.",
		switchOffReports: "Ne plus recevoir ces rapports",
		attached: "Le rapport complet est joint : {{file}}",
		linked: "Le rapport complet est trop volumineux pour un e-mail. Il peut être téléchargé jusqu’au {{until}} : {{file}}",
		gaps: "Tout n’a pas pu être lu à temps : {{missing}} mots-clés sur {{all}} n’ont pas pu être relevés avec certitude ce jour-là. Le rapport les indique comme inconnus.",
		noneCounted: "Aucun mot-clé n’est compté dans ce rapport : aucun de ceux qu’il couvre n’est un favori.",
		noGaps: "Tous les mots-clés ont été relevés ce jour-là.",
		noOtherGaps: "Tous les autres mots-clés ont été relevés ce jour-là.",
		course: "Visibilité par jour : {{first}} au début, {{last}} maintenant ({{days}} jours).",
		andMore: "{{names}} et {{count}} de plus",
		severalWebsites: "sites web",
		selection: "mots-clés choisis",
		furtherReports: "Autres rapports : {{count}}.",
		rhythm: {
			daily: "chaque jour",
			weekly: "chaque semaine, le {{weekday}}",
			monthly: "chaque mois, le {{day}}",
			monthlyLast: "chaque mois, le dernier jour",
			other: "par e-mail",
		},
	},
	/** Words of an invitation into an account. */
	members: { roles: { manager: "gestionnaire", editor: "éditeur", reader: "lecteur", client: "client" }, all: "tous les sites" },
	texts: {
		activation_code: "Serpentine : {{code}} est votre code d'activation. Il est valable 10 minutes.",
		sign_in_code: "Serpentine : {{code}} est votre code de connexion. Il est valable 10 minutes. Ne le donnez à personne.",
	},
	kinds: {
		activation_code: {
			subject: "Activez votre compte",
			intro: "Saisissez ce code pour activer votre compte Serpentine. Il est valable 10 minutes.",
			action: "",
			after: "Si vous n’avez pas créé de compte, ne faites rien : sans ce code, il reste fermé.",
		},
		sign_in_code: {
			subject: "Votre code de connexion",
			intro:
				"Saisissez ce code pour vous connecter, ou utilisez le bouton ci-dessous. Tous deux sont valables 10 minutes et ne servent qu’une fois.",
			action: "Se connecter",
			after:
				"Si vous n’avez rien demandé, quelqu’un a peut-être saisi votre adresse par erreur. Ne donnez ce code à personne : qui l’a peut se connecter à votre place.",
		},
		invitation: {
			subject: "Votre invitation à Serpentine",
			intro:
				"Un administrateur a ouvert un compte Serpentine pour vous. Le bouton ci-dessous vous connecte une fois, dans les sept jours, et mène au choix d’un mot de passe.",
			action: "Ouvrir votre compte",
			after: "Si vous ne vous y attendiez pas, ne faites rien : sans ce lien, personne ne peut utiliser le compte.",
		},
		member_invitation: {
			subject: "{{by}} vous invite : {{account}}",
			intro:
				"{{by}} vous invite dans le compte {{account}}.\n\nVotre rôle : {{role}}. Sites : {{websites}}.\n\nLe lien est valable jusqu’au {{until}} et sert une fois.",
			action: "Accepter l’invitation",
			after: "Si vous ne vous y attendez pas, ne faites rien : personne n’entre sans ce lien.",
		},
		reply_address: {
			subject: "Les réponses peuvent-elles arriver à cette adresse ?",
			intro:
				"{{owner}} souhaite que les réponses de ses clients arrivent à {{to}}. Ce code le confirme ; il est valable un jour. Ne le donnez qu’à {{owner}}.",
			action: "",
			after: "Si vous ne vous y attendiez pas, ne faites rien : sans ce code, aucune réponse n’arrive ici.",
		},
		ownership_transferred: {
			subject: "La propriété de votre compte a été transférée",
			intro:
				"La propriété d’un compte Serpentine a été transférée le {{at}}. Il appartient maintenant à {{name}} ; l’ancien propriétaire reste gestionnaire.",
			action: "Voir les membres",
			after: "Si c’est une erreur, le nouveau propriétaire peut la rendre.",
		},
		test_mail: {
			subject: "E-mail d’essai de votre installation",
			intro:
				"Un administrateur a demandé cet e-mail sur la page de configuration. Il est arrivé : cette installation peut envoyer des e-mails.",
			action: "",
			after: "",
		},
		address_in_use: {
			subject: "Vous avez déjà un compte",
			intro: "Quelqu’un, sans doute vous, a voulu s’inscrire avec cette adresse. Elle a déjà un compte, et rien n’a été modifié.",
			action: "Ouvrir votre compte",
			after:
				"Le lien fonctionne une fois, dans les 10 minutes. Plus tard, choisissez « Mot de passe oublié » sur la page de connexion. Si ce n’était pas vous, ne faites rien.",
		},
		welcome: {
			subject: "Votre compte est activé",
			intro:
				"Votre compte Serpentine est activé.\n\nAjoutez un site et les mots-clés sur lesquels il doit être trouvé. Les positions sont ensuite relevées chaque jour, et chacune conserve la page où elle a été lue.",
			action: "Ajouter des mots-clés",
			after: "",
		},
		account_restored: {
			subject: "Votre compte est rétabli",
			intro:
				"Vous vous êtes reconnecté : votre compte est rétabli et rien ne sera supprimé.\n\nVous retrouvez tout ce que contenait votre compte, sauf les jetons d’API ainsi que les webhooks, liens et rapports qu’ils ont créés : ils ont pris fin avec la demande de suppression.",
			action: "Ouvrir mon compte",
			after: "Si ce n’était pas vous, changez tout de suite votre mot de passe.",
		},
		account_restored_ending: {
			subject: "Votre compte est rétabli : renouveler votre abonnement à nouveau ?",
			intro:
				"Vous vous êtes reconnecté : votre compte est rétabli et rien ne sera supprimé.\n\nVotre abonnement n’est pas revenu avec lui : il ne se renouvelle pas et prend fin le {{until}}, et plus aucun changement n’est prévu. Le renouveler à nouveau ?\n\nVous retrouvez tout ce que contenait votre compte, sauf les jetons d’API ainsi que les webhooks, liens et rapports qu’ils ont créés : ils ont pris fin avec la demande de suppression.",
			action: "Renouveler à nouveau",
			after: "Si ce n’était pas vous, changez tout de suite votre mot de passe.",
		},
		account_restored_ended: {
			subject: "Votre compte est rétabli : vous réabonner ?",
			intro:
				"Vous vous êtes reconnecté : votre compte est rétabli et rien ne sera supprimé.\n\nVotre abonnement n’est pas revenu avec lui : il a pris fin, et votre compte est passé à l’offre gratuite. Vous réabonner ?\n\nVous retrouvez tout ce que contenait votre compte, sauf les jetons d’API ainsi que les webhooks, liens et rapports qu’ils ont créés : ils ont pris fin avec la demande de suppression.",
			action: "Me réabonner",
			after: "Si ce n’était pas vous, changez tout de suite votre mot de passe.",
		},
		usage_help: {
			subject: "Bien démarrer avec Serpentine",
			intro:
				"Votre compte ne suit encore aucun mot-clé.\n\n1. Saisissez un site, par exemple example.com.\n2. Saisissez des mots-clés, un par ligne, avec un pays et une langue.\n3. Revenez dans quelques minutes : les premières positions sont là, avec les pages où elles ont été lues.",
			action: "Ajouter les premiers mots-clés",
			after: "Vous ne recevez ce message qu’une fois.",
		},
		promotion: {
			subject: "Des nouvelles de Serpentine",
			intro: "{{text}}",
			action: "Ouvrir Serpentine",
			after: "",
		},
		password_changed: {
			subject: "Votre mot de passe a été modifié",
			intro:
				"Le mot de passe de votre compte a été modifié le {{at}}. Tous les autres appareils ont été déconnectés.\n\nAppareil : {{device}}\nAdresse : {{ip}}",
			action: "Ce n’était pas moi",
			after: "Si c’était vous, il n’y a rien à faire. Sinon, utilisez le bouton pour définir un nouveau mot de passe.",
		},
		email_changed: {
			subject: "L’adresse de votre compte a été modifiée",
			intro: "Le {{at}}, une autre adresse e-mail a été saisie pour votre compte. Les messages n’arrivent plus à celle-ci.",
			action: "",
			after: "Si ce n’était pas vous, ne faites rien : le compte n’a jamais été activé d’ici.",
		},
		new_sign_in: {
			subject: "Nouvelle connexion à votre compte",
			intro:
				"Quelqu’un s’est connecté à votre compte le {{at}} depuis un appareil encore jamais vu.\n\nAppareil : {{device}}\nAdresse : {{ip}}",
			action: "Vérifier mes sessions",
			after: "Si c’était vous, il n’y a rien à faire. Sinon, mettez fin à cette session et changez votre mot de passe.",
		},
		...signInMails,
		api_token_created: {
			subject: "Un jeton d’API a été créé",
			intro: "Le {{at}}, un jeton d’API a été créé pour votre compte : « {{label}} ». Qui le détient peut utiliser votre compte par l’API.",
			action: "Voir mes jetons d’API",
			after: "Si ce n’était pas vous, supprimez le jeton et changez votre mot de passe.",
		},
		webhook_by_token: {
			subject: "Un jeton d’API a ajouté un webhook à votre compte",
			intro:
				"Le {{at}}, le jeton d’API « {{label}} » a ajouté un webhook : les événements de votre compte sont désormais envoyés à {{name}}.",
			action: "Voir mes webhooks",
			after: "Si vous ne vous y attendiez pas, supprimez le webhook et le jeton.",
		},
		share_by_token: {
			subject: "Un jeton d’API a partagé des positions de votre compte",
			intro: "Le {{at}}, le jeton d’API « {{label}} » a créé un lien : toute personne qui le détient voit les positions de {{name}}.",
			action: "Voir mes liens",
			after: "Si vous ne vous y attendiez pas, révoquez le lien et supprimez le jeton.",
		},
		report_by_token: {
			subject: "Un jeton d’API a programmé un rapport de votre compte",
			intro: "Le {{at}}, le jeton d’API « {{label}} » a programmé un rapport pour {{name}}.",
			action: "Voir mes rapports programmés",
			after: "Si vous ne vous y attendiez pas, supprimez le rapport programmé et le jeton.",
		},
		alert: { subject: "Alerte", intro: "{{title}}", action: "Voir l’alerte", after: "" },
		alert_digest: {
			subject: "Vos alertes",
			intro: "Ce qui s’est passé depuis le dernier résumé.",
			action: "Voir toutes les alertes",
			after: "",
		},
		alert_channel_disabled: {
			subject: "Un canal de vos alertes a été désactivé",
			intro:
				"Le canal « {{label}} » n’a pris aucun message pendant trois jours, ou son service indique que l’adresse n’existe plus. Il ne reçoit plus rien.",
			action: "Voir mes alertes",
			after: "Saisissez à nouveau son adresse, ou réactivez le canal. Ce qu’il n’a pas reçu est dans le résumé et sur la page des alertes.",
		},
		webhook_disabled: {
			subject: "Une destination de vos webhooks a été désactivée",
			intro:
				"La destination « {{label}} » n’a accepté aucun événement pendant trois jours, ou a répondu qu’elle n’existe plus. Elle ne reçoit plus rien.",
			action: "Voir mes webhooks",
			after: "Réparez le récepteur, réactivez la destination et renvoyez les événements manqués depuis son journal.",
		},
		connection_broken: {
			subject: "Une connexion de votre compte est interrompue",
			intro:
				"L’accès de « {{label}} » a pris fin : il a expiré ou a été retiré, ou sa clé a été supprimée. Les clics et impressions de ses sites ne sont plus collectés tant qu’il n’est pas reconnecté.",
			action: "Voir mes connexions",
			after: "Reconnectez le même compte : la collecte reprend là où elle s’est arrêtée, et ce qui a été collecté reste lisible.",
		},
		connection_testing: {
			subject: "Une connexion de votre compte a pris fin au bout de sept jours",
			intro:
				"L’accès de « {{label}} » a pris fin sept jours après le consentement. L’écran de consentement OAuth de cette installation est très probablement à l’état « Test », où Google met fin à chaque accès au bout de sept jours. Les clics et impressions de ses sites ne sont plus collectés tant qu’il n’est pas reconnecté.",
			action: "Voir mes connexions",
			after:
				"Faites d’abord publier l’application dans la console Google Cloud (« En production »), sinon l’accès prendra de nouveau fin au bout de sept jours. Reconnectez ensuite le même compte : la collecte reprend là où elle s’est arrêtée, et ce qui a été collecté reste lisible.",
		},
		keywords_excess: {
			subject: "Au-delà de votre limite : des mots-clés et des URL vont être supprimés",
			intro: `Votre compte permet de suivre {{max}} mots-clés et autant d’URL. Au-delà, votre compte suit : mots-clés {{count}}, URL {{urls}}.\n\n${KEPT_BEYOND}`,
			action: "Télécharger tout ce qui a été relevé",
			after:
				"Le fichier contient chaque relevé de tous vos mots-clés. Pour les garder dans votre compte, obtenez plus de place avant cette date, choisissez dans l’application ceux qui sont relevés, ou supprimez-en d’autres.",
		},
		account_removal_asked: {
			subject: "Votre compte va être supprimé",
			intro:
				"Le {{at}}, la suppression de votre compte a été demandée. Il est fermé dès maintenant ; le {{until}}, vos mots-clés, positions et réglages seront détruits.",
			action: "Garder mon compte",
			after:
				"Pour le rétablir, connectez-vous avant cette date : les liens partagés s’ouvrent alors de nouveau, mais les jetons d’API et ce qu’ils ont créé ont pris fin pour de bon, et plus rien ne se renouvelle automatiquement. Pour le laisser partir, ne faites rien.",
		},
		account_removed: {
			subject: "Votre compte a été supprimé",
			intro: "Comme vous l’avez demandé, votre compte, ses mots-clés, ses positions et ses réglages sont détruits. C’est définitif.",
			action: "",
			after: "C’est le dernier message envoyé à cette adresse.",
		},
		...billingMails,
		report: {
			subject: "{{title}} : {{covers}}, {{day}}",
			intro: "{{title}} : {{covers}}.\n\nPériode : {{period}}, comparée à {{comparison}} (entre parenthèses).",
			action: "Ouvrir le rapport",
			after: "{{gaps}}\n\n{{how}}",
		},
		report_confirmation: {
			subject: "{{sender}} : rapports sur {{covers}}",
			intro:
				"{{owner}} souhaite vous envoyer un rapport sur les positions de {{covers}} dans les moteurs de recherche, {{rhythm}}. {{others}}\n\nLa page derrière le bouton montre ce que dirait le rapport d’aujourd’hui. Rien ne sera envoyé sans votre accord.",
			action: "Voir un exemple et accepter",
			after:
				"Si vous ne souhaitez pas ces rapports, ne faites rien. Vous pourrez les arrêter à tout moment en un clic. Pour toute question : {{address}}.",
		},
	},
};
