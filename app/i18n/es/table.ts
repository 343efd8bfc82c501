/** Words that all tables share. */
export const table = {
	pages: "Páginas de la tabla",
	range: "{{from}}–{{to}} de {{total}}",
	size: "Filas por página",
	previous: "Página anterior",
	next: "Página siguiente",
	search: "Buscar",
	clear: "Borrar la búsqueda",
	apply: "Aplicar",
};
