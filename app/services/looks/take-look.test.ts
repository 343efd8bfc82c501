import { RECENT_FIREFOX } from "@serpentine/serp";
import { expect, test } from "vitest";
import { otherPage, resultsPage, tenHosts } from "~/domain/position/look-fixtures";
import { walkPages } from "~/domain/position/walk-pages";
import type { TrackedEngine as Engine } from "~/domain/reference/search-engines";
import type { FetchedPage, SourceSession } from "../source-ports";
import { takeLook } from "./take-look";

// The reader has its own tests: here a page's text is its reading.
const read = (input: { html: string; complete: boolean }) =>
	input.html === "" ? otherPage(input.complete ? "error" : "truncated").reading : JSON.parse(input.html);

const search = { engine: "google", term: "x", country: "fr", language: "fr", device: "desktop", place: "" } as const;
const nothing: FetchedPage = {
	asked: "https://engine.test/",
	url: "https://engine.test/",
	status: 0,
	html: "",
	sent: "as-shown",
	body: new Uint8Array(),
	encoding: "identity",
	bytes: 0,
	complete: false,
	failure: null,
	downloadMs: 1,
};
const shown = (page: { reading: unknown }, status = 200): FetchedPage => {
	const html = JSON.stringify(page.reading);
	return { ...nothing, status, html, body: new TextEncoder().encode(html), bytes: html.length, complete: true };
};
const full = (number: number) => shown(resultsPage(tenHosts(number)));

/** Takes a look from a list of answers, in order; the last one repeats. */
async function look(answers: (FetchedPage | Error)[], depth = 30, maxPages = 15, engine: Engine = "google") {
	const starts: number[] = [];
	const pauses: number[] = [];
	const verbatims: boolean[] = [];
	let clock = 1_000;
	const session: SourceSession = {
		async fetchPage(request) {
			expect(request.at).toBe(1_000);
			starts.push(request.start);
			verbatims.push(request.verbatim === true);
			const answer = answers[Math.min(starts.length, answers.length) - 1];
			if (answer === undefined || answer instanceof Error) throw answer;
			return answer;
		},
		async close() {},
	};
	const config = { ...RECENT_FIREFOX, browser: { ...RECENT_FIREFOX.browser, triesPerPage: 3, maxPages } };
	const sleep = async (ms: number) => void pauses.push(ms);
	const taken = await takeLook(
		session,
		{ search: { ...search, engine }, depth, config, now: () => clock++, random: () => 0.5, sleep },
		read,
	);
	expect(taken.bodies).toHaveLength(taken.look.pages.length);
	expect(taken.requests).toBe(starts.length);
	return { ...taken, starts, pauses, verbatims, outcomes: taken.look.pages.map((page) => page.reading.outcome) };
}

test("pages are read until the depth is reached, counted in organic results", async () => {
	const seven = (number: number) => shown(resultsPage(tenHosts(number).slice(3)));
	const taken = await look([seven(0), seven(1), seven(2), seven(3), seven(4), seven(5)]);
	expect(taken.starts).toEqual([0, 10, 20, 30, 40]);
	expect(taken.look).toMatchObject({
		source: "browser",
		config: { name: "Recent Firefox", version: RECENT_FIREFOX.version },
		depth: 30,
		startedAt: 1_000,
		pages: [{ readMs: 1 }, { readMs: 1 }, { readMs: 1 }, { readMs: 1 }, { readMs: 1 }],
	});
	expect((await look([full(0)], 10)).starts).toEqual([0]);
});

test("a list that ended is not asked further: no following page, no results, or the same page again", async () => {
	expect((await look([shown(resultsPage(["a.test"], false))])).requests).toBe(1);
	expect((await look([shown(otherPage("no_results"))])).requests).toBe(1);
	const unannounced = () => shown(resultsPage(tenHosts(0), null));
	expect((await look([unannounced(), shown(otherPage("no_results"))])).requests).toBe(2);
	expect((await look([unannounced(), unannounced()], 100)).requests).toBe(2);
	expect((await look([shown(resultsPage(tenHosts(0), null)), full(1)], 20)).requests).toBe(2);
});

test("a refusal ends the look at once and is recorded in it", async () => {
	for (const outcome of ["captcha", "consent", "script_wall", "js_shell", "soft_block", "unrecognised"] as const) {
		const taken = await look([full(0), shown(otherPage(outcome))]);
		expect(taken.outcomes).toEqual(["results", outcome]);
		expect(taken.requests).toBe(2);
	}
	expect((await look([shown(otherPage("captcha"), 429)])).requests).toBe(1);
});

test("faults that pass are tried again, with growing pauses, and all tries are counted", async () => {
	const passing = [
		shown(otherPage("soft_block"), 429),
		shown(otherPage("error"), 503),
		shown(otherPage("truncated")),
		{ ...nothing, failure: "reset" } as const,
		{ ...nothing, status: 200, complete: true },
	];
	for (const fault of passing) {
		const taken = await look([fault, fault, full(0)], 10);
		expect([taken.outcomes, taken.requests]).toEqual([["results"], 3]);
		expect(taken.starts).toEqual([0, 0, 0]);
		expect(taken.pauses[1]).toBeGreaterThan(taken.pauses[0] ?? Number.POSITIVE_INFINITY);
	}
});

test("a fault that stays ends the look after the tries that the config allows", async () => {
	const taken = await look([full(0), shown(otherPage("error"), 500)]);
	expect([taken.outcomes, taken.requests]).toEqual([["results", "error"], 4]);
});

test("an answer to another question, or a list that scripts altered, counts for nothing and is tried again", async () => {
	const asked = "https://engine.test/search?q=x&start=0";
	const elsewhere = { ...full(0), asked, url: "https://engine.test/search?q=elsewhere&start=0" };
	const emptied = { ...shown(resultsPage(["a.test"], false)), sent: { html: full(0).html } };
	for (const [answer, outcome] of [
		[elsewhere, "other_question"],
		[emptied, "altered"],
		[shown(otherPage("other_question")), "other_question"],
		[{ ...shown(otherPage("unrecognised")), sent: { html: full(0).html } }, "altered"],
	] as const) {
		const again = await look([answer, full(0)], 10);
		expect([again.outcomes, again.requests]).toEqual([["results"], 2]);
		const stays = await look([answer]);
		expect([stays.outcomes, stays.requests]).toEqual([[outcome], 3]);
		expect(stays.look.pages[0]?.reading).toMatchObject({ items: [], organicCount: 0, hasNext: null });
	}
	expect((await look([{ ...full(0), asked, url: `${asked}&sei=1`, sent: { html: full(0).html } }], 10)).outcomes).toEqual(["results"]);
});

test("a list whose document as sent is unavailable proves nothing and is asked again", async () => {
	const unproven = { ...full(0), sent: "unavailable" } as const;
	const again = await look([unproven, full(0)], 10);
	expect([again.outcomes, again.requests]).toEqual([["results"], 2]);
	expect((await look([unproven])).outcomes).toEqual(["error"]);
	expect((await look([{ ...shown(otherPage("captcha")), sent: "unavailable" }])).outcomes).toEqual(["captcha"]);
});

test("a page that repeats an earlier one, ends an announced list, or holds too few results is asked again", async () => {
	const few = shown(resultsPage(tenHosts(1).slice(0, 6)));
	for (const [bad, gap] of [
		[full(0), "repeated_page"],
		[shown(resultsPage(["h10.test", ...tenHosts(1).slice(1)])), "repeated_page"],
		[shown(otherPage("no_results")), "no_results"],
		[few, "short_page"],
		[shown(otherPage("other_market")), "other_market"],
	] as const) {
		const again = await look([full(0), bad, full(1)], 20);
		expect([again.requests, walkPages(again.look.pages)]).toMatchObject([3, { gap: null, pagesCounted: 2 }]);
		const stays = await look([full(0), bad], 20);
		expect([stays.requests, walkPages(stays.look.pages)]).toMatchObject([4, { gap, pagesCounted: 1 }]);
	}
	expect((await look([few], 20)).look.pages[0]).toMatchObject({ few: true, reading: { organicCount: 6 } });
	// The last page of a list may hold few, and two thirds of ten are seven.
	expect((await look([shown(resultsPage(["a.test"], false))], 20)).requests).toBe(1);
	expect((await look([shown(resultsPage(tenHosts(0).slice(0, 7))), full(1)], 10)).requests).toBe(2);
});

const correctedTo = (words: string, hosts: string[]) => {
	const page = resultsPage(hosts);
	return shown({ reading: { ...page.reading, correctedQuery: words } });
};

test("a following page that says itself that it is an earlier one repeats that page, and answers no other question", async () => {
	const startOf = ({ html }: { html: string }) => Number(JSON.parse(html).start);
	const placed = (start: number, hosts: string[]) => ({ start, reading: resultsPage(hosts).reading });
	const pageOf = (start: number, hosts: string[]): FetchedPage => {
		const html = JSON.stringify(placed(start, hosts));
		return { ...full(0), html };
	};
	const asPlaced = (input: { html: string; start: number }) =>
		startOf(input) === input.start ? JSON.parse(input.html).reading : otherPage("other_question").reading;
	const second = async (page: FetchedPage) => {
		const pages = [pageOf(0, tenHosts(0)), page];
		const session: SourceSession = { fetchPage: async ({ start }) => pages[start / 10] ?? page, close: async () => {} };
		const { look } = await takeLook(
			session,
			{ search, depth: 20, config: RECENT_FIREFOX, now: () => 1, random: () => 0, sleep: async () => {} },
			asPlaced as never,
		);
		return look.pages[1]?.reading.outcome;
	};
	expect(await second(pageOf(0, tenHosts(0)))).toBe("repeated_page");
	expect(await second(pageOf(0, tenHosts(4)))).toBe("other_question");
	expect(await second(pageOf(10, tenHosts(1)))).toBe("results");
});

test("a list for corrected words is asked for once more without correction, and so are the pages after it", async () => {
	const taken = await look([correctedTo("y", ["wrong.test"]), full(0), full(1)], 20);
	expect(taken.verbatims).toEqual([false, true, true]);
	expect(taken.pauses).toEqual([]);
	expect(walkPages(taken.look.pages)).toMatchObject({ answeredFor: null, gap: null, pagesCounted: 2 });
	expect(taken.look.pages.map((page) => page.verbatim)).toEqual([true, true]);
});

test("an engine that insists on its correction is believed, with the words for which it answered", async () => {
	const taken = await look([correctedTo("y", tenHosts(0))], 10);
	expect(taken.verbatims).toEqual([false, true]);
	expect(walkPages(taken.look.pages)).toMatchObject({ answeredFor: "y", gap: null, pagesCounted: 1 });
});

test("a refusal of the second request is what the look says, and faults of it are tried again", async () => {
	expect((await look([correctedTo("y", tenHosts(0)), shown(otherPage("captcha"))], 10)).outcomes).toEqual(["captcha"]);
	const again = await look([correctedTo("y", tenHosts(0)), shown(otherPage("error"), 503), full(0)], 10);
	expect([again.outcomes, again.verbatims]).toEqual([["results"], [false, true, true]]);
});

test("an engine without such a parameter, and a provider, are not asked again for other words", async () => {
	expect((await look([correctedTo("y", tenHosts(0))], 10, 15, "naver")).verbatims).toEqual([false]);
	const provided = { ...nothing, status: 200, structured: { reading: { ...resultsPage(tenHosts(0)).reading, correctedQuery: "y" } } };
	const taken = await look([provided], 10);
	expect([taken.verbatims, walkPages(taken.look.pages).answeredFor]).toEqual([[false], "y"]);
});

test("a timeout is left to a retry: it has cost its time", async () => {
	expect(await look([{ ...nothing, failure: "timeout" }])).toMatchObject({ outcomes: ["error"], requests: 1 });
});

test("a source that throws costs its page and never the batch", async () => {
	expect(await look([new Error("bug")])).toMatchObject({ outcomes: ["error"], requests: 1 });
	const later = await look([full(0), full(1), new Error("bug")]);
	expect([later.outcomes, later.look.pages.map(({ reading }) => reading.organicCount)]).toEqual([
		["results", "results", "error"],
		[10, 10, 0],
	]);
});

test("a page that breaks the reader is kept as unrecognised and never costs the batch", async () => {
	const taken = await look([full(0), { ...shown(otherPage("error")), html: "not what the reader expects" }]);
	expect(taken.outcomes).toEqual(["results", "unrecognised"]);
	expect(taken.requests).toBe(2);
});

test("an engine without end is left after the pages that the config allows", async () => {
	const empty = shown(resultsPage([], null));
	expect((await look([empty], 30, 4)).starts).toEqual([0, 10, 20, 30]);
});

test("the reader gets the requested term", async () => {
	const asked: unknown[] = [];
	const session: SourceSession = { fetchPage: async () => full(0), async close() {} };
	const wish = { search, depth: 10, config: RECENT_FIREFOX, now: () => 0, random: () => 0.5, sleep: async () => {} };
	await takeLook(session, wish, (page) => {
		asked.push(page.term);
		return resultsPage(tenHosts(0)).reading;
	});
	expect(asked).toEqual([search.term]);
});
