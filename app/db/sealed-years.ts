import { and, asc, between, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "./client";
import { monitor } from "./tables/monitors";
import { sample, sealedMonth, sealedYear } from "./tables/samples";

export function sealedYearOf(db: Db, accountId: number, year: number) {
	return db
		.select()
		.from(sealedYear)
		.where(and(eq(sealedYear.accountId, accountId), eq(sealedYear.year, year)))
		.limit(1);
}

/** Place of an account's monitor in its columns. */
export function ordinalOf(db: Db, accountId: number, hid: string) {
	return db
		.select({ ordinal: monitor.ordinal })
		.from(monitor)
		.where(and(eq(monitor.hid, hid), eq(monitor.accountId, accountId)))
		.limit(1);
}

/** Which months of a year are sealed, and into which objects, without their indexes. */
export function sealedMonthKeys(db: Db, accountId: number, year: number) {
	return db
		.select({ month: sealedMonth.month, objectKey: sealedMonth.objectKey })
		.from(sealedMonth)
		.where(and(eq(sealedMonth.accountId, accountId), between(sealedMonth.month, `${year}-01`, `${year}-12`)));
}

/**
 * Samples of a year that are still in D1, oldest first, each with the one block of codes that is asked for (see blockOf); no text when nobody of the
 * block was asked. Rows of before have no blocks. span: JSON AnswerSpan.
 */
export function codeBlocksOfYear(db: Db, accountId: number, year: number, block: SQL) {
	return db
		.select({
			day: sample.day,
			time: sample.time,
			openedAt: sample.openedAt,
			closedAt: sample.closedAt,
			span: sql<string | null>`${sample.blocks} ->> '$.span'`,
			hasBlocks: sql<number>`${sample.blocks} IS NOT NULL`,
			text: sql<string | null>`substr(${sample.codes}, b.value ->> 1, b.value ->> 2)`,
		})
		.from(sample)
		.leftJoin(sql`json_each(${sample.blocks}, '$.blocks') b`, sql`b.value ->> 0 = ${block}`)
		.where(and(eq(sample.accountId, accountId), between(sample.day, `${year}-01-01`, `${year}-12-31`)))
		.orderBy(asc(sample.day), asc(sample.time));
}

export type CodeBlockRow = Awaited<ReturnType<typeof codeBlocksOfYear>>[number];
