import { expect, test } from "vitest";
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
