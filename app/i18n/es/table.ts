/** Words that the dialogs of tags, notes and shares have in common. */
export const lists = {
	page: "Página {{page}} de {{pages}}",
	actions: "Acciones",
	select: "Seleccionar {{name}}",
	editNamed: "Modificar {{name}}",
	removeNamed: "Eliminar {{name}}",
	removeChosen: "Eliminar la selección",
	removing: "Eliminando",
	kept: "Durante {{days}} días, un clic en «Eliminados» lo recupera todo.",
	save: "Guardar",
	saving: "Guardando",
};

/** Words that all tables share. */
export const table = {
	pages: "Páginas de la tabla",
	range: "{{from}}–{{to}} de {{total}}",
	size: "Filas por página",
	previous: "Página anterior",
	next: "Página siguiente",
	search: "Buscar",
	clear: "Borrar la búsqueda",
	selection: "Selección",
	unselect: "Vaciar la selección",
	apply: "Aplicar",
	loadingPage: "Cargando la página de resultados",
};
