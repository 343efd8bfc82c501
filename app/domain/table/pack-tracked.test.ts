import fc from "fast-check";
import { expect, test } from "vitest";
import { packTracked, unpackTracked } from "./pack-tracked";
import { accounts, tableInput } from "./test-table";

test("a tracked list comes out of its bytes as it went in", () => {
	fc.assert(
		fc.property(accounts, (rows) => {
			const { tracked } = tableInput(rows);
			expect(unpackTracked(packTracked(tracked))).toEqual(tracked);
		}),
	);
});

test("bytes that are cut short or of another version are no tracked list", () => {
	const packed = packTracked(tableInput([]).tracked);
	expect(unpackTracked(packed.subarray(0, 3))).toBeNull();
	expect(unpackTracked(packed.subarray(0, packed.length - 1))).toBeNull();
	const other = new TextDecoder().decode(packed).replace(/"v":\d+/, '"v":0');
	expect(unpackTracked(new TextEncoder().encode(other))).toBeNull();
});
