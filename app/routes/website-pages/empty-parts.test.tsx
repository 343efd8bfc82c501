import { expect, test } from "vitest";
import { drawPage, textOf } from "../../../tests/builders/draw-page";
import { partOf } from "../../../tests/builders/part-of";
import { readPagesQuery } from "./pages-address";
import { PagesPart } from "./pages-part";
import type { PagesData, PagesScreen, TurnsData } from "./read-screen";
import { TurnsPart } from "./turns-part";

const screen = partOf<PagesScreen>({ query: readPagesQuery(new URLSearchParams(), "w"), accountHid: "a", domain: "shop.example" });

/** The screen of a day without any landing page. */
function pagesText(coverage: PagesData["coverage"]): string {
	const at = (day: string) => ({ day, time: null });
	const pages = partOf<PagesData>({
		...{ coverage, day: "Nov 21", comparisonDay: "Nov 20", clickDays: null, rows: [], total: 0, found: 0 },
		curve: "published",
		dates: { date: at("2026-11-21"), comparison: at("2026-11-20") },
		limits: { first: "2026-11-01", today: "2026-11-21" },
	});
	return textOf(drawPage(<PagesPart screen={screen} pages={pages} />));
}

test("no page ranks is said only where each keyword was read; hidden addresses are told", () => {
	expect(pagesText({ keywords: 3, read: 3, unaddressed: 0 })).toContain("No page ranks on this day");
	expect(pagesText({ keywords: 3, read: 0, unaddressed: 0 })).toContain("No address was read on this day");
	const hidden = pagesText({ keywords: 3, read: 3, unaddressed: 3 });
	expect(hidden).toContain("No address was read on this day");
	expect(hidden).toContain("3 keywords rank at an address that the engine does not show.");
});

test("no competing pages is said with what could be compared", () => {
	const turns = partOf<TurnsData>({
		...{ followed: 200, compared: 12, lists: { read: 900, kept: 40 }, listedDays: null, from: "Nov 1", to: "Nov 21" },
		...{ total: 0, found: 0, rows: [] },
	});
	expect(textOf(drawPage(<TurnsPart screen={screen} turns={turns} />))).toContain(
		"No competing pages were seen 12 of 200 keywords could be compared, and the places of 40 of 900 lists are kept.",
	);
});
