import { expect, test } from "vitest";
import { questionTest } from "./question-words";
import { suggestPrompts } from "./suggest";

test.each([
	["en", "how to clean suede boots", "suede boots cleaner"],
	["en", "for whom is a hammock made", "for sale hammock"],
	["en", "can dogs eat apples raw", "can opener"],
	["en", "Which tent?", "whichever tent"],
	["fr", "où acheter un hamac", "hamac avec support"],
	["fr", "ou acheter un hamac", "hamac ou chaise"],
	["fr", "qu'est-ce qu'un hamac", "quantité de hamacs"],
	["fr", "à quoi sert un hamac", "hamac à vendre"],
	["es", "cómo limpiar botas", "botas de cuero"],
	["es", "como limpiar botas", "comoda de madera"],
	["de", "wofür braucht man ein Zelt", "Zelt für zwei"],
	["de", "für wen ist ein Zelt", "wohnzelt kaufen"],
	["it", "dov'è il negozio", "negozio di scarpe"],
	["it", "perche le scarpe puzzano", "scarpe da donna"],
	["pt", "o que é uma rede", "rede de dormir"],
	["nl", "welke schoenen bij spreidvoeten", "schoenen dames"],
	["pl", "jaki namiot kupić", "namiot rodzinny"],
	["sv", "hur tvättar man tält", "tält två personer"],
	["da", "hvordan vasker man et telt", "telt til to"],
	["nb", "hvor mye koster et telt", "telt for to"],
	["fi", "miten pestä teltta", "teltta kahdelle"],
	["cs", "jaký stan koupit", "stan pro dva"],
	["ru", "как почистить замшу", "замшевые ботинки"],
	["uk", "як почистити замшу", "замшеві черевики"],
	["tr", "süet nasıl temizlenir", "süet bot"],
	["ja", "テントはどこで買う", "テント 二人用"],
	["zh", "帐篷怎么洗", "双人帐篷"],
	["ko", "텐트 어떻게 씻나", "텐트 2인용"],
	["ar", "كيف أنظف الحذاء", "حذاء جلدي"],
	["el", "Πού να αγοράσω σκηνή;", "σκηνή για δύο"],
	["hu", "Hol vegyek sátrat?", "hol vegyek sátrat"],
])("in %s, «%s» is a question and «%s» is none", (language, question, other) => {
	expect([question, other].map(questionTest(language))).toEqual([true, false]);
});

const source = (text: string, weight: number) => ({ text, weight });

test("questions of several origins come first, then the origins in turns by weight", () => {
	const suggestions = suggestPrompts({
		sources: {
			query: [source("how to dry a tent", 10), source("tent two persons", 900), source("where to buy a tent", 50)],
			keyword: [source("what is a tarp", 5), source("How to dry a tent", 1)],
			also_asked: [source("Do tents get mouldy", 3)],
		},
		asked: [],
		language: "en",
		most: 10,
	});
	expect(suggestions).toEqual([
		{ text: "how to dry a tent", origins: ["query", "keyword"] },
		{ text: "where to buy a tent", origins: ["query"] },
		{ text: "what is a tarp", origins: ["keyword"] },
		{ text: "Do tents get mouldy", origins: ["also_asked"] },
	]);
});

test("what is asked already is left out, whatever its capitals, accents and marks", () => {
	const suggestions = suggestPrompts({
		sources: { query: [source("ou acheter un hamac", 1), source("comment laver un hamac", 1)] },
		asked: ["Où acheter un hamac ?"],
		language: "fr",
		most: 10,
	});
	expect(suggestions.map(({ text }) => text)).toEqual(["comment laver un hamac"]);
});

test("no more than wanted, no empty text, and none longer than a prompt", () => {
	const suggestions = suggestPrompts({
		sources: {
			also_asked: [source("?", 99), source("why ".repeat(126), 50), ...Array.from({ length: 20 }, (_, i) => source(`Why ${i}?`, i))],
		},
		asked: [],
		language: "en",
		most: 10,
	});
	expect(suggestions).toHaveLength(10);
	expect(suggestions[0]?.text).toBe("Why 19?");
});
