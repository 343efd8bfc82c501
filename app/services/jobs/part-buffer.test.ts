import { expect, test } from "vitest";
import { MAX_PART_BYTES, MAX_PART_LOOKS, PartBuffer, type TakenLook } from "./part-buffer";

function taken(index: number, bytes: number): TakenLook {
	const page = { body: new Uint8Array(bytes), encoding: "gzip" as const };
	return { index, look: {} as TakenLook["look"], reading: new Uint8Array(1), pages: [page] };
}

test("a part is full with 25 looks or 8 MB, and then begins anew", () => {
	const buffer = new PartBuffer();
	for (let index = 0; index < 24; index++) buffer.add(taken(index, 1_000));
	expect([MAX_PART_LOOKS, buffer.size, buffer.isFull]).toEqual([25, 24, false]);
	buffer.add(taken(24, 1_000));
	expect(buffer.isFull).toBe(true);
	expect(buffer.take().map((one) => one.index)).toEqual(Array.from({ length: 25 }, (_, index) => index));
	expect([buffer.size, buffer.isFull]).toEqual([0, false]);
	// Reading and pages count together.
	buffer.add(taken(0, MAX_PART_BYTES - 2));
	expect([MAX_PART_BYTES, buffer.isFull]).toEqual([8 * 1024 * 1024, false]);
	buffer.add(taken(1, 0));
	expect(buffer.isFull).toBe(true);
	buffer.take();
	buffer.add(taken(2, 1));
	expect(buffer.isFull).toBe(false);
});
