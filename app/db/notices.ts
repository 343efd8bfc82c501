import { desc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "./client";
import { notice } from "./tables/messages";
import { setting } from "./tables/settings";

export type NoticeRow = typeof notice.$inferSelect;
type NoticeFields = Pick<NoticeRow, "kind" | "texts" | "startsAt" | "endsAt" | "enabled" | "updatedAt">;

export async function noticeByHid(db: Db, hid: string): Promise<NoticeRow | null> {
	const [row] = await db.select().from(notice).where(eq(notice.hid, hid));
	return row ?? null;
}

/** Notices, the last changed first, with these settings: [rows, settings]. */
export function noticesWithSettings(db: Db, { isEnabledOnly, keys }: { isEnabledOnly: boolean; keys: string[] }) {
	return db.batch([
		db
			.select()
			.from(notice)
			.where(isEnabledOnly ? eq(notice.enabled, true) : undefined)
			.orderBy(desc(notice.updatedAt), desc(notice.id)),
		db.select().from(setting).where(inArray(setting.key, keys)),
	]);
}

export function insertNotice(db: Db, hid: string, fields: NoticeFields) {
	return db.insert(notice).values({ hid, ...fields });
}

export function updateNotice(db: Db, hid: string, fields: Partial<NoticeFields>) {
	return db.update(notice).set(fields).where(eq(notice.hid, hid));
}

export function deleteNotice(db: Db, hid: string) {
	return db.delete(notice).where(eq(notice.hid, hid));
}

/** Writes a setting: any JSON value. */
export function putSetting(db: Db, key: string, value: unknown, at: number) {
	return db.run(sql`INSERT INTO setting (key, value, updated_at) VALUES (${key}, ${JSON.stringify(value)}, ${at})
		ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`);
}

/** Deletes a setting while it has this value. */
export function deleteSettingOf(db: Db, key: string, value: unknown) {
	return db.run(sql`DELETE FROM setting WHERE key = ${key} AND value = ${JSON.stringify(value)}`);
}
