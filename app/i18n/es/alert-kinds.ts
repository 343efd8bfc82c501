/** Words of each kind of alert rules: its name in the form, the sentence of a rule, and what an alert says in its title and of each item. */
export const alertKinds = {
	left_top: {
		name: "una palabra clave sale de",
		sentence: "Una palabra clave sale de {{places}}",
	},
	entered_top: {
		name: "una palabra clave entra en",
		sentence: "Una palabra clave entra en {{places}}",
	},
	moved: {
		name: "una palabra clave se mueve",
		sentence: {
			places: {
				down: "Una palabra clave cae al menos {{amount}}",
				up: "Una palabra clave sube al menos {{amount}}",
				any: "Una palabra clave se mueve al menos {{amount}}",
			},
			spread: {
				down: "Una palabra clave cae al menos {{amount}} su movimiento habitual",
				up: "Una palabra clave sube al menos {{amount}} su movimiento habitual",
				any: "Una palabra clave se mueve al menos {{amount}} su movimiento habitual",
			},
		},
	},
	group_moved: {
		name: "un indicador de un grupo se mueve",
		sentence: {
			average: {
				down: "La posición media empeora al menos {{amount}}",
				up: "La posición media mejora al menos {{amount}}",
				any: "La posición media se mueve al menos {{amount}}",
			},
			visibility: {
				down: "La visibilidad baja al menos {{amount}}",
				up: "La visibilidad sube al menos {{amount}}",
				any: "La visibilidad se mueve al menos {{amount}}",
			},
			first_page: {
				down: "La proporción de palabras clave en los 10 primeros baja al menos {{amount}}",
				up: "La proporción de palabras clave en los 10 primeros sube al menos {{amount}}",
				any: "La proporción de palabras clave en los 10 primeros se mueve al menos {{amount}}",
			},
		},
		title_one: "{{count}} cifra cambió",
		title_many: "{{count}} cifras cambiaron",
		title_other: "{{count}} cifras cambiaron",
		item: {
			average: "Posición media de {{name}}: {{from}} → {{to}}",
			visibility: "Visibilidad de {{name}}: {{from}} → {{to}}",
			first_page: "Proporción de palabras clave de {{name}} en los 10 primeros: {{from}} → {{to}}",
		},
	},
	address_changed: {
		name: "otra página del sitio se posiciona para una palabra clave",
		sentence: "Otra página del sitio se posiciona para una palabra clave",
		title_one: "otra página en {{count}} palabra clave",
		title_many: "otra página en {{count}} palabras clave",
		title_other: "otra página en {{count}} palabras clave",
		item: "{{keyword}}: aparece otra página, {{from}} → {{to}}",
	},
	wanted_page_lost: {
		name: "se posiciona otra página que la deseada",
		sentence: "Otra página que la deseada se posiciona para una palabra clave",
		title_one: "otra página que la deseada en {{count}} palabra clave",
		title_many: "otra página que la deseada en {{count}} palabras clave",
		title_other: "otra página que la deseada en {{count}} palabras clave",
		item: "{{keyword}}: aparece otra página que la deseada, {{from}} → {{to}}",
	},
	result_type: {
		name: "un tipo de resultado aparece o desaparece",
		sentence: {
			page: {
				won: "«{{feature}}» aparece en la página de resultados",
				lost: "«{{feature}}» desaparece de la página de resultados",
				any: "«{{feature}}» aparece en la página de resultados o desaparece",
			},
			own: {
				won: "«{{feature}}» muestra o cita mi sitio",
				lost: "«{{feature}}» ya no muestra ni cita mi sitio",
				any: "«{{feature}}» empieza o deja de mostrar o citar mi sitio",
			},
		},
		title_one: "cambiaron los tipos de resultados en {{count}} palabra clave",
		title_many: "cambiaron los tipos de resultados en {{count}} palabras clave",
		title_other: "cambiaron los tipos de resultados en {{count}} palabras clave",
		item: {
			pageWon: "{{keyword}}: «{{type}}» está ahora en la página",
			pageLost: "{{keyword}}: «{{type}}» ya no está en la página",
			ownWon: "{{keyword}}: «{{type}}» muestra ahora el sitio",
			ownLost: "{{keyword}}: «{{type}}» ya no muestra el sitio",
		},
	},
	overtaken: {
		name: "otro sitio adelanta al mío",
		sentence: {
			any: "Otro sitio adelanta al mío",
			some: "{{rivals}} adelanta a mi sitio",
		},
		hint: "Dominios, uno tras otro. Vacío: cualquier sitio que ahora esté por encima del mío entre los 10 primeros.",
		title_one: "superado en {{count}} palabra clave",
		title_many: "superado en {{count}} palabras clave",
		title_other: "superado en {{count}} palabras clave",
		item: "{{keyword}}: ahora por encima del sitio: {{rivals}}",
	},
	rival_cited: {
		name: "un resumen de IA cita a un competidor",
		sentence: "El resumen de IA de una palabra clave cita {{rivals}}",
		hint: "De 1 a 20 dominios, uno tras otro. Sus subdominios cuentan. Un resumen que no se leyó nunca se anuncia.",
		fault: "Indique de 1 a 20 dominios, como shop.example.",
		title_one: "competidor citado por el resumen de IA en {{count}} palabra clave",
		title_many: "competidores citados por el resumen de IA en {{count}} palabras clave",
		title_other: "competidores citados por el resumen de IA en {{count}} palabras clave",
		item: "{{keyword}}: el resumen de IA cita ahora {{rivals}}",
	},
	url_left_index: {
		name: "una URL supervisada sale del índice",
		sentence: "Una URL supervisada sale del índice",
		title_one: "{{count}} URL salió del índice",
		title_many: "{{count}} URL salieron del índice",
		title_other: "{{count}} URL salieron del índice",
		item: "{{url}} ya no está en el índice",
	},
	answers_changed: {
		name: "el sitio se cita más o menos a menudo en respuestas de IA",
		any: "El sitio se cita más o menos a menudo en respuestas de IA",
		up: "El sitio se cita más a menudo en respuestas de IA",
		down: "El sitio se cita menos a menudo en respuestas de IA",
		title_one: "{{count}} cambio en respuestas de IA",
		title_many: "{{count}} cambios en respuestas de IA",
		title_other: "{{count}} cambios en respuestas de IA",
		item: {
			up: "«{{text}}», {{model}}: citado en {{cited}} de {{n}} respuestas, antes en {{citedBefore}} de {{nBefore}}",
			down: "«{{text}}», {{model}}: citado en {{cited}} de {{n}} respuestas, antes en {{citedBefore}} de {{nBefore}}",
		},
	},
	rival_in_answers: {
		name: "un competidor se cita más a menudo en respuestas de IA",
		sentence: "Un competidor se cita más a menudo en respuestas de IA",
		title_one: "{{count}} competidor en respuestas de IA",
		title_many: "{{count}} competidores en respuestas de IA",
		title_other: "{{count}} competidores en respuestas de IA",
		item: {
			up: "«{{text}}», {{model}}: {{host}} se cita en {{cited}} de {{n}} respuestas, antes en {{citedBefore}} de {{nBefore}}",
			down: "«{{text}}», {{model}}: {{host}} se cita en {{cited}} de {{n}} respuestas, antes en {{citedBefore}} de {{nBefore}}",
		},
	},
	run_incomplete: {
		name: "una lectura está incompleta",
		sentence: "Al menos el {{percent}} % de las palabras clave de una lectura son desconocidas",
		title: "lectura incompleta",
		item: {
			plain: "{{unknown}} de {{total}} palabras clave no tienen una respuesta segura",
			because: "{{unknown}} de {{total}} palabras clave no tienen una respuesta segura ({{reasons}})",
			completed:
				"{{unknown}} de {{total}} palabras clave no tenían respuesta definitiva; tras la última respuesta, el {{at}}: {{left}} de {{total}}",
		},
	},
	source_failing: {
		name: "una fuente de resultados falla",
		sentence: "Una fuente de resultados falla",
		title_one: "{{count}} fuente falla",
		title_many: "{{count}} fuentes fallan",
		title_other: "{{count}} fuentes fallan",
		item: "{{source}}: fallaron {{failed}} de {{total}} lecturas",
	},
	quota_near: {
		name: "una cuota está casi agotada",
		sentence: "Se ha usado al menos el {{percent}} % de una cuota",
		title_one: "{{count}} límite casi alcanzado",
		title_many: "{{count}} límites casi alcanzados",
		title_other: "{{count}} límites casi alcanzados",
		item: "{{quota}}: {{used}} de {{max}} en uso",
	},
};

/** Notices in the bell for rules about the account. */
export const alertNotices = {
	group_moved: "Una cifra de un grupo se movió.",
	url_left_index: "Una URL supervisada salió del índice.",
	answers_changed: "El sitio se cita más o menos a menudo en respuestas de IA.",
	rival_in_answers: "Un competidor se cita más a menudo en respuestas de IA.",
	run_incomplete: "Una lectura está incompleta.",
	source_failing: "Una fuente de resultados falla.",
	quota_near: "Un límite está a punto de alcanzarse.",
};
