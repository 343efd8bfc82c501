import { alertNotices } from "./alert-kinds";
import { KEPT_BEYOND } from "./beyond-plan";

export const notifications = {
	title: "Notificaciones",
	help: "Lo que ha pasado en su cuenta. Al abrir la lista se marca como leída.",
	open: "Notificaciones",
	openUnread_one: "Notificaciones, {{count}} nueva",
	openUnread_many: "Notificaciones, {{count}} nuevas",
	openUnread_other: "Notificaciones, {{count}} nuevas",
	parts: { positions: "Posiciones y palabras clave", account: "Cuenta y acceso" },
	all: "Ver todas las notificaciones",
	empty: "No hay notificaciones.",
	loading: "Cargando las notificaciones",
	emptyAll: "Vaciar la lista",
	emptied: "Notificaciones eliminadas.",
	remove: "Eliminar «{{message}}»",
	markRead: "Marcar todo como leído",
	new: "nuevo",
	progress: "{{percent}} % hecho",
	moves: {
		none: "ninguna posición ha cambiado",
		up_one: "{{count}} sube",
		up_other: "{{count}} suben",
		up_many: "{{count}} suben",
		down_one: "{{count}} baja",
		down_other: "{{count}} bajan",
		down_many: "{{count}} bajan",
		appeared_one: "{{count}} aparece ahora",
		appeared_other: "{{count}} aparecen ahora",
		appeared_many: "{{count}} aparecen ahora",
		lost_one: "{{count}} ya no aparece",
		lost_other: "{{count}} ya no aparecen",
		lost_many: "{{count}} ya no aparecen",
		entered_one: "{{count}} entra en las diez primeras",
		entered_other: "{{count}} entran en las diez primeras",
		entered_many: "{{count}} entran en las diez primeras",
		left_one: "{{count}} sale de las diez primeras",
		left_other: "{{count}} salen de las diez primeras",
		left_many: "{{count}} salen de las diez primeras",
	},
	yourAccount: "su cuenta",
	changes: {
		fell_one: "{{count}} a la baja",
		fell_many: "{{count}} a la baja",
		fell_other: "{{count}} a la baja",
		rose_one: "{{count}} al alza",
		rose_many: "{{count}} al alza",
		rose_other: "{{count}} al alza",
		other_one: "{{count}} con otro cambio",
		other_many: "{{count}} con otro cambio",
		other_other: "{{count}} con otro cambio",
		...alertNotices,
		largest: "Mayor movimiento: «{{term}}», de {{from}} a {{to}}.",
		open: "Ábrala para ver las dos páginas de resultados.",
		unnamed: "La página de alertas dice qué ocurrió.",
	},
	causes: {
		blocks_above: "Hay más bloques por encima del sitio que antes.",
		type_lost: "Un bloque de la página de resultados ha desaparecido.",
		type_won: "Un bloque de la página de resultados muestra ahora el sitio.",
		rival_above: "{{rival}} está ahora por encima del sitio.",
		rival_gone: "{{rival}} ya no está por encima del sitio.",
		address_changed: "Aparece otra página del sitio.",
		path: "Las páginas son de una misma parte del sitio.",
		whole_site: "La mayoría de las palabras clave del sitio se movieron en el mismo sentido.",
		engine_wide: "Otros sitios también se movieron.",
	},
	kinds: {
		password_changed: {
			message: "Contraseña cambiada",
			description: "Se han cerrado todas las demás sesiones. Si no ha sido usted, restablezca su contraseña ahora.",
		},
		email_changed: {
			message: "Correo electrónico cambiado",
			description: "Los correos y los códigos de acceso se envían desde ahora a la nueva dirección.",
		},
		new_sign_in: {
			message: "Inicio de sesión desde un dispositivo nuevo",
			description: "Si no ha sido usted, cambie su contraseña y cierre esa sesión.",
		},
		api_token_created: {
			message: "Token de API creado: {{label}}",
			description: "Quien tenga este token puede usar esta cuenta hasta donde llegue su alcance.",
		},
		webhook_by_token: {
			message: "El token de API {{label}} añadió un webhook",
			description: "Los eventos de su cuenta se envían a {{name}}.",
		},
		share_by_token: { message: "El token de API {{label}} compartió posiciones", description: "Quien tenga el enlace ve {{name}}." },
		report_by_token: { message: "El token de API {{label}} programó un informe", description: "Se envía a {{name}}." },
		made_by_token_ended: {
			message: "Lo que el token de API {{label}} había creado terminó con él",
			description: "Webhooks, enlaces e informes programados: {{count}}.",
		},
		report_paused: {
			message: "Informe programado en pausa: {{to}}",
			description:
				"No queda ninguna palabra clave de lo que abarca, así que no se envía ningún informe. Recupere lo que se quitó o cambie lo que abarca, y reanúdelo.",
		},
		webhook_paused: {
			message: "Webhook en pausa: {{label}}",
			description:
				"No queda ninguna palabra clave de sus sitios y etiquetas. Recupere lo que se quitó o cambie su alcance, y vuelva a activarlo.",
		},
		webhook_disabled: {
			message: "Webhook desactivado: {{label}}",
			description: "No aceptó eventos durante tres días, o ya no existe. Su registro conserva los eventos perdidos.",
		},
		connection_broken: {
			message: "Conexión interrumpida: {{label}}",
			description:
				"Su acceso ha terminado, así que no llegan clics ni impresiones nuevos. Vuelva a conectarla: no se pierde nada de lo recogido.",
		},
		connection_testing: {
			message: "Conexión terminada a los siete días: {{label}}",
			description:
				"Lo más probable es que la pantalla de consentimiento de Google de esta instalación esté en «Prueba», que termina cada acceso a los siete días. Haga que se publique la aplicación («En producción») y vuelva a conectarla: no se pierde nada de lo recogido.",
		},
		account_restored: {
			message: "Cuenta restablecida",
			description:
				"Su eliminación se canceló al iniciar sesión. Los tokens de API y los webhooks, enlaces e informes que crearon no han vuelto: terminaron con la solicitud de eliminación.",
		},
		account_restored_ending: {
			message: "Cuenta restablecida, pero su suscripción termina el {{until}}",
			description:
				"No se renueva, y ya no hay ningún cambio previsto. ¿Renovarla de nuevo? Los tokens de API y los webhooks, enlaces e informes que crearon no han vuelto: terminaron con la solicitud de eliminación.",
		},
		account_restored_ended: {
			message: "Cuenta restablecida, pero su suscripción ha terminado",
			description:
				"La cuenta tiene el plan gratuito. ¿Suscribirse de nuevo? Los tokens de API y los webhooks, enlaces e informes que crearon no han vuelto: terminaron con la solicitud de eliminación.",
		},
		keywords_refreshing: { message: "Se están releyendo palabras clave", description: "{{done}} de {{count}} hechas." },
		keywords_moved: {
			message: "Actualización: {{moves}}",
			description:
				"Comparada con el día anterior. Clasificadas: {{ranked}} de {{count}}; no encontradas: {{notFound}}; desconocidas: {{unknown}}.",
		},
		keywords_refreshed: {
			message: "Actualización terminada",
			description: "Clasificadas: {{ranked}} de {{count}}; no encontradas: {{notFound}}; desconocidas: {{unknown}}.",
		},
		keywords_importing: { message: "Importando las palabras clave de {{name}}", description: "Posiciones importadas: {{done}}." },
		keywords_imported: {
			message: "Importación de {{name}} terminada",
			description:
				"Palabras clave añadidas: {{added}}; recuperadas: {{restored}}; existentes: {{existing}}; posiciones: {{positions}}; filas rechazadas: {{refused}}. Ábrala para ver el informe.",
		},
		import_undoing: {
			message: "Anulación de la importación de {{name}}",
			description: "Se va lo que añadió, y se queda lo que había antes.",
		},
		import_undone: {
			message: "La importación de {{name}} se ha anulado",
			description:
				"Palabras clave eliminadas: {{keywords}}, posiciones eliminadas: {{positions}}. La página «Eliminados» recupera las palabras clave.",
		},
		import_failed: { message: "No se importó nada de {{name}}", description: "Ábrala para ver el motivo." },
		keywords_excess: {
			message: "Por encima de su límite: palabras clave {{count}}, URL {{urls}}",
			description: `Su cuenta admite {{max}} de cada tipo. ${KEPT_BEYOND}`,
		},
		keywords_cut: {
			message: "Eliminadas por superar su límite: palabras clave {{count}}, URL {{urls}}",
			description: "Su cuenta admite {{max}} de cada tipo; las demás se conservaron hasta el {{at}}.",
		},
		payment_expired: {
			message: "El pago de {{max}} palabras clave no se hizo a tiempo",
			description: "No se cobró nada y nada ha cambiado. Pida de nuevo para intentarlo otra vez.",
		},
		rights_given: {
			message: "Un administrador le dio espacio para {{max}} palabras clave",
			description: "Motivo: {{why}}",
		},
		rights_given_until: {
			message: "Un administrador le dio espacio para {{max}} palabras clave hasta el {{on}}",
			description: "Motivo: {{why}}",
		},
		rights_will_end: {
			message: "Su espacio para {{max}} palabras clave termina el {{on}}",
			description: "Un administrador lo dio hasta entonces. Después se aplican los demás derechos de su cuenta.",
		},
		rights_ended: {
			message: "El espacio que le dio un administrador ha terminado",
			description: "Era para {{max}} palabras clave. Ahora se aplican los demás derechos de su cuenta.",
		},
		report_not_sent: {
			message: "No se pudo enviar un informe a {{to}}",
			description: "Se intentó durante 24 horas. El próximo informe se enviará como está previsto.",
		},
		alert_fired: {
			message: "{{domain}}: {{moved}}",
			description: "{{detail}}",
		},
		alert_account: { message: "Alerta de su cuenta", description: "{{changes}}" },
		alert_corrected: {
			message: "Alerta de {{domain}} corregida",
			description: "Un cambio que se envió ya no se mantiene. La página de alertas dice cuál.",
		},
		backup_failed: {
			message: "La copia de seguridad del {{day}} ha fallado",
			description: "La pantalla de operación indica el motivo. La siguiente se hará la próxima noche.",
		},
		canary_wrong: {
			message: "{{source}}: respuesta errónea a una búsqueda conocida",
			description: "«{{term}}» no mostró lo que debía. Sus lecturas pueden ser erróneas: véase Fuentes.",
		},
		canary_unread: {
			message: "{{source}}: sin respuesta a búsquedas conocidas",
			description: "Dos seguidas no pudieron leerse, la última fue «{{term}}». Véase Fuentes.",
		},
		layout_alarm: {
			message: "Las páginas de resultados de {{engine}} han cambiado",
			description:
				"{{suspect}} páginas de hoy no se han podido interpretar. Sus posiciones son desconocidas hasta que se corrija el analizador.",
		},
		database_filling: {
			message: "La base de datos está llena al {{percent}} %",
			description: "La pantalla de operación dice cuándo se llenará a este ritmo. Una base contiene 10 GB como máximo.",
		},
	},
};
