/** Words of each kind of alert rules: its name in the form, the sentence of a rule, and what an alert says in its title and of each item. */
export const alertKinds = {
	left_top: {
		name: "un mot-clé quitte",
		sentence: "Un mot-clé quitte {{places}}",
	},
	entered_top: {
		name: "un mot-clé entre dans",
		sentence: "Un mot-clé entre dans {{places}}",
	},
	moved: {
		name: "un mot-clé bouge",
		sentence: {
			places: {
				down: "Un mot-clé recule d’au moins {{amount}}",
				up: "Un mot-clé progresse d’au moins {{amount}}",
				any: "Un mot-clé bouge d’au moins {{amount}}",
			},
			spread: {
				down: "Un mot-clé recule d’au moins {{amount}} son mouvement habituel",
				up: "Un mot-clé progresse d’au moins {{amount}} son mouvement habituel",
				any: "Un mot-clé bouge d’au moins {{amount}} son mouvement habituel",
			},
		},
	},
	group_moved: {
		name: "un indicateur de groupe bouge",
		sentence: {
			average: {
				down: "La position moyenne se dégrade d’au moins {{amount}}",
				up: "La position moyenne s’améliore d’au moins {{amount}}",
				any: "La position moyenne bouge d’au moins {{amount}}",
			},
			visibility: {
				down: "La visibilité baisse d’au moins {{amount}}",
				up: "La visibilité monte d’au moins {{amount}}",
				any: "La visibilité bouge d’au moins {{amount}}",
			},
			first_page: {
				down: "La part des mots-clés dans les 10 premiers baisse d’au moins {{amount}}",
				up: "La part des mots-clés dans les 10 premiers monte d’au moins {{amount}}",
				any: "La part des mots-clés dans les 10 premiers bouge d’au moins {{amount}}",
			},
		},
		title_one: "{{count}} chiffre a bougé",
		title_many: "{{count}} chiffres ont bougé",
		title_other: "{{count}} chiffres ont bougé",
		item: {
			average: "Position moyenne, {{name}} : {{from}} → {{to}}",
			visibility: "Visibilité, {{name}} : {{from}} → {{to}}",
			first_page: "Part des mots-clés dans les 10 premiers, {{name}} : {{from}} → {{to}}",
		},
	},
	address_changed: {
		name: "une autre page du site est classée pour un mot-clé",
		sentence: "Une autre page du site est classée pour un mot-clé",
		title_one: "une autre page pour {{count}} mot-clé",
		title_many: "une autre page pour {{count}} mots-clés",
		title_other: "une autre page pour {{count}} mots-clés",
		item: "{{keyword}} : une autre page est positionnée, {{from}} → {{to}}",
	},
	wanted_page_lost: {
		name: "une autre page que la page souhaitée est classée",
		sentence: "Une autre page que la page souhaitée est classée pour un mot-clé",
		title_one: "une autre page que la page souhaitée pour {{count}} mot-clé",
		title_many: "une autre page que la page souhaitée pour {{count}} mots-clés",
		title_other: "une autre page que la page souhaitée pour {{count}} mots-clés",
		item: "{{keyword}} : une autre page que la page souhaitée est positionnée, {{from}} → {{to}}",
	},
	result_type: {
		name: "un type de résultat apparaît ou disparaît",
		sentence: {
			page: {
				won: "« {{feature}} » apparaît sur la page de résultats",
				lost: "« {{feature}} » disparaît de la page de résultats",
				any: "« {{feature}} » apparaît sur la page de résultats ou en disparaît",
			},
			own: {
				won: "« {{feature}} » affiche ou cite mon site",
				lost: "« {{feature}} » n’affiche ou ne cite plus mon site",
				any: "« {{feature}} » commence ou cesse d’afficher ou de citer mon site",
			},
		},
		title_one: "types de résultats changés pour {{count}} mot-clé",
		title_many: "types de résultats changés pour {{count}} mots-clés",
		title_other: "types de résultats changés pour {{count}} mots-clés",
		item: {
			pageWon: "{{keyword}} : « {{type}} » est maintenant sur la page",
			pageLost: "{{keyword}} : « {{type}} » n’est plus sur la page",
			ownWon: "{{keyword}} : « {{type}} » montre maintenant le site",
			ownLost: "{{keyword}} : « {{type}} » ne montre plus le site",
		},
	},
	overtaken: {
		name: "un autre site dépasse le mien",
		sentence: {
			any: "Un autre site dépasse le mien",
			some: "{{rivals}} dépasse mon site",
		},
		hint: "Des domaines, l’un après l’autre. Vide : tout site qui est maintenant devant le mien parmi les 10 premiers.",
		title_one: "dépassé pour {{count}} mot-clé",
		title_many: "dépassé pour {{count}} mots-clés",
		title_other: "dépassé pour {{count}} mots-clés",
		item: "{{keyword}} : maintenant devant le site : {{rivals}}",
	},
	rival_cited: {
		name: "un aperçu IA cite un concurrent",
		sentence: "L’aperçu IA d’un mot-clé cite {{rivals}}",
		hint: "De 1 à 20 domaines, l’un après l’autre. Leurs sous-domaines comptent. Un aperçu qui n’a pas été lu n’est jamais annoncé.",
		fault: "Indiquez de 1 à 20 domaines, comme shop.example.",
		title_one: "concurrent cité par l’aperçu IA pour {{count}} mot-clé",
		title_many: "concurrents cités par l’aperçu IA pour {{count}} mots-clés",
		title_other: "concurrents cités par l’aperçu IA pour {{count}} mots-clés",
		item: "{{keyword}} : l’aperçu IA cite maintenant {{rivals}}",
	},
	url_left_index: {
		name: "une URL suivie quitte l’index",
		sentence: "Une URL suivie quitte l’index",
		title_one: "{{count}} URL a quitté l’index",
		title_many: "{{count}} URL ont quitté l’index",
		title_other: "{{count}} URL ont quitté l’index",
		item: "{{url}} n’est plus dans l’index",
	},
	answers_changed: {
		name: "le site est cité plus ou moins souvent dans les réponses d’IA",
		any: "Le site est cité plus ou moins souvent dans les réponses d’IA",
		up: "Le site est cité plus souvent dans les réponses d’IA",
		down: "Le site est cité moins souvent dans les réponses d’IA",
		title_one: "{{count}} changement dans les réponses d’IA",
		title_many: "{{count}} changements dans les réponses d’IA",
		title_other: "{{count}} changements dans les réponses d’IA",
		item: {
			up: "« {{text}} », {{model}} : cité dans {{cited}} réponses sur {{n}}, auparavant dans {{citedBefore}} sur {{nBefore}}",
			down: "« {{text}} », {{model}} : cité dans {{cited}} réponses sur {{n}}, auparavant dans {{citedBefore}} sur {{nBefore}}",
		},
	},
	rival_in_answers: {
		name: "un concurrent est cité plus souvent dans les réponses d’IA",
		sentence: "Un concurrent est cité plus souvent dans les réponses d’IA",
		title_one: "{{count}} concurrent dans les réponses d’IA",
		title_many: "{{count}} concurrents dans les réponses d’IA",
		title_other: "{{count}} concurrents dans les réponses d’IA",
		item: {
			up: "« {{text}} », {{model}} : {{host}} est cité dans {{cited}} réponses sur {{n}}, auparavant dans {{citedBefore}} sur {{nBefore}}",
			down: "« {{text}} », {{model}} : {{host}} est cité dans {{cited}} réponses sur {{n}}, auparavant dans {{citedBefore}} sur {{nBefore}}",
		},
	},
	run_incomplete: {
		name: "une lecture est incomplète",
		sentence: "Au moins {{percent}} % des mots-clés d’une lecture sont inconnus",
		title: "lecture incomplète",
		item: {
			plain: "{{unknown}} mots-clés sur {{total}} n’ont pas de réponse certaine",
			because: "{{unknown}} mots-clés sur {{total}} n’ont pas de réponse certaine ({{reasons}})",
			completed:
				"{{unknown}} mots-clés sur {{total}} étaient sans réponse définitive ; après la dernière réponse, le {{at}} : {{left}} sur {{total}}",
		},
	},
	source_failing: {
		name: "une source de résultats est en échec",
		sentence: "Une source de résultats est en échec",
		title_one: "{{count}} source en échec",
		title_many: "{{count}} sources en échec",
		title_other: "{{count}} sources en échec",
		item: "{{source}} : {{failed}} lectures sur {{total}} ont échoué",
	},
	quota_near: {
		name: "un quota est presque épuisé",
		sentence: "Au moins {{percent}} % d’un quota est utilisé",
		title_one: "{{count}} limite presque atteinte",
		title_many: "{{count}} limites presque atteintes",
		title_other: "{{count}} limites presque atteintes",
		item: "{{quota}} : {{used}} sur {{max}} utilisés",
	},
};

/** Notices in the bell for rules about the account. */
export const alertNotices = {
	group_moved: "Un indicateur de groupe a bougé.",
	url_left_index: "Une URL surveillée a quitté l’index.",
	answers_changed: "Le site est cité plus ou moins souvent dans les réponses d’IA.",
	rival_in_answers: "Un concurrent est cité plus souvent dans les réponses d’IA.",
	run_incomplete: "Une lecture est incomplète.",
	source_failing: "Une source de résultats échoue.",
	quota_near: "Une limite est presque atteinte.",
};
