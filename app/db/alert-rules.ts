import { and, asc, eq, sql } from "drizzle-orm";
import { MAX_RULES } from "~/domain/alert/rule";
import type { Db } from "./client";
import type { Condition } from "./guard";
import { alertRule } from "./tables/alerts";

export type AlertRuleRow = typeof alertRule.$inferSelect;
export type NewAlertRuleRow = Omit<AlertRuleRow, "id" | "accountId" | "version">;

/** Rules of an account, the oldest first. hid: only this one. Index alert_rule_account. */
export function rulesOf(db: Db, accountId: number, hid: string | null = null): Promise<AlertRuleRow[]> {
	return db
		.select()
		.from(alertRule)
		.where(and(eq(alertRule.accountId, accountId), hid === null ? undefined : eq(alertRule.hid, hid)))
		.orderBy(asc(alertRule.id));
}

/** Inserts a rule unless the account, named by its public id, has MAX_RULES. */
export function insertRule(db: Db, accountHid: string, row: NewAlertRuleRow) {
	const { hid, name, condition, scope, targetHid, channels, state, judgedFrom, createdAt, makerUserId, makerTokenHid, makerToken } = row;
	return db.run(sql`INSERT INTO alert_rule (hid, account_id, name, condition, scope, target_hid, channels, state, judged_from, created_at,
			maker_user_id, maker_token_hid, maker_token)
		SELECT ${hid}, a.id, ${name}, ${condition}, ${scope}, ${targetHid}, ${channels}, ${state}, ${judgedFrom}, ${createdAt},
			${makerUserId}, ${makerTokenHid}, ${makerToken}
		FROM account a WHERE a.hid = ${accountHid} AND (SELECT count(*) FROM alert_rule WHERE account_id = a.id) < ${MAX_RULES}`);
}

/** Condition: the rule is there. */
export function ruleExists(hid: string): Condition {
	return sql`EXISTS (SELECT 1 FROM alert_rule WHERE hid = ${hid})`;
}

/** Condition: the account's own rule, unchanged since this version. */
export function isRuleVersion(accountId: number, hid: string, version: number): Condition {
	return sql`EXISTS (SELECT 1 FROM alert_rule WHERE account_id = ${accountId} AND hid = ${hid} AND version = ${version})`;
}

/** Changed columns of a rule. */
export type RuleChange = Pick<AlertRuleRow, "name" | "condition" | "scope" | "targetHid" | "channels" | "state" | "judgedFrom">;

export function updateRule(db: Db, rule: Pick<AlertRuleRow, "accountId" | "hid" | "version">, change: RuleChange) {
	return db
		.update(alertRule)
		.set({ ...change, version: rule.version + 1 })
		.where(and(eq(alertRule.accountId, rule.accountId), eq(alertRule.hid, rule.hid), eq(alertRule.version, rule.version)));
}

/** Takes mails and the digest from what rules name; their other channels stay. */
export function stopRuleMails(db: Db, accountId: number, hids: readonly string[]) {
	return db.run(sql`UPDATE alert_rule SET version = version + 1,
			channels = (SELECT json_group_array(value) FROM json_each(channels) WHERE value NOT IN ('mail', 'digest'))
		WHERE account_id = ${accountId} AND hid IN (SELECT value FROM json_each(${JSON.stringify(hids)}))`);
}

/** Deletes a rule after it was moved to rest. */
export function deleteRule(db: Db, accountId: number, hid: string) {
	return db.delete(alertRule).where(and(eq(alertRule.accountId, accountId), eq(alertRule.hid, hid)));
}
