import type en from "./en";
import { formatNumber } from "./format";
import type { Language } from "./languages";

type Facts = Readonly<Record<string, unknown>>;
/** The sentence of a key; undefined for a key without a sentence. */
export type Sentences = (key: string) => string | undefined;
interface Words {
	readonly [key: string]: string | Words;
}

type Plural = "zero" | "one" | "two" | "few" | "many" | "other";
/** Paths of the sentences of nested words. Forms of a count have one path, without the form. */
export type Paths<Of> = {
	[Key in keyof Of & string]: Of[Key] extends string
		? Key extends `${infer Stem}_${Plural}`
			? Stem | Key
			: Key
		: `${Key}.${Paths<Of[Key]>}`;
}[keyof Of & string];

/** Names a sentence: "forms.save". English has all keys. */
export type WordKey = Paths<typeof en>;

/** Names a part of the catalogue: "shell.keys", or one sentence. */
export type Section = Sections<typeof en> | WordKey;
type Sections<Of> = { [Key in keyof Of & string]: Of[Key] extends string ? never : Key | `${Key}.${Sections<Of[Key]>}` }[keyof Of & string];

/** The sentence of a key in the form of `facts.count`, its slots filled with the facts. */
export type Translate<Key extends string = WordKey> = (key: Key, facts?: Facts) => string;

const SLOT = /\{\{(.+?)\}\}/g;

/** The sentences of a page in its one language. */
export class PageWords<Key extends string = WordKey> {
	private readonly plurals: Intl.PluralRules;

	/** absent: makes the text in place of a sentence that does not exist. keep: records a section that the browser needs soon (recorded-words.ts). */
	constructor(
		readonly language: Language,
		private readonly sentences: Sentences,
		private readonly absent = (key: string): string => key,
		readonly keep = (_section: Section): void => {},
	) {
		this.plurals = new Intl.PluralRules(language);
	}

	/** Callers take it from the object, as they take t. */
	readonly exists = (key: string, facts: Facts = {}): key is Key => this.find(key, facts) !== undefined;

	/** The sentence of a key, in the form of its count, with its facts. */
	readonly t: Translate<Key> = (key, facts = {}) => {
		const sentence = this.find(key, facts);
		if (sentence === undefined) return this.absent(key);
		return sentence.includes("{{") ? sentence.replace(SLOT, (_, name: string) => this.print(facts[name.trim()])) : sentence;
	};

	private find(key: string, { count }: Facts): string | undefined {
		if (typeof count !== "number") return this.sentences(key);
		const zero = count === 0 ? this.sentences(`${key}_zero`) : undefined;
		return zero ?? this.sentences(`${key}_${this.plurals.select(count)}`) ?? this.sentences(key);
	}

	private print(fact: unknown): string {
		// "Remove 16,000 keywords": counts are formatted in the reader's language.
		return typeof fact === "number" ? formatNumber(fact, this.language) : String(fact ?? "");
	}
}

/** Sentences of nested words, whose keys may contain dots: "forms.errors.required.domain". */
export function nestedSentences(words: object): Sentences {
	return (key) => sentenceOf(words as Words, key);
}

function sentenceOf(words: Words, key: string): string | undefined {
	if (Object.hasOwn(words, key)) return textOf(words[key]);
	for (let dot = key.indexOf("."); dot >= 0; dot = key.indexOf(".", dot + 1)) {
		const head = key.slice(0, dot);
		const inner = Object.hasOwn(words, head) ? words[head] : undefined;
		const found = typeof inner === "object" ? sentenceOf(inner, key.slice(dot + 1)) : undefined;
		if (found !== undefined) return found;
	}
	return undefined;
}

function textOf(found: string | Words | undefined): string | undefined {
	return typeof found === "string" ? found : undefined;
}
