import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "./client";
import type { Condition } from "./guard";
import { alertChannel } from "./tables/alerts";

export type ChannelRow = typeof alertChannel.$inferSelect;

const own = (accountId: number, hid: string) => and(eq(alertChannel.accountId, accountId), eq(alertChannel.hid, hid));

/** Returns an account's channels, the oldest first. */
export function channelsOf(db: Db, accountId: number): Promise<ChannelRow[]> {
	return db.select().from(alertChannel).where(eq(alertChannel.accountId, accountId)).orderBy(asc(alertChannel.id));
}

export async function channelByHid(db: Db, accountId: number, hid: string): Promise<ChannelRow | null> {
	const [row] = await db.select().from(alertChannel).where(own(accountId, hid));
	return row ?? null;
}

type NewChannel = Omit<typeof alertChannel.$inferInsert, "id">;

/** Inserts the row unless the account has `most` channels. */
export function insertChannel(db: Db, row: NewChannel, most: number) {
	return db.run(sql`INSERT INTO alert_channel (hid, account_id, kind, name, sealed_target, hint, created_at, maker_user_id, maker_token_hid, maker_token)
		SELECT ${row.hid}, ${row.accountId}, ${row.kind}, ${row.name}, ${row.sealedTarget}, ${row.hint}, ${row.createdAt}, ${row.makerUserId},
			${row.makerTokenHid}, ${row.makerToken}
		WHERE (SELECT count(*) FROM alert_channel WHERE account_id = ${row.accountId}) < ${most}`);
}

/** Condition: the account has this channel. */
export function channelExists(hid: string): Condition {
	return sql`EXISTS (SELECT 1 FROM alert_channel WHERE hid = ${hid})`;
}

const HEALTHY = { failures: 0, failingSince: null, restUntil: 0 };

/** Changes the name, and the target where a new one is given; its failures are forgotten. */
export function updateChannel(
	db: Db,
	accountId: number,
	hid: string,
	set: { name: string; target: Pick<ChannelRow, "sealedTarget" | "hint"> | null },
) {
	return db
		.update(alertChannel)
		.set({ name: set.name, ...(set.target && { ...set.target, ...HEALTHY }) })
		.where(own(accountId, hid));
}

/** Switches a channel on or off by its owner; its failures are forgotten. */
export function switchChannelRow(db: Db, accountId: number, hid: string, state: "on" | "off") {
	return db
		.update(alertChannel)
		.set({ state, ...HEALTHY })
		.where(own(accountId, hid));
}

export function deleteChannel(db: Db, accountId: number, hid: string) {
	return db.delete(alertChannel).where(own(accountId, hid));
}

/** Notes an attempt's outcome. failingSince: instant of the first failure in a row; null after a success. */
export function saveChannelHealth(db: Db, id: number, health: Pick<ChannelRow, "failures" | "failingSince" | "restUntil">) {
	return db.update(alertChannel).set(health).where(eq(alertChannel.id, id));
}

/** Disables a channel for its failures. */
export function disableChannel(db: Db, id: number) {
	return db
		.update(alertChannel)
		.set({ state: "disabled" })
		.where(and(eq(alertChannel.id, id), eq(alertChannel.state, "on")));
}
