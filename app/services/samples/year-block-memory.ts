import { sealedYearOf } from "~/db/sealed-years";
import { unpackYearMonth, type YearIndex, type YearSample } from "~/domain/sample/year";
import type { Ctx } from "../ctx";

/** What stands where in a year's object, its months' samples one by one. */
interface KeptIndex extends Pick<YearIndex, "firstBlock" | "blocks"> {
	/** from: object of the sealed month. */
	months: { from: string; samples: YearSample[] }[];
}

/** Some 50 KB each. */
const MAX_INDEXES = 16;

/** Some 26 KB each; a year of 20,000 keywords has 79. */
const MAX_BLOCKS = 128;

// The ones used last stand last. A year's object is never written again under its name, so what was read of it stays true.
const kept = new Map<string, Uint8Array>();
const indexes = new Map<string, KeptIndex>();

/** The index of a year's object; null where another object has just taken its place. */
export async function readYearIndex(ctx: Ctx, of: { accountId: number; year: number; objectKey: string }): Promise<KeptIndex | null> {
	const index = indexes.get(of.objectKey) ?? (await loadIndex(ctx, of));
	if (index) keepLast(indexes, of.objectKey, index, MAX_INDEXES);
	return index;
}

async function loadIndex(ctx: Ctx, { accountId, year, objectKey }: { accountId: number; year: number; objectKey: string }) {
	const [row] = await sealedYearOf(ctx.db, accountId, year);
	if (row?.objectKey !== objectKey) return null;
	const { firstBlock, blocks, months } = JSON.parse(row.blocks) as YearIndex;
	return { firstBlock, blocks, months: months.map((month) => ({ from: month.from, samples: unpackYearMonth(month) })) };
}

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
	keepLast(kept, name, bytes, MAX_BLOCKS);
	return bytes;
}

function keepLast<T>(all: Map<string, T>, name: string, value: T, most: number): void {
	all.delete(name);
	all.set(name, value);
	const [oldest] = all.keys();
	if (all.size > most && oldest !== undefined) all.delete(oldest);
}
