import { expect, test } from "vitest";
import type { PlaceValue } from "../confirmation/place-values";
import { engineMovement } from "./engine-movement";

const TODAY = 20_000;
const place = (at: number): PlaceValue => ({ place: at, depth: 30 });

/** Memories of as many searches: each website of the list has moved from 5 to these places. */
function memories(count: number, places: Record<string, number>, day = TODAY) {
	const values = Object.fromEntries(
		Object.entries(places).map(([domain, now]) => [domain, { day, values: [place(now), place(5), place(5)] }]),
	);
	return Array.from({ length: count }, () => ({ values }));
}

const FIVE = { "a.example": 20, "b.example": 20, "c.example": 5, "d.example": 5, "e.example": 5 };

test.each<[string, ReturnType<typeof memories>, number | null]>([
	["two of five websites moved", memories(10, FIVE), 40],
	["nothing moved", memories(10, { ...FIVE, "a.example": 5, "b.example": 5 }), null],
	["ordinary differences are no movement", memories(10, { ...FIVE, "a.example": 6, "b.example": 7 }), null],
	["one of five websites moved", memories(10, { ...FIVE, "b.example": 5 }), null],
	["too few positions", memories(9, FIVE), null],
	["too few websites", memories(20, { "a.example": 20, "b.example": 20, "c.example": 5, "d.example": 5 }), null],
	["readings of an earlier day", memories(10, FIVE, TODAY - 2), null],
	["the account's own website", memories(10, { ...FIVE, "own.example": 20 }), 40],
	["nothing is known", [], null],
])("movement of other websites: %s", (_, known, percent) => {
	expect(engineMovement(known, { own: new Set(["own.example"]), sinceDay: TODAY - 1 })).toBe(percent);
});
