import { foldText } from "./fold-text";
import { questionTest } from "./question-words";

/** Origins of suggestions: queries of Search Console, own keywords, "people also ask" of kept pages. */
export const SUGGESTION_ORIGINS = ["query", "keyword", "also_asked"] as const;
export type SuggestionOrigin = (typeof SUGGESTION_ORIGINS)[number];

export interface SuggestionSource {
	text: string;
	/** Demand for it, within one origin: impressions, monthly searches, pages that show it. */
	weight: number;
}

export interface Suggestion {
	text: string;
	/** All origins, in the order of SUGGESTION_ORIGINS. */
	origins: SuggestionOrigin[];
}

/** As long as a prompt may be, in characters. */
const MOST_CHARACTERS = 500;

/**
 * Questions to ask the engines, the best first: those that several origins have, then the origins in turns, each by weight, because their weights do not
 * compare. `asked` are the texts that are asked already. "People also ask" are questions by their nature.
 */
export function suggestPrompts({
	sources,
	asked,
	language,
	most,
}: {
	sources: Readonly<Partial<Record<SuggestionOrigin, readonly SuggestionSource[]>>>;
	asked: readonly string[];
	/** ISO 639-1 */
	language: string;
	most: number;
}): Suggestion[] {
	const isQuestion = questionTest(language);
	const known = new Set(asked.map(suggestionKey));
	const found = new Map<string, Suggestion & { rank: number }>();
	for (const origin of SUGGESTION_ORIGINS) {
		const questions = (sources[origin] ?? []).filter(({ text }) => fits(text) && (origin === "also_asked" || isQuestion(text)));
		const ranked = questions.toSorted((a, b) => b.weight - a.weight || (a.text < b.text ? -1 : 1));
		let rank = 0;
		for (const { text } of ranked) {
			const key = suggestionKey(text);
			if (key === "" || known.has(key)) continue;
			const same = found.get(key);
			if (same === undefined) found.set(key, { text: text.trim(), origins: [origin], rank: rank++ });
			else if (!same.origins.includes(origin)) same.origins.push(origin);
		}
	}
	const order = (one: Suggestion) => SUGGESTION_ORIGINS.indexOf(one.origins[0] ?? "query");
	return [...found.values()]
		.toSorted((a, b) => b.origins.length - a.origins.length || a.rank - b.rank || order(a) - order(b))
		.slice(0, most)
		.map(({ text, origins }) => ({ text, origins }));
}

function fits(text: string): boolean {
	return [...text].length <= MOST_CHARACTERS;
}

/** The same question with and without capitals, accents and marks. */
function suggestionKey(text: string): string {
	return foldText(text.replace(/[?？؟¿!.…]+/gu, " ")).text.trim();
}
