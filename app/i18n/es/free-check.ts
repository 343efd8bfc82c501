/** Checks for visitors without an account. */
export const freeCheck = {
	title: "Verificación gratuita",
	lead: "Vea dónde está un sitio en el motor de búsqueda ahora. Sin cuenta: {{count}} verificaciones al día.",
	account: "Con una cuenta gratuita verifica más, sigue las posiciones cada día y conserva estas verificaciones.",
	create: "Crear una cuenta",
	yours: "Sus verificaciones",
	reload: "Mostrar las respuestas que han llegado",
	wait_one: "Posible de nuevo en {{count}} segundo.",
	wait_other: "Posible de nuevo en {{count}} segundos.",
	wait_many: "Posible de nuevo en {{count}} segundos.",
	needed: "Se necesita una cuenta para más verificaciones.",
};
