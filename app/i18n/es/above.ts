/** Words of the list of websites that rank above a website most often. */
export const above = {
	title: "Quién está más a menudo por encima de {{name}}",
	over_one: "Según {{pages}} páginas de resultados del {{day}}; el sitio tiene {{count}} palabra clave.",
	over_many: "Según {{pages}} páginas de resultados del {{day}}; el sitio tiene {{count}} palabras clave.",
	over_other: "Según {{pages}} páginas de resultados del {{day}}; el sitio tiene {{count}} palabras clave.",
	compared_one: "El {{day}} se leyó {{count}} página de resultados.",
	compared_many: "El {{day}} se leyeron {{count}} páginas de resultados.",
	compared_other: "El {{day}} se leyeron {{count}} páginas de resultados.",
	unread: "No se guarda ninguna página de resultados de ese día.",
	none: "Ningún sitio está por encima en estas páginas.",
	host: "Sitio",
	pages: "Páginas",
	share: "Proporción",
	shareBefore: "Proporción el {{day}}",
	best: "Mejor puesto",
};
