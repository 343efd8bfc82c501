import { PAGE_OUTCOMES, type PageOutcome } from "@serpentine/serp/results";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { LookPage } from "./look";
import { otherPage, resultsPage, tenHosts } from "./look-fixtures";
import { observe } from "./observe";

const UNREADABLE: PageOutcome[] = PAGE_OUTCOMES.filter((outcome) => outcome !== "results" && outcome !== "no_results");
const deep = (pages: number) => Array.from({ length: pages }, (_, number) => resultsPage(tenHosts(number)));
const seen = (pages: LookPage[], domain: string, depth: number) => observe({ pages }, { domain, depth });
const unknown = (reason: string, depth: number, detail: PageOutcome | null) => ({ outcome: "unknown", reason, depth, detail });

test("a position is the running count over pages of unequal length", () => {
	const pages = [resultsPage(["a.test", "b.test", "c.test"]), resultsPage(["d.test", "e.test"])];
	expect(seen(pages, "e.test", 30)).toEqual({ outcome: "ranked", position: 5, url: "https://e.test/", depth: 5 });
});

test("the first of several results of a domain counts, sub-domains included", () => {
	const pages = [resultsPage(["notshop.test", "blog.shop.test", "shop.test"])];
	expect(seen(pages, "shop.test", 30)).toMatchObject({ outcome: "ranked", position: 2, url: "https://blog.shop.test/" });
});

test("a result within the depth stays ranked when a later page failed", () => {
	for (const outcome of UNREADABLE) {
		expect(seen([...deep(2), otherPage(outcome)], "h12.test", 100)).toMatchObject({ outcome: "ranked", position: 12, depth: 20 });
	}
});

test("a gapless count of at least the depth without a hit is not found, with its depth", () => {
	expect(seen(deep(3), "absent.test", 30)).toEqual({ outcome: "not_found", depth: 30, exhausted: false });
});

test("a result below the monitor's depth is not ranked; the place is kept beside not found", () => {
	const below = { position: 40, url: "https://h40.test/" };
	expect(seen(deep(5), "h40.test", 30)).toEqual({ outcome: "not_found", depth: 30, exhausted: false, below });
	expect(seen(deep(5), "h40.test", 100)).toMatchObject({ outcome: "ranked", position: 40, depth: 50 });
});

test.each([
	["no web address at all", { link: null }],
	["a hidden address and no shown host", { link: null, sealed: true as const }],
])("a row with %s may be anybody's: found above it is ranked, all else is unknown, never not found", (_, address) => {
	for (const place of [0, 1, 2]) {
		const page = resultsPage(["a.test", "b.test", "c.test"], false);
		const row = page.reading.items[place];
		if (row) Object.assign(row.meta, { ...address, host: "", path: "/" });
		for (const [index, domain] of ["a.test", "b.test", "c.test"].entries()) {
			if (index < place) expect(seen([page], domain, 30)).toMatchObject({ outcome: "ranked", position: index + 1 });
			else expect(seen([page], domain, 30)).toEqual(unknown("sealed", 3, null));
		}
		expect(seen([page], "absent.test", 30)).toEqual(unknown("sealed", 3, null));
		// Below the depth that is wanted it hides nothing of it.
		if (place === 2) expect(seen([page], "absent.test", 2)).toEqual({ outcome: "not_found", depth: 2, exhausted: false });
	}
});

test("a list that ended early is exhausted, with its number of results", () => {
	expect(seen([resultsPage(tenHosts(0)), resultsPage(["x.test", "y.test"], false)], "absent.test", 30)).toEqual({
		outcome: "not_found",
		depth: 12,
		exhausted: true,
	});
	expect(seen([otherPage("no_results")], "absent.test", 30)).toEqual({ outcome: "not_found", depth: 0, exhausted: true });
	expect(seen([resultsPage(tenHosts(0), null), otherPage("no_results")], "absent.test", 30)).toEqual({
		outcome: "not_found",
		depth: 10,
		exhausted: true,
	});
});

test("a page that repeats the one before is a gap where that one announced a following page, and else the end of the list", () => {
	expect(seen([...deep(1), ...deep(1)], "absent.test", 30)).toEqual(unknown("repeated_page", 10, "repeated_page"));
	expect(seen([...deep(1), ...deep(1)], "h3.test", 30)).toMatchObject({ outcome: "ranked", position: 3 });
	const last = () => resultsPage(tenHosts(0), null);
	expect(seen([last(), last()], "absent.test", 30)).toEqual({ outcome: "not_found", depth: 10, exhausted: true });
});

test.each([
	["one result of the page before", [tenHosts(0), ["a.test", "h3.test", "b.test"]], 10],
	["its last result", [tenHosts(0), ["h10.test", "a.test"]], 10],
	["results of a page further back", [tenHosts(0), tenHosts(1), ["h1.test", "h2.test"]], 20],
])("a page that shows again %s is a gap", (_, hosts, depth) => {
	const pages = hosts.map((page) => resultsPage(page));
	expect(seen(pages, "absent.test", 100)).toEqual(unknown("repeated_page", depth, "repeated_page"));
	expect(seen(pages, "b.test", 100)).toEqual(unknown("repeated_page", depth, "repeated_page"));
});

test("no results on a page that was announced are a gap, and else the end of the list", () => {
	const nothing = otherPage("no_results");
	expect(seen([resultsPage(tenHosts(0), true), nothing], "absent.test", 30)).toEqual(unknown("partial", 10, "no_results"));
	expect(seen([resultsPage(tenHosts(0), null), nothing], "absent.test", 30)).toEqual({ outcome: "not_found", depth: 10, exhausted: true });
});

test("a page with far fewer results than usual counts for nothing", () => {
	const few = { ...resultsPage(["a.test", "b.test"]), few: true as const };
	expect(seen([few], "a.test", 30)).toEqual(unknown("partial", 0, "short_page"));
	expect(seen([...deep(1), few], "absent.test", 30)).toEqual(unknown("partial", 10, "short_page"));
});

test("a page for another market is unknown for that reason, wherever it stands in the look", () => {
	expect(seen([otherPage("other_market")], "a.test", 30)).toEqual(unknown("other_market", 0, "other_market"));
	expect(seen([...deep(1), otherPage("other_market")], "absent.test", 30)).toEqual(unknown("other_market", 10, "other_market"));
});

test("two depths share a search whose fifth page is blocked: the first is definite, the second unknown", () => {
	const pages = [...deep(4), otherPage("captcha")];
	expect(seen(pages, "absent.test", 30)).toEqual({ outcome: "not_found", depth: 30, exhausted: false });
	expect(seen(pages, "absent.test", 100)).toEqual(unknown("partial", 40, "captcha"));
});

test("a refused first page is blocked, a broken one an error, each with its page outcome", () => {
	for (const outcome of ["consent", "captcha", "script_wall", "js_shell", "soft_block"] as const) {
		expect(seen([otherPage(outcome)], "a.test", 30)).toEqual(unknown("blocked", 0, outcome));
	}
	for (const outcome of ["error", "truncated", "unrecognised"] as const) {
		expect(seen([otherPage(outcome)], "a.test", 30)).toEqual(unknown("error", 0, outcome));
	}
	expect(seen([], "a.test", 30)).toEqual(unknown("error", 0, null));
});

test("a look with a smaller depth than the monitor's is partial", () => {
	expect(seen(deep(1), "absent.test", 30)).toEqual(unknown("partial", 10, null));
});

test("results behind a gap are never counted", () => {
	expect(seen([resultsPage(tenHosts(0)), otherPage("truncated"), resultsPage(["late.test"], false)], "late.test", 30)).toEqual(
		unknown("partial", 10, "truncated"),
	);
});

const pagesArbitrary = fc.array(
	fc.oneof(
		{ weight: 3, arbitrary: fc.tuple(fc.array(fc.constantFrom("a.test", "b.test", "c.test", "d.test"), { maxLength: 10 }), fc.boolean()) },
		{ weight: 1, arbitrary: fc.constantFrom<PageOutcome>(...PAGE_OUTCOMES.filter((outcome) => outcome !== "results")) },
	),
	{ maxLength: 8 },
);
const built = (parts: (PageOutcome | [string[], boolean])[]) =>
	parts.map((part) => (typeof part === "string" ? otherPage(part) : resultsPage(part[0], part[1])));

test("adding pages after a hit never changes the rank", () => {
	fc.assert(
		fc.property(pagesArbitrary, pagesArbitrary, fc.integer({ min: 1, max: 100 }), (first, more, depth) => {
			const before = seen(built(first), "a.test", depth);
			fc.pre(before.outcome === "ranked");
			const after = seen(built([...first, ...more]), "a.test", depth);
			expect(after).toMatchObject({ outcome: "ranked", position: (before as { position: number }).position });
		}),
	);
});

test("not found requires the whole depth, or a list that ended before any gap", () => {
	fc.assert(
		fc.property(pagesArbitrary, fc.integer({ min: 1, max: 100 }), (parts, depth) => {
			const pages = built(parts);
			const observation = seen(pages, "absent.test", depth);
			const gap = pages.findIndex((page) => UNREADABLE.includes(page.reading.outcome));
			const prefix = gap === -1 ? pages : pages.slice(0, gap);
			const most = prefix.reduce((sum, page) => sum + page.reading.organicCount, 0);
			expect(observation.depth).toBeLessThanOrEqual(Math.min(most, depth));
			if (observation.outcome === "not_found" && !observation.exhausted) expect(most).toBeGreaterThanOrEqual(depth);
			if (prefix.length === 0) expect(observation.outcome).toBe("unknown");
		}),
	);
});

test("removing pages never changes the kind of a finding", () => {
	fc.assert(
		fc.property(pagesArbitrary, fc.nat(8), fc.integer({ min: 1, max: 60 }), (parts, cut, depth) => {
			const whole = seen(built(parts), "a.test", depth);
			const less = seen(built(parts.slice(0, cut)), "a.test", depth);
			if (less.outcome === "ranked") expect(whole.outcome).toBe("ranked");
			// A further page may show that the list ends just there; the kind and the depth stay.
			if (less.outcome === "not_found") expect(whole).toMatchObject({ outcome: "not_found", depth: less.depth });
		}),
	);
});
