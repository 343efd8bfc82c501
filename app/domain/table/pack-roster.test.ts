import fc from "fast-check";
import { expect, test } from "vitest";
import { packRoster, unpackRoster } from "./pack-roster";
import { accounts, tableInput } from "./test-table";

test("a roster comes out of its bytes as it went in", () => {
	fc.assert(
		fc.property(accounts, (rows) => {
			const { roster } = tableInput(rows);
			expect(unpackRoster(packRoster(roster))).toEqual(roster);
		}),
	);
});

test("bytes that are cut short or of another version are no roster", () => {
	const packed = packRoster(tableInput([]).roster);
	expect(unpackRoster(packed.subarray(0, 3))).toBeNull();
	expect(unpackRoster(packed.subarray(0, packed.length - 1))).toBeNull();
	const other = new TextDecoder().decode(packed).replace(/"v":\d+/, '"v":0');
	expect(unpackRoster(new TextEncoder().encode(other))).toBeNull();
});
