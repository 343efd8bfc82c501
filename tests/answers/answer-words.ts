/** Words of answers in a language. */
interface AnswerWords {
	/** The sentence with which a model declines. */
	refusal: string;
	/** A paragraph for each name, the number of the name with it, between a beginning and an end. chance: chooses among sentences. */
	paragraphs(names: readonly string[], chance: number): { text: string; cites: number[] }[];
	title(prompt: string, host: string): string;
	snippet: string;
}

interface Sentences {
	refusal: string;
	starts: readonly string[];
	/** `{name}` is that of a cited page. */
	named: readonly string[];
	ends: readonly string[];
	snippet: string;
}

const ENGLISH: Sentences = {
	refusal: "I'm sorry, but I can't help with that request.",
	starts: [
		"It depends on what matters most to you.",
		"Several good answers exist, and they differ mainly in price and in how much care they need.",
		"Most people compare two or three options before they decide.",
	],
	named: ["{name} explains the choice step by step.", "{name} compares the usual options.", "{name} lists what to look for."],
	ends: ["Check the date of each page before you rely on it.", "Measure first, then choose."],
	snippet: "What to know, with examples.",
};
const FRENCH: Sentences = {
	refusal: "Désolé, je ne peux pas répondre à cette demande.",
	starts: [
		"Tout dépend de ce qui compte le plus pour vous.",
		"Plusieurs réponses conviennent ; elles diffèrent surtout par le prix et l’entretien.",
		"La plupart des gens comparent deux ou trois solutions avant de choisir.",
	],
	named: ["{name} détaille le choix étape par étape.", "{name} compare les solutions courantes.", "{name} indique les points à vérifier."],
	ends: ["Vérifiez la date de chaque page avant de vous y fier.", "Mesurez d’abord, choisissez ensuite."],
	snippet: "Ce qu’il faut savoir, avec des exemples.",
};
const SPANISH: Sentences = {
	refusal: "Lo siento, no puedo ayudar con esa petición.",
	starts: [
		"Depende de lo que más le importe.",
		"Hay varias respuestas buenas; cambian sobre todo el precio y los cuidados.",
		"La mayoría compara dos o tres opciones antes de decidir.",
	],
	named: ["{name} explica la elección paso a paso.", "{name} compara las opciones habituales.", "{name} señala en qué fijarse."],
	ends: ["Compruebe la fecha de cada página antes de confiar en ella.", "Primero mida y después elija."],
	snippet: "Lo que conviene saber, con ejemplos.",
};
const BY_LANGUAGE: Readonly<Record<string, Sentences>> = { en: ENGLISH, fr: FRENCH, es: SPANISH };

/** English for a language without words. */
export function answerWords(language: string): AnswerWords {
	const { refusal, starts, named, ends, snippet } = BY_LANGUAGE[language.slice(0, 2)] ?? ENGLISH;
	const pick = (list: readonly string[], at: number) => list[Math.floor(at) % list.length] ?? "";
	return {
		refusal,
		paragraphs(names, chance) {
			const at = chance * 997;
			const about = names.map((name, i) => ({ text: pick(named, at + i).replace("{name}", name), cites: [i] }));
			return [{ text: pick(starts, at), cites: [] }, ...about, { text: pick(ends, at), cites: [] }];
		},
		title: (prompt, host) => `${prompt.slice(0, 60)} – ${host.replace(/^www\./, "")}`,
		snippet,
	};
}
