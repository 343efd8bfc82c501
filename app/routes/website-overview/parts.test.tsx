import { expect, test } from "vitest";
import { drawPage, textOf } from "../../../tests/builders/draw-page";
import { partOf } from "../../../tests/builders/part-of";
import { AbovePanel } from "./above-part";
import { OwnPanel } from "./own-part";
import type { AbovePart, SharePart } from "./read-parts";
import type { OverviewScreen } from "./read-screen";
import { SharePanel } from "./share-part";

const SCREEN = partOf<OverviewScreen>({
	...{ hid: "w", domain: "shop.example", name: "shop.example", period: "month", rivals: 1, first: "Nov 1, 2026", last: "Nov 25, 2026" },
	dates: { date: "2026-11-25", comparison: "2026-11-01" },
});

type Host = AbovePart["hosts"][number];

function hostOf(name: string, changes: Partial<Host> = {}): Host {
	const counts = { above: 30, read: 40, compared: 35, overtook: 0, fell: 4 };
	return { host: name, name, isRival: true, canAdd: false, ...counts, since: { form: "day", before: "Nov 2", day: "Nov 3" }, ...changes };
}

function drawAbove(hosts: Host[], changes: Partial<AbovePart> = {}): string {
	const part: AbovePart = {
		...{ dates: SCREEN.dates, first: SCREEN.first, last: SCREEN.last, isCompared: true },
		pages: { counted: 40, free: 0 },
		hosts,
		named: [],
		...changes,
	};
	return textOf(drawPage(<AbovePanel part={part} screen={SCREEN} />));
}

test("who stands above is told of the keywords that were read, and as the first only where nobody else is", () => {
	const [most, other] = [hostOf("rival.example"), hostOf("other.example", { above: 12 })];
	expect(drawAbove([most, other])).toContain("rival.example stands above you most often: on 30 of 40 keywords read");
	expect(drawAbove([most, { ...other, above: 30 }])).toContain("rival.example stands above you on 30 of 40 keywords read");
});

test("nobody above is told of the pages that show it; without one it is not known", () => {
	const none = hostOf("rival.example", { above: 0, since: null });
	expect(drawAbove([none], { pages: { counted: 10, free: 7 } })).toContain("Nobody stands above you on 7 of 10 pages of Nov 25, 2026");
	expect(drawAbove([none], { pages: { counted: 10, free: 0 } })).toContain("Who stands above you is not known");
	expect(drawAbove([], { pages: { counted: 0, free: 0 } })).toContain("Who stands above you is not known");
});

test("passings are told of the keywords of which both days are known; a competitor of whom nothing was read has no numbers", () => {
	const drawn = drawAbove([hostOf("rival.example")]);
	for (const words of ["30 of 40", "Nov 3", "0 of 35", "4 of 35"]) expect(drawn).toContain(words);
	const unread = hostOf("rival.example", { above: 0, read: 0, compared: 0, fell: 0, since: null });
	expect(drawAbove([unread])).toContain("not read");
	expect(drawAbove([unread])).not.toContain("0 of");
});

test("the day of a passing is bounded by the days that were read", () => {
	expect(drawAbove([hostOf("a.example", { since: { form: "between", before: "Nov 3", day: "Nov 25" } })])).toContain("Nov 3 – Nov 25");
	expect(drawAbove([hostOf("a.example", { since: { form: "orEarlier", before: "", day: "Nov 4" } })])).toContain("Nov 4 or earlier");
});

const RANGE = { form: "range", low: "18%", high: "21%", share: "19%" } as const;
const STILL = { now: RANGE, before: RANGE, change: 0, sinceDay: null, since: null, shares: [] } as const;

function drawShare(changes: Partial<SharePart> = {}): string {
	const part = partOf<SharePart>({
		...{ isCompared: true, first: "Nov 1, 2026", last: "Nov 25, 2026", hidden: 0 },
		heads: { first: "Nov 1", last: "Nov 25" },
		keywords: { counted: 5, read: 5, withoutVolume: 0 },
		curve: { kind: "hand", from: "Nov 12, 2026", to: "" },
		own: { ...STILL, name: "shop.example", shares: [] },
		rivals: [
			{ ...STILL, name: "a.example", shares: [] },
			{ ...STILL, name: "b.example", shares: [] },
		],
		...changes,
	});
	return textOf(drawPage(<SharePanel part={part} screen={SCREEN} />));
}

test("no clear change is told of the competitors that are shown; the click rates have their source", () => {
	const drawn = drawShare({ hidden: 3 });
	for (const words of [
		"None of the 2 competitors shown has a clear change of its share since Nov 1, 2026.",
		"3 further competitors are not shown.",
		"By your own rates of Nov 12, 2026, set by hand",
	])
		expect(drawn).toContain(words);
});

test("keywords that were read and have 0 searches a month are not told as unread", () => {
	const own = { ...STILL, name: "shop.example", now: null, before: null, change: null, shares: [] };
	const drawn = drawShare({ own, rivals: [] });
	expect(drawn).toContain("The keywords that were read have 0 searches a month");
	expect(drawn).not.toContain("not read");
	expect(drawShare({ own, rivals: [], keywords: { counted: 5, read: 0, withoutVolume: 0 } })).toContain("not read");
});

test("a single day that was read has no winners and losers", () => {
	const own = partOf<NonNullable<OverviewScreen["own"]>>({ ends: "oneDay" });
	const counts = { winners: 1, losers: 1, entered: 0, left: 0 };
	const drawn = textOf(drawPage(<OwnPanel own={{ ...own, counts }} screen={SCREEN} />));
	expect(drawn).toContain("Only Nov 25, 2026 was read in this period: a second day is missing.");
	expect(drawn).not.toContain("keyword rose");
});
