import type { Catalogue } from "../catalogue";

export const oauth = {
	title: "Autoriser un programme",
	ask: "Autoriser « {{program}} » à utiliser votre compte ?",
	account: "Compte : {{email}}",
	unverified: "Le programme s’est donné ce nom lui-même ; personne ne l’a vérifié. Votre réponse part vers {{host}}.",
	local: "C’est un programme sur votre propre appareil. Ne continuez que si vous venez de vous connecter depuis celui-ci.",
	may: "Il peut",
	scopes: {
		read: "Lire : positions, mots-clés, vérifications, notes et exports",
		write: "Modifier : ajouter et retirer des mots-clés, actualiser et vérifier, ce qui entame votre quota",
	},
	never:
		"Il ne peut changer ni votre mot de passe, ni vos jetons, ni votre abonnement. Vous pouvez mettre fin à la connexion sur la page de l’API à tout moment.",
	neverWithoutPlans:
		"Il ne peut changer ni votre mot de passe, ni vos jetons. Vous pouvez mettre fin à la connexion sur la page de l’API à tout moment.",
	allow: "Autoriser",
	deny: "Refuser",
	invalid: {
		title: "Cette demande n’est pas valable",
		text: "Rien n’a été autorisé. Recommencez depuis le programme, ou prévenez son auteur :",
	},
	errors: { scope: "Choisissez-en au moins un." },
} satisfies Catalogue["oauth"];
