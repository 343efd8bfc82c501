import { queryBlocksBetween, queryMonthsBetween } from "~/db/search-queries";
import { emptyLists, unpackQueries } from "~/domain/search-query/pack-queries";
import type { QueryColumns } from "~/domain/search-query/query-columns";
import { addDays } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";

/** Blocks of one statement: each is at most 2 MB. */
const BLOCKS_PER_READ = 8;

interface Asked {
	propertyId: number;
	accountId: number;
	from: string;
	to: string;
}

/**
 * Rows of a property from `from` to `to`, both included, in parts of a day or a month, oldest first, with the same lists of texts: a row takes 25 bytes, so that many
 * months of a large website exceed an isolate. queries: those whose rows are wanted; all without it. Throws when the object of a sealed month is missing.
 */
export async function* readQueryParts(ctx: Ctx, asked: Asked, queries?: ReadonlySet<string>): AsyncGenerator<QueryColumns> {
	const wanted = { span: { from: asked.from, to: asked.to }, ...(queries && { queries }) };
	const lists = emptyLists();
	// Blocks first: a month that is sealed meanwhile is among the months, and its blocks are left out.
	const blocks = await readBlocks(ctx, asked);
	const months = await queryMonthsBetween(ctx.db, asked);
	const sealed = new Set(months.map(({ month }) => month));
	const parts = [
		...months.map(({ month, objectKey }) => ({ at: month, packed: () => objectOf(ctx, objectKey) })),
		...blocks.filter(({ day }) => !sealed.has(day.slice(0, 7))).map(({ day, block }) => ({ at: day, packed: async () => block })),
	].sort((a, b) => (a.at < b.at ? -1 : 1));
	for await (const packed of oneAhead(parts, (part) => part.packed())) yield await unpackQueries(packed, wanted, lists);
}

/** Results in the order of the list. The next one is begun before one is given, so that an object arrives while the one before it is unpacked. */
async function* oneAhead<One, Result>(list: readonly One[], begin: (one: One) => Promise<Result>): AsyncGenerator<Result> {
	let ahead: Promise<Result> | undefined;
	for (const [i, one] of list.entries()) {
		const current = ahead ?? begin(one);
		const next = list[i + 1];
		ahead = next && begin(next);
		// A failure is thrown when its turn comes; nobody waits for it if reading ends before.
		ahead?.catch(() => {});
		yield await current;
	}
}

/** Packed rows of the days that are not sealed, oldest first. */
export async function readBlocks(ctx: Ctx, asked: Asked): Promise<{ day: string; block: Uint8Array }[]> {
	const found: { day: string; block: Uint8Array }[] = [];
	for (let from = asked.from; from <= asked.to; ) {
		const some = await queryBlocksBetween(ctx.db, { ...asked, from }, BLOCKS_PER_READ);
		for (const { day, block } of some) if (block) found.push({ day, block });
		const last = some.at(-1);
		if (!last || some.length < BLOCKS_PER_READ) break;
		from = addDays(last.day, 1);
	}
	return found;
}

async function objectOf(ctx: Ctx, key: string): Promise<Uint8Array> {
	const bytes = await ctx.ports.objects.get(key);
	if (!bytes) throw new Error(`the sealed month ${key} is missing`);
	return bytes;
}
