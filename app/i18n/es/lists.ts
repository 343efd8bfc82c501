/** Words that the dialogs of tags, notes and shares have in common. */
export const lists = {
	search: "Buscar",
	pages: "Páginas",
	page: "Página {{page}} de {{pages}}",
	before: "Página anterior",
	after: "Página siguiente",
	actions: "Acciones",
	select: "Seleccionar {{name}}",
	editNamed: "Modificar {{name}}",
	removeNamed: "Eliminar {{name}}",
	removeChosen: "Eliminar la selección",
	removing: "Eliminando",
	noUndo: "Esta acción no se puede deshacer.",
	save: "Guardar",
	saving: "Guardando",
};
