import fc from "fast-check";
import { expect, test } from "vitest";
import { firstMention } from "./brand-words";

test.each([
	// Latin: whole words, case and accents aside.
	{ text: "We like Rex best.", word: "rex", named: "Rex" },
	{ text: "Rexel and Durex", word: "Rex", named: null },
	{ text: "Rex's boots, (REX), **Rex**, _Rex_", word: "rex", named: "Rex" },
	{ text: "_Rex_", word: "rex", named: "Rex" },
	{ text: "13M is no brand, 3M is", word: "3M", named: "3M" },
	{ text: "A bag by Hermes", word: "Hermès", named: "Hermes" },
	{ text: "Un sac de Hermès", word: "hermes", named: "Hermès" },
	{ text: "chez L’Oréal Paris", word: "L'Oreal", named: "L’Oréal" },
	{ text: "Coca Cola or Coca‑Cola", word: "coca-cola", named: "Coca Cola" },
	{ text: "Straße und Fussball", word: "strasse", named: "Straße" },
	{ text: "İSTANBUL", word: "istanbul", named: "İSTANBUL" },
	{ text: "ＲＥＸ is full width", word: "rex", named: "ＲＥＸ" },
	{ text: "Cafe\u0301 Noir", word: "café noir", named: "Cafe\u0301 Noir" },
	{ text: "R2-D2, C++ and Yahoo!", word: "C++", named: "C++" },
	// Addresses are no text.
	{ text: "[here](https://rex.example/rex) it stands", word: "rex", named: null },
	{ text: "see https://rex.example and Rex", word: "rex", named: "Rex" },
	// Cyrillic: ё is е, й is no и.
	{ text: "Магазин Тёплый дом рядом", word: "теплый дом", named: "Тёплый дом" },
	{ text: "Озоновый слой", word: "Озон", named: null },
	{ text: "Купить на Озон сегодня", word: "озон", named: "Озон" },
	{ text: "Ветер Рей", word: "реи", named: null },
	// Greek
	{ text: "Η Αθήνα είναι", word: "ΑΘΗΝΑ", named: "Αθήνα" },
	// Chinese: a word inside another word is not named.
	{ text: "推荐小米手机", word: "小米", named: "小米" },
	{ text: "早上喝小米粥", word: "小米", named: null },
	{ text: "这是完美的选择", word: "美的", named: null },
	{ text: "我用华为手机", word: "华为", named: "华为" },
	// Japanese: katakana runs are words; another script ends them.
	{ text: "靴はレックスが良い", word: "レックス", named: "レックス" },
	{ text: "レックスエルの靴", word: "レックス", named: null },
	{ text: "私はLINE公式を使う", word: "LINE", named: "LINE" },
	// Thai
	{ text: "ซื้อรองเท้าที่ร้าน", word: "รองเท้า", named: "รองเท้า" },
	{ text: "ซื้อรองเท้าที่ร้าน", word: "เท้า", named: null },
	// Arabic: short vowels aside, prefixes are written together.
	{ text: "اشتريت من نون أمس", word: "نون", named: "نون" },
	{ text: "قانون جديد", word: "نون", named: null },
	{ text: "أشتري بنون دائما", word: "نون", named: "نون" },
	{ text: "مَتْجَر كبير", word: "متجر", named: "مَتْجَر" },
	// Hebrew
	{ text: "קניתי ברקס היום", word: "רקס", named: "רקס" },
	{ text: "פרקסיס", word: "רקס", named: null },
	// Korean: particles follow directly, other syllables make another word.
	{ text: "삼성은 좋습니다", word: "삼성", named: "삼성" },
	{ text: "현대적인 집", word: "현대", named: null },
	// Nothing to look for.
	{ text: "Rex", word: " ", named: null },
	{ text: "", word: "rex", named: null },
])("$word in: $text", ({ text, word, named }) => {
	const mention = firstMention(text, [word]);
	expect(mention === null ? null : text.slice(mention.start, mention.end)).toBe(named);
});

test("the first of several words is told, the longer one at the same place", () => {
	expect(firstMention("Buy at Acme Boots, not at Rex", ["Rex", "Acme", "Acme Boots"])).toEqual({ start: 7, end: 17, word: "Acme Boots" });
});

test("a word inside longer ones before it is found at its own place", () => {
	const text = "Rexel, Durex and Rex";
	expect(firstMention(text, ["rex"])).toEqual({ start: 17, end: 20, word: "rex" });
});

test("a word between spaces is always found, inside letters never", () => {
	const word = fc.stringMatching(/^[a-zà-öа-я]{1,8}$/u);
	fc.assert(
		fc.property(word, (one) => {
			expect(firstMention(`(${one}) is`, [one.toUpperCase()])?.start).toBe(1);
			expect(firstMention(`b${one}b`, [one])).toBeNull();
		}),
	);
});
