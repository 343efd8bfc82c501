import type { FoldedText } from "./fold-text";

/** Numbers that are signs of footnotes end a word. */
const LETTER = /^[\p{L}\p{M}\p{Nd}\p{Nl}]$/u;
/** Scripts without spaces between words: their words are found by a dictionary. */
const UNSPACED = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}ー]$/u;
const KATAKANA = /^[\p{sc=Kana}ー]$/u;
const MARK = /^\p{M}$/u;
/** Short words that Arabic and Hebrew write together with the following one: and, in, for, as, the. */
const PREFIXES = /(?:^|[^\p{L}\p{M}\p{N}])(?:[وفبلك]?(?:ال)?|[והבלכמש]{1,2})$/u;
const JOINS_PREFIXES = /^[\p{sc=Arab}\p{sc=Hebr}]$/u;
/** Three letters, and the character before them. */
const LONGEST_PREFIX = 5;
const HANGUL = /^\p{sc=Hang}$/u;
/** Particles that Korean writes together with the word before, in the order in which they follow each other: of place and kind, of limit, of the sentence, or "to be". */
const [KIND, LIMIT, LAST, IS] = [
	"에서|에게서|에게|에|한테서|한테|께서|으로부터|로부터|으로서|로서|으로써|로써|으로|로|와|과|하고|이랑|랑|보다|처럼|같이|만큼|대로|마다|밖에",
	"만|까지|부터|조차|마저|뿐",
	"은|는|도|의|이|가|을|를|이나|나|이라도|라도|이야말로|야말로|이든지|든지|이든|든|요",
	"이다|이라|이라든가|라든가|이라기보다|라기보다|입니다|입니까|이며|며|이고|이라고|라고|이라는|라는|이라면|라면|이란|란|이라서|라서|이지만|지만|이었다|였다|이었고|였고|이었습니다|였습니다|이에요|예요|인데|인지|이므로|이자|뿐이다|뿐입니다",
];
const PARTICLES = new RegExp(`^(?:${LIMIT})?(?:${KIND}){0,2}(?:${LIMIT})?(?:${LAST}|${IS})?(?![\\p{L}\\p{M}\\p{N}])`, "u");

/** Shortest word that is believed without a dictionary, in graphemes: a shorter run of syllables may be part of two others. */
const [SHORTEST_OF_HAN, SHORTEST] = [3, 4];
const HAN = /\p{sc=Han}/u;

interface WordBounds {
	/** Whether a word begins or ends at a place. */
	has(place: number): boolean;
	/** Whether the text has a seam where no space is seen. */
	isBreak(place: number): boolean;
	/** Whether an occurrence is a word that the dictionary does not know: it falls into pieces alone, and into pieces here. */
	isUnknownWord(start: number, end: number): boolean;
}

/** A word's occurrence in a folded text. */
interface Occurrence {
	text: string;
	start: number;
	end: number;
	bounds: WordBounds;
}

/** The dictionary is asked when it is needed. */
export function wordBounds({ text, breaks }: FoldedText): WordBounds {
	let found: Set<number> | null = null;
	const starts = () => {
		found ??= new Set(pieces(text, "word").map(({ index }) => index));
		return found;
	};
	return {
		has: (place) => starts().has(place),
		isBreak: (place) => breaks.has(place),
		isUnknownWord(start, end) {
			const word = text.slice(start, end);
			const shortest = HAN.test(word) ? SHORTEST_OF_HAN : SHORTEST;
			if (word.includes(" ") || pieces(word, "grapheme").length < shortest || pieces(word, "word").length === 1) return false;
			return Array.from({ length: end - start - 1 }, (_, i) => start + 1 + i).some((place) => starts().has(place));
		},
	};
}

function pieces(text: string, granularity: "word" | "grapheme") {
	return [...new Intl.Segmenter(undefined, { granularity }).segment(text)];
}

export function isStart(place: Occurrence): boolean {
	const { text, start, bounds } = place;
	const [before, first] = [charBefore(text, start), charAt(text, start)];
	if (!LETTER.test(first) || !LETTER.test(before) || bounds.isBreak(start)) return true;
	if (UNSPACED.test(first) || UNSPACED.test(before)) return isSeam(place, start, [before, first]);
	return JOINS_PREFIXES.test(first) && PREFIXES.test(text.slice(Math.max(0, start - LONGEST_PREFIX), start));
}

export function isEnd(place: Occurrence): boolean {
	const { text, end, bounds } = place;
	const [last, after] = [charBefore(text, end), charAt(text, end)];
	if (!LETTER.test(last) || !LETTER.test(after) || bounds.isBreak(end)) return true;
	if (UNSPACED.test(last) || UNSPACED.test(after)) return isSeam(place, end, [last, after]);
	return HANGUL.test(after) && PARTICLES.test(text.slice(end));
}

/** Whether words part at a place where one of the two letters is of a script without spaces. */
function isSeam({ start, end, bounds }: Occurrence, place: number, [before, after]: [string, string]): boolean {
	if (UNSPACED.test(before) !== UNSPACED.test(after) || bounds.has(place)) return true;
	return !MARK.test(after) && !(KATAKANA.test(before) && KATAKANA.test(after)) && bounds.isUnknownWord(start, end);
}

function charAt(text: string, at: number): string {
	const code = text.codePointAt(at);
	return code === undefined ? "" : String.fromCodePoint(code);
}

function charBefore(text: string, at: number): string {
	const low = text.charCodeAt(at - 1);
	const isPair = low >= 0xdc00 && low <= 0xdfff;
	return at <= 0 ? "" : text.slice(at - (isPair ? 2 : 1), at);
}
