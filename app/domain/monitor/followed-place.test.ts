import { expect, test } from "vitest";
import { printPlace, readPlace } from "./followed-place";

test("readPlace returns the printed place, and null for any other text", () => {
	const places = [
		{ kept: false, favorite: false, ordinal: 0 },
		{ kept: true, favorite: false, ordinal: 7 },
		{ kept: false, favorite: true, ordinal: 19_999 },
	];
	for (const place of places) expect(readPlace(printPlace(place))).toEqual(place);
	for (const text of ["", "00", "00.", "20.1", "0.1", "2.Vb3kQ0xZr9sT1uWyA2cDeg", "00.-1", "00.1234567890", " 00.1"])
		expect(readPlace(text)).toBeNull();
});
