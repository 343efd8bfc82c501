import type { Ctx } from "../ctx";

/** Some 26 KB each; a year of 20,000 keywords has 79. */
const MAX_BLOCKS = 128;

/** The one used last stands last. A year's object is never written again under its name, so what was read of it stays true. */
const kept = new Map<string, Uint8Array>();

/** Bytes of a year's object; null where it is gone. Somebody who looks at one keyword's chart looks at the next one's, and its neighbours are at hand then. */
export async function readYearBlock(
	ctx: Ctx,
	objectKey: string,
	{ start, length }: { start: number; length: number },
): Promise<Uint8Array | null> {
	if (length === 0) return new Uint8Array(0);
	const name = `${objectKey} ${start}`;
	const bytes = kept.get(name) ?? (await ctx.ports.objects.getRange(objectKey, start, length));
	if (bytes?.length !== length) return null;
	kept.delete(name);
	kept.set(name, bytes);
	const [oldest] = kept.keys();
	if (kept.size > MAX_BLOCKS && oldest !== undefined) kept.delete(oldest);
	return bytes;
}
