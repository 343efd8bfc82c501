import { and, asc, between, eq, type SQL, sql } from "drizzle-orm";
import { BLOCK_ORDINALS } from "~/domain/sample/pack";
import type { Db } from "./client";
import { columnsOf } from "./columns-of";
import { sample, sealedMonth, sealedYear } from "./tables/samples";

export function sealedYearOf(db: Db, accountId: number, year: number) {
	return db
		.select()
		.from(sealedYear)
		.where(and(eq(sealedYear.accountId, accountId), eq(sealedYear.year, year)))
		.limit(1);
}

/** Under which name a year's object stands, without its index. */
function sealedYearKey(db: Db, accountId: number, year: number) {
	return db
		.select({ objectKey: sealedYear.objectKey })
		.from(sealedYear)
		.where(and(eq(sealedYear.accountId, accountId), eq(sealedYear.year, year)))
		.limit(1);
}

/** Place of an account's monitor in its columns; of a paused one, and of a search that one followed before, too. */
function ordinalOf(db: Db, accountId: number, hid: string) {
	const own = sql`hid = ${hid} AND account_id = ${accountId}`;
	return db
		.select({ ordinal: sql<number>`ordinal` })
		.from(sql`(SELECT ordinal FROM monitor WHERE ${own}
			UNION ALL SELECT row ->> 'ordinal' AS ordinal FROM resting WHERE ${own} AND kind = 'monitors' AND state <> 'removed') o`)
		.limit(1);
}

/** The sealed months of a year and their objects, without indexes. */
function sealedMonthKeys(db: Db, accountId: number, of: { from: string; to: string }) {
	return db
		.select({ month: sealedMonth.month, objectKey: sealedMonth.objectKey })
		.from(sealedMonth)
		.where(and(eq(sealedMonth.accountId, accountId), between(sealedMonth.month, of.from, of.to)));
}

/**
 * Samples of a year that are still in D1, oldest first, each with the one requested block of codes (see blockOf); without text when no monitor of
 * the block was requested. span: JSON AnswerSpan.
 */
function codeBlocksOfYear(db: Db, accountId: number, of: { from: string; to: string; block: SQL }) {
	return db
		.select({
			...columnsOf(sample, "day", "time", "openedAt", "closedAt"),
			span: sql<string | null>`${sample.blocks} ->> '$.span'`,
			text: sql<string | null>`substr(${sample.codes}, b.value ->> 1, b.value ->> 2)`,
		})
		.from(sample)
		.leftJoin(sql`json_each(${sample.blocks}, '$.blocks') b`, sql`b.value ->> 0 = ${of.block}`)
		.where(and(eq(sample.accountId, accountId), between(sample.day, of.from, of.to)))
		.orderBy(asc(sample.day), asc(sample.time));
}

/**
 * As above, with the block of addresses too. urls: null where none ranked in the block, or, with hasUrlBlocks 0, where the row is of an earlier
 * version.
 */
export function urlBlocksOfYear(db: Db, accountId: number, of: { year: number; block: number }) {
	const { year, block } = of;
	return db
		.select({
			...columnsOf(sample, "day", "time", "closedAt"),
			hasUrlBlocks: sql<number>`coalesce(json_type(${sample.blocks}, '$.urls') = 'array', 0)`,
			codes: sql<string | null>`substr(${sample.codes}, b.value ->> 1, b.value ->> 2)`,
			urls: sql<string | null>`substr(${sample.columns}, instr(${sample.columns}, '.') + (u.value ->> 1), u.value ->> 2)`,
		})
		.from(sample)
		.leftJoin(sql`json_each(${sample.blocks}, '$.blocks') b`, sql`b.value ->> 0 = ${sql.raw(String(block))}`)
		.leftJoin(sql`json_each(${sample.blocks}, '$.urls') u`, sql`u.value ->> 0 = ${sql.raw(String(block))}`)
		.where(and(eq(sample.accountId, accountId), between(sample.day, `${year}-01-01`, `${year}-12-31`)))
		.orderBy(asc(sample.day), asc(sample.time));
}

export type CodeBlockRow = Awaited<ReturnType<typeof codeBlocksOfYear>>[number];

/**
 * Everything that D1 holds of a monitor's year, in one batch: its ordinal, the year's object, the sealed months, and the codes of unsealed days.
 */
export async function yearOfMonitor(db: Db, { accountId, monitor: hid, year }: { accountId: number; monitor: string; year: number }) {
	const [from, to] = [`${year}-01`, `${year}-12`];
	const own = ordinalOf(db, accountId, hid);
	// A bound number would be a real one, and the quotient with it.
	const block = sql`(${own}) / ${sql.raw(String(BLOCK_ORDINALS))}`;
	return db.batch([
		own,
		sealedYearKey(db, accountId, year),
		sealedMonthKeys(db, accountId, { from, to }),
		codeBlocksOfYear(db, accountId, { from: `${from}-01`, to: `${to}-31`, block }),
	]);
}

/** Names the object of a sealed year in place of the one before; false when another one came first or the account is gone. blocks: JSON YearIndex. */
export async function sealYearAs(
	db: Db,
	seal: { accountId: number; year: number; objectKey: string; before: string | null; blocks: string; now: number },
): Promise<boolean> {
	const { accountId, year: of, objectKey, before, blocks, now } = seal;
	const named = await db.run(sql`INSERT INTO sealed_year (account_id, year, object_key, blocks, sealed_at)
		SELECT ${accountId}, ${of}, ${objectKey}, ${blocks}, ${now} WHERE EXISTS (SELECT 1 FROM account WHERE id = ${accountId})
		ON CONFLICT (account_id, year) DO UPDATE SET object_key = excluded.object_key, blocks = excluded.blocks, sealed_at = excluded.sealed_at
		WHERE object_key = ${before}`);
	return named.meta.changes === 1;
}
