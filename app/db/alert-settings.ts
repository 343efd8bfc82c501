import { and, eq, gte, sql } from "drizzle-orm";
import type { AlertSettings } from "~/domain/alert/alert-settings";
import type { JsonText } from "~/domain/own-json";
import type { Db } from "./client";
import { ALWAYS, type Condition } from "./guard";
import { ofOwner } from "./memberships";
import type { InAccount } from "./person-marks";
import { alertMute, alertSetting } from "./tables/alerts";
import { membership } from "./tables/users";

const ofPerson = ({ accountId, userId }: InAccount) => and(eq(alertSetting.accountId, accountId), eq(alertSetting.userId, userId));

/** Returns the stored settings of a person as JSON; null for one who has the default ones. */
export async function alertSettingsOf(db: Db, who: InAccount): Promise<JsonText<AlertSettings> | null> {
	const [row] = await db.select({ value: alertSetting.value }).from(alertSetting).where(ofPerson(who));
	return row?.value ?? null;
}

/** The same of the account's owner. */
export async function ownerAlertSettings(db: Db, accountId: number): Promise<JsonText<AlertSettings> | null> {
	const [row] = await db
		.select({ value: alertSetting.value })
		.from(alertSetting)
		.innerJoin(membership, and(eq(membership.accountId, alertSetting.accountId), eq(membership.userId, alertSetting.userId), ofOwner))
		.where(eq(alertSetting.accountId, accountId));
	return row?.value ?? null;
}

/** Condition: the person's settings are still those that were read; null: none are stored. */
export function alertSettingsAre({ accountId, userId }: InAccount, value: string | null): Condition {
	return sql`(SELECT value FROM alert_setting WHERE account_id = ${accountId} AND user_id = ${userId}) IS ${value}`;
}

export function saveAlertSettingsRow(
	db: Db,
	{ accountId, userId, value, at }: InAccount & { value: string; at: number },
	when: Condition = ALWAYS,
) {
	return db.run(sql`INSERT INTO alert_setting (account_id, user_id, value, updated_at) SELECT ${accountId}, ${userId}, ${value}, ${at} WHERE ${when}
		ON CONFLICT (account_id, user_id) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`);
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
