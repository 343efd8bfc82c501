import { queryBlocksBetween, queryMonthsBetween } from "~/db/search-queries";
import { joinQueries } from "~/domain/search-query/gather-queries";
import { unpackQueries } from "~/domain/search-query/pack-queries";
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
 * Rows of a property from `from` to `to`, both included, in parts of a day or a month, oldest first: a row takes 25 bytes, so that many months of a large
 * website exceed an isolate. Throws when the object of a sealed month is missing.
 */
export async function* readQueryParts(ctx: Ctx, asked: Asked): AsyncGenerator<QueryColumns> {
	// Blocks first: a month that is sealed meanwhile is among the months, and its blocks are left out.
	const blocks = await readBlocks(ctx, asked);
	const months = new Map((await queryMonthsBetween(ctx.db, asked)).map((row) => [row.month, row.objectKey]));
	const all = new Set([...months.keys(), ...blocks.map(({ day }) => day.slice(0, 7))]);
	for (const month of [...all].sort()) {
		const key = months.get(month);
		if (key !== undefined) yield joinQueries([await unpackQueries(await objectOf(ctx, key))], asked);
		else for (const { day, block } of blocks) if (day.startsWith(month)) yield await unpackQueries(block);
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
