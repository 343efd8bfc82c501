import type { Catalogue } from "../catalogue";

/** Vistas guardadas de la tabla de seguimiento: su ventana. */
export const views = {
	title: "Vistas guardadas",
	help: "Una vista guarda con un nombre el sitio o la etiqueta, la búsqueda, los filtros, las columnas, el orden y la comparación. Solo usted ve sus vistas.",
	name: "Nombre",
	save: "Guardar lo que se muestra",
	empty: "Aún no hay ninguna vista guardada.",
	all: "Todas las palabras clave",
	search: "«{{q}}»",
	filter: "{{label}}: {{value}}",
	sorted: "{{column}} {{sign}}",
	rival: "columna {{domain}}",
	hidden_one: "{{count}} columna oculta",
	hidden_many: "{{count}} columnas ocultas",
	hidden_other: "{{count}} columnas ocultas",
	on: "el {{day}}",
	compared: {
		week: "comparado con 7 días antes",
		month: "comparado con 30 días antes",
		first: "comparado con la primera lectura",
		own: "comparado con el {{day}}",
	},
	gone: "Su sitio o etiqueta ya no existe.",
	replace: "Reemplazar",
	alert: "Avisarme de «{{name}}»",
	replaceNamed: "Reemplazar «{{name}}» por lo que se muestra",
	rename: "Cambiar el nombre de «{{name}}»",
	remove: "Eliminar la vista «{{name}}»",
	saved: "Vista «{{name}}» guardada.",
	replaced: "La vista muestra ahora esta tabla.",
	removed: "Vista eliminada. Las palabras clave no cambian.",
} satisfies Catalogue["views"];
