import { expect, test } from "vitest";
import { urlList } from "../sample/addresses";
import { CODES } from "../sample/codes";
import { emptyEvidence } from "../sample/columns";
import { WEBHOOK_EVENTS } from "./event-types";
import { type ClosedRun, type NewsKeyword, type NewsScope, newsOfRun, type OtherRun, POSITIONS_PER_MESSAGE } from "./position-news";

const ALL: NewsScope = { events: WEBHOOK_EVENTS, websites: [], tags: [] };
const at = (position: number) => CODES.place + position;
const BLOCKED = CODES.unknown + 64;

/** A depth of 30 for each code. */
function columns(codes: number[], depth = 30) {
	return { first: 0, codes: Uint16Array.from(codes), depths: Uint8Array.from(codes, () => depth) };
}

function run(codes: number[]): ClosedRun {
	const evidence = { ...emptyEvidence(codes.length), urls: urlList(["https://shop.example/a"]), sources: ["fetch"] };
	evidence.url.fill(0);
	return { day: "2026-11-22", time: "0000", columns: { ...columns(codes), evidence: () => evidence } };
}

const other = (day: string, codes: number[], depth = 30): OtherRun => ({ day, time: "0000", columns: columns(codes, depth) });
const keyword = (ordinal: number, site = "w1", tags: string[] = []): NewsKeyword => ({
	ordinal,
	hid: `m${ordinal}`,
	term: `term ${ordinal}`,
	country: "fr",
	language: "fr",
	engine: "google",
	place: "",
	device: "desktop",
	website: { hid: site, domain: `${site}.example` },
	tags,
});
const few = (count: number) => Array.from({ length: count }, (_, i) => keyword(i));

function told(codes: number[], before: OtherRun[], later: OtherRun[] = [], scope = ALL) {
	return newsOfRun(run(codes), { earlier: before, later }, few(codes.length), scope);
}
const kinds = (codes: number[], before: OtherRun[], later: OtherRun[] = []) => told(codes, before, later).map(({ type }) => type);

test("a keyword that was not found and is ranked has entered; the entry says both, with its evidence", () => {
	const news = told([at(7)], [other("2026-11-21", [CODES.notFound])]);
	expect(news.map(({ type }) => type)).toEqual(["look.completed", "positions.changed", "position.entered"]);
	expect(news[2]?.data).toMatchObject({
		website: { id: "w1", domain: "w1.example" },
		date: "2026-11-22",
		total: 1,
		positions: [
			{
				monitor: "m0",
				position: 7,
				url: "https://shop.example/a",
				seen: { outcome: "ranked", depth: 30 },
				before: { position: 0, depth: 30, date: "2026-11-21" },
				variation: true,
			},
		],
	});
});

test("a keyword that was ranked and is not found within that depth has left", () => {
	const news = told([CODES.notFound], [other("2026-11-21", [at(7)])]);
	expect(news[2]).toMatchObject({
		type: "position.left",
		data: { positions: [{ position: 0, seen: { outcome: "not_found" }, variation: false }] },
	});
});

test("unknown is no change: neither now nor before, and the last definite answer before it counts", () => {
	expect(kinds([BLOCKED], [other("2026-11-21", [at(7)])])).toEqual(["look.completed"]);
	expect(kinds([CODES.unanswered], [other("2026-11-21", [at(7)])])).toEqual(["look.completed"]);
	expect(kinds([at(7)], [other("2026-11-21", [BLOCKED])])).toEqual(["look.completed"]);
	expect(told([at(5)], [other("2026-11-21", [BLOCKED]), other("2026-11-20", [at(7)])])[1]?.data).toMatchObject({
		positions: [{ position: 5, before: { position: 7, date: "2026-11-20" }, variation: 2 }],
	});
});

test("not found within fewer results than the former position says nothing of it", () => {
	expect(kinds([CODES.notFound], [other("2026-11-21", [at(45)], 100)])).toEqual(["look.completed"]);
});

test("a first answer, an equal one and one that a later run has overtaken are no change", () => {
	expect(kinds([at(7)], [])).toEqual(["look.completed"]);
	expect(kinds([at(7)], [other("2026-11-21", [at(7)])])).toEqual(["look.completed"]);
	expect(kinds([at(7)], [other("2026-11-21", [at(9)])], [other("2026-11-23", [at(3)])])).toEqual(["look.completed"]);
});

test("the end of a run counts its answers by outcome, unknown ones by reason", () => {
	expect(told([at(3), CODES.notFound, BLOCKED, CODES.unanswered], [])[0]?.data).toMatchObject({
		keywords: { total: 4, ranked: 1, not_found: 1, unknown: 2, unknown_reasons: { blocked: 1, stale: 1 } },
	});
});

test("an endpoint gets the events, websites and tags that it asked for, one message for each website", () => {
	const keywords = [keyword(0, "w1"), keyword(1, "w2", ["t1"]), keyword(2, "w3")];
	const of = (scope: Partial<NewsScope>) =>
		newsOfRun(run([at(1), at(2), at(3)]), { earlier: [], later: [] }, keywords, { ...ALL, ...scope }).map(({ key }) => key);
	expect(of({})).toEqual(["w1", "w2", "w3"]);
	expect(of({ websites: ["w1"] })).toEqual(["w1"]);
	expect(of({ tags: ["t1"] })).toEqual(["w2"]);
	expect(of({ websites: ["w3"], tags: ["t1"] })).toEqual(["w2", "w3"]);
	expect(of({ events: ["export.ready"] })).toEqual([]);
});

test("many changes are told in several messages that name their place", () => {
	const count = 2 * POSITIONS_PER_MESSAGE + 1;
	const codes = Array.from({ length: count }, () => at(1));
	const before = other(
		"2026-11-21",
		codes.map(() => at(2)),
	);
	const pages = told(codes, [before]).filter(({ type }) => type === "positions.changed");
	expect(pages.map(({ key, data }) => [key, (data as { page: number }).page, (data as { positions: object[] }).positions.length])).toEqual([
		["w1:0", 1, 100],
		["w1:1", 2, 100],
		["w1:2", 3, 1],
	]);
	expect(pages[0]?.data).toMatchObject({ total: count, pages: 3 });
});
