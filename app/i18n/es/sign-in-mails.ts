export const signInMails = {
	passkey_added: {
		subject: "Se ha añadido una llave de acceso",
		intro:
			"El {{at}} se añadió la llave de acceso «{{label}}». Permite iniciar sesión sin su contraseña.\n\nDispositivo: {{device}}\nDirección: {{ip}}",
		action: "Revisar mis inicios de sesión",
		after: "Si fue usted, no hay nada que hacer. Si no, elimine esa llave, cierre las demás sesiones y cambie su contraseña.",
	},
	passkey_removed: {
		subject: "Se ha eliminado una de sus llaves de acceso",
		intro:
			"El {{at}} se eliminó la llave de acceso «{{label}}». Ya no permite iniciar sesión.\n\nDispositivo: {{device}}\nDirección: {{ip}}",
		action: "Revisar mis inicios de sesión",
		after: "Si fue usted, no hay nada que hacer. Si no, cierre las demás sesiones y cambie su contraseña.",
	},
	two_step_on: {
		subject: "Se ha activado el inicio de sesión en dos pasos",
		intro:
			"El {{at}} se activó el inicio de sesión en dos pasos. Después de su contraseña se pide un código de una aplicación de autenticación.\n\nDispositivo: {{device}}\nDirección: {{ip}}",
		action: "Revisar mis inicios de sesión",
		after:
			"Si fue usted, guarde sus códigos de recuperación fuera de su teléfono. Si no, puede que otra persona tenga la aplicación: cierre las demás sesiones y escriba a quien gestiona esta instalación.",
	},
	two_step_off: {
		subject: "Se ha desactivado el inicio de sesión en dos pasos",
		intro:
			"El {{at}} se desactivó el inicio de sesión en dos pasos. Ya no se pide ningún código de la aplicación.\n\nDispositivo: {{device}}\nDirección: {{ip}}",
		action: "Revisar mis inicios de sesión",
		after: "Si fue usted, no hay nada que hacer. Si no, cierre las demás sesiones, cambie su contraseña y actívelo de nuevo.",
	},
	second_step_freed: {
		subject: "Un administrador ha desactivado su segundo paso",
		intro:
			"El {{at}} un administrador desactivó su inicio de sesión en dos pasos y eliminó sus llaves de acceso y sus códigos de recuperación. Se hace para quien los ha perdido todos.",
		action: "Revisar mis inicios de sesión",
		after:
			"Si usted lo pidió, inicie sesión y configure un segundo paso nuevo. Si no, cambie su contraseña de inmediato y escriba a quien gestiona esta instalación.",
	},
	recovery_codes_made: {
		subject: "Se han creado códigos de recuperación nuevos",
		intro:
			"El {{at}} se crearon diez códigos de recuperación nuevos. Los anteriores ya no abren nada.\n\nDispositivo: {{device}}\nDirección: {{ip}}",
		action: "Revisar mis inicios de sesión",
		after: "Si fue usted, no hay nada que hacer. Si no, cree códigos nuevos, cierre las demás sesiones y cambie su contraseña.",
	},
	recovery_code_used: {
		subject: "Se ha usado uno de sus códigos de recuperación",
		intro:
			"El {{at}} alguien inició sesión con uno de sus códigos de recuperación. Ya no sirve.\n\nDispositivo: {{device}}\nDirección: {{ip}}",
		action: "Revisar mis inicios de sesión",
		after: "Si fue usted, mire cuántos le quedan. Si no, cierre las demás sesiones, cambie su contraseña y cree códigos nuevos.",
	},
	password_off: {
		subject: "Se ha desactivado su contraseña",
		intro:
			"El {{at}} se desactivó su contraseña. Ahora se entra con una llave de acceso, o con un código por correo y un código de recuperación.\n\nDispositivo: {{device}}\nDirección: {{ip}}",
		action: "Revisar mis inicios de sesión",
		after: "Si fue usted, no hay nada que hacer. Si no, cierre las demás sesiones y elija una contraseña nueva.",
	},
};
