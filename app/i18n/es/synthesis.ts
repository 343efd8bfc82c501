/** Words of the figures of all keywords beside the table. */
export const synthesis = {
	title: "Síntesis",
	figures: "Cifras de ambas fechas",
	average: {
		name: "Posición media",
		help: "De las palabras clave posicionadas; las demás no cuentan. Si todas se buscaron sin encontrar ninguna: más allá de la profundidad leída, como +30.",
	},
	bounds: {
		name: "Con las no encontradas",
		help: "Media de todas las consultadas en esta fecha: las no encontradas cuentan con el primer puesto que no se leyó, las desconocidas con el 1; por eso puede ser más alta.",
		least: "al menos {{low}}",
	},
	coverage: {
		name: "Palabras leídas",
		help: "Parte de las palabras clave con una respuesta cierta: posicionadas, o no encontradas en la profundidad leída.",
	},
	visibility: {
		name: "Visibilidad",
		help: "Parte de los clics que darían primeros puestos en todas, según una curva de clics publicada.",
	},
	moves: {
		up: "Suben",
		down: "Bajan",
		appeared: "Nuevas",
		lost: "Perdidas",
		same: "Sin cambios",
		out: "Siguen ausentes",
		incomparable: "Sin comparación",
	},
	classes: {
		title: "Palabras clave por posición",
		position: "Posición",
		notFound: "No encontradas",
		unknown: "Desconocidas",
		absent: "No leídas",
	},
};
