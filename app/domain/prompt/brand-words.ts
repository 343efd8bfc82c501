import { type FoldedText, foldText } from "./fold-text";
import { type ShownText, shownText } from "./shown-text";
import { isEnd, isStart, wordBounds } from "./word-bounds";

/** Place of a word in a text, in its own characters: from `start` up to `end`. */
export interface Mention {
	start: number;
	end: number;
	/** The account's word, as the account wrote it. */
	word: string;
}

/** Signs that end an address: brackets, quotes, and the punctuation of scripts that set no space before it. */
const ENDS = String.raw`\s)\]<>"“”‘’«»…،؛؟।\u3000-\u303F\uFF00-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFF65`;
/** Sign before plain words that follow an address without a space. */
const BEFORE_WORDS = String.raw`[,;](?=[\p{L}\p{M}\p{N}'’&,;-]{1,80}[.!?:]*(?:[\s)]|$))`;
const UNSPACED_LETTER = String.raw`[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]`;
/** Words inside addresses are no mention: the citation says more. A host of Latin letters ends before letters that no such host has. */
const ADDRESSES = new RegExp(
	String.raw`https?:\/\/(?:[a-z\d.-]*[a-z\d](?::\d+)?(?=${UNSPACED_LETTER})|(?:(?!${BEFORE_WORDS})[^${ENDS}])+)`,
	"giu",
);

/**
 * The first place where a text names one of the words, as words of its script; null where it names none. Read as it is shown: without the signs of Markdown.
 * Case, accents, and hyphens against spaces aside. Languages that bend names (Russian, Finnish) need each form as a word of its own.
 */
export function firstMention(written: string, words: readonly string[]): Mention | null {
	const shown = shownText(written);
	const found = mentionIn(shown, words);
	return found && { start: shown.starts[found.start] ?? 0, end: shown.ends[found.end - 1] ?? written.length, word: found.word };
}

/** The words that name the website, as a reader sees them; null where none do. */
export function shownMention(written: string, words: readonly string[]): string | null {
	const shown = shownText(written);
	const found = mentionIn(shown, words);
	return found && shown.text.slice(found.start, found.end);
}

function mentionIn({ text }: Pick<ShownText, "text">, words: readonly string[]): Mention | null {
	const folded = foldText(text.replace(ADDRESSES, (address) => " ".repeat(address.length)));
	const bounds = wordBounds(folded);
	let first: Mention | null = null;
	for (const word of words) {
		const key = foldText(word).text.trim();
		const at = key === "" ? null : firstWord(folded, key, bounds);
		if (at === null) continue;
		const start = folded.origins[at] ?? 0;
		const end = folded.ends[at + key.length - 1] ?? text.length;
		if (first === null || start < first.start || (start === first.start && end > first.end)) first = { start, end, word };
	}
	return first;
}

/** Place of the first occurrence of a folded word with a boundary on both sides. */
function firstWord({ text }: FoldedText, key: string, bounds: ReturnType<typeof wordBounds>): number | null {
	for (let at = text.indexOf(key); at !== -1; at = text.indexOf(key, at + 1)) {
		const place = { text, start: at, end: at + key.length, bounds };
		if (isStart(place) && isEnd(place)) return at;
	}
	return null;
}
