import type { i18n } from "i18next";
import { I18N_OPTIONS } from "./options";

type Facts = Readonly<Record<string, unknown>>;
interface Words {
	readonly [key: string]: string | Words;
}

const SLOT = /\{\{(.+?)\}\}/g;

/**
 * The sentences of a page in its one language: the part of i18next that components use. In the browser i18next itself would be a tenth of all code before
 * the first screen.
 */
export class PageWords {
	readonly options = I18N_OPTIONS;
	readonly languages: string[];
	/** react-i18next waits for nothing: the words come with the object. */
	readonly isInitialized = true;
	private readonly plurals: Intl.PluralRules;
	private words: Words;

	/** words: sentences by key, nested. */
	constructor(
		readonly language: string,
		words: object,
	) {
		this.words = words as Words;
		this.languages = [language];
		this.plurals = new Intl.PluralRules(language);
	}

	/** As react-i18next expects it; it reads nothing else of an instance without events. */
	forReact(): i18n {
		return this as unknown as i18n;
	}

	hasLoadedNamespace(): boolean {
		return true;
	}

	getFixedT(): PageWords["t"] {
		return this.t;
	}

	/** Words that loaded later. What is here already stands. */
	add(more: object): void {
		this.words = joined(more as Words, this.words);
	}

	/** Callers take it from the object, as they take t. */
	readonly exists = (key: string, facts: Facts = {}): boolean => this.find(key, facts) !== undefined;

	/** The sentence of a key, in the form of its count, with its facts; the key itself where there is none. */
	readonly t = (key: string, facts: Facts = {}): string => {
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
		return String(I18N_OPTIONS.interpolation.format(fact, undefined, this.language) ?? "");
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
