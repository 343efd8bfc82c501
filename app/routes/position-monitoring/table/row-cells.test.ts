import { expect, test } from "vitest";
import { CODES } from "~/domain/sample/codes";
import { PLAIN_COLUMNS } from "~/domain/table/column-lists";
import type { ShownRow } from "~/domain/table/shown-row";
import { LANGUAGES } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import { groupMarkup } from "./group-markup";
import {
	bestCell,
	familyCell,
	plainCell,
	positionCell,
	starCell,
	tagsCell,
	termCell,
	variationCell,
	volumeCell,
	wantedCell,
} from "./row-cells";
import { tableWords } from "./table-words";

const HOSTILE = `"><img src=x onerror="alert('1')">&`;
const DATES = { date: { day: "2026-11-21", time: null }, comparison: { day: "2026-11-20", time: null } };
const SEEN = { depth: 30, at: 1_795_000_000, source: "fetch" };
const ROW: ShownRow = {
	hid: "h".repeat(22),
	group: 0,
	term: "chair",
	website: 0,
	market: 0,
	tags: [0],
	favorite: false,
	volume: 1_200,
	volumeSource: "simulated",
	best: { position: 3, day: "2026-06-02" },
	plain: { firstSeen: null, clicks: 1_234, impressions: 40_000, ctr: 309 },
	wanted: null,
	families: [],
	formerFamilies: [],
	variation: 2,
	current: { ...SEEN, code: CODES.place + 7 },
	previous: { ...SEEN, code: CODES.place + 9 },
};

function words(language: (typeof LANGUAGES)[number] = "en", name = "spring", marksSimulated = true) {
	const facts = {
		websites: [{ hid: "w", domain: "example.com" }],
		markets: [{ country: "fr", language: "fr", engine: "google" as const, place: "" }],
		tags: [{ hid: "t", name, color: "#123456" }],
		wanted: ["https://www.example.com/chairs/*", "https://example.com"],
		dates: DATES,
		marksSimulated,
	};
	return tableWords(translator(language).t, { language, timezone: "Europe/Paris" }, facts);
}

test.each([
	["en", "1,200 searches a month (simulated value, no provider data)"],
	["fr", "1\u202f200 recherches par mois (valeur simulée, aucune donnée de fournisseur)"],
	["es", "1200 búsquedas al mes (valor simulado, sin datos de un proveedor)"],
] as const)("a simulated volume among others is marked and explained on hover and focus: %s", (language, said) => {
	expect(LANGUAGES).toContain(language);
	const { html } = volumeCell(ROW, words(language));
	expect(html).toContain(`data-tip="" aria-label="${said}"`);
	expect(html).toContain("#glyph-simulated");
	expect(volumeCell({ ...ROW, volumeSource: "provider" }, words(language)).html).not.toMatch(/simul|button/);
	// If all volumes are simulated, only the column head shows the mark.
	expect(volumeCell(ROW, words(language, "spring", false)).html).not.toMatch(/simul|button/);
	expect(volumeCell({ ...ROW, volume: null, volumeSource: null }, words(language)).html).toBe("–");
});

test.each([
	["right", 0, false, "#glyph-indexed", "The wanted page ranks: example.com/chairs/*"],
	["other", 0, true, "#glyph-mismatch", "Another page ranks than the wanted one: example.com/chairs/* (by a rule of the website)"],
	["unranked", 1, false, "#glyph-absent", "The website was not found; wanted: example.com"],
	["unknown", 1, false, ">?<", "It is not known which page ranks; wanted: example.com"],
] as const)("the cell of a wanted page says by sign and words what ranks: %s", (outcome, page, isByRule, sign, label) => {
	const { html } = wantedCell({ ...ROW, wanted: { page, isByRule, outcome } }, words());
	expect(html).toContain(sign);
	expect(html).toContain(`aria-label="${label}"`);
	expect(wantedCell(ROW, words()).html).toBe("–");
});

test("a favourite differs by shape, not only by colour", () => {
	const star = (favorite: boolean) => starCell(ROW, words(), favorite).html;
	expect([star(true), star(false)]).toEqual([expect.stringContaining("#glyph-starred"), expect.not.stringContaining("#glyph-starred")]);
});

test("keyword and tag names are escaped", () => {
	const row = { ...ROW, term: HOSTILE };
	const cells = [termCell(row, words()), starCell(row, words(), true), tagsCell(row, words("en", HOSTILE), "/?a=1&b=2")];
	for (const { html } of cells) {
		expect(html).toContain("&quot;&gt;&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;");
		expect(html).not.toContain("<img");
	}
	expect(cells[2]?.html).toContain('href="/?a=1&amp;b=2"');
	const group = { key: "k", count: 2, up: 1, down: 0, compared: 2, continued: false };
	const head = groupMarkup({
		group,
		name: HOSTILE,
		href: "/?a=1&b=2",
		alertHref: "/alerts?c=3&d=4",
		color: HOSTILE,
		t: translator("en").t,
		language: "en",
	}).html;
	expect(head).toContain('href="/?a=1&amp;b=2"');
	expect(head).toContain('href="/alerts?c=3&amp;d=4"');
	expect(head).not.toContain("<img");
});

test("the head of a group without a pair of values says that there is nothing to compare, and counts no moves", () => {
	for (const [language, words] of [
		["en", "nothing to compare"],
		["fr", "rien à comparer"],
		["es", "nada que comparar"],
	] as const) {
		const { t } = translator(language);
		const of = (compared: number) =>
			groupMarkup({
				group: { key: "k", count: 2, up: 0, down: 0, compared, continued: false },
				name: "a",
				href: null,
				alertHref: null,
				color: undefined,
				t,
				language,
			});
		expect(of(0).html).toContain(words);
		expect(of(0).html).not.toContain("variation");
		expect(of(1).html).not.toContain(words);
		expect(of(1).html.match(/class="variation"/g)).toHaveLength(2);
	}
});

test("live data replaces loaded data in position and variation", () => {
	const live = { current: { ...SEEN, code: CODES.place + 2 }, looking: false, changed: 1 };
	expect(positionCell(ROW, words(), undefined).html).toMatch(/class="position" data-kind="ranked" data-rank="10".*>7</);
	expect(positionCell(ROW, words(), live).html).toMatch(/class="position glow" data-kind="ranked" data-rank="2".*>2</);
	expect(variationCell(ROW, words(), live).html).toMatch(/data-kind="up".*\+7</);
});

test("the best position shows its day, and may be absent", () => {
	expect(bestCell(ROW, words()).html).toContain('aria-label="Best position: 3, on Tue, Jun 2, 2026"');
	expect(bestCell({ ...ROW, best: null }, words()).html).toBe("–");
});

test.each([
	["en", ["–", "1,234", "40,000", "3.1%"]],
	["fr", ["–", "1\u202f234", "40\u202f000", "3,1\u00a0%"]],
	["es", ["–", "1234", "40.000", "3,1\u00a0%"]],
] as const)("plain values are printed by their kind, and an unknown one is a dash: %s", (language, cells) => {
	expect(PLAIN_COLUMNS.map((name) => plainCell(name, ROW, words(language)).html)).toEqual(cells);
	expect(plainCell("firstSeen", { ...ROW, plain: { ...ROW.plain, firstSeen: 20_000 } }, words(language)).html).toMatch(/\d/);
});

test("a rival's place has its change, and a mark with a label where it overtook ours; none where one of four answers is not known", () => {
	const place = (position: number) => ({ code: CODES.place + position, depth: 30 });
	const unread = { code: CODES.unknown + 3, depth: 0 };
	const shown = (change: Partial<ShownRow>) =>
		familyCell({ ...ROW, families: [place(3)], formerFamilies: [place(12)], ...change }, { place: 0, family: "rival" }, words()).html;
	const mark = 'class="overtook" data-tip="" aria-label="Overtook you: below your website on Fri, Nov 20, 2026, above it now."';
	expect(shown({})).toContain(mark);
	expect(shown({})).toContain(">+9</span>");
	expect(shown({ formerFamilies: [place(8)] })).not.toContain("overtook");
	expect(shown({ families: [place(11)] })).not.toContain("overtook");
	for (const change of [
		{ formerFamilies: [unread] },
		{ formerFamilies: [null] },
		{ formerFamilies: [] },
		{ families: [unread] },
		{ previous: null },
		{ previous: { ...SEEN, ...unread } },
		{ current: { ...SEEN, ...unread } },
	])
		expect([change, shown(change)]).toEqual([change, expect.not.stringContaining("overtook")]);
	for (const change of [{ formerFamilies: [unread] }, { formerFamilies: [place(3)] }, { families: [{ code: CODES.notFound, depth: 30 }] }])
		expect([change, shown(change)]).toEqual([change, expect.not.stringContaining("rival-change")]);
	// Not among the thirty that were read is below a place among them.
	expect(shown({ formerFamilies: [{ code: CODES.notFound, depth: 30 }] })).toContain(mark);
});
