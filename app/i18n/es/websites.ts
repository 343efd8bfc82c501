import type { Catalogue } from "../catalogue";

/** Words of the websites page. */
export const websites = {
	help: "Una fila por sitio: sus posiciones, qué cambió desde la comparación y qué no se sabe.",
	nextReading: "Próxima lectura: {{at}}",
	search: "Buscar un sitio",
	noneFound: "Ningún sitio coincide con esta búsqueda.",
	empty: "Todavía no hay sitios",
	emptyText: "Añada las primeras palabras clave: cada uno de sus sitios tiene aquí una fila.",
	website: "Sitio",
	keywords: "Palabras clave",
	average: "Media",
	visibility: "Visibilidad",
	unknown: "Desconocido",
	lastReport: "Último informe",
	noReport: "ninguno",
	move: { up: "Sube", down: "Baja", new: "Nuevo", missing: "Perdido" },
	band: {
		top3: "1–3",
		top10: "4–10",
		top30: "11–30",
		below: "Más allá",
	},
	all_one: "{{count}} sitio",
	all_many: "Los {{count}} sitios",
	all_other: "Los {{count}} sitios",
	pin: "Mantener arriba",
	unpin: "No mantener arriba",
	pinNamed: "Mantener {{name}} arriba",
	report: "Informe",
	reportNamed: "Informe de {{name}}",
	shareNamed: "Compartir {{name}}",
} satisfies Catalogue["websites"];
