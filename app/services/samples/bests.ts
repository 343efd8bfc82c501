import { Buffer } from "node:buffer";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { sealedMonthsBetween } from "~/db/samples";
import { accountColumn, sample } from "~/db/tables/samples";
import { type BestColumns, dayNumber, emptyBests, mergeBests, packBests, unpackBests } from "~/domain/sample/bests";
import type { GridCodes } from "~/domain/sample/columns";
import type { Ctx } from "../ctx";
import { closedSample } from "./held-sample";
import { sealedSamples } from "./sealed-month";

/** Name of the row of `account_column`. */
export const BESTS = "bests";
/** Of an account without a row. */
const NO_VERSION = 0;
const MAX_TRIES = 8;

export interface LoadedBests extends BestColumns {
	/** Raised by each write; 0 while there is none. */
	version: number;
}

/** Best position, its day and the day first seen of each monitor, by ordinal: one row. */
export async function loadBests(ctx: Ctx, accountId: number): Promise<LoadedBests> {
	const [row] = await ctx.db
		.select()
		.from(accountColumn)
		.where(and(eq(accountColumn.accountId, accountId), eq(accountColumn.name, BESTS)));
	if (!row) return { ...emptyBests(), version: NO_VERSION };
	return { ...unpackBests(inflateRawSync(Buffer.from(row.value, "base64"))), version: row.version };
}

/** Condition: nobody has written since that version was read. */
export function bestsAre(accountId: number, version: number): SQL {
	return sql`coalesce((SELECT version FROM account_column WHERE account_id = ${accountId} AND name = ${BESTS}), ${NO_VERSION}) = ${version}`;
}

/** Writes them where the condition holds. */
export function bestsStatement(accountId: number, bests: BestColumns, when: SQL): SQL {
	const value = deflateRawSync(packBests(bests)).toString("base64");
	return sql`INSERT INTO account_column (account_id, name, value, version) SELECT ${accountId}, ${BESTS}, ${value}, 1 WHERE ${when}
		ON CONFLICT (account_id, name) DO UPDATE SET value = excluded.value, version = version + 1`;
}

/** Takes one more sample into account. */
export async function addToBests(ctx: Ctx, accountId: number, day: string, columns: GridCodes): Promise<void> {
	await change(ctx, accountId, async (bests) => mergeBests(bests, columns, dayNumber(day)));
}

/** Makes them anew of all samples: what a sample said before may have been corrected. */
export async function rebuildBests(ctx: Ctx, accountId: number): Promise<void> {
	await change(ctx, accountId, async () => {
		let bests = emptyBests();
		for (const row of await sealedMonthsBetween(ctx.db, accountId, "", "9999-12")) {
			for await (const { day, columns } of sealedSamples(ctx, row, () => true, { whole: true }))
				bests = mergeBests(bests, columns, dayNumber(day));
		}
		const rows = await ctx.db
			.select({ id: sample.id })
			.from(sample)
			.where(and(eq(sample.accountId, accountId), sql`closed_at IS NOT NULL`));
		for (const { id } of rows) {
			const [row] = await ctx.db.select().from(sample).where(eq(sample.id, id));
			if (row && row.closedAt !== null)
				bests = mergeBests(bests, closedSample({ ...row, closedAt: row.closedAt }).columns, dayNumber(row.day));
		}
		return bests;
	});
}

async function change(ctx: Ctx, accountId: number, make: (before: BestColumns) => Promise<BestColumns>): Promise<void> {
	for (let tries = 0; tries < MAX_TRIES; tries++) {
		const { version, ...before } = await loadBests(ctx, accountId);
		const written = await ctx.db.run(bestsStatement(accountId, await make(before), bestsAre(accountId, version)));
		if (written.meta.changes === 1) return;
	}
	throw new Error("the account's best positions changed at each try to write them");
}
