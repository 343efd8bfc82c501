/** La frase única: véase ../en/beyond-plan.ts. */
export const KEPT_BEYOND = "No se leen y se conservan con su historial hasta el {{until}}; después se eliminan.";

export const beyondPlan = {
	title: "Lo que se lee dentro de su límite",
	help: "Si sigue más de lo que admite su cuenta, elija aquí qué se lee. Todo lo demás se conserva con su historial hasta la fecha indicada.",
	keywords: "Palabras clave",
	urls: "URL",
	fits: "Su cuenta admite {{max}} de cada tipo: todo se lee. No hay nada que elegir.",
	unlimited: "Su cuenta no tiene límite: todo se lee. No hay nada que elegir.",
	planned: "Desde el {{day}} su cuenta admitirá {{max}} de cada tipo. Elija ya qué se leerá entonces; hasta ese día no cambia nada.",
	rule: "Si no elige, se leen primero las favoritas y después las más antiguas.",
	beyond: "Por encima de su límite de {{max}}: palabras clave {{keywords}}, URL {{urls}}.",
	search: "Buscar",
	chosen: "Ocupadas {{read}} de {{max}} plazas.",
	some: "Se muestran las primeras {{count}} de {{found}}: busque las demás. Lo que no se muestra queda como está.",
	none: "Nada contiene «{{query}}».",
	empty: "Todavía no se sigue nada.",
	save: "Guardar la elección",
	saved: "La elección se ha guardado. Lo que vuelve a leerse se busca en el plazo de una hora.",
	archive: "Descargar todo lo que se ha leído",
	legend: "Elija qué se actualiza",
	read: "se actualiza",
	notRead: "no se lee",
	kept: KEPT_BEYOND,
};
