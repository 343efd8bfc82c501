import { and, eq, gte, sql } from "drizzle-orm";
import type { AlertSettings } from "~/domain/alert/alert-settings";
import type { JsonText } from "~/domain/own-json";
import type { Db } from "./client";
import { ALWAYS, type Condition } from "./guard";
import { alertMute, alertSetting } from "./tables/alerts";

/** Returns the stored settings as JSON; null for an account that has the default ones. */
export async function alertSettingsOf(db: Db, accountId: number): Promise<JsonText<AlertSettings> | null> {
	const [row] = await db.select({ value: alertSetting.value }).from(alertSetting).where(eq(alertSetting.accountId, accountId));
	return row?.value ?? null;
}

/** Condition: the account's settings are still those that were read; null: none are stored. */
export function alertSettingsAre(accountId: number, value: string | null): Condition {
	return sql`(SELECT value FROM alert_setting WHERE account_id = ${accountId}) IS ${value}`;
}

export function saveAlertSettingsRow(
	db: Db,
	{ accountId, value, at }: { accountId: number; value: string; at: number },
	when: Condition = ALWAYS,
) {
	return db.run(sql`INSERT INTO alert_setting (account_id, value, updated_at) SELECT ${accountId}, ${value}, ${at} WHERE ${when}
		ON CONFLICT (account_id) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`);
}

/** Returns the subjects that are muted on a local day, with the last muted day of each. */
export async function mutesOn(db: Db, accountId: number, day: string): Promise<Map<string, string>> {
	const rows = await db
		.select({ subject: alertMute.subject, until: alertMute.untilDay })
		.from(alertMute)
		.where(and(eq(alertMute.accountId, accountId), gte(alertMute.untilDay, day)));
	return new Map(rows.map(({ subject, until }) => [subject, until]));
}

/** Returns the subjects that are muted on a local day. */
export async function mutedSubjects(db: Db, accountId: number, day: string): Promise<Set<string>> {
	return new Set((await mutesOn(db, accountId, day)).keys());
}
