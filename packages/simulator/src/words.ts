import type { Language } from "./language";

export interface Words {
	/** Titles; "{q}" is the query, "{site}" the website's name. */
	titles: readonly [string, ...string[]];
	/** Sentences for snippets; "{q}" is the query. */
	sentences: readonly [string, ...string[]];
	/** First folder of an address. */
	sections: readonly [string, ...string[]];
	questions: readonly [string, ...string[]];
	related: readonly [string, ...string[]];
	months: readonly [string, ...string[]];
}

const en: Words = {
	titles: [
		"{q} – what to know before you choose | {site}",
		"{q}: a plain guide by {site}",
		"The {q} handbook | {site}",
		"{q} compared & explained – {site}",
		"Our pick of {q} for every budget | {site}",
		"{site} – {q}",
		'Questions about "{q}", answered by {site}',
		"{q} <tips & prices> | {site}",
		"How people use {q} at home – {site}",
	],
	sentences: [
		"We looked at {q} for three months and wrote down what held.",
		"Prices, sizes and delivery times at a glance.",
		"A short list of what matters, and of what does not.",
		"Sorted by readers, kept up to date every season.",
		"Everything about {q} on one page, with pictures and measures.",
		"Ask us if something is missing: we answer within a day.",
		"Free returns for thirty days on most of our {q} range.",
		"Beginners start here; the details come further down.",
	],
	sections: ["guide", "blog", "shop", "compare", "advice", "topics", "reviews"],
	questions: [
		"What is {q} good for?",
		"How much does {q} cost?",
		"Which {q} lasts longest?",
		"Is {q} worth it?",
		"Where do I start with {q}?",
		"How do I choose {q}?",
	],
	related: ["{q} near me", "cheap {q}", "{q} for beginners", "best {q}", "{q} online", "{q} reviews", "{q} ideas", "second-hand {q}"],
	months: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
};

const fr: Words = {
	titles: [
		"{q} : ce qu'il faut savoir avant de choisir | {site}",
		"{q}, le guide simple de {site}",
		"Le carnet {q} | {site}",
		"{q} : comparatif & conseils – {site}",
		"Notre sélection de {q} pour tous les budgets | {site}",
		"{site} – {q}",
		"Vos questions sur « {q} » – {site}",
		"{q} <astuces & prix> | {site}",
		"Bien vivre avec {q} à la maison – {site}",
	],
	sentences: [
		"Nous avons suivi {q} pendant trois mois et noté ce qui tenait.",
		"Prix, tailles et délais de livraison d'un coup d'œil.",
		"Une courte liste de ce qui compte, et du reste.",
		"Classé par nos lecteurs, mis à jour à chaque saison.",
		"Tout sur {q} en une page, avec images et mesures.",
		"Il manque quelque chose ? Réponse sous un jour.",
		"Retours gratuits pendant trente jours sur presque toute la gamme {q}.",
		"Les débutants commencent ici ; les détails viennent plus bas.",
	],
	sections: ["guide", "blog", "boutique", "comparatif", "conseils", "dossiers", "avis"],
	questions: [
		"À quoi sert {q} ?",
		"Combien coûte {q} ?",
		"Quel {q} dure le plus longtemps ?",
		"Est-ce que {q} vaut la peine ?",
		"Par où commencer avec {q} ?",
		"Comment choisir {q} ?",
	],
	related: [
		"{q} près de chez moi",
		"{q} pas cher",
		"{q} pour débutant",
		"meilleur {q}",
		"{q} en ligne",
		"avis {q}",
		"idée {q}",
		"{q} d'occasion",
	],
	months: ["janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.", "déc."],
};

const es: Words = {
	titles: [
		"{q}: lo que conviene saber antes de elegir | {site}",
		"{q}, guía sencilla de {site}",
		"El cuaderno de {q} | {site}",
		"{q}: comparativa y consejos – {site}",
		"Nuestra selección de {q} para cada bolsillo | {site}",
		"{site} – {q}",
		"Preguntas sobre «{q}» – {site}",
		"{q} <trucos & precios> | {site}",
		"Cómo se usa {q} en casa – {site}",
	],
	sentences: [
		"Seguimos {q} durante tres meses y apuntamos lo que aguantó.",
		"Precios, tallas y plazos de entrega de un vistazo.",
		"Una lista corta de lo que importa, y de lo que no.",
		"Ordenado por lectores, al día en cada temporada.",
		"Todo sobre {q} en una página, con imágenes y medidas.",
		"¿Falta algo? Respondemos en un día.",
		"Devolución gratuita de treinta días en casi toda la gama {q}.",
		"Quien empieza, empieza aquí; el detalle está más abajo.",
	],
	sections: ["guia", "blog", "tienda", "comparativa", "consejos", "temas", "opiniones"],
	questions: [
		"¿Para qué sirve {q}?",
		"¿Cuánto cuesta {q}?",
		"¿Qué {q} dura más?",
		"¿Merece la pena {q}?",
		"¿Por dónde empiezo con {q}?",
		"¿Cómo elegir {q}?",
	],
	related: [
		"{q} cerca de mí",
		"{q} barato",
		"{q} para principiantes",
		"mejor {q}",
		"{q} online",
		"opiniones {q}",
		"ideas {q}",
		"{q} de segunda mano",
	],
	months: ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sept", "oct", "nov", "dic"],
};

export const WORDS: Record<Language, Words> = { en, fr, es };
