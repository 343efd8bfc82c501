import { expect, test } from "vitest";
import { placeOf } from "../sample/codes";
import { compareDays } from "./compare-days";
import { largestMoves } from "./largest-moves";
import { notFound, plainRow, ranked, tableInput } from "./test-table";

const ROWS = [
	plainRow({ term: "a little lower", domain: "a.example", current: ranked(5), previous: ranked(4) }),
	plainRow({ term: "much lower", domain: "b.example", current: ranked(19), previous: ranked(4) }),
	plainRow({ term: "gone", domain: "a.example", current: notFound(), previous: ranked(20) }),
	plainRow({ term: "higher", domain: "a.example", current: ranked(8), previous: ranked(12) }),
	plainRow({ term: "as much higher, nearer the top", domain: "a.example", current: ranked(1), previous: ranked(5) }),
	plainRow({ term: "as before", domain: "a.example", current: ranked(3), previous: ranked(3) }),
	plainRow({ term: "nobody knows", domain: "a.example", current: ranked(3), previous: null }),
];

test.each([
	[1, ["much lower"], ["as much higher, nearer the top"]],
	[5, ["much lower", "gone", "a little lower"], ["as much higher, nearer the top", "higher"]],
])("the %i largest moves of each way, one that is not found from the place below the depth on", (most, fell, rose) => {
	const input = tableInput(ROWS);
	const rows = Uint32Array.from(ROWS.keys());
	const moves = largestMoves(rows, input, { ...compareDays(input, ROWS.length), most });
	const terms = (list: readonly { term: string }[]) => list.map(({ term }) => term);
	expect([terms(moves.fell), terms(moves.rose)]).toEqual([fell, rose]);
	const [first] = moves.fell;
	expect([first?.domain, placeOf(first?.before.code ?? 0), placeOf(first?.now.code ?? 0)]).toEqual(["b.example", 4, 19]);
});
