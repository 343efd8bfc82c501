import { expect, test } from "vitest";
import type { PartyCounts } from "~/domain/voice/kind-sums";
import { cellsOf, drawPage } from "../../../tests/builders/draw-page";
import { partOf } from "../../../tests/builders/part-of";
import { KindsTable } from "./kinds-table";
import type { ResultsShown } from "./read-screen";
import { drawnLines } from "./results-options";

const party = (given: Partial<PartyCounts> = {}): PartyCounts => ({ inside: 0, first: 0, unranked: 0, unknown: 0, rank: null, ...given });

/** Cells of the website for one kind. */
function ownCell(counts: { read: number; shown: number }, own: PartyCounts, keywords: number): string {
	const screen = partOf<ResultsShown>({ hid: "w", names: ["shop.example"], period: "week", kind: "maps", keywords });
	const kinds = [{ counts: { ...counts, untold: 0, parties: [own] }, most: null }];
	return cellsOf(drawPage(<KindsTable screen={screen} kinds={kinds} />), "td", 'data-label="shop.example \\(you\\)"')[0] ?? "";
}

test("keywords that were not read may show the website inside a kind, and first", () => {
	const own = party({ inside: 10, first: 4, unranked: 1, unknown: 2, rank: 1.5 });
	expect(ownCell({ read: 100, shown: 40 }, own, 200)).toBe("10–112 first on 4–107, average rank 1.5");
	expect(ownCell({ read: 100, shown: 40 }, own, 100)).toBe("10–12 first on 4–7, average rank 1.5");
	expect(ownCell({ read: 100, shown: 0 }, party(), 200)).toBe("0–100");
	expect(ownCell({ read: 100, shown: 0 }, party(), 100)).toBe("–");
	expect(ownCell({ read: 0, shown: 0 }, party(), 100)).toBe("not read");
});

test("the chart names the lines that it draws: without a likely share there are bounds alone", () => {
	const days = (untold: number) => [{ counts: { read: 14, shown: 9, untold, parties: [party({ inside: 6, first: 3 })] } }];
	const names = (untold: number) =>
		drawnLines(partOf<ResultsShown>({ days: days(untold) as ResultsShown["days"], keywords: 17 })).map(({ name }) => name);
	expect([names(0), names(3)]).toEqual([["shown", "inside", "first"], []]);
});
