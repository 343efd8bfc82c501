import type { Catalogue } from "../catalogue";

export const archive: Catalogue["archive"] = {
	title: "Archivo",
	help: "Un solo fichero con todo lo que contiene su cuenta, legible sin Serpentine.",
	makeTitle: "Todos mis datos",
	makeText:
		"Un zip de ficheros csv y json con un README y huellas: palabras clave, competidores, etiquetas, notas, cada lectura, verificaciones, URL, vistas, reglas de alerta y alertas, consultas de búsqueda, palabras de marca, respuestas de la IA, informes, enlaces, webhooks y ajustes. Los secretos y los registros no están; el README nombra todo lo que falta.",
	pages: "Con las páginas de resultados que aún se conservan. El fichero puede ser grande.",
	make: "Crear un archivo",
	replaces: "Un nuevo archivo sustituye a este.",
	ready: "Su archivo está listo",
	readyText: "Se creó el {{at}} y se conserva hasta el {{until}}. El fichero se genera mientras lo descarga.",
	withPages: "Contiene las páginas de resultados.",
	size: "Tamaño: {{bytes}}",
	download: "Descargar el archivo",
	confirmTitle: "Confirme que es usted",
	confirmText: "Un archivo contiene toda esta cuenta. Confirme antes de crear, descargar o recuperar uno.",
	confirm: "Confirmar",
	confirmFirst: "Confirme antes, más arriba, que es usted.",
	remove: "Borrar el archivo",
	removed: "El archivo se borró.",
	ordered: "Su archivo está listo para descargar.",
	restoreTitle: "Recuperar un archivo",
	restoreText:
		"Un archivo de esta u otra instalación de Serpentine vuelve a esta cuenta: palabras clave, competidores, etiquetas, notas, cada lectura, verificaciones, URL, vistas, prompts y sus respuestas. Lo que la cuenta tiene se queda. Las palabras clave para las que no hay sitio vuelven en pausa, con su historial. Los informes, enlaces, webhooks, alertas, consultas de búsqueda, páginas de resultados y textos de las respuestas no se crean de nuevo; los ajustes para crearlos están en el archivo.",
	file: "Archivo (zip, 95 MB como máximo)",
	restore: "Recuperarlo",
	running: "«{{name}}» se está recuperando. Las notificaciones le avisarán cuando termine.",
	failedBack: "No se recuperó nada de «{{name}}»: {{reason}}",
	back: "«{{name}}» se ha recuperado. Palabras clave seguidas: {{added}}, en pausa: {{paused}}, ya presentes: {{existing}}. Lecturas: {{positions}}, ya presentes: {{kept}}. Etiquetas: {{tags}}, notas: {{notes}}, URL: {{urls}}, verificaciones: {{checks}}, vistas: {{views}}, competidores: {{competitors}}, prompts: {{prompts}}, sus respuestas: {{answers}}.",
	left: "Sin espacio, con un nombre ocupado o de un sitio sin palabras clave: etiquetas {{tags_left}}, notas {{notes_left}}, URL {{urls_left}}, vistas {{views_left}}, competidores {{competitors_left}}, prompts {{prompts_left}}.",
};
