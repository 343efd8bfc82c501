import { expect, test } from "vitest";
import { resultsPage, tenHosts } from "~/domain/position/look-fixtures";
import { observe } from "~/domain/position/observe";
import type { Provided } from "~/domain/source/provided";
import { unaskedReading } from "~/domain/source/structured-reading";
import { lookScreen } from "./read-look-screen";

const search = { engine: "google", term: "x", country: "us", language: "en", device: "desktop", place: "Lyon" } as const;

test("a look names the sources that were asked before, and the place that was answered for instead", () => {
	const provided: Provided = {
		...{ provider: "serper", outcome: "ok", requestId: null, costMicros: 1, market: {}, examined: { from: 1, to: 1 } },
		degraded: ["place: France"],
	};
	const page = { url: "", status: 200, bytes: 0, downloadMs: 0, at: 0, reading: unaskedReading("waiting"), provided };
	const look = {
		...{ search, source: "serper", config: { name: "x", version: 1 }, depth: 10, startedAt: 0, finishedAt: 0 },
		pages: [page, page],
		tried: [{ source: "serpapi", outcome: "error" as const }],
	};
	const shown = lookScreen(
		{ id: "x", look, pages: [], keptUntil: null, firstUntil: null },
		{ second: null, followed: [], websites: [], place: { language: "en", timezone: "UTC" } },
	);
	expect(shown.tried).toEqual([{ source: "serpapi", outcome: "error" }]);
	expect(shown.coarserPlaces).toEqual(["France"]);
});

const HID = "x";
const own = { domain: "h4.test", hosts: "subdomains" } as const;
const look = {
	...{ search, source: "fetch", config: { name: "x", version: 1 }, depth: 20, startedAt: 0, finishedAt: 0 },
	pages: [resultsPage(tenHosts(0)), { ...resultsPage(tenHosts(1)), suspect: true as const }],
};
const opinion = (counts: "first" | "second" | "both") => ({
	...{ look: "first", source: "fetch", at: 0 },
	values: [{ domain: own.domain, first: 4, second: 30, counts }],
});

test.each([
	["that counts", look, undefined, { counting: "this", observation: { outcome: "ranked", position: 4 } }],
	["that waits for a second one", { ...look, held: [own.domain] }, undefined, { counting: "none", observation: { reason: "confirming" } }],
	["that was rejected", { ...look, held: [own.domain], opinion: opinion("first") }, undefined, { counting: "earlier" }],
	[
		"that is the first of two and counts",
		{ ...look, held: [own.domain] },
		opinion("first"),
		{ counting: "this", observation: { position: 4 } },
	],
	["that is the first of two and was rejected", { ...look, held: [own.domain] }, opinion("second"), { counting: "later" }],
	["that is the first of two, which agree", { ...look, held: [own.domain] }, opinion("both"), { counting: "later" }],
])("the view of a reading carries its mark: one %s", (_, shown, later, outcome) => {
	const view = { id: HID, look: shown, pages: [], keptUntil: null, firstUntil: null, ...(later && { later }) };
	const followed = [{ ...own, observation: observe(shown, { ...own, depth: 20 }) }];
	const screen = lookScreen(view, { second: null, followed, websites: [], place: { language: "en", timezone: "UTC" } });
	expect(screen.outcomes).toMatchObject([{ domain: own.domain, ...outcome }]);
});

test("results of a page that counts for nothing are shown with that mark, and are not among those that were read", () => {
	const view = { id: HID, look, pages: [], keptUntil: null, firstUntil: null };
	const { results, read, ending } = lookScreen(view, {
		second: null,
		followed: [],
		websites: [],
		place: { language: "en", timezone: "UTC" },
	});
	expect([results.length, results.filter(({ uncounted }) => uncounted).length, read]).toEqual([20, 10, 10]);
	expect(ending).toEqual({ kind: "stopped", page: 2, outcome: "poisoned" });
});

test("an answer in words is shown as such, with the account's own pages marked: it is no list without results", () => {
	const answer = {
		...{ state: "answered" as const, searched: true, model: "model-1" },
		text: "Good. [[1]](https://www.shop.example/lamps)",
		citations: [{ link: "https://www.shop.example/lamps", title: "Lamps" }],
	};
	const reading = { ...unaskedReading("waiting"), outcome: "results" as const, hasNext: false, answer };
	const pages = [{ url: "", status: 200, bytes: 0, downloadMs: 0, at: 0, reading }];
	const asked = { ...search, engine: "chatgpt" as const, place: "" };
	const view = { id: HID, look: { ...look, search: asked, pages }, pages: [], keptUntil: null, firstUntil: null };
	const websites = [{ domain: "shop.example", hosts: "subdomains" as const }];
	const screen = lookScreen(view, { second: null, followed: [], websites, place: { language: "en", timezone: "UTC" } });
	expect(screen).toMatchObject({ market: "ChatGPT · United States, English", results: [], features: null });
	expect(screen.answer).toEqual({
		...{ state: "answered", searched: true, model: "model-1" },
		parts: [
			{ text: "Good. ", url: null },
			{ text: "[1]", url: "https://www.shop.example/lamps" },
		],
		cited: [{ url: "https://www.shop.example/lamps", host: "www.shop.example", title: "Lamps", isOwn: true }],
	});
});
