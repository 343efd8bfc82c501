import { expect, test } from "vitest";
import type { AlertCause, AlertFacts, AlertItemFacts, AlertValue } from "~/domain/alert/alert";
import type { ToldAlert, ToldItem } from "~/domain/alert/alert-message";
import { CODES } from "~/domain/sample/codes";
import { wordAlert, wordCauses, wordFacts } from "./alert-words";

const PARIS = { language: "en", timezone: "Europe/Paris" };
const AT = Date.parse("2026-11-26T07:10:00Z");

type Cause = AlertCause extends infer C ? (C extends AlertCause ? Omit<C, "of" | "keywords"> : never) : never;
const cause = (of: "fell" | "rose", keywords: number, facts: Cause) => ({ of, keywords, ...facts }) as AlertCause;

function facts(change: Partial<AlertFacts> = {}): AlertFacts {
	return { domain: "shop.example", fell: 14, rose: 0, other: 0, unread: 0, causes: [], unexplained: 0, uncompared: 0, ...change };
}

function value(code: number, change: Partial<AlertValue> = {}): AlertValue {
	return { day: "2026-11-26", time: "0000", code, depth: 30, url: "", look: null, at: AT, ...change };
}

const place = (position: number) => value(CODES.place + position);

type KeywordFacts = Extract<AlertItemFacts, { about: "keyword" }>;
let serial = 0;
function item(change: Partial<KeywordFacts> = {}, more: Partial<ToldItem> = {}): ToldItem {
	const [before, after] = [place(4), place(12)];
	const market = { country: "fr", language: "fr", device: "desktop" };
	const keyword: KeywordFacts = { about: "keyword", kind: "moved", term: "red shoes", ...market, before, after, move: -8, ...change };
	return { subject: `keyword:${++serial}`, facts: keyword, corrected: false, ...more };
}

function alert(change: Partial<AlertFacts> = {}, items: ToldItem[] = [item(), item()], more: Partial<ToldAlert> = {}): ToldAlert {
	return { kind: "fired", facts: facts(change), items, day: "2026-11-27", time: "0000", firedAt: AT, ...more };
}

const FOUND: AlertCause[] = [
	cause("fell", 12, { cause: "blocks_above", type: "videos", blocks: 2 }),
	cause("fell", 14, { cause: "path", path: "/guide/" }),
	cause("fell", 9, { cause: "rival_above", domain: "rival.example", entered: 9 }),
];

test.each<["en" | "fr" | "es", string, string[]]>([
	[
		"en",
		"shop.example: 14 keywords fell",
		[
			"12 of 14: 2 more “Videos” blocks stand above the website.",
			"All 14: their pages are below /guide/; few other pages moved.",
			"9 of 14: rival.example entered the first 3 and is now above the website.",
			"2 of 14: no cause was found.",
		],
	],
	[
		"fr",
		"shop.example : 14 mots-clés ont baissé",
		[
			"Pour 12 sur 14 : 2 blocs « Vidéos » de plus se trouvent au-dessus du site.",
			"Pour les 14 : leurs pages sont sous /guide/ ; peu d’autres pages ont bougé.",
			"Pour 9 sur 14 : rival.example est entré dans les 3 premiers et se trouve maintenant devant le site.",
			"Pour 2 sur 14 : aucune cause n’a été trouvée.",
		],
	],
	[
		"es",
		"shop.example: 14 palabras clave bajaron",
		[
			"En 12 de 14: hay 2 bloques «Vídeos» más por encima del sitio.",
			"En las 14: sus páginas están bajo /guide/; pocas páginas más cambiaron.",
			"En 9 de 14: rival.example entró en los 3 primeros y está ahora por encima del sitio.",
			"En 2 de 14: no se encontró ninguna causa.",
		],
	],
])("an alert in %s names what happened and its causes in their order", (language, title, causes) => {
	const message = wordAlert(alert({ causes: FOUND, unexplained: 2 }), { ...PARIS, language });
	expect(message.title.replaceAll("\u00a0", " ")).toBe(title);
	expect(message.causes.map((text) => text.replaceAll("\u00a0", " "))).toEqual(causes);
});

test.each<[string, Partial<AlertFacts>, string[]]>([
	["nothing was compared", { causes: null, unexplained: 0 }, []],
	["no cause", { unexplained: 14 }, ["No cause was found on the result pages."]],
	["no pages", { uncompared: 14 }, ["14 keywords: their result pages could not be compared."]],
	[
		"one keyword",
		{ fell: 1, causes: [cause("fell", 1, { cause: "blocks_above", type: "maps", blocks: 1 })] },
		["1 more “Map and places” block stands above the website."],
	],
	[
		"one rival",
		{ fell: 1, causes: [cause("fell", 1, { cause: "rival_above", domain: "rival.example", entered: 0 })] },
		["rival.example is now above the website."],
	],
	[
		"both directions",
		{
			fell: 4,
			rose: 1,
			causes: [
				cause("fell", 4, { cause: "blocks_above", type: "ads", blocks: 0 }),
				cause("fell", 3, { cause: "rival_above", domain: "rival.example", entered: 2 }),
				cause("rose", 1, { cause: "rival_gone", domain: "gone.example" }),
			],
		},
		[
			"All 4 that fell: more “Ad” blocks stand above the website than before.",
			"3 of the 4 that fell: rival.example is now above the website; on 2 it entered the first 3.",
			"The one that rose: gone.example is no longer above the website.",
		],
	],
	[
		"types and addresses",
		{
			fell: 1,
			causes: [
				cause("fell", 1, { cause: "type_lost", type: "featured_snippet", whose: "own" }),
				cause("fell", 1, { cause: "address_changed", from: "https://www.shop.example/a", to: "https://shop.example/b" }),
			],
		},
		["“Featured snippet” no longer shows the website.", "Another page of the website is listed: shop.example/a → shop.example/b."],
	],
	[
		"rises",
		{
			fell: 0,
			rose: 2,
			causes: [
				cause("rose", 2, { cause: "type_lost", type: "videos", whose: "page" }),
				cause("rose", 2, { cause: "type_won", type: "ai_overview" }),
				cause("rose", 2, { cause: "address_changed", from: "", to: "" }),
			],
		},
		[
			"All 2: fewer “Videos” blocks stand above the website than before.",
			"All 2: “AI overview” now shows the website.",
			"All 2: another page of the website is listed.",
		],
	],
	[
		"the whole website, and other accounts",
		{
			causes: [cause("fell", 14, { cause: "whole_site", moved: 38, total: 40 }), cause("fell", 14, { cause: "engine_wide", percent: 41 })],
		},
		[
			"38 of 40 compared keywords of the website fell.",
			"Other websites moved as well: 41% of the positions that other accounts follow changed unusually.",
		],
	],
])("causes: %s", (_, change, sentences) => {
	expect(wordAlert(alert(change), PARIS).causes).toEqual(sentences);
});

test.each<[string, AlertItemFacts, string]>([
	["a movement", item().facts, "“red shoes”: 4 → 12"],
	["two readings that differ", item({ disputed: 5 }).facts, "“red shoes”: 4 → 12; another reading of this day showed 5"],
	[
		"one of two readings without it",
		item({ disputed: 0 }).facts,
		"“red shoes”: 4 → 12; another reading of this day showed not in the first 30",
	],
	["left the depth", item({ after: value(CODES.notFound) }).facts, "“red shoes”: 4 → not in the first 30"],
	["left a list that ended", item({ after: value(CODES.exhausted, { depth: 17 }) }).facts, "“red shoes”: 4 → not in all 17 results"],
	["a place below the depth", item({ after: place(34) }).facts, "“red shoes”: 4 → 34 (below 30)"],
	[
		"another page",
		item({
			kind: "address_changed",
			before: value(20, { url: "https://shop.example/a" }),
			after: value(20, { url: "https://shop.example/b" }),
		}).facts,
		"“red shoes”: another page is listed, shop.example/a → shop.example/b",
	],
	[
		"a type",
		item({
			kind: "result_type",
			feature: "maps",
			change: "lost",
			condition: { kind: "result_type", feature: "maps", change: "any", whose: "own" },
		}).facts,
		"“red shoes”: “Map and places” no longer shows the website",
	],
	[
		"rivals",
		item({ kind: "overtaken", rivals: ["a.example", "b.example"] }).facts,
		"“red shoes”: now above the website: a.example, b.example",
	],
	["a cited rival", item({ kind: "rival_cited", rivals: ["rival.example"] }).facts, "“red shoes”: the AI overview now cites rival.example"],
	[
		"a figure",
		{ about: "group", kind: "group_moved", figure: "average", before: 8.24, after: 12, days: ["2026-11-26", "2026-11-27"], keywords: 40 },
		"Average position of the account: 8.2 → 12",
	],
	[
		"an incomplete run",
		{ about: "run", kind: "run_incomplete", unknown: 15, total: 40, reasons: { error: 3, blocked: 12 } },
		"15 of 40 keywords have no definite answer (blocked 12, unreadable 3)",
	],
	["a source", { about: "source", kind: "source_failing", source: "fetch", failed: 12, total: 20 }, "fetch: 12 of 20 readings failed"],
	["a limit", { about: "quota", kind: "quota_near", quota: "keywords", used: 190, max: 200 }, "Keywords: 190 of 200 used"],
	[
		"a URL",
		{ about: "url", kind: "url_left_index", url: "https://shop.example/a", look: "L", at: AT },
		"https://shop.example/a is no longer in the index",
	],
])("the only item is the title: %s", (_, only, text) => {
	const message = wordAlert(alert({ fell: 1 }, [{ subject: "one", facts: only, corrected: false }]), PARIS);
	expect([message.items[0]?.text, message.title]).toEqual([text, `shop.example: ${text}`]);
});

test("items: a movement that two rules name once, grouped by cause, the largest loss first, with the readings of both days", () => {
	const small = item({
		term: "small",
		move: -2,
		cause: 0,
		before: value(20, { look: "L1" }),
		after: value(22, { look: "L2", at: AT + 86_400_000 }),
	});
	const items = [
		item({ term: "no cause" }),
		small,
		{ ...small, facts: { ...small.facts, kind: "left_top" } as AlertItemFacts },
		item({ term: "large", cause: 0 }),
	];
	const message = wordAlert(alert({ unread: 3 }, items, { time: "1405" }), PARIS);
	expect(message.items.map(({ text }) => text)).toEqual(["“large”: 4 → 12", "“small”: 4 → 6", "“no cause”: 4 → 12"]);
	expect(message.items[1]?.evidence).toEqual([
		{ label: "Nov 26, 2026, 08:10", look: "L1" },
		{ label: "Nov 27, 2026, 08:10", look: "L2" },
	]);
	expect(message.more(2)).toBe("and 2 more");
	expect(message).toMatchObject({ when: "Fri, Nov 27, 2026, 14:05" });
	expect(message.notes).toEqual(["3 keywords were not read, or their values are not confirmed yet; they are not part of this alert."]);
});

test("keywords of two markets are told apart", () => {
	const message = wordAlert(alert({}, [item(), item({ country: "us", language: "en", device: "mobile", engine: "bing" })]), PARIS);
	expect(message.items.map(({ text }) => text)).toEqual([
		"“red shoes” (France, French, desktop): 4 → 12",
		expect.stringMatching(/“red shoes” \(Bing.*United States, English, mobile\): 4 → 12/),
	]);
});

test("keywords of one market that differ in their device name the device alone", () => {
	const message = wordAlert(alert({}, [item(), item({ device: "mobile" })]), PARIS);
	expect(message.items.map(({ text }) => text)).toEqual(["“red shoes” (desktop): 4 → 12", "“red shoes” (mobile): 4 → 12"]);
});

test("items of a preview are worded without an alert, a figure with the name of its group", () => {
	const group: AlertItemFacts = {
		...{ about: "group", kind: "group_moved", figure: "average", before: 8, after: 12, days: ["2026-11-26", "2026-11-27"], keywords: 40 },
	};
	expect(wordFacts([item(), { facts: group }], PARIS, "Shoes")).toEqual(["“red shoes”: 4 → 12", "Average position of Shoes: 8 → 12"]);
});

test("a cause beside one keyword has no number of keywords", () => {
	expect(wordCauses(FOUND.slice(0, 2), PARIS)).toEqual([
		"2 more “Videos” blocks stand above the website.",
		"Their pages are below /guide/; few other pages moved.",
	]);
});

test("the title counts what is no movement by its kind; an account's alert names no website", () => {
	const items = [item({ kind: "overtaken" }), item({ kind: "address_changed" }), item({ kind: "address_changed" })];
	expect(wordAlert(alert({ fell: 0, rose: 2 }, items), PARIS).title).toBe(
		"shop.example: 2 keywords rose, overtaken on 1 keyword, another page on 2 keywords",
	);
	const source: AlertItemFacts = { about: "source", kind: "source_failing", source: "fetch", failed: 1, total: 1 };
	const two = ["a", "b"].map((subject) => ({ subject, facts: source, corrected: false }));
	expect(wordAlert(alert({ domain: null, fell: 0, causes: null }, two), PARIS).title).toBe("2 sources are failing");
});

test("a correction names what was not real, and what still holds", () => {
	const wrong = [item({ term: "wrong" }, { corrected: true }), item({ term: "wrong too" }, { corrected: true })];
	const part = wordAlert(alert({ causes: FOUND }, [...wrong, item()], { kind: "corrected" }), PARIS);
	expect(part).toMatchObject({ title: "shop.example: correction, 2 changes were not real", causes: [] });
	expect(part.items.map(({ text }) => text)).toEqual(["“wrong”: 4 → 12 (not real)", "“wrong too”: 4 → 12 (not real)"]);
	expect(part.notes).toEqual([
		"The alert of Nov 26, 2026, 08:10 reported values that have been corrected.",
		"The other changes of that alert hold.",
	]);
	expect(wordAlert(alert({}, wrong, { kind: "corrected" }), PARIS).notes).toHaveLength(1);
});

test("a correction by a later run says what the later reading shows, and does not say that the change was not real", () => {
	const back = item({ later: { code: CODES.place + 4, depth: 30 } }, { corrected: true });
	const message = wordAlert(alert({}, [back], { kind: "corrected" }), { ...PARIS, dates: "iso" });
	expect([message.title, message.when]).toEqual(["shop.example: correction, 1 change no longer holds", "Fri 2026-11-27"]);
	expect(message.items[0]?.text).toBe("“red shoes”: 4 → 12; a later reading shows 4");
	expect(message.notes).toEqual(["After the alert of 2026-11-26 08:10, a later reading of the same day showed something else."]);
});
