import type { Catalogue } from "../catalogue";

export const oauth = {
	title: "Permitir un programa",
	ask: "¿Permitir que «{{program}}» use su cuenta?",
	account: "Cuenta: {{email}}",
	unverified: "El programa se dio este nombre a sí mismo; nadie lo ha verificado. Su respuesta va a {{host}}.",
	local: "Es un programa en su propio dispositivo. Continúe solo si acaba de iniciar sesión desde él.",
	may: "Puede",
	scopes: {
		read: "Leer: posiciones, palabras clave, verificaciones, notas y exportaciones",
		write: "Modificar: añadir y quitar palabras clave, actualizar y verificar, lo que consume su cuota",
	},
	never:
		"No puede cambiar su contraseña, sus tokens ni su suscripción. Puede terminar la conexión en la página de la API en cualquier momento.",
	neverWithoutPlans:
		"No puede cambiar su contraseña ni sus tokens. Puede terminar la conexión en la página de la API en cualquier momento.",
	allow: "Permitir",
	deny: "Rechazar",
	invalid: {
		title: "Esta solicitud no es válida",
		text: "No se ha permitido nada. Empiece de nuevo desde el programa o avise a su autor:",
	},
	errors: { scope: "Elija al menos uno." },
} satisfies Catalogue["oauth"];
