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
