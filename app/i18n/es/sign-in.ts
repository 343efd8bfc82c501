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

export const signIn = {
	title: "Iniciar sesión",
	email: "Correo electrónico",
	password: "Contraseña",
	submit: "Iniciar sesión",
	continue: "Continuar",
	cancel: "Cancelar",
	forgotten: "¿Olvidó su contraseña?",
	byCode: "Iniciar sesión con un código",
	back: "Volver al inicio de sesión",
	stages: {
		authenticating: "Autenticando…",
		token: "Obteniendo el token de acceso…",
		account: "Cargando los datos de la cuenta…",
		launching: "Iniciando la aplicación…",
	},
	typed: {
		title: "Sin guardar: su sesión ha caducado",
		text: "No se ha guardado nada. Lo que había escrito está abajo y en ningún otro lugar: cópielo, inicie sesión e insértelo de nuevo.",
		label: "Texto escrito {{n}}",
		signIn: "Iniciar sesión y volver al formulario",
	},
	reason: {
		expired: "Su sesión ha caducado, vuelva a iniciar sesión.",
		removed: "Su cuenta está cerrada. Inicie sesión antes de 30 días para recuperarla.",
		disconnected: "Se ha cerrado su sesión. Vuelva a iniciarla para continuar.",
	},
	resurrect: "Reactivar e iniciar sesión",
	code: {
		title: "Iniciar sesión con un código",
		text: "Escriba el correo electrónico de su cuenta. Recibirá un código para iniciar sesión.",
		forgottenTitle: "Contraseña olvidada",
		forgottenText:
			"Escriba el correo electrónico de su cuenta. Recibirá un código para iniciar sesión; después elegirá una contraseña nueva.",
		label: "Código",
		sent: "Si {{email}} tiene una cuenta, un código de 8 cifras está en camino. Es válido durante 10 minutos.",
		paced:
			"Hoy se han pedido muchísimos códigos para esta dirección, así que no se ha enviado otro correo. El enlace del último, de hace 10 minutos como máximo, también funciona aquí.",
		again: "Enviar otro código",
	},
	link: {
		title: "Iniciar sesión con el enlace de su correo",
		text: "El enlace funciona una sola vez, en los 10 minutos siguientes a su envío.",
		opens: "Abre aquí la cuenta de {{email}}.",
		failed: "Pida un enlace nuevo o use su contraseña.",
	},
	handed: {
		title: "Abrir su cuenta",
		text: "El enlace funciona una sola vez. Después elija una contraseña.",
		failed:
			"El enlace se usó, caducó o fue retirado. Si eligió una contraseña, inicie sesión con ella; si no, pida un enlace nuevo al administrador.",
	},
	step: {
		title: "Segundo paso",
		text: "Escriba el código que su aplicación de autenticación muestra para {{email}}.",
		label: "Código de la aplicación",
		hint: "O uno de sus códigos de recuperación.",
		recoveryText:
			"La contraseña de {{email}} está desactivada. Inicie sesión con una llave de acceso o escriba uno de sus códigos de recuperación.",
		recoveryLabel: "Código de recuperación",
		required: "Escriba el código.",
	},
	passkey: {
		use: "Iniciar sesión con una llave de acceso",
		none: "El navegador no ha dado ninguna llave de acceso. Inténtelo de nuevo o inicie sesión de otra forma.",
	},
	errors: {
		emailRequired: "Escriba su correo electrónico.",
		emailInvalid: "Esto no es un correo electrónico: necesita un nombre, una @ y un dominio.",
		passwordRequired: "Escriba su contraseña.",
		passwordLong: "Esta contraseña es demasiado larga.",
		codeRequired: "Escriba el código que se le envió.",
	},
	impersonation: {
		started: "Ahora está conectado como {{name}}",
		ended: "Ahora vuelve a estar conectado como {{name}}",
		failed: "No se pudo cambiar de cuenta.",
	},
} satisfies Catalogue["signIn"];
