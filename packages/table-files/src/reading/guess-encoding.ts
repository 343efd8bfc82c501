import type { TextEncoding } from "./text-encodings";

/** Letters beyond ASCII of languages that are written in an encoding, in small form. */
interface Candidate {
	encoding: TextEncoding;
	/** One text for each language: a text is plausible when one language has all of its letters. Rare ones stand behind "|". */
	alphabets: readonly string[];
}

const LATIN = {
	french: "àâæçéèêëîïôœùûüÿ",
	german: "äöüß",
	spanish: "áéíóúüñ",
	portuguese: "áàâãçéêíóôõúü",
	italian: "àèéìíòóù",
	catalan: "àçèéíïòóúü",
	nordic: "åäöæøé",
	icelandic: "áðéíóúýþæö",
	dutch: "éëïóöüèê",
	turkish: "çğıöşüâîû",
	polish: "ąćęłńóśźż",
	czech: "áčďéěíňóřšťúůýž",
	slovak: "áäčďéíĺľňóôŕšťúýž",
	hungarian: "áéíóöőúüű",
	romanian: "ăâîşţ",
	croatian: "čćđšž",
	albanian: "çë",
	lithuanian: "ąčęėįšųūž",
	latvian: "āčēģīķļņšūž",
	estonian: "äõöüšž",
	vietnamese: "àáảãạăằắẳẵặâầấẩẫậèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵđ",
};
const WEST = [
	LATIN.french,
	LATIN.german,
	LATIN.spanish,
	LATIN.portuguese,
	LATIN.italian,
	LATIN.catalan,
	LATIN.nordic,
	LATIN.icelandic,
	LATIN.dutch,
];
const CENTRAL = [LATIN.polish, LATIN.czech, LATIN.slovak, LATIN.hungarian, LATIN.romanian, LATIN.croatian, LATIN.albanian];
const CYRILLIC = [
	"оеаинтсрвлкмдпуыьяё|бгжзйхцчшщъэю",
	"оаинтврелскмдупіїєь|бгґжзйфхцчшщюя",
	"аоиенртсјвукдплмб|гђжзљњћфхцчџш",
	"аоиетнрсвлдкпмзъуя|бгжйфхцчшщью",
];

/** In the order of preference where two are as plausible: the commoner first. */
const SINGLE_BYTE: readonly Candidate[] = [
	{ encoding: "iso-8859-1", alphabets: WEST },
	{ encoding: "windows-1251", alphabets: CYRILLIC },
	{ encoding: "windows-1250", alphabets: CENTRAL },
	{ encoding: "windows-1254", alphabets: [LATIN.turkish] },
	{ encoding: "windows-1253", alphabets: ["αοιετσνηυρπκμλςωόίάήγδέ|βζθξφχψύώϊϋΐΰ"] },
	{ encoding: "windows-1255", alphabets: ["יוהלאמרתבנשםעד|גזחטךכןסףפץצק"] },
	{ encoding: "windows-1256", alphabets: ["ايلمونرتبةعدسفهكقحأ|ءآؤإئثجخذزشصضطظغىپچژگ"] },
	{ encoding: "windows-1257", alphabets: [LATIN.lithuanian, LATIN.latvian, LATIN.estonian] },
	{ encoding: "windows-1258", alphabets: [LATIN.vietnamese] },
	{ encoding: "windows-874", alphabets: ["านรอกเงมยลวดทสตะปบคหแ่้ีัิืุ|ขฃฅฆจฉชซฌญฎฏฐฑฒณถธผฝพฟภฤศษฬฮำโใไๅๆึฺู็๊๋์ํ๎"] },
	{ encoding: "koi8-r", alphabets: CYRILLIC },
	{ encoding: "koi8-u", alphabets: CYRILLIC },
	{ encoding: "ibm866", alphabets: CYRILLIC },
	{ encoding: "x-mac-cyrillic", alphabets: CYRILLIC },
	{ encoding: "iso-8859-2", alphabets: CENTRAL },
	{ encoding: "macintosh", alphabets: WEST },
];

/** Encodings of two bytes a character: which first bytes begin common characters, which any, and which only rare ones. */
const DOUBLE_BYTE: { encoding: TextEncoding; isCommon(first: number, second: number): boolean }[] = [
	// Kana, then the 2,965 commonest kanji. Half-width kana of one byte are rare.
	{ encoding: "shift_jis", isCommon: (first) => first === 0x81 || first === 0x82 || first === 0x83 || (first >= 0x88 && first <= 0x98) },
	// Signs, full-width letters, kana and the commonest kanji.
	{ encoding: "euc-jp", isCommon: (first) => first === 0xa1 || first === 0xa4 || first === 0xa5 || (first >= 0xb0 && first <= 0xcf) },
	// Hangul.
	{ encoding: "euc-kr", isCommon: (first, second) => first >= 0xb0 && first <= 0xc8 && second >= 0xa1 },
	// The 3,755 commonest characters of GB 2312.
	{
		encoding: "gb18030",
		isCommon: (first, second) => second >= 0xa1 && ((first >= 0xb0 && first <= 0xd7) || first === 0xa1 || first === 0xa3),
	},
	// The 5,401 commonest characters.
	{ encoding: "big5", isCommon: (first) => (first >= 0xa4 && first <= 0xc6) || first === 0xa1 },
];

/** Signs that stand in texts of every language, between words. */
const NEUTRAL = /[\u00a0«»“”„‘’‚–—…•·°€£©®™§№¿¡×]/u;
const LETTER = /\p{L}|\p{M}/u;
/** A capital behind a small letter, signs within a word, letters of two scripts beside each other: the marks of a wrong reading. */
const BROKEN_WORDS =
	/\p{Ll}\p{Lu}|\p{L}[^\p{L}\p{M}\p{N}\p{Z}\p{P}\p{Cc}\n]\p{L}|\p{Script=Latin}(?!\p{Script=Latin})\p{L}|(?!\p{Script=Latin})\p{L}\p{Script=Latin}|\p{L}[€£¥]/gu;
/**
 * Orders of letters that no word has: in Cyrillic ь and ы behind a vowel or first, й behind a consonant, ъ last, four vowels or five consonants in a row;
 * in Hebrew and Greek a final form before a letter, in Greek another σ last.
 */
const BROKEN_ORDERS =
	/(?<!\p{L})[ьы]|[аеёиоуыэюяіїє][ьы]|[бвгджзклмнпрстфхцчшщ]й|ъ(?!\p{L})|[аеёиоуыэюяіїє]{4}|[бвгджзйклмнпрстфхцчшщ]{5}|[ךםןףץ]\p{L}|ς\p{L}|σ(?!\p{L})/gu;
/** What a broken word takes away, in letters. */
const BROKEN_COST = 1;
/** What a rare letter counts. */
const RARE_WORTH = 0.6;
/** A kana within every sixth character at least tells Japanese from Chinese in the same bytes. */
const LEAST_KANA = 6;
/** Below it nothing seems plausible. */
const LEAST_SCORE = 0.5;

/** The encoding in which bytes that are no UTF-8 give the most plausible text. */
export function guessLegacyEncoding(bytes: Uint8Array): TextEncoding {
	let best: { encoding: TextEncoding; score: number } = { encoding: "iso-8859-1", score: LEAST_SCORE };
	for (const candidate of SINGLE_BYTE) {
		const score = singleByteScore(bytes, candidate);
		if (score > best.score) best = { encoding: candidate.encoding, score };
	}
	for (const { encoding, isCommon } of DOUBLE_BYTE) {
		const score = doubleByteScore(bytes, encoding, isCommon);
		if (score > best.score) best = { encoding, score };
	}
	return best.encoding;
}

/** Share of the letters beyond ASCII that one language has, less what no text has. 0 where a byte stands for nothing. */
function singleByteScore(bytes: Uint8Array, { encoding, alphabets }: Candidate): number {
	const text = new TextDecoder(encoding).decode(bytes).normalize("NFC");
	const counts = new Map<string, number>();
	let letters = 0;
	let others = 0;
	for (const character of text) {
		if (character < "\u0080" || NEUTRAL.test(character)) continue;
		if (LETTER.test(character)) {
			letters++;
			const small = character.toLowerCase();
			counts.set(small, (counts.get(small) ?? 0) + 1);
		} else others++;
	}
	if (letters === 0) return 0;
	let covered = 0;
	for (const alphabet of alphabets) {
		let known = 0;
		const rare = `${alphabet}|`.indexOf("|");
		for (const [letter, count] of counts) {
			const place = alphabet.indexOf(letter);
			if (place >= 0) known += place > rare ? RARE_WORTH * count : count;
		}
		covered = Math.max(covered, known);
	}
	return (covered - brokenIn(text) * BROKEN_COST) / (letters + others);
}

/** How many marks of a wrong reading a text has. */
function brokenIn(text: string): number {
	const words = text.match(BROKEN_WORDS)?.filter((word) => /[^\u0000-\u007f]/.test(word)) ?? [];
	const orders = text.toLowerCase().match(BROKEN_ORDERS) ?? [];
	return words.length + orders.length;
}

/** Share of common characters among all beyond ASCII. 0 where bytes stand for nothing. */
function doubleByteScore(bytes: Uint8Array, encoding: TextEncoding, isCommon: (first: number, second: number) => boolean): number {
	const text = new TextDecoder(encoding).decode(bytes).replace(/\ufffd+$/, "");
	if (text.includes("\ufffd")) return 0;
	let all = 0;
	let common = 0;
	let kana = 0;
	for (let at = 0; at + 1 < bytes.length; at++) {
		const [first = 0, second = 0] = [bytes[at], bytes[at + 1]];
		if (first < 0x80) continue;
		all++;
		// Half-width kana take one byte.
		if (encoding === "shift_jis" && first >= 0xa1 && first <= 0xdf) continue;
		if (isCommon(first, second)) common++;
		at++;
	}
	for (const character of text) if (character >= "\u3040" && character <= "\u30ff") kana++;
	if (all === 0 || (isJapanese(encoding) ? kana * LEAST_KANA < all : kana * LEAST_KANA >= all)) return 0;
	return common / all;
}

function isJapanese(encoding: TextEncoding): boolean {
	return encoding === "shift_jis" || encoding === "euc-jp";
}
