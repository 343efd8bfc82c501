import fc from "fast-check";
import { expect, test } from "vitest";
import { firstMention, shownMention } from "./brand-words";

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
	{ text: "삼성에서는 팝니다", word: "삼성", named: "삼성" },
	{ text: "삼성에서도", word: "삼성", named: "삼성" },
	{ text: "삼성만의 기술", word: "삼성", named: "삼성" },
	{ text: "삼성으로부터", word: "삼성", named: "삼성" },
	{ text: "삼성이며, 엘지는", word: "삼성", named: "삼성" },
	{ text: "삼성이라고 합니다", word: "삼성", named: "삼성" },
	{ text: "삼성까지만은", word: "삼성", named: "삼성" },
	{ text: "삼성만으로도 됩니다", word: "삼성", named: "삼성" },
	{ text: "삼성에서와 같이", word: "삼성", named: "삼성" },
	{ text: "삼성에서의 판매", word: "삼성", named: "삼성" },
	{ text: "삼성에게만은", word: "삼성", named: "삼성" },
	{ text: "네이버였습니다", word: "네이버", named: "네이버" },
	{ text: "Acme에서는 팝니다", word: "acme", named: "Acme" },
	{ text: "현대도로 공사", word: "현대", named: null },
	{ text: "현대인은 바쁘다", word: "현대", named: null },
	{ text: "삼성동에서", word: "삼성", named: null },
	// Signs of a registered name and of footnotes.
	{ text: "The Acme™ lamp", word: "acme", named: "Acme" },
	{ text: "The Acme™ lamp", word: "acme lamp", named: "Acme™ lamp" },
	{ text: "Acme®, ACME©", word: "acme", named: "Acme" },
	{ text: "by Acme™", word: "Acme®", named: "Acme" },
	{ text: "Acme² and others", word: "acme", named: "Acme" },
	{ text: "Acme① and others", word: "acme", named: "Acme" },
	{ text: "Acme2 and others", word: "acme", named: null },
	{ text: "H₂O", word: "h2o", named: "H₂O" },
	// Signs of Markdown, and characters by name.
	{ text: "Try **Acme** Store today", word: "acme store", named: "Acme** Store" },
	{ text: "Try **Acme Store** today", word: "acme store", named: "Acme Store" },
	{ text: "Try *Acme* Store, _Rex_ Store", word: "rex store", named: "Rex_ Store" },
	{ text: "Try [Acme](https://a.example) Store", word: "acme store", named: "Acme](https://a.example) Store" },
	{ text: "Try [Acme](https://rex.example/(rex) 'Rex') Store", word: "rex", named: null },
	{ text: "Ac**me** is good", word: "acme", named: "Ac**me" },
	{ text: "`Acme` Store", word: "acme store", named: "Acme` Store" },
	{ text: "call AT&amp;T now", word: "AT&T", named: "AT&amp;T" },
	{ text: "Caf&eacute; Noir", word: "cafe noir", named: "Caf&eacute; Noir" },
	{ text: "2*3*4 Acme*", word: "acme", named: "Acme" },
	// Characters that nobody sees.
	{ text: "the Ac\u00ADme lamp", word: "acme", named: "Ac\u00ADme" },
	{ text: "the Ac\u200Bme lamp", word: "acme", named: "Ac\u200Bme" },
	{ text: "the Ac&shy;me lamp", word: "acme", named: "Ac&shy;me" },
	{ text: "\u200EAcme\u200F\uFEFF", word: "acme", named: "Acme" },
	{ text: "Acme\u200BLamps", word: "acme", named: "Acme" },
	{ text: "ใช้\u200Bทรู\u200Bทุกวัน", word: "ทรู", named: "ทรู" },
	// Both forms of the letter at a word's end.
	{ text: "Ο ΣΟΦΟΣ είναι", word: "σοφός", named: "ΣΟΦΟΣ" },
	{ text: "ο σοφός είναι", word: "ΣΟΦΟΣ", named: "σοφός" },
	// Words that follow an address without a space.
	{ text: "请访问https://acme.com，华为很好", word: "华为", named: "华为" },
	{ text: "请访问https://acme.com华为很好", word: "华为", named: "华为" },
	{ text: "https://x.com/a,Acme is", word: "acme", named: "Acme" },
	{ text: "“https://x.com/a”Acme is", word: "acme", named: "Acme" },
	{ text: "https://x.example/article,acme.html", word: "acme", named: null },
	{ text: "https://zh.wikipedia.org/wiki/华为", word: "华为", named: null },
	{ text: "https://en.wikipedia.org/wiki/Foo_(Acme)", word: "acme", named: null },
	// Names that no dictionary has.
	{ text: "ซื้อจากลาซาด้าวันนี้", word: "ลาซาด้า", named: "ลาซาด้า" },
	{ text: "ร้านวัตสันใกล้บ้าน", word: "วัตสัน", named: "วัตสัน" },
	{ text: "ຊື້ຢູ່ລາຊາດ້າມື້ນີ້", word: "ລາຊາດ້າ", named: "ລາຊາດ້າ" },
	{ text: "我在拼多多买东西", word: "拼多多", named: "拼多多" },
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

test("the words are told as a reader sees them", () => {
	expect(shownMention("Try **Ac**me&nbsp;[Store](https://a.example)!", ["Acme Store"])).toBe("Acme\u00A0Store");
	expect(shownMention("Try it", ["Acme"])).toBeNull();
});

test("a mention stands where the text has it, whatever stands before", () => {
	const before = fc.constantFrom("**", "[a](https://b.example/c) ", "&amp; ", "\u200B", "™", "# ", "`x` ", "Ａ ", "é ", "ﬁ ", "🙂 ", "\n");
	fc.assert(
		fc.property(fc.array(before, { maxLength: 8 }), (pieces) => {
			const text = `${pieces.join("")} Zyx is`;
			const mention = firstMention(text, ["zyx"]);
			expect(mention && text.slice(mention.start, mention.end)).toBe("Zyx");
		}),
	);
});
