import { foldText } from "./fold-text";

/** Place of a word in a text, in its own characters: from `start` up to `end`. */
export interface Mention {
	start: number;
	end: number;
	/** The account's word, as the account wrote it. */
	word: string;
}

const LETTER = /^[\p{L}\p{M}\p{N}]$/u;
/** Scripts without spaces between words: their words are found by a dictionary. */
const UNSPACED = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}ー]$/u;
/** Short words that Arabic and Hebrew write together with the following one: and, in, for, as, the. */
const PREFIXES = /(?:^|[^\p{L}\p{M}\p{N}])(?:[وفبلك]?(?:ال)?|[והבלכמש]{1,2})$/u;
const JOINS_PREFIXES = /^[\p{sc=Arab}\p{sc=Hebr}]$/u;
/** Particles that Korean writes together with the word before. */
const PARTICLES =
	/^(?:은|는|이|가|을|를|의|에|에서|에게|으로|로|와|과|도|만|까지|부터|보다|처럼|이나|나|랑|이랑|하고|이라는|라는|입니다|이다)(?![\p{L}\p{M}\p{N}])/u;
const HANGUL = /^\p{sc=Hang}$/u;
/** Words inside addresses are no mention: the citation says more. */
const ADDRESSES = /https?:\/\/[^\s)\]>"]+/giu;

/**
 * The first place where a text names one of the words, as words of its script; null where it names none. Case, accents, and hyphens against spaces aside.
 * Languages that bend names (Russian, Finnish) need each form as a word of its own.
 */
export function firstMention(text: string, words: readonly string[]): Mention | null {
	const folded = foldText(text.replace(ADDRESSES, (address) => " ".repeat(address.length)));
	let unspacedBounds: Set<number> | null = null;
	const bounds = () => {
		unspacedBounds ??= new Set(Array.from(new Intl.Segmenter(undefined, { granularity: "word" }).segment(folded.text), (one) => one.index));
		return unspacedBounds;
	};
	let first: Mention | null = null;
	for (const word of words) {
		const key = foldText(word).text.trim();
		const at = key === "" ? null : firstWord(folded.text, key, bounds);
		if (at === null) continue;
		const start = folded.origins[at] ?? 0;
		const end = folded.origins[at + key.length] ?? text.length;
		if (first === null || start < first.start || (start === first.start && end > first.end)) first = { start, end, word };
	}
	return first;
}

/** Place of the first occurrence of a folded word with a boundary on both sides. */
function firstWord(text: string, key: string, bounds: () => Set<number>): number | null {
	for (let at = text.indexOf(key); at !== -1; at = text.indexOf(key, at + 1)) {
		if (isStart(text, at, bounds) && isEnd(text, at + key.length, bounds)) return at;
	}
	return null;
}

function isStart(text: string, at: number, bounds: () => Set<number>): boolean {
	const [before, first] = [charBefore(text, at), charAt(text, at)];
	if (!LETTER.test(first) || !LETTER.test(before)) return true;
	if (UNSPACED.test(first) || UNSPACED.test(before)) return UNSPACED.test(first) !== UNSPACED.test(before) || bounds().has(at);
	return JOINS_PREFIXES.test(first) && PREFIXES.test(text.slice(Math.max(0, at - LONGEST_PREFIX), at));
}

function isEnd(text: string, end: number, bounds: () => Set<number>): boolean {
	const [last, after] = [charBefore(text, end), charAt(text, end)];
	if (!LETTER.test(last) || !LETTER.test(after)) return true;
	if (UNSPACED.test(last) || UNSPACED.test(after)) return UNSPACED.test(last) !== UNSPACED.test(after) || bounds().has(end);
	return HANGUL.test(after) && PARTICLES.test(text.slice(end));
}

/** Three letters, and the character before them. */
const LONGEST_PREFIX = 5;

function charAt(text: string, at: number): string {
	const code = text.codePointAt(at);
	return code === undefined ? "" : String.fromCodePoint(code);
}

function charBefore(text: string, at: number): string {
	const low = text.charCodeAt(at - 1);
	const isPair = low >= 0xdc00 && low <= 0xdfff;
	return at <= 0 ? "" : text.slice(at - (isPair ? 2 : 1), at);
}
