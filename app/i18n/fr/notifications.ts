import { alertNotices } from "./alert-kinds";
import { KEPT_BEYOND } from "./beyond-plan";

export const notifications = {
	title: "Notifications",
	help: "Ce qui s’est passé dans votre compte. Ouvrir la liste la marque comme lue.",
	open: "Notifications",
	openUnread_one: "Notifications, {{count}} nouvelle",
	openUnread_many: "Notifications, {{count}} nouvelles",
	openUnread_other: "Notifications, {{count}} nouvelles",
	parts: { positions: "Positions et mots-clés", account: "Compte et accès" },
	all: "Voir toutes les notifications",
	empty: "Aucune notification.",
	loading: "Chargement des notifications",
	emptyAll: "Vider la liste",
	emptied: "Notifications supprimées.",
	remove: "Supprimer « {{message}} »",
	markRead: "Tout marquer comme lu",
	new: "nouveau",
	progress: "{{percent}} % effectués",
	moves: {
		none: "aucune position n’a changé",
		up_one: "{{count}} progresse",
		up_other: "{{count}} progressent",
		up_many: "{{count}} progressent",
		down_one: "{{count}} recule",
		down_other: "{{count}} reculent",
		down_many: "{{count}} reculent",
		appeared_one: "{{count}} est désormais trouvé",
		appeared_other: "{{count}} sont désormais trouvés",
		appeared_many: "{{count}} sont désormais trouvés",
		lost_one: "{{count}} n’est plus trouvé",
		lost_other: "{{count}} ne sont plus trouvés",
		lost_many: "{{count}} ne sont plus trouvés",
		entered_one: "{{count}} entre dans les dix premiers",
		entered_other: "{{count}} entrent dans les dix premiers",
		entered_many: "{{count}} entrent dans les dix premiers",
		left_one: "{{count}} sort des dix premiers",
		left_other: "{{count}} sortent des dix premiers",
		left_many: "{{count}} sortent des dix premiers",
	},
	yourAccount: "votre compte",
	changes: {
		fell_one: "{{count}} en baisse",
		fell_many: "{{count}} en baisse",
		fell_other: "{{count}} en baisse",
		rose_one: "{{count}} en hausse",
		rose_many: "{{count}} en hausse",
		rose_other: "{{count}} en hausse",
		other_one: "{{count}} avec un autre changement",
		other_many: "{{count}} avec un autre changement",
		other_other: "{{count}} avec un autre changement",
		...alertNotices,
		largest: "Plus fort mouvement : « {{term}} », de {{from}} à {{to}}.",
		open: "Ouvrez-la pour voir les deux pages de résultats.",
		unnamed: "La page des alertes dit ce qui s’est passé.",
	},
	causes: {
		blocks_above: "Plus de blocs qu’avant se trouvent au-dessus du site.",
		type_lost: "Un bloc de la page de résultats a disparu.",
		type_won: "Un bloc de la page de résultats montre maintenant le site.",
		rival_above: "{{rival}} est maintenant devant le site.",
		rival_gone: "{{rival}} n’est plus devant le site.",
		address_changed: "Une autre page du site est affichée.",
		path: "Les pages appartiennent à une même partie du site.",
		whole_site: "La plupart des mots-clés du site ont bougé dans le même sens.",
		engine_wide: "D’autres sites ont bougé aussi.",
	},
	kinds: {
		password_changed: {
			message: "Mot de passe modifié",
			description: "Toutes les autres sessions ont été fermées. Si ce n’était pas vous, réinitialisez votre mot de passe maintenant.",
		},
		email_changed: {
			message: "Adresse e-mail modifiée",
			description: "Les e-mails et les codes de connexion sont désormais envoyés à la nouvelle adresse.",
		},
		new_sign_in: {
			message: "Connexion depuis un nouvel appareil",
			description: "Si ce n’était pas vous, changez votre mot de passe et fermez cette session.",
		},
		api_token_created: {
			message: "Jeton API créé : {{label}}",
			description: "Quiconque possède ce jeton peut utiliser ce compte dans les limites de sa portée.",
		},
		webhook_by_token: {
			message: "Le jeton d’API {{label}} a ajouté un webhook",
			description: "Les événements de votre compte sont envoyés à {{name}}.",
		},
		share_by_token: {
			message: "Le jeton d’API {{label}} a partagé des positions",
			description: "Toute personne qui détient le lien voit {{name}}.",
		},
		report_by_token: { message: "Le jeton d’API {{label}} a programmé un rapport", description: "Il est envoyé à {{name}}." },
		made_by_token_ended: {
			message: "Ce que le jeton d’API {{label}} avait créé a pris fin avec lui",
			description: "Webhooks, liens et rapports programmés : {{count}}.",
		},
		report_paused: {
			message: "Rapport planifié mis en pause : {{to}}",
			description:
				"Il ne reste aucun mot-clé de ce qu’il couvre : aucun rapport ne part. Rétablissez ce qui a été retiré ou modifiez ce qu’il couvre, puis reprenez-le.",
		},
		webhook_paused: {
			message: "Webhook mis en pause : {{label}}",
			description:
				"Il ne reste aucun mot-clé de ses sites et de ses tags. Rétablissez ce qui a été retiré ou modifiez sa portée, puis réactivez-le.",
		},
		webhook_disabled: {
			message: "Webhook désactivé : {{label}}",
			description: "Il n’a accepté aucun événement pendant trois jours, ou n’existe plus. Son journal garde les événements manqués.",
		},
		connection_broken: {
			message: "Connexion interrompue : {{label}}",
			description:
				"Son accès a pris fin, donc plus aucun clic ni aucune impression n’arrive. Reconnectez-la : rien de ce qui a été collecté n’est perdu.",
		},
		connection_testing: {
			message: "Connexion terminée au bout de sept jours : {{label}}",
			description:
				"L’écran de consentement de Google de cette installation est très probablement à l’état « Test », qui met fin à chaque accès au bout de sept jours. Faites publier l’application (« En production »), puis reconnectez-la : rien de ce qui a été collecté n’est perdu.",
		},
		account_restored: {
			message: "Compte rétabli",
			description:
				"Sa suppression a été annulée par votre connexion. Les jetons d’API ainsi que les webhooks, liens et rapports qu’ils ont créés ne sont pas revenus : ils ont pris fin avec la demande de suppression.",
		},
		account_restored_ending: {
			message: "Compte rétabli, mais son abonnement prend fin le {{until}}",
			description:
				"Il ne se renouvelle pas, et plus aucun changement n’est prévu. Le renouveler à nouveau ? Les jetons d’API ainsi que les webhooks, liens et rapports qu’ils ont créés ne sont pas revenus : ils ont pris fin avec la demande de suppression.",
		},
		account_restored_ended: {
			message: "Compte rétabli, mais son abonnement a pris fin",
			description:
				"Le compte est passé à l’offre gratuite. Vous réabonner ? Les jetons d’API ainsi que les webhooks, liens et rapports qu’ils ont créés ne sont pas revenus : ils ont pris fin avec la demande de suppression.",
		},
		keywords_refreshing: { message: "Relecture des mots-clés en cours", description: "{{done}} sur {{count}} effectués." },
		keywords_moved: {
			message: "Actualisation : {{moves}}",
			description: "Par rapport à la veille. Classés : {{ranked}} sur {{count}} ; introuvables : {{notFound}} ; inconnus : {{unknown}}.",
		},
		keywords_refreshed: {
			message: "Actualisation terminée",
			description: "Classés : {{ranked}} sur {{count}} ; introuvables : {{notFound}} ; inconnus : {{unknown}}.",
		},
		keywords_importing: { message: "Import des mots-clés de {{name}} en cours", description: "Positions reprises : {{done}}." },
		keywords_imported: {
			message: "Import de {{name}} terminé",
			description:
				"Mots-clés ajoutés : {{added}} ; rétablis : {{restored}} ; existants : {{existing}} ; positions : {{positions}} ; lignes refusées : {{refused}}. Ouvrez-le pour le rapport.",
		},
		import_undoing: {
			message: "Annulation de l’import de {{name}}",
			description: "Ce qu’il a ajouté s’en va, ce qui était là avant reste.",
		},
		import_undone: {
			message: "L’import de {{name}} a été annulé",
			description:
				"Mots-clés supprimés : {{keywords}}, positions supprimées : {{positions}}. La page « Supprimés » rétablit les mots-clés.",
		},
		import_failed: { message: "Rien n’a été importé de {{name}}", description: "Ouvrez-le pour en voir la raison." },
		keywords_excess: {
			message: "Au-delà de votre limite : mots-clés {{count}}, URL {{urls}}",
			description: `Votre compte permet d’en suivre {{max}} de chaque sorte. ${KEPT_BEYOND}`,
		},
		keywords_cut: {
			message: "Supprimés, car au-delà de votre limite : mots-clés {{count}}, URL {{urls}}",
			description: "Votre compte permet d’en suivre {{max}} de chaque sorte ; les autres ont été conservés jusqu’au {{at}}.",
		},
		payment_expired: {
			message: "Le paiement de {{max}} mots-clés n’a pas été fait à temps",
			description: "Rien n’a été prélevé et rien n’a changé. Commandez à nouveau pour réessayer.",
		},
		rights_given: {
			message: "Un administrateur vous a donné de la place pour {{max}} mots-clés",
			description: "Motif : {{why}}",
		},
		rights_given_until: {
			message: "Un administrateur vous a donné de la place pour {{max}} mots-clés jusqu’au {{on}}",
			description: "Motif : {{why}}",
		},
		rights_will_end: {
			message: "Votre place pour {{max}} mots-clés prend fin le {{on}}",
			description: "Un administrateur l’a donnée jusqu’à cette date. Ensuite, les autres droits de votre compte s’appliquent.",
		},
		rights_ended: {
			message: "La place qu’un administrateur vous avait donnée a pris fin",
			description: "Elle valait pour {{max}} mots-clés. Les autres droits de votre compte s’appliquent maintenant.",
		},
		report_not_sent: {
			message: "Un rapport n’a pas pu être envoyé à {{to}}",
			description: "L’envoi a été tenté pendant 24 heures. Le prochain rapport partira comme prévu.",
		},
		alert_fired: {
			message: "{{domain}} : {{moved}}",
			description: "{{detail}}",
		},
		alert_account: { message: "Alerte pour votre compte", description: "{{changes}}" },
		alert_corrected: {
			message: "Alerte pour {{domain}} corrigée",
			description: "Un changement envoyé ne tient plus. La page des alertes dit lequel.",
		},
		backup_failed: {
			message: "La sauvegarde du {{day}} a échoué",
			description: "L’écran d’exploitation en donne la raison. La prochaine sera faite la nuit suivante.",
		},
		canary_wrong: {
			message: "{{source}} : réponse fausse à une recherche connue",
			description: "« {{term}} » n’a pas montré ce qu’elle devait. Ses lectures sont peut-être fausses : voir Sources.",
		},
		canary_unread: {
			message: "{{source}} : pas de réponse aux recherches connues",
			description: "Deux de suite n’ont pas pu être lues, la dernière était « {{term}} ». Voir Sources.",
		},
		layout_alarm: {
			message: "Les pages de résultats de {{engine}} ont changé",
			description:
				"{{suspect}} pages du jour n’ont pas pu être interprétées. Leurs positions restent inconnues jusqu’à la correction de l’analyseur.",
		},
		database_filling: {
			message: "La base de données est remplie à {{percent}} %",
			description: "L’écran d’exploitation dit quand elle sera pleine à ce rythme. Une base contient 10 Go au plus.",
		},
	},
};
