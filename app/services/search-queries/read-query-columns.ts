import { queryBlocksBetween, queryDaysBetween, queryMonthsBetween } from "~/db/search-queries";
import { emptyLists, type QueryLists, unpackQueries } from "~/domain/search-query/pack-queries";
import { isByPage } from "~/domain/search-query/page-days";
import type { CountedBy, QueryColumns } from "~/domain/search-query/query-columns";
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
 * Rows of a property by query, country and device from `from` to `to`, both included, in parts of a day or a month, with the same lists of texts: a row takes 25
 * bytes, so that many months of a large website exceed an isolate. A list with several pages counts once, but on days that are kept by page only (`isPageOnly`),
 * which come last with their rows by page. queries: those whose rows are wanted; all without it. Throws when the object of a sealed month is missing.
 */
export async function* readQueryParts(ctx: Ctx, asked: Asked, queries?: ReadonlySet<string>): AsyncGenerator<QueryColumns> {
	const lists = emptyLists();
	// A day whose rows by property arrive meanwhile still counts by page: it must not count twice.
	const days = await queryDaysBetween(ctx.db, asked);
	const pageOnly = new Set(days.filter(isByPage).map(({ day }) => day));
	if (pageOnly.size < days.length) yield* readParts(ctx, asked, "property", { isWanted: (day) => !pageOnly.has(day), queries, lists });
	if (pageOnly.size > 0) yield* readParts(ctx, asked, "page", { isWanted: (day) => pageOnly.has(day), queries, lists });
}

/** Rows by query, page, country and device: a list with several pages counts once for each of them. The same as `readQueryParts` otherwise. */
export function readPageParts(ctx: Ctx, asked: Asked, queries?: ReadonlySet<string>): AsyncGenerator<QueryColumns> {
	return readParts(ctx, asked, "page", { isWanted: () => true, queries, lists: emptyLists() });
}

/** The rows that a filter needs: one by page is a question about pages. */
export function readFilteredParts(ctx: Ctx, asked: Asked, filter: { page: string | null }, queries?: ReadonlySet<string>) {
	return filter.page === null ? readQueryParts(ctx, asked, queries) : readPageParts(ctx, asked, queries);
}

interface Wanted {
	isWanted(day: string): boolean;
	queries: ReadonlySet<string> | undefined;
	lists: QueryLists;
}

/** Rows of one set, the oldest first. */
async function* readParts(ctx: Ctx, asked: Asked, by: CountedBy, { isWanted, queries, lists }: Wanted): AsyncGenerator<QueryColumns> {
	const isAsked = (day: string) => asked.from <= day && day <= asked.to && isWanted(day);
	const wanted = { isWanted: isAsked, ...(queries && { queries }) };
	// Blocks first: a month that is sealed meanwhile is among the months, and its blocks are left out.
	const blocks = await readBlocks(ctx, { ...asked, by });
	const months = (await queryMonthsBetween(ctx.db, asked)).flatMap((row) => {
		const key = objectOfMonth(row, by);
		return key === null ? [] : [{ month: row.month, key }];
	});
	const sealed = new Set(months.map(({ month }) => month));
	const parts = [
		...months
			.filter(({ month }) => daysOfMonth(month).some(isAsked))
			.map(({ month, key }) => ({ at: month, packed: () => objectOf(ctx, key) })),
		...blocks
			.filter(({ day }) => isAsked(day) && !sealed.has(day.slice(0, 7)))
			.map(({ day, block }) => ({ at: day, packed: async () => block })),
	].sort((a, b) => (a.at < b.at ? -1 : 1));
	for await (const packed of oneAhead(parts, (part) => part.packed())) yield await unpackQueries(packed, wanted, lists);
}

/** Object of a set of rows of a sealed month; null while they are not sealed. */
export function objectOfMonth(month: { objectKey: string; propertyKey: string | null } | undefined, by: CountedBy): string | null {
	return (by === "page" ? month?.objectKey : month?.propertyKey) ?? null;
}

/** Days that a month may have. */
function daysOfMonth(month: string): string[] {
	return Array.from({ length: 31 }, (_, n) => `${month}-${String(n + 1).padStart(2, "0")}`);
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
export async function readBlocks(ctx: Ctx, asked: Asked & { by: CountedBy }): Promise<{ day: string; block: Uint8Array }[]> {
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
