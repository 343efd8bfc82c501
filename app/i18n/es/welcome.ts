import type { WelcomeWords } from "../en/welcome";

export const welcome: WelcomeWords = {
	title: "Sepa qué puesto ocupan sus sitios",
	lead: "Serpentine sigue a diario las posiciones de sus palabras clave en los buscadores y dice por qué se movieron. Nunca dice más de lo que vio.",
	first: {
		website: "Su sitio",
		example: "tienda.example",
		keywords: "Palabras clave",
		keywordsHint: "Una por línea.",
		submit: "Seguir estas palabras clave",
		after: "Después: una dirección de correo y una contraseña.",
	},
	does: [
		"Posiciones a diario en diez buscadores, ordenador y móvil",
		"Alertas con la causa probable y las páginas de resultados de los dos días",
		"Los clics de Search Console junto a sus posiciones",
		"Informes y páginas para compartir, con su nombre y su logotipo",
		"Los archivos de otras {{tools}} herramientas se importan, con su historial",
		"Una API y un servidor MCP para sus programas y asistentes",
	],
	price: "Gratis hasta {{freeMonitors}} palabras clave; después {{packMonth}} al mes por cada paquete de {{packSize}}, sin impuestos.",
	toPrices: "Todos los precios",
	points: [
		{
			title: "Sin ceros falsos",
			text: "Una posición tiene puesto, no se encontró hasta una profundidad realmente leída, o es desconocida con su motivo. Una consulta fallida nunca se muestra como «sin posición».",
		},
		{
			title: "Una prueba de cada posición",
			text: "Cada posición conserva lo que se leyó; durante 30 días, la propia página de resultados y, durante un año, su primera página donde la posición cambió: ábrala, compruébelo usted mismo y fíjela para conservarla.",
		},
		{
			title: "Traiga su historial de {{tools}} herramientas",
			text: "Dé el archivo que exporta su herramienta actual. Se reconocen columnas, mercados y fechas, usted ve lo que entra antes de que entre, y durante un día puede deshacerlo todo.",
		},
		{
			title: "Para llevárselo",
			text: "En el plan de pago, una API y un servidor MCP dan a sus programas y asistentes las mismas posiciones que las pantallas. Un archivo con todo se obtiene con una pulsación.",
			withoutPlans:
				"Una API y un servidor MCP dan a sus programas y asistentes las mismas posiciones que las pantallas. Un archivo con todo se obtiene con una pulsación.",
		},
	],
	pictures: {
		alert: {
			title: "Qué bajó, y por qué",
			text: "Una alerta nombra la causa probable: quién le adelantó, qué página cambió, qué bloque apareció encima. Las páginas de resultados de los dos días están al lado.",
			alt: "Una alerta de la demostración: palabras clave que bajaron, la causa probable y la posición antes y después.",
		},
		queries: {
			title: "Los clics junto a las posiciones",
			text: "Conecte Search Console: cada consulta muestra sus clics y su posición media junto a la posición leída, y las que aún no sigue se siguen enseguida.",
			alt: "Consultas de un sitio de la demostración con clics, impresiones y sus posiciones.",
		},
		table: {
			title: "Dos días cualesquiera, lado a lado",
			text: "Vea qué sube, baja, entra y sale, desde el primer día.",
			alt: "Palabras clave de la demostración: hoy comparado con un día anterior.",
		},
		keyword: {
			title: "Una palabra clave desde su primer día",
			text: "Sus posiciones en el tiempo, sus notas y los días agitados del buscador en la misma línea, y las páginas de resultados de las que proceden.",
			alt: "Una palabra clave de la demostración: sus posiciones en el tiempo y las páginas de resultados de las que proceden.",
		},
	},
	toExample: "Abrir un ejemplo real",
	plans: {
		title: "Planes y precios",
		feature: "Incluido",
		free: "Gratuito",
		paid: "De pago",
		keywords: "Palabras clave seguidas a diario",
		urls: "URL supervisadas",
		refresh: "Tiempo entre dos actualizaciones manuales",
		checks: "Verificaciones por centro de datos al día",
		priority: "Prioridad",
		low: "baja",
		high: "alta",
		price: "Precio sin impuestos",
		keywordsPaid: "paquetes de {{packSize}}, hasta {{maxMonitors}}",
		urlsPaid: "tantas como palabras clave",
		priceFree: "ninguno",
		pricePaid: "{{packMonth}} al mes o {{packYear}} al año por cada paquete",
		tax: "Se añade un IVA del {{vat}} % donde corresponda. Una suscripción mensual puede cancelarse para el final de cada mes; una anual dura 12 meses.",
		startFree: "Empezar gratis",
		startPaid: "Empezar y luego elegir",
	},
};
