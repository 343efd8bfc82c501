import { KEPT_BEYOND } from "./beyond-plan";
import { billingMails } from "./billing-mails";
import { signInMails } from "./sign-in-mails";

export const mails = {
	frame: {
		greeting: "Buenos días:",
		greetingName: "Buenos días, {{name}}:",
		code: "Su código:",
		footer: "Serpentine envía este mensaje a {{to}}, la dirección de su cuenta.",
		footerOwn: "Este mensaje se envía a {{to}}, la dirección de su cuenta.",
		switchOff: "Dejar de recibir este tipo de mensajes",
		/** Fills "{{period}}". */
		periods: { month: "mensual", year: "anual" },
		/** A number of a report, in the text of a mail. */
		fact: "{{label}}: {{value}}",
		footerInvited: "{{product}} envía esto a {{to}} porque {{by}} le invitó.",
		footerOwnInvited: "{{to}} recibe este mensaje porque {{by}} le invitó.",
		footerReport: "{{product}} envía este mensaje a {{to}} a petición de {{owner}}.",
		footerOwnReport: "{{to}} recibe este mensaje porque {{owner}} lo pidió.",
		switchOffReports: "No recibir más estos informes",
		attached: "El informe completo va adjunto: {{file}}",
		linked: "El informe completo es demasiado grande para un correo. Se puede descargar hasta el {{until}}: {{file}}",
		gaps: "No se pudo leer todo a tiempo: {{missing}} de {{all}} palabras clave no pudieron leerse con certeza ese día. El informe las marca como desconocidas.",
		noneCounted: "Este informe no cuenta ninguna palabra clave: ninguna de las que abarca es favorita.",
		noGaps: "Todas las palabras clave se leyeron ese día.",
		noOtherGaps: "Todas las demás palabras clave se leyeron ese día.",
		course: "Visibilidad por día: {{first}} al principio, {{last}} ahora ({{days}} días).",
		andMore: "{{names}} y {{count}} más",
		severalWebsites: "sitios web",
		selection: "una selección de palabras clave",
		furtherReports: "Otros informes: {{count}}.",
		rhythm: {
			daily: "cada día",
			weekly: "cada semana, el {{weekday}}",
			monthly: "cada mes, el día {{day}}",
			monthlyLast: "cada mes, el último día",
			other: "por correo",
		},
	},
	/** Words of an invitation into an account. */
	members: { roles: { manager: "gestor", editor: "editor", reader: "lector", client: "cliente" }, all: "todos los sitios web" },
	texts: {
		activation_code: "Serpentine: {{code}} es su clave para activar la cuenta. Vale 10 minutos.",
		sign_in_code: "Serpentine: {{code}} es su clave para entrar. Vale 10 minutos. No se la dé a nadie.",
	},
	kinds: {
		activation_code: {
			subject: "Active su cuenta",
			intro: "Escriba este código para activar su cuenta de Serpentine. Es válido durante 10 minutos.",
			action: "",
			after: "Si no ha creado ninguna cuenta, no haga nada: sin el código permanece cerrada.",
		},
		sign_in_code: {
			subject: "Su código para iniciar sesión",
			intro:
				"Escriba este código para iniciar sesión o use el botón de abajo. Ambos son válidos durante 10 minutos y solo se pueden usar una vez.",
			action: "Iniciar sesión",
			after:
				"Si no lo ha pedido, quizá alguien escribió su dirección por error. No dé el código a nadie: quien lo tenga puede entrar en su lugar.",
		},
		invitation: {
			subject: "Su invitación a Serpentine",
			intro:
				"Un administrador ha abierto una cuenta de Serpentine para usted. El botón de abajo inicia sesión una vez, en siete días, y lleva a elegir una contraseña.",
			action: "Abrir su cuenta",
			after: "Si no lo esperaba, no haga nada: sin este enlace nadie puede usar la cuenta.",
		},
		member_invitation: {
			subject: "{{by}} le invita a {{account}}",
			intro:
				"{{by}} le invita a la cuenta {{account}} en Serpentine.\n\nSu función: {{role}}. Sitios web: {{websites}}.\n\nEl enlace es válido hasta el {{until}} y sirve una vez.",
			action: "Aceptar la invitación",
			after: "Si no lo espera, no haga nada: nadie entra sin este enlace.",
		},
		reply_address: {
			subject: "¿Pueden llegar las respuestas a esta dirección?",
			intro:
				"{{owner}} quiere que las respuestas de sus clientes lleguen a {{to}}. Este código lo confirma; es válido durante un día. Déselo solo a {{owner}}.",
			action: "",
			after: "Si no lo esperaba, no haga nada: sin el código no llega aquí ninguna respuesta.",
		},
		ownership_transferred: {
			subject: "Se transfirió la propiedad de su cuenta",
			intro:
				"La propiedad de una cuenta de Serpentine se transfirió el {{at}}. Ahora es de {{name}}; el propietario anterior queda como gestor.",
			action: "Ver los miembros",
			after: "Si fue un error, el nuevo propietario puede devolverla.",
		},
		test_mail: {
			subject: "Correo de prueba de su instalación",
			intro: "Un administrador pidió este correo en la página de configuración. Ha llegado: esta instalación puede enviar correos.",
			action: "",
			after: "",
		},
		address_in_use: {
			subject: "Ya tiene una cuenta",
			intro: "Alguien, probablemente usted, intentó registrarse con esta dirección. Ya tiene una cuenta y no se ha cambiado nada.",
			action: "Abrir su cuenta",
			after:
				"El enlace funciona una sola vez, durante 10 minutos. Después, elija «Contraseña olvidada» en la página de inicio de sesión. Si no fue usted, no haga nada.",
		},
		welcome: {
			subject: "Su cuenta está activa",
			intro:
				"Su cuenta de Serpentine está activada.\n\nAñada un sitio web y las palabras clave por las que debe encontrarse. A partir de entonces las posiciones se leen cada día, y cada una conserva la página de la que se leyó.",
			action: "Añadir palabras clave",
			after: "",
		},
		account_restored: {
			subject: "Su cuenta ha vuelto",
			intro:
				"Ha vuelto a iniciar sesión, así que su cuenta está restaurada y no se eliminará nada.\n\nTodo lo que había en su cuenta está de nuevo, salvo los tokens de API y los webhooks, enlaces e informes que crearon: terminaron con la solicitud de eliminación.",
			action: "Abrir mi cuenta",
			after: "Si no fue usted, cambie su contraseña de inmediato.",
		},
		account_restored_ending: {
			subject: "Su cuenta ha vuelto: ¿renovar la suscripción de nuevo?",
			intro:
				"Ha vuelto a iniciar sesión, así que su cuenta está restaurada y no se eliminará nada.\n\nSu suscripción no ha vuelto con ella: no se renueva y termina el {{until}}, y ya no hay ningún cambio previsto. ¿Renovarla de nuevo?\n\nTodo lo que había en su cuenta está de nuevo, salvo los tokens de API y los webhooks, enlaces e informes que crearon: terminaron con la solicitud de eliminación.",
			action: "Renovar de nuevo",
			after: "Si no fue usted, cambie su contraseña de inmediato.",
		},
		account_restored_ended: {
			subject: "Su cuenta ha vuelto: ¿suscribirse de nuevo?",
			intro:
				"Ha vuelto a iniciar sesión, así que su cuenta está restaurada y no se eliminará nada.\n\nSu suscripción no ha vuelto con ella: ha terminado, y su cuenta tiene el plan gratuito. ¿Suscribirse de nuevo?\n\nTodo lo que había en su cuenta está de nuevo, salvo los tokens de API y los webhooks, enlaces e informes que crearon: terminaron con la solicitud de eliminación.",
			action: "Volver a suscribirme",
			after: "Si no fue usted, cambie su contraseña de inmediato.",
		},
		usage_help: {
			subject: "Primeros pasos con Serpentine",
			intro:
				"Su cuenta todavía no sigue ninguna palabra clave.\n\n1. Escriba un sitio web, por ejemplo example.com.\n2. Escriba palabras clave, una por línea, con un país y un idioma.\n3. Vuelva en unos minutos: ya están las primeras posiciones, con las páginas de las que se leyeron.",
			action: "Añadir las primeras palabras clave",
			after: "Este mensaje se envía una sola vez.",
		},
		promotion: {
			subject: "Novedades de Serpentine",
			intro: "{{text}}",
			action: "Abrir Serpentine",
			after: "",
		},
		password_changed: {
			subject: "Se ha cambiado su contraseña",
			intro:
				"La contraseña de su cuenta se cambió el {{at}}. Se cerró la sesión en todos los demás dispositivos.\n\nDispositivo: {{device}}\nDirección: {{ip}}",
			action: "No he sido yo",
			after: "Si fue usted, no hay nada que hacer. Si no, use el botón para establecer una contraseña nueva.",
		},
		email_changed: {
			subject: "Se ha cambiado la dirección de su cuenta",
			intro: "El {{at}} se introdujo otra dirección de correo para su cuenta. Los mensajes ya no llegan a esta.",
			action: "",
			after: "Si no fue usted, no haga nada: la cuenta nunca se activó desde aquí.",
		},
		new_sign_in: {
			subject: "Nuevo inicio de sesión en su cuenta",
			intro:
				"Alguien inició sesión en su cuenta el {{at}} desde un dispositivo que no se había visto antes.\n\nDispositivo: {{device}}\nDirección: {{ip}}",
			action: "Revisar mis sesiones",
			after: "Si fue usted, no hay nada que hacer. Si no, cierre esa sesión y cambie su contraseña.",
		},
		...signInMails,
		api_token_created: {
			subject: "Se ha creado un token de API",
			intro: "El {{at}} se creó un token de API para su cuenta: «{{label}}». Quien lo tenga puede usar su cuenta por la API.",
			action: "Ver mis tokens de API",
			after: "Si no fue usted, elimine el token y cambie su contraseña.",
		},
		webhook_by_token: {
			subject: "Un token de API ha añadido un webhook a su cuenta",
			intro: "El {{at}}, el token de API «{{label}}» añadió un webhook: los eventos de su cuenta se envían a {{name}} desde ahora.",
			action: "Ver mis webhooks",
			after: "Si no lo esperaba, elimine el webhook y el token.",
		},
		share_by_token: {
			subject: "Un token de API ha compartido posiciones de su cuenta",
			intro: "El {{at}}, el token de API «{{label}}» creó un enlace: quien lo tenga ve las posiciones de {{name}}.",
			action: "Ver mis enlaces",
			after: "Si no lo esperaba, revoque el enlace y elimine el token.",
		},
		report_by_token: {
			subject: "Un token de API ha programado un informe de su cuenta",
			intro: "El {{at}}, el token de API «{{label}}» programó un informe para {{name}}.",
			action: "Ver mis informes programados",
			after: "Si no lo esperaba, elimine el informe programado y el token.",
		},
		alert: { subject: "Alerta", intro: "{{title}}", action: "Ver la alerta", after: "" },
		alert_digest: {
			subject: "Sus alertas",
			intro: "Lo que ha pasado desde el último resumen.",
			action: "Ver todas las alertas",
			after: "",
		},
		alert_channel_disabled: {
			subject: "Se ha desactivado un canal de sus alertas",
			intro:
				"El canal «{{label}}» no aceptó ningún mensaje durante tres días, o su servicio dice que la dirección ya no existe. No recibe nada más.",
			action: "Ver mis alertas",
			after: "Escriba de nuevo su dirección, o active el canal. Lo que no recibió está en el resumen y en la página de alertas.",
		},
		webhook_disabled: {
			subject: "Se ha desactivado un destino de sus webhooks",
			intro: "El destino «{{label}}» no aceptó eventos durante tres días, o respondió que ya no existe. No recibe nada más.",
			action: "Ver mis webhooks",
			after: "Repare el receptor, vuelva a activar el destino y reenvíe los eventos perdidos desde su registro.",
		},
		connection_broken: {
			subject: "Una conexión de su cuenta se ha interrumpido",
			intro:
				"El acceso de «{{label}}» ha terminado: caducó o se retiró, o se eliminó su clave. Los clics e impresiones de sus sitios no se recogen hasta que se vuelva a conectar.",
			action: "Ver mis conexiones",
			after: "Vuelva a conectar la misma cuenta: la recogida sigue donde se detuvo, y lo recogido sigue siendo legible.",
		},
		connection_testing: {
			subject: "Una conexión de su cuenta ha terminado a los siete días",
			intro:
				"El acceso de «{{label}}» ha terminado siete días después del consentimiento. Lo más probable es que la pantalla de consentimiento de OAuth de esta instalación esté en «Prueba», donde Google termina cada acceso a los siete días. Los clics e impresiones de sus sitios no se recogen hasta que se vuelva a conectar.",
			action: "Ver mis conexiones",
			after:
				"Primero haga que se publique la aplicación en la consola de Google Cloud («En producción»); si no, el acceso terminará de nuevo a los siete días. Después vuelva a conectar la misma cuenta: la recogida sigue donde se detuvo, y lo recogido sigue siendo legible.",
		},
		keywords_excess: {
			subject: "Por encima de su límite: palabras clave y URL que se van a eliminar",
			intro: `Su cuenta admite {{max}} palabras clave y otras tantas URL. Por encima de ese número, su cuenta sigue: palabras clave {{count}}, URL {{urls}}.\n\n${KEPT_BEYOND}`,
			action: "Descargar todo lo que se ha leído",
			after:
				"El archivo contiene cada lectura de todas sus palabras clave. Para conservarlas en su cuenta, consiga más espacio antes de esa fecha, elija en la aplicación cuáles se leen o elimine otras.",
		},
		account_removal_asked: {
			subject: "Su cuenta se eliminará",
			intro:
				"El {{at}} se pidió eliminar su cuenta. Está cerrada desde ahora; el {{until}} se destruirán sus palabras clave, posiciones y ajustes.",
			action: "Conservar mi cuenta",
			after:
				"Para recuperarla, inicie sesión antes de esa fecha: los enlaces compartidos se abren entonces de nuevo, pero los tokens de API y lo que crearon han terminado para siempre, y ya nada se renueva por sí solo. Para dejarla ir, no haga nada.",
		},
		account_removed: {
			subject: "Su cuenta se ha eliminado",
			intro: "Como pidió, su cuenta y sus palabras clave, posiciones y ajustes se han destruido. No se puede deshacer.",
			action: "",
			after: "Este es el último mensaje a esta dirección.",
		},
		...billingMails,
		report: {
			subject: "{{title}}: {{covers}}, {{day}}",
			intro: "{{title}}: {{covers}}.\n\nPeriodo: {{period}}, comparado con {{comparison}} (entre paréntesis).",
			action: "Abrir el informe",
			after: "{{gaps}}\n\n{{how}}",
		},
		report_confirmation: {
			subject: "{{sender}}: informes sobre {{covers}}",
			intro:
				"{{owner}} desea enviarle un informe sobre las posiciones de {{covers}} en los buscadores, {{rhythm}}. {{others}}\n\nLa página tras el botón muestra lo que diría el informe de hoy. No se enviará nada sin su acuerdo.",
			action: "Ver un ejemplo y aceptar",
			after:
				"Si no desea estos informes, no haga nada. Podrá terminarlos en cualquier momento con un clic. Si tiene preguntas: {{address}}.",
		},
	},
};
