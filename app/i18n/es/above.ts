/** Words of the list of websites that rank above a website most often. */
export const above = {
	title: "Quién está más a menudo por encima de {{name}}",
	over_one:
		"Según {{pages}} páginas de resultados guardadas del {{day}}; el sitio tiene {{count}} palabra clave. Se leen las palabras clave más buscadas, 100 como máximo.",
	over_many:
		"Según {{pages}} páginas de resultados guardadas del {{day}}; el sitio tiene {{count}} palabras clave. Se leen las palabras clave más buscadas, 100 como máximo.",
	over_other:
		"Según {{pages}} páginas de resultados guardadas del {{day}}; el sitio tiene {{count}} palabras clave. Se leen las palabras clave más buscadas, 100 como máximo.",
	unread: "No se guarda ninguna página de resultados de ese día.",
	none: "Ningún sitio está por encima en estas páginas.",
	host: "Sitio",
	pages: "Páginas",
	share: "Proporción",
	best: "Mejor puesto",
};
