import type { Language } from "./languages";
import { nestedSentences, PageWords, type Section } from "./page-words";
import { CATALOGUES } from "./translator";

/** Sentences by key; null for a key that has none. */
export type RecordedSentences = Record<string, string | null>;

/** Forms of counted sentences in the three languages. */
const COUNTED = /_(zero|one|many|other)$/;
const FORMS = ["zero", "one", "many", "other"];

/**
 * The words of one rendering, which records the sentences that it asks for: the page sends them, so that the browser hydrates it without a file of words.
 * All forms of a counted sentence are recorded, because counts change in an open page. `keep` records a section for parts that the browser renders
 * before a user does anything.
 */
export function recordedWords(language: Language): { words: PageWords; recorded: RecordedSentences } {
	const all = nestedSentences(CATALOGUES[language]);
	const recorded: RecordedSentences = {};
	const record = (key: string) => {
		recorded[key] = all(key) ?? null;
		return recorded[key];
	};
	const sentence = (key: string): string | undefined => {
		if (Object.hasOwn(recorded, key)) return recorded[key] ?? undefined;
		const stem = key.replace(COUNTED, "");
		if (stem !== key) for (const form of FORMS) record(`${stem}_${form}`);
		return record(key) ?? undefined;
	};
	const keep = (section: Section) => {
		for (const key of keysIn(section)) sentence(key);
	};
	return { words: new PageWords(language, sentence, undefined, keep), recorded };
}

const keys = new Map<Section, readonly string[]>();

function keysIn(section: Section): readonly string[] {
	const known = keys.get(section) ?? keysOf(CATALOGUES.en).filter((key) => key === section || key.startsWith(`${section}.`));
	keys.set(section, known);
	return known;
}

function keysOf(words: object, path = ""): string[] {
	return Object.entries(words).flatMap(([key, word]) => (typeof word === "string" ? [path + key] : keysOf(word, `${path}${key}.`)));
}
