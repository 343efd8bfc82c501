import type { WelcomeWords } from "../en/welcome";

export const welcome: WelcomeWords = {
	title: "Sepa qué puesto ocupan sus sitios",
	lead: "Serpentine sigue las posiciones de sus palabras clave en los buscadores, por país e idioma, a diario y cuando lo pida. Nunca dice más de lo que vio.",
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
		"La página de resultados guardada como prueba de cada posición",
		"Lo que sube, baja, entra y sale entre dos días cualesquiera",
		"Informes por correo, exportaciones, enlaces para compartir",
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
			title: "Dos fechas lado a lado",
			text: "Compare dos días cualesquiera, desde el primero registrado, y vea qué se movió, qué es nuevo y qué falta.",
		},
		{
			title: "Para llevárselo",
			text: "En el plan de pago, una API le da las mismas posiciones que las pantallas.",
			withoutPlans: "Una API le da las mismas posiciones que las pantallas.",
		},
	],
	pictures: {
		table: "Palabras clave de la demostración: comparación de 30 días.",
		keyword: "Una palabra clave: sus posiciones en el tiempo y las páginas de resultados de las que proceden.",
		example: "Abrir un ejemplo real",
	},
	plans: {
		title: "Planes y precios",
		feature: "Incluido",
		free: "Gratuito",
		paid: "De pago",
		keywords: "Palabras clave seguidas a diario",
		urls: "URL supervisadas",
		refresh: "Tiempo entre dos actualizaciones manuales",
		checks: "Comprobaciones por centro de datos al día",
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
