import type { Catalogue } from "../catalogue";
import { password } from "./password";

export const api = {
	fields: {
		"required.domain": "Un site web valide est requis.",
		"required.keyword": "Un mot-clé valide est requis.",
		"required.country": "Un pays est requis.",
		"required.language": "Une langue est requise.",
		"required.email": "Une adresse e-mail est requise.",
		"required.password": "Un mot de passe est requis.",
		"email.invalid": "Ceci n'est pas une adresse e-mail.",
		"email.taken": "Cette adresse e-mail est déjà utilisée.",
		"password.length": "Un mot de passe compte de 1 à 1 024 octets.",
		"password.required": password.required,
		"password.short": password.short,
		"password.long": password.long,
		"password.common": password.common,
		"password.guessable": password.guessable,
		"ids.invalid": "ids doit être une liste d'identifiants.",
		"depth.invalid": "depth doit être un entier de 10 à 100.",
		"depth.range": "depth doit être un entier de 10 à 100.",
		"device.invalid": "device doit être desktop ou mobile.",
		"batch.tasks": "tasks doit être une liste de 1 à 50 appels.",
		"required.name": "Un nom est requis.",
		"day.invalid": "Un jour s’écrit AAAA-MM-JJ.",
		"range.invalid": "Le dernier jour suit le premier, d’un an au plus.",
		long: "Au plus 50 000 mots-clés peuvent être ajoutés à la fois.",
		invalid: "Cette valeur est illisible.",
	},
} satisfies Catalogue["api"];
