export const status = {
	title: "Estado del servicio",
	lead: "Lectura de las páginas de resultados en las últimas 24 horas.",
	at: "Estado a {{at}} UTC. Se conserva medio minuto.",
	bySource: "Por buscador y origen",
	none: "No se leyó nada en las últimas 24 horas.",
	states: { working: "Funciona", idle: "En reposo", delayed: "Retrasado", degraded: "Degradado", disrupted: "Interrumpido" },
	hints: {
		working: "Las páginas de resultados se leen según lo previsto.",
		idle: "No había nada que leer en las últimas 24 horas.",
		delayed: "Algunas búsquedas esperan desde hace más de una hora.",
		degraded: "Algunas páginas de resultados no se pueden leer. Sus posiciones se muestran como desconocidas y se intentan de nuevo.",
		disrupted:
			"La mayoría de las páginas de resultados no se pueden leer. Sus posiciones se muestran como desconocidas y se intentan de nuevo.",
	},
	totals: { read: "Leídas", delayed: "Retrasadas", blocked: "Bloqueadas", unread: "Ilegibles" },
	columns: { engine: "Buscador", source: "Origen", state: "Estado", read: "Leídas", blocked: "Bloqueadas", unread: "Ilegibles" },
	sources: { browser: "Navegador", fetch: "Petición simple", relay: "Repetidor", provider: "Proveedor" },
};
