import { expect, test } from "vitest";
import { dropRepeats } from "./drop-repeats";
import type { QueryRow } from "./query-columns";

test("of a row that is told twice the later one counts; unknown countries are no repeats of each other", () => {
	const row = (clicks: number, given: Partial<QueryRow> = {}): QueryRow => {
		return { query: "lamp", page: "https://a.example/", country: "fr", device: "mobile", clicks, impressions: 9, positionSum: 9, ...given };
	};
	const rows = [
		row(1),
		row(2, { device: "desktop" }),
		row(3, { page: "https://a.example/b" }),
		row(4),
		row(5, { country: "" }),
		row(6, { country: "" }),
	];
	expect(dropRepeats(rows).map(({ clicks }) => clicks)).toEqual([2, 3, 4, 5, 6]);
});
