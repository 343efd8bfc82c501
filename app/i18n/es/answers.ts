import type { Catalogue } from "../catalogue";

export const answers: Catalogue["answers"] = {
	title: "Impresiones en respuestas de IA",
	titleOf: "Respuestas de IA: {{name}}",
	help: "Cuántas veces Google mostró páginas del sitio en las respuestas de su IA. Search Console solo lo dice en pantalla, por eso el archivo lo aporta usted.",
	inPeriod: "En respuestas de IA: {{impressions}} impresiones en {{days}} días importados",
	back: "Consultas del sitio",
	none: "Todavía no se ha importado ningún informe. El archivo de Search Console tiene las impresiones por día y por página, sin clics ni consultas.",
	total: "{{impressions}} impresiones en {{days}} días importados, del {{from}} al {{to}}",
	totalText:
		"Google cuenta una impresión cuando un enlace al sitio forma parte de una respuesta, aunque esté plegado. Los días que no se importaron no cuentan.",
	pages: "Páginas, del {{from}} al {{to}}",
	queries: "Consultas, del {{from}} al {{to}}",
	listText: "{{impressions}} impresiones en la tabla importada más reciente",
	page: "Página",
	query: "Consulta",
	impressions: "Impresiones",
	more: "Las primeras {{shown}} de {{count}}",
	import: "Importar un informe",
	steps:
		"En Search Console: Rendimiento, IA generativa, elija el período y después Exportar, «Descargar CSV». El zip se lee tal cual; un archivo csv o Excel también sirve.",
	file: "Archivo (zip, csv o xlsx, 1 MB como máximo)",
	from: "Primer día",
	to: "Último día",
	periodHint: "Solo para una tabla sin días, por ejemplo las páginas solas.",
	submit: "Importar",
	imported: "Importado: días {{days}}, páginas {{pages}}, consultas {{queries}}. Líneas sin cifra: {{unread}}.",
	replaces: "Los días y períodos importados antes se reemplazan.",
	remove: "Eliminar lo importado",
	removeTitle: "¿Eliminar los informes importados?",
	removeText:
		"Todos los días y tablas importados de este sitio se eliminan para siempre. Se pueden importar de nuevo a partir de los archivos.",
	removeButton: "Eliminar los informes",
	removed: "Los informes importados se eliminaron.",
};
