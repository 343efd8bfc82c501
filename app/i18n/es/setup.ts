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
} satisfies Catalogue["setup"];
