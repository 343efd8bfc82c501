/** A text for comparison, and where each of its characters stands in the original text. */
export interface FoldedText {
	text: string;
	/** One place for each UTF-16 unit of `text`, and the end of the original. */
	origins: number[];
}

/** Latin letters that do not decompose into a letter and a mark. */
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
	"’": "'",
	ʼ: "'",
	ـ: "",
};
/** Accents of Latin and Greek, and the marks that Arabic and Hebrew leave out in daily writing. In other scripts marks make other letters. */
const ACCENTS = /(?<=[\p{sc=Latn}\p{sc=Grek}]\p{M}*)\p{M}|[\u0301\u064B-\u065F\u0670\u0591-\u05C7]/gu;
const GAP = /^[\s\-\u2010-\u2015]+$/u;

/** Case, accents and full width aside; hyphens and gaps become one space. */
export function foldText(text: string): FoldedText {
	let folded = "";
	const origins: number[] = [];
	for (const { segment, index } of new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text)) {
		const isGap = GAP.test(segment);
		if (isGap && folded.endsWith(" ")) continue;
		const key = isGap ? " " : foldGrapheme(segment);
		folded += key;
		for (let i = 0; i < key.length; i++) origins.push(index);
	}
	origins.push(text.length);
	return { text: folded, origins };
}

function foldGrapheme(grapheme: string): string {
	const bare = grapheme.toLowerCase().normalize("NFKC");
	const letters = Array.from(bare, (letter) => LETTERS[letter] ?? letter).join("");
	return letters.toLowerCase().normalize("NFD").replace(ACCENTS, "").normalize("NFC");
}
