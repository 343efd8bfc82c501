import { expect, test } from "vitest";
import { blockwise, readExactly } from "./byte-source";

test("ranges read in blocks are those of the file, and blocks that were read are not asked for again", async () => {
	const file = Uint8Array.from({ length: 300_000 }, (_, i) => (i * 7) % 251);
	const asked: [number, number][] = [];
	const source = blockwise({
		size: file.length,
		async read(offset, length) {
			asked.push([offset, length]);
			return file.subarray(offset, offset + length);
		},
	});
	const ranges: [number, number][] = [
		[0, 65_536],
		[10, 30],
		[65_530, 12],
		[65_536, 65_536],
		[299_990, 100],
		[234_464, 65_536],
		[100, 200_000],
		[300_000, 10],
	];
	for (const [offset, length] of ranges) expect(await source.read(offset, length)).toEqual(file.subarray(offset, offset + length));
	expect(asked).toEqual([
		[0, 65_536],
		[65_536, 65_536],
		[262_144, 37_856],
		[196_608, 65_536],
		[100, 200_000],
		[300_000, 10],
	]);
});

test("an empty range is not requested, because object stores refuse it", async () => {
	const asked: number[] = [];
	const source = {
		size: 22,
		async read(offset: number, length: number) {
			asked.push(offset);
			return new Uint8Array(length);
		},
	};
	expect(await readExactly(source, 0, 0)).toHaveLength(0);
	expect(await readExactly(source, 22, 0)).toHaveLength(0);
	await expect(readExactly(source, 23, 0)).rejects.toMatchObject({ code: "truncated" });
	expect(asked).toEqual([]);
});
