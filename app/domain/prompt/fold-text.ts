/** A text for comparison, and where each of its characters stands in the original text. */
export interface FoldedText {
	text: string;
	/** For each UTF-16 unit of `text`, where its grapheme begins in the original; then the end of the original. */
	origins: number[];
	/** For each UTF-16 unit of `text`, where its grapheme ends in the original. */
	ends: number[];
	/** Places of `text` at which an unseen space parts words. */
	breaks: Set<number>;
}

/** Letters that do not decompose into a letter and a mark, and signs that are written in several ways. */
const LETTERS: Readonly<Record<string, string>> = {
	ß: "ss",
	ı: "i",
	ł: "l",
	ø: "o",
	đ: "d",
	ð: "d",
	þ: "th",
	æ: "ae",
	œ: "oe",
	ё: "е",
	ς: "σ",
	"’": "'",
	"‘": "'",
	ʼ: "'",
	"׳": "'",
	"״": '"',
	ـ: "",
};
/** Accents of Latin and Greek, and the marks that Arabic and Hebrew leave out in daily writing. In other scripts marks make other letters. */
const ACCENTS = /(?<=[\p{sc=Latn}\p{sc=Grek}]\p{M}*)\p{M}|[\u0301\u064B-\u065F\u0670\u0591-\u05C7]/gu;
const GAP = /^[\s\-\u2010-\u2015]+$/u;
/** Characters that nobody sees: soft hyphens, joiners, marks of direction, selectors of a form. */
const UNSEEN = /\p{DI}/gu;
/** Space without width: words may be parted there. */
const UNSEEN_SPACE = "\u200B";
/** Signs of a registered name, and small raised letters, which follow a name without being of it. */
const RAISED = /^[™℠®©\u1D2C-\u1D6A]$/u;
/** Raised and circled numbers are signs of footnotes: other signs than the digits, and no letters. */
const NUMBER_SIGN = /^(?![\u2080-\u2089])\p{No}$/u;

/** Case, accents, full width and what nobody sees aside; hyphens and gaps become one space. */
export function foldText(text: string): FoldedText {
	const folded: FoldedText = { text: "", origins: [], ends: [], breaks: new Set() };
	for (const { segment, index } of new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text)) {
		if (segment === UNSEEN_SPACE) folded.breaks.add(folded.text.length);
		const seen = segment.replace(UNSEEN, "");
		const isGap = GAP.test(seen);
		if (isGap && folded.text.endsWith(" ")) continue;
		const key = isGap ? " " : foldGrapheme(seen);
		folded.text += key;
		for (let i = 0; i < key.length; i++) {
			folded.origins.push(index);
			folded.ends.push(index + segment.length);
		}
	}
	folded.origins.push(text.length);
	return folded;
}

function foldGrapheme(grapheme: string): string {
	if (RAISED.test(grapheme)) return "";
	if (NUMBER_SIGN.test(grapheme)) return grapheme;
	const bare = grapheme.toLowerCase().normalize("NFKC");
	const letters = Array.from(bare, (letter) => LETTERS[letter] ?? letter).join("");
	return letters.toLowerCase().normalize("NFD").replace(ACCENTS, "").normalize("NFC");
}
