import type { Catalogue } from "../catalogue";

export const setup = {
	title: "Configurar Serpentine",
	help: "Con qué lee páginas esta instalación, a quién deja entrar y cómo envía correos. Todo se puede cambiar aquí más tarde.",
	link: {
		needed:
			"Nadie administra aún esta instalación. Abra el enlace de configuración que el servidor mostró al arrancar; termina en «?token=…».",
		wrong:
			"Este enlace de configuración no es válido. Abra el más reciente que mostró el servidor; cada arranque del servidor crea uno nuevo.",
		closed: "El enlace de configuración ya se usó: esta instalación tiene un administrador y el enlace ya no abre nada.",
		signIn: "Iniciar sesión como administrador para cambiar los ajustes",
	},
	first: {
		title: "El primer administrador",
		text: "Esta cuenta ve todos los ajustes y todos los usuarios. Está activa de inmediato; no se envía ningún correo.",
		submit: "Crear el administrador",
		done: "El administrador existe y ha iniciado sesión.",
	},
	saved: "Los ajustes se han guardado y valen desde ahora.",
	choose: "Elija una opción.",
	signUp: {
		title: "Quién puede abrir una cuenta",
		legend: "Las cuentas las abre",
		without: "Los administradores y quienes ya tienen cuenta trabajan como antes, elija lo que elija.",
		states: {
			nobody: "Ahora: nadie puede abrir una cuenta.",
			invitation: "Ahora: las cuentas se abren por invitación.",
			everybody: "Ahora: cualquiera que llegue a esta dirección puede abrir una cuenta.",
		},
		options: { nobody: "Nadie", invitation: "Quien reciba la invitación de un administrador", everybody: "Cualquiera" },
		hints: {
			nobody: "La página de registro dice que está cerrada.",
			invitation: "Cada invitación es un enlace válido durante siete días. Lo crea la página «Usuarios».",
			everybody:
				"La página de registro y la comprobación gratuita están abiertas a los visitantes. El código de activación necesita correo.",
		},
		submit: "Guardar quién puede abrir una cuenta",
		invite: "Invitar a alguien",
	},
	lead: "Cada paso puede quedar como está; dice qué funciona sin él.",
	plans: {
		title: "Planes",
		legend: "Los límites de las cuentas vienen de",
		without: "Las posiciones se leen igual con planes y sin ellos.",
		states: {
			on: "Ahora: los planes están activos. Las cuentas tienen el plan gratuito, una suscripción o derechos que dio un administrador.",
			off: "Ahora: no hay planes y las cuentas no tienen límite.",
			limited: "Ahora: no hay planes; cada cuenta tiene {{count}} palabras clave, otras tantas URL y otras tantas comprobaciones al día.",
		},
		options: { off: "Esta instalación: sin planes", on: "Planes que se compran" },
		hints: {
			off: "Sin precios, facturación ni condiciones del servicio. Un administrador puede dar más a una cuenta.",
			on: "Suscripciones y facturación con Stripe, con condiciones del servicio que cada usuario acepta.",
		},
		limit: "Límite de cada cuenta sin planes (palabras clave, URL, comprobaciones al día)",
		limitHint: "Vacío para ninguno. Lo que supera un límite no se lee y se guarda 7 días; se avisa a su dueño.",
		limitWrong: "Escriba un número entero menor que 1 000 000, o nada.",
		running: "Hay una suscripción en curso. Termínela antes: sin planes, su titular no tiene pantalla para hacerlo.",
		missing: "Para vender planes, defina {{names}} en el entorno del servidor y reinícielo.",
		submit: "Guardar planes y límites",
		users: "Dar más a una cuenta",
	},
} satisfies Catalogue["setup"];
