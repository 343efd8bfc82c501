import type { Catalogue } from "../catalogue";

export const password = {
	required: "Se requiere una contraseña.",
	short: "Su contraseña debe tener al menos 8 caracteres.",
	long: "Su contraseña es demasiado larga: 1024 bytes como máximo.",
	common: "Esta contraseña es una de las más habituales y se adivinaría enseguida. Elija otra.",
	guessable: "Esta contraseña está formada por su dirección o por nuestro nombre. Elija otra.",
	confirmationRequired: "Escriba la contraseña por segunda vez.",
	mismatch: "Las contraseñas deben coincidir.",
	hint: "Al menos 8 caracteres de cualquier tipo; unas cuantas palabras van bien.",
} satisfies Catalogue["password"];
