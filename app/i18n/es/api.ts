import type { Catalogue } from "../catalogue";
import { password } from "./password";

export const api = {
	fields: {
		"required.domain": "Se requiere un sitio web válido.",
		"required.keyword": "Se requiere una palabra clave válida.",
		"required.country": "Se requiere un país.",
		"required.language": "Se requiere un idioma.",
		"required.email": "Se requiere una dirección de correo.",
		"required.password": "Se requiere una contraseña.",
		"email.invalid": "Esto no es una dirección de correo.",
		"email.taken": "Esta dirección de correo ya está en uso.",
		"password.length": "Una contraseña tiene entre 1 y 1024 bytes.",
		"password.required": password.required,
		"password.short": password.short,
		"password.long": password.long,
		"password.common": password.common,
		"password.guessable": password.guessable,
		"ids.invalid": "ids debe ser una lista de identificadores.",
		"depth.invalid": "depth debe ser un entero de 10 a 100.",
		"depth.range": "depth debe ser un entero de 10 a 100.",
		"device.invalid": "device debe ser desktop o mobile.",
		"batch.tasks": "tasks debe ser una lista de 1 a 50 llamadas.",
		"required.name": "Se requiere un nombre.",
		"day.invalid": "Un día se escribe AAAA-MM-DD.",
		"range.invalid": "El último día sigue al primero, como máximo un año.",
		long: "Se pueden añadir como máximo 50 000 palabras clave a la vez.",
		invalid: "Este valor no se puede leer.",
	},
} satisfies Catalogue["api"];
