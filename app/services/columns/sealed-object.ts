import { Buffer } from "node:buffer";
import { deflateRawSync } from "node:zlib";
import type { ByteRange } from "~/domain/sample/month";
import type { Ctx } from "../ctx";

const BEST = { level: 9 };

/** Compresses a piece of a sealed object, which is written once and read often. */
export function packPiece(bytes: Uint8Array): Uint8Array {
	return deflateRawSync(bytes, BEST);
}

/** Pieces as one object, and the range of each. */
export function joinPieces(pieces: readonly Uint8Array[]): { bytes: Uint8Array; ranges: ByteRange[] } {
	let at = 0;
	const ranges = pieces.map((piece): ByteRange => {
		at += piece.length;
		return [at - piece.length, piece.length];
	});
	return { bytes: new Uint8Array(Buffer.concat(pieces)), ranges };
}

/** Some bytes of a sealed object; throws when the object that its row names is gone. */
export type ReadRange = (range: ByteRange) => Promise<Uint8Array>;

export function rangeReader(ctx: Ctx, objectKey: string): ReadRange {
	return async ([offset, length]) => {
		if (length === 0) return new Uint8Array(0);
		const bytes = await ctx.ports.objects.getRange(objectKey, offset, length);
		if (bytes?.length !== length) throw new Error(`the sealed object ${objectKey} is missing`);
		return bytes;
	};
}

/** A reader of an object that is in memory whole. */
export async function wholeReader(ctx: Ctx, objectKey: string): Promise<ReadRange> {
	const bytes = await ctx.ports.objects.get(objectKey);
	if (!bytes) throw new Error(`the sealed object ${objectKey} is missing`);
	return async ([offset, length]) => bytes.subarray(offset, offset + length);
}

/**
 * Writes an object in place of the one that a row names, and deletes the other one; so a crash leaves at most an object that no row names. name: the batch
 * that names the new object where the row still names `before`; false when another writer came first. Returns whether it was named.
 */
export async function replaceObject(
	ctx: Ctx,
	{ objectKey, before, bytes }: { objectKey: string; before: string | null; bytes: Uint8Array },
	name: () => Promise<boolean>,
): Promise<boolean> {
	await ctx.ports.objects.put(objectKey, bytes);
	const isNamed = await name();
	await ctx.ports.objects.delete([isNamed ? (before ?? "") : objectKey].filter((key) => key !== ""));
	return isNamed;
}
