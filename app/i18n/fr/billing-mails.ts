/** Mails of the contract and its payments; see mails.ts. */
export const billingMails = {
	subscription_started: {
		subject: "Votre abonnement est actif",
		intro:
			"Votre abonnement {{period}} est payé et actif : il permet de suivre {{max}} mots-clés. Il se renouvelle automatiquement le {{on}}.",
		action: "Voir mon abonnement",
		after: "Merci. Vous pouvez le modifier ou y mettre fin à tout moment dans votre compte.",
	},
	subscription_changed: {
		subject: "Votre abonnement change",
		intro: "À partir du {{on}}, vous avez un abonnement {{period}} qui permet de suivre {{max}} mots-clés.",
		action: "Voir mon abonnement",
		after: "Si vous en suivez davantage, ceux qui dépassent sont mis en pause et vous sont annoncés avant d’être supprimés.",
	},
	subscription_renews: {
		subject: "Votre abonnement se renouvelle le {{on}}",
		intro:
			"Votre abonnement se renouvelle le {{on}} : {{max}} mots-clés, {{period}}. {{amount}}, TVA comprise, seront alors prélevés sur votre carte.",
		action: "Voir mes abonnements",
		after:
			"Pour y mettre fin, appuyez avant cette date sur « Résilier… » sur cette page : il court jusqu’à la fin de ce qui est payé, et plus rien n’est prélevé.",
	},
	subscription_will_end: {
		subject: "Votre abonnement va prendre fin",
		intro: "Comme vous l’avez demandé, votre abonnement ne sera pas renouvelé. Vous pouvez l’utiliser jusqu’au {{on}}.",
		action: "Voir mon abonnement",
		after: "D’ici là, vous pouvez revenir sur cette décision dans votre compte.",
	},
	subscription_resumed: {
		subject: "Votre abonnement continue",
		intro: "La résiliation de votre abonnement a été annulée. Il se renouvelle automatiquement le {{on}}.",
		action: "Voir mon abonnement",
		after: "",
	},
	subscription_ended: {
		subject: "Votre abonnement a pris fin",
		intro: "Votre abonnement a pris fin et votre compte est passé à l’offre gratuite. Les mots-clés qui la dépassent sont en pause.",
		action: "Me réabonner",
		after: "Vos données sont conservées jusqu’au {{on}}. Si vous vous réabonnez avant, tout est rétabli aussitôt.",
	},
	subscription_withdrawn: {
		subject: "Vous vous êtes rétracté",
		intro:
			"Nous avons reçu votre rétractation. Votre abonnement a pris fin et {{amount}} vous sont remboursés par le moyen de paiement que vous avez utilisé.",
		action: "Voir mes factures",
		after:
			"Selon votre banque, cela peut prendre jusqu’à dix jours. Ce que vous avez payé autrement que par carte vous est remboursé par virement.",
	},
	payment_receipt: {
		subject: "Reçu : {{amount}}",
		intro: "Nous avons reçu votre paiement de {{amount}}, pour la facture {{number}}.",
		action: "Voir mes factures",
		after: "",
	},
	payment_failed: {
		subject: "Votre paiement a échoué",
		intro: "Le renouvellement de votre abonnement n’a pas pu être payé : {{amount}}.",
		action: "Payer maintenant",
		after: "Rien ne change pour l’instant. Si le paiement manque toujours le {{on}}, votre abonnement sera suspendu.",
	},
	payment_action_needed: {
		subject: "Votre banque vous demande de confirmer un paiement",
		intro: "Le renouvellement de votre abonnement vous attend : votre banque veut que vous confirmiez le paiement de {{amount}}.",
		action: "Confirmer le paiement",
		after: "S’il n’est pas confirmé d’ici au {{on}}, votre abonnement sera suspendu.",
	},
	payment_reminder: {
		subject: "Rappel : un paiement est en attente",
		intro: "Nous attendons toujours {{amount}} pour votre abonnement.",
		action: "Payer maintenant",
		after: "Si le paiement manque toujours le {{on}}, votre abonnement sera suspendu.",
	},
	subscription_suspended: {
		subject: "Votre abonnement est suspendu",
		intro:
			"{{amount}} restent impayés : votre abonnement est suspendu et vos mots-clés ne sont plus relevés. Vous pouvez toujours consulter vos données.",
		action: "Payer maintenant",
		after: "Dès que vous payez, tout reprend.",
	},
	termination_notice: {
		subject: "Mise en demeure : votre abonnement va être résilié",
		intro: "Ceci est une mise en demeure. Si {{amount}} ne sont pas payés d’ici au {{on}}, votre abonnement sera résilié.",
		action: "Payer maintenant",
		after: "Après une résiliation, ce qui dépasse l’offre gratuite n’est plus relevé et reste conservé {{months}} mois.",
	},
	subscription_terminated: {
		subject: "Votre abonnement a été résilié",
		intro:
			"Le paiement manque malgré notre mise en demeure : votre abonnement a été résilié. Votre compte est passé à l’offre gratuite et les mots-clés qui la dépassent sont en pause.",
		action: "Me réabonner",
		after: "Vos données sont conservées jusqu’au {{on}}. Si vous vous réabonnez avant, tout est rétabli aussitôt.",
	},
	card_expires: {
		subject: "Votre carte expire bientôt",
		intro: "Votre carte {{card}} expire le {{on}}. Elle sert à payer votre abonnement.",
		action: "Changer ma carte",
		after: "Avec une autre carte enregistrée d’ici là, le prochain renouvellement sera payé normalement.",
	},
	data_destroyed: {
		subject: "Ce qui dépassait votre offre a été supprimé",
		intro: "Comme annoncé, ce qui dépassait votre offre a été supprimé avec son historique : mots-clés {{count}}, URL {{urls}}.",
		action: "Voir mes abonnements",
		after: "Ce que permet votre offre est toujours là.",
	},
	rights_given: {
		subject: "Vous avez reçu plus de place",
		intro: "Un administrateur a donné à votre compte de la place pour {{max}} mots-clés.\n\nMotif : {{why}}",
		action: "Voir mes limites",
		after: "C’est le plus avantageux qui s’applique : cette place, ou celle que votre compte a déjà.",
	},
	rights_given_until: {
		subject: "Vous avez reçu plus de place",
		intro: "Un administrateur a donné à votre compte de la place pour {{max}} mots-clés jusqu’au {{on}}.\n\nMotif : {{why}}",
		action: "Voir mes limites",
		after: "C’est le plus avantageux qui s’applique : cette place, ou celle que votre compte a déjà.",
	},
	rights_will_end: {
		subject: "Votre place pour {{max}} mots-clés prend fin le {{on}}",
		intro: "Un administrateur a donné à votre compte de la place pour {{max}} mots-clés, jusqu’au {{on}}.",
		action: "Voir mes limites",
		after:
			"Ensuite, les autres droits de votre compte s’appliquent ; les mots-clés au-delà sont mis en pause et vous sont annoncés avant d’être supprimés.",
	},
	rights_ended: {
		subject: "La place qui vous avait été donnée a pris fin",
		intro: "Un administrateur avait donné à votre compte de la place pour {{max}} mots-clés. Cela a pris fin.",
		action: "Voir mes limites",
		after:
			"Les autres droits de votre compte s’appliquent maintenant : les mots-clés au-delà sont mis en pause et vous sont annoncés avant d’être supprimés.",
	},
	payment_expired: {
		subject: "Un paiement n’a pas été fait à temps",
		intro: "Votre commande de {{max}} mots-clés attendait son paiement, et le délai est passé. Rien n’a été prélevé, et rien n’a changé.",
		action: "Voir mes abonnements",
		after: "Pour l’obtenir, commandez à nouveau et confirmez le paiement.",
	},
};
