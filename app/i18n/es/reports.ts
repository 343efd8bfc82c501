import type { Catalogue } from "../catalogue";

/** Words of the page of schedules, files and share links. */
export const reports = {
	help: "Los informes que se envían por correo, los archivos creados y los enlaces compartidos.",
	create: "Exportar un archivo",
	noSchedules: "No hay ningún informe programado. Puede salir cada día, cada semana o cada mes, para usted o para un cliente.",
	files: "Un archivo se puede descargar durante 7 días después de su creación.",
	noShares: "No se comparte nada. Un enlace muestra las posiciones de un sitio o de una etiqueta sin cuenta.",
	share: "Compartir un enlace",
	last: "Último informe",
	neverSent: "aún no enviado",
	lastSent: "{{at}}, {{sent}} de {{all}} enviados",
	sent: {
		title: "Informes enviados",
		none: "Todavía no se ha enviado ningún informe.",
		at: "Cuándo",
		what: "Informe",
		to: "A quién, con el resultado",
		file: "Archivo",
		byHand: "enviado manualmente",
		download: "Descargar",
		gone: "ya no se conserva",
		states: {
			waiting: "espera su envío",
			sent: "enviado el {{at}}",
			failed: "no entregado: el servicio de correo no lo aceptó durante 24 horas, abandonado el {{at}}",
			dropped: "no enviado",
		},
		/** Why a report was not made at its time. */
		leftOut: {
			no_owner: "no enviado: la cuenta no tiene ningún usuario activo",
			account_paused: "no enviado: la suscripción está impagada",
			no_reader: "no enviado: ningún destinatario ha aceptado recibirlo",
			no_keyword: "no enviado: ninguna palabra clave cumple su filtro",
		},
		/** Why the mail of a report was not sent. */
		causes: {
			inactive: "no enviado: el propietario de la cuenta no está activo",
			unsubscribed: "no enviado: el destinatario ya no lo quiere",
			gone: "no enviado: el informe se eliminó entretanto",
			no_keyword: "no enviado: ninguna palabra clave cumple su filtro",
		},
	},
} satisfies Catalogue["reports"];
