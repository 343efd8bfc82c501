import type en from "./en";
import { formatNumber } from "./format";
import type { Language } from "./languages";

type Facts = Readonly<Record<string, unknown>>;
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

/** The sentence of a key in the form of `facts.count`, its slots filled with the facts. */
export type Translate<Key extends string = WordKey> = (key: Key, facts?: Facts) => string;

const SLOT = /\{\{(.+?)\}\}/g;

/** The sentences of a page in its one language. */
export class PageWords<Key extends string = WordKey> {
	private readonly plurals: Intl.PluralRules;
	private words: Words;

	/** words: sentences by key, nested. */
	constructor(
		readonly language: Language,
		words: object,
	) {
		this.words = words as Words;
		this.plurals = new Intl.PluralRules(language);
	}

	/** Words that loaded later. What is here already stands. */
	add(more: object): void {
		this.words = joined(more as Words, this.words);
	}

	/** Callers take it from the object, as they take t. */
	readonly exists = (key: string, facts: Facts = {}): key is Key => this.find(key, facts) !== undefined;

	/** The sentence of a key, in the form of its count, with its facts; the key itself where there is none. */
	readonly t: Translate<Key> = (key, facts = {}) => {
		const sentence = this.find(key, facts);
		if (sentence === undefined) return key;
		return sentence.includes("{{") ? sentence.replace(SLOT, (_, name: string) => this.print(facts[name.trim()])) : sentence;
	};

	private find(key: string, { count }: Facts): string | undefined {
		if (typeof count !== "number") return sentenceOf(this.words, key);
		const zero = count === 0 ? sentenceOf(this.words, `${key}_zero`) : undefined;
		return zero ?? sentenceOf(this.words, `${key}_${this.plurals.select(count)}`) ?? sentenceOf(this.words, key);
	}

	private print(fact: unknown): string {
		// "Remove 16,000 keywords": counts are formatted in the reader's language.
		return typeof fact === "number" ? formatNumber(fact, this.language) : String(fact ?? "");
	}
}

/** "forms.errors.required.domain" of nested words, whose keys may contain dots. */
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

function joined(below: Words, above: Words): Words {
	const both: Record<string, string | Words> = { ...below };
	for (const [key, word] of Object.entries(above)) {
		const other = both[key];
		both[key] = typeof word === "object" && typeof other === "object" ? joined(other, word) : word;
	}
	return both;
}
