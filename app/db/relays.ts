import { and, asc, eq, gte, isNull, lt, sql } from "drizzle-orm";
import type { Db, Statement } from "./client";
import { relay, relayHealth, relayHour } from "./tables/relays";

export type RelayRow = typeof relay.$inferSelect;
export type RelayHealthRow = typeof relayHealth.$inferSelect;
export type RelayHourRow = typeof relayHour.$inferSelect;

/** Relays that are not revoked, in the order of their names. */
export function activeRelays(db: Db): Promise<RelayRow[]> {
	return db.select().from(relay).where(isNull(relay.revokedAt)).orderBy(asc(relay.name), asc(relay.id));
}

export async function relayByHid(db: Db, hid: string): Promise<RelayRow | undefined> {
	const [row] = await db
		.select()
		.from(relay)
		.where(and(eq(relay.hid, hid), isNull(relay.revokedAt)));
	return row;
}

/** The relay that a token opens; none for a revoked one. */
export async function relayByTokenDigest(db: Db, digest: string): Promise<RelayRow | undefined> {
	const [row] = await db
		.select()
		.from(relay)
		.where(and(eq(relay.tokenDigest, digest), isNull(relay.revokedAt)));
	return row;
}

export function insertRelay(db: Db, row: typeof relay.$inferInsert): Statement {
	return db.insert(relay).values(row);
}

/** Changes a relay that is not revoked. */
export function updateRelay(db: Db, id: number, set: Partial<Omit<typeof relay.$inferInsert, "id" | "hid">>): Statement {
	return db
		.update(relay)
		.set(set)
		.where(and(eq(relay.id, id), isNull(relay.revokedAt)));
}

export function relayHealths(db: Db): Promise<RelayHealthRow[]> {
	return db.select().from(relayHealth);
}

/** Work since an hour. */
export function relayHours(db: Db, since: number): Promise<RelayHourRow[]> {
	return db.select().from(relayHour).where(gte(relayHour.hour, since)).orderBy(asc(relayHour.hour), asc(relayHour.relayId));
}

/** Writes what the router counted: absolute values, so that a repeated write changes nothing. Hours before `keptSince` are deleted. */
export function writeRelayWork(db: Db, work: { healths: RelayHealthRow[]; hours: RelayHourRow[]; keptSince: number }): Statement[] {
	return [
		db.run(sql`INSERT OR REPLACE INTO relay_health (relay_id, recent, slots, updated_at)
			SELECT value ->> 'relayId', value ->> 'recent', value ->> 'slots', value ->> 'updatedAt' FROM json_each(${JSON.stringify(work.healths)})`),
		db.run(sql`INSERT OR REPLACE INTO relay_hour (relay_id, hour, country, requests, good, blocked, error, bytes, times, fives)
			SELECT value ->> 'relayId', value ->> 'hour', value ->> 'country', value ->> 'requests', value ->> 'good', value ->> 'blocked',
				value ->> 'error', value ->> 'bytes', value ->> 'times', value ->> 'fives' FROM json_each(${JSON.stringify(work.hours)})`),
		db.delete(relayHour).where(lt(relayHour.hour, work.keptSince)),
	];
}
