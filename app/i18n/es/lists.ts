/** Words that the dialogs of tags, notes and shares have in common. */
export const lists = {
	page: "Página {{page}} de {{pages}}",
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
