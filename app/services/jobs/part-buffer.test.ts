import { expect, test } from "vitest";
import { MAX_PART_AGE_MS, MAX_PART_BYTES, MAX_PART_LOOKS, PartBuffer, type TakenLook } from "./part-buffer";

function taken(index: number, bytes: number): TakenLook {
	const page = { body: new Uint8Array(bytes), encoding: "gzip" as const };
	return { index, look: {} as TakenLook["look"], reading: new Uint8Array(1), pages: [page], resumed: 0 };
}

test("a part is full with 25 looks or 8 MB, and then begins anew", () => {
	const buffer = new PartBuffer();
	for (let index = 0; index < 24; index++) buffer.add(taken(index, 1_000), 0);
	expect([MAX_PART_LOOKS, buffer.size, buffer.isFull]).toEqual([25, 24, false]);
	buffer.add(taken(24, 1_000), 0);
	expect(buffer.isFull).toBe(true);
	expect(buffer.take().looks.map((one) => one.index)).toEqual(Array.from({ length: 25 }, (_, index) => index));
	expect([buffer.size, buffer.isFull]).toEqual([0, false]);
	// Reading and pages count together.
	buffer.add(taken(0, MAX_PART_BYTES - 2), 0);
	expect([MAX_PART_BYTES, buffer.isFull]).toEqual([8 * 1024 * 1024, false]);
	buffer.add(taken(1, 0), 0);
	expect(buffer.isFull).toBe(true);
	buffer.take();
	buffer.add(taken(2, 1), 0);
	expect(buffer.isFull).toBe(false);
});

test("the age of a part is that of its eldest look", () => {
	const buffer = new PartBuffer();
	expect(buffer.hasWaited(0, 1)).toBe(false);
	buffer.add(taken(0, 1), 1_000);
	buffer.add(taken(1, 1), 1_000 + MAX_PART_AGE_MS - 1);
	expect([1_000 + MAX_PART_AGE_MS - 1, 1_000 + MAX_PART_AGE_MS].map((now) => buffer.hasWaited(MAX_PART_AGE_MS, now))).toEqual([
		false,
		true,
	]);
	buffer.take();
	expect(buffer.hasWaited(0, 1_000_000)).toBe(false);
});
