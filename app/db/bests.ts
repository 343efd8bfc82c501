import { and, eq, sql } from "drizzle-orm";
import type { Db, Statement } from "./client";
import type { Condition } from "./guard";
import { accountColumn } from "./tables/samples";

/** Name of the row of `account_column`. */
const BESTS = "bests";

/** Packed best positions of an account (domain/sample/bests.ts); undefined before the first. version: raised by each write, from 1. */
export async function bestsOf(db: Db, accountId: number) {
	const [row] = await db.select().from(accountColumn).where(ofAccount(accountId));
	return row;
}

export async function bestsVersionOf(db: Db, accountId: number): Promise<number | undefined> {
	const [row] = await db.select({ version: accountColumn.version }).from(accountColumn).where(ofAccount(accountId));
	return row?.version;
}

function ofAccount(accountId: number) {
	return and(eq(accountColumn.accountId, accountId), eq(accountColumn.name, BESTS));
}

/** Condition: the best positions still have this version; 0: none were written. */
export function bestsAre(accountId: number, version: number): Condition {
	return sql`coalesce((SELECT version FROM account_column WHERE account_id = ${accountId} AND name = ${BESTS}), 0) = ${version}`;
}

/** Writes packed best positions, in base64, if the condition holds. */
export function writeBests(db: Db, accountId: number, value: string, when: Condition): Statement {
	return db.run(sql`INSERT INTO account_column (account_id, name, value, version) SELECT ${accountId}, ${BESTS}, ${value}, 1 WHERE ${when}
		ON CONFLICT (account_id, name) DO UPDATE SET value = excluded.value, version = version + 1`);
}
