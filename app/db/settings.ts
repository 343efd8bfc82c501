import { eq, inArray, sql } from "drizzle-orm";
import type { Db } from "./client";
import type { Condition } from "./guard";
import { setting } from "./tables/settings";

/** Value of a switch; null where it is not set. */
export async function settingOf(db: Db, key: string): Promise<string | null> {
	const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, key));
	return row?.value ?? null;
}

/** The settings of these keys that are set. */
export function settingsOf(db: Db, keys: readonly string[]): Promise<{ key: string; value: string }[]> {
	return db
		.select({ key: setting.key, value: setting.value })
		.from(setting)
		.where(inArray(setting.key, [...keys]))
		.all();
}

/** Condition: the setting has this value; null: it is not set. */
export function settingIs(key: string, value: string | null): Condition {
	return sql`(SELECT value FROM setting WHERE key = ${key}) IS ${value}`;
}

/** Moves a setting that still has the value `from`; `to` null takes it away. False when it has another one. */
export async function moveSetting(
	db: Db,
	{ key, from, to, at }: { key: string; from: string; to: string | null; at: number },
): Promise<boolean> {
	const isSame = sql`key = ${key} AND value = ${from}`;
	const moved = await (to === null
		? db.run(sql`DELETE FROM setting WHERE ${isSame}`)
		: db.run(sql`UPDATE setting SET value = ${to}, updated_at = ${at} WHERE ${isSame}`));
	return moved.meta.changes === 1;
}

export function writeSetting(db: Db, { key, value, at }: { key: string; value: string; at: number }) {
	const row = { value, updatedAt: at };
	return db
		.insert(setting)
		.values({ key, ...row })
		.onConflictDoUpdate({ target: setting.key, set: row });
}

export async function deleteSetting(db: Db, key: string): Promise<void> {
	await db.delete(setting).where(eq(setting.key, key));
}

/** Sets a switch that is not set yet. */
export function keepFirstSetting(db: Db, { key, value, at }: { key: string; value: string; at: number }) {
	return db.insert(setting).values({ key, value, updatedAt: at }).onConflictDoNothing();
}

/**
 * Takes a turn that only one caller has in `everyMs`; false for all others. A turn that was taken more than that ahead of now, by a clock that went
 * wrong and was set back, does not hold up the work until then.
 */
export async function takeTurn(db: Db, key: string, { now, everyMs }: { now: number; everyMs: number }): Promise<boolean> {
	const taken = await db.run(sql`INSERT INTO setting (key, value, updated_at) VALUES (${key}, ${String(now)}, ${now})
		ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at
		WHERE setting.updated_at <= ${now - everyMs} OR setting.updated_at > ${now + everyMs}`);
	return taken.meta.changes === 1;
}
