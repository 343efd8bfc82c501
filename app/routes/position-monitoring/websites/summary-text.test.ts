import { expect, test } from "vitest";
import type { AlertCause } from "~/domain/alert/alert";
import { compareDays } from "~/domain/table/compare-days";
import { largestMoves } from "~/domain/table/largest-moves";
import { summarize } from "~/domain/table/summarize";
import { notFound, plainRow, ranked, tableInput } from "~/domain/table/test-table";
import { summaryText } from "./summary-text";

const RIVAL: AlertCause = { of: "fell", keywords: 1, cause: "rival_above", domain: "camp.example", entered: 0 };

/** Keywords by their places before and now; null: not found within 30. */
function said(
	moves: Record<string, [number | null, number | null]>,
	{ cause, isAll = false }: { cause?: AlertCause; isAll?: boolean } = {},
) {
	const place = (at: number | null) => (at === null ? notFound() : ranked(at));
	const rows = Object.entries(moves).map(([term, [before, now]]) => plainRow({ term, previous: place(before), current: place(now) }));
	const input = tableInput(rows);
	const all = Uint32Array.from(rows.keys());
	const compared = compareDays(input, rows.length);
	const largest = largestMoves(all, input, { ...compared, most: 1 });
	const causes = new Map(cause && largest.fell[0] ? [[largest.fell[0].hid, cause]] : []);
	return summaryText({ synthesis: summarize(all, compared), moves: largest }, { language: "en", since: "2026-11-27", causes, isAll });
}

test.each([
	[{}, "Nothing can be compared with Nov 27, 2026 yet."],
	[{ tent: [4, 4] as [number, number] }, "Nothing moved since Nov 27, 2026."],
	[{ tent: [4, 9], stove: [5, 4] } as Record<string, [number, number]>, "1 fell, 1 rose. Largest fall: “tent”, from 4 to 9."],
	[{ stove: [8, 4] } as Record<string, [number, number]>, "1 rose. Best: “stove”, from 8 to 4."],
	[{ stove: [null, 4] } as Record<string, [null, number]>, "1 is new. Best: “stove”, new at 4."],
	[{ tent: [4, null] } as Record<string, [number, null]>, "1 was lost. Largest fall: “tent”, from 4 to beyond 30."],
])("%j is told as: %s", (moves, text) => {
	expect(said(moves)).toBe(text);
});

test("a fall is told with its likely cause, and among all websites with its own", () => {
	expect(said({ tent: [4, 9] }, { cause: RIVAL, isAll: true })).toMatch(
		/^Since Nov 27, 2026: 1 fell\. Largest fall: “tent” \(.+\), from 4 to 9\. Likely cause: camp\.example is now above the website\.$/,
	);
});
