/** Command menu (Ctrl-K) and keys. */
export const commands = {
	title: "Comandos",
	placeholder: "Página, acción, sitio o palabra clave",
	none: "Nada se llama «{{search}}».",
	failed: "No se han podido buscar los sitios ni las palabras clave.",
	import: "Importar palabras clave",
	notifications: "Notificaciones",
	kind: { page: "Página", action: "Acción", website: "Sitio", keyword: "Palabra clave", view: "Vista" },
	keys: {
		title: "Teclas",
		menu: "Comandos: páginas, acciones, sitios, palabras clave",
		search: "Buscar en la tabla",
		next: "Fila siguiente",
		previous: "Fila anterior",
		tick: "Seleccionar la fila",
		open: "Abrir la fila",
		close: "Cerrar un diálogo o menú",
		help: "Estas teclas",
		single: "Las letras y los signos sueltos son teclas",
	},
};
