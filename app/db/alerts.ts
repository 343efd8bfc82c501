import { and, asc, between, eq, lte, sql } from "drizzle-orm";
import type { AlertFacts, AlertItemFacts } from "~/domain/alert/alert";
import type { JsonText } from "~/domain/own-json";
import type { Db, Statement } from "./client";
import { ALWAYS, type Condition } from "./guard";
import { inParameters } from "./in-parameters";
import { alert, alertItem, alertRule, alertRun } from "./tables/alerts";

export type AlertRunRow = typeof alertRun.$inferSelect;
type RunKey = Pick<AlertRunRow, "accountId" | "day" | "time">;

/** Condition: the account has a rule that judges a run which closes at this instant. Index alert_rule_account. */
function hasRules(accountId: number, at: number): Condition {
	return sql`EXISTS (SELECT 1 FROM alert_rule WHERE account_id = ${accountId} AND state = 'on' AND judged_from <= ${at})`;
}

/** Condition: the account was alerted about this day or a later one. Index alert_item_account. */
function hasItemsFrom(accountId: number, day: string): Condition {
	return sql`EXISTS (SELECT 1 FROM alert_item WHERE account_id = ${accountId} AND day >= ${day})`;
}

/** Has a run judged that closes at `at`, where the account has rules or alerts of that time. A run that closes again is judged again. */
export function putAlertRun(db: Db, { accountId, day, time, at }: RunKey & { at: number }, when: Condition = ALWAYS): Statement {
	return db.run(sql`INSERT INTO alert_run (account_id, day, time, closed_at, state, attempts, next_at)
		SELECT ${accountId}, ${day}, ${time}, ${at}, 'waiting', 0, ${at}
		WHERE ${when} AND (${hasRules(accountId, at)} OR ${hasItemsFrom(accountId, day)})
		ON CONFLICT (account_id, day, time) DO UPDATE SET closed_at = excluded.closed_at, state = 'waiting', attempts = 0, next_at = excluded.next_at`);
}

/** Has the alerts of a day judged again, where there are any: no rule fires. A run that waits keeps its closing. */
export function judgeAlertsAgain(db: Db, { accountId, day, time, at }: RunKey & { at: number }, when: Condition): Statement {
	return db.run(sql`INSERT INTO alert_run (account_id, day, time, closed_at, state, attempts, next_at)
		SELECT ${accountId}, ${day}, ${time}, 0, 'waiting', 0, ${at} WHERE ${when} AND ${hasItemsFrom(accountId, day)}
		ON CONFLICT (account_id, day, time) DO UPDATE SET closed_at = iif(state = 'waiting', closed_at, 0), state = 'waiting', attempts = 0,
			next_at = excluded.next_at`);
}

/** Runs to judge now, the longest waiting first. Index alert_run_waiting. */
export function waitingAlertRuns(db: Db, now: number, limit: number) {
	return db
		.select()
		.from(alertRun)
		.where(and(eq(alertRun.state, "waiting"), lte(alertRun.nextAt, now)))
		.orderBy(asc(alertRun.nextAt))
		.limit(limit);
}

/** Claims a run until an instant, at which another judge may claim it. The claim is the number of attempts. */
export function claimAlertRun(db: Db, run: AlertRunRow, until: number): Statement {
	return db.run(sql`UPDATE alert_run SET attempts = attempts + 1, next_at = ${until} WHERE ${isRun(run)} AND attempts = ${run.attempts}`);
}

/** Condition: this judge still has its claim of the run. run: as it was before the claim. */
export function hasClaim(run: AlertRunRow): Condition {
	return sql`EXISTS (SELECT 1 FROM alert_run WHERE ${isRun(run)} AND attempts = ${run.attempts + 1})`;
}

function isRun({ accountId, day, time, closedAt }: AlertRunRow): Condition {
	return sql`account_id = ${accountId} AND day = ${day} AND time = ${time} AND closed_at = ${closedAt} AND state = 'waiting'`;
}

/** Ends a claimed run. nextAt: of a further attempt. */
export function endAlertRun(db: Db, run: AlertRunRow, end: { state: "done" | "failed" } | { state: "waiting"; nextAt: number }): Statement {
	const next = end.state === "waiting" ? sql`${end.nextAt}` : sql`next_at`;
	return db.run(sql`UPDATE alert_run SET state = ${end.state}, next_at = ${next} WHERE ${isRun(run)} AND attempts = ${run.attempts + 1}`);
}

/** Rules that judge a run which closed at this instant. Index alert_rule_account. */
export function rulesToJudge(db: Db, accountId: number, closedAt: number) {
	return db
		.select()
		.from(alertRule)
		.where(and(eq(alertRule.accountId, accountId), eq(alertRule.state, "on"), lte(alertRule.judgedFrom, closedAt)))
		.orderBy(asc(alertRule.id));
}
export type JudgedRuleRow = Awaited<ReturnType<typeof rulesToJudge>>[number];

/** Items of the alerts about some days. Index alert_item_account. */
export function alertItemsOfDays(db: Db, accountId: number, fromDay: string, toDay: string) {
	return db
		.select()
		.from(alertItem)
		.where(and(eq(alertItem.accountId, accountId), between(alertItem.day, fromDay, toDay)));
}
export type AlertItemRow = Awaited<ReturnType<typeof alertItemsOfDays>>[number];

/** Returns the keys of the items of some rules about some days. Index alert_item_account. */
export function alertItemKeys(db: Db, accountId: number, days: { from: string; to: string }, ruleIds: readonly number[]) {
	return db
		.select({ ruleId: alertItem.ruleId, subject: alertItem.subject, day: alertItem.day })
		.from(alertItem)
		.where(
			and(
				eq(alertItem.accountId, accountId),
				between(alertItem.day, days.from, days.to),
				sql`${alertItem.ruleId} IN (SELECT value FROM json_each(${JSON.stringify(ruleIds)}))`,
			),
		);
}

/** Alerts by their ids. */
export function alertsByIds(db: Db, ids: readonly number[]) {
	return db
		.select()
		.from(alert)
		.where(sql`${alert.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);
}

/** Marks items of an alert as wrong, and the alert, which is unread again. later: value of a later run that goes into the item's facts; null for none. */
export function correctItems(
	db: Db,
	{ alertId, items, at }: { alertId: number; items: readonly { id: number; later: object | null | undefined }[]; at: number },
	when: Condition,
) {
	const marks = JSON.stringify(items.map(({ id, later }) => ({ id, change: later ? { later } : {} })));
	return [
		db.run(sql`UPDATE alert_item SET corrected_at = ${at}, facts = json_patch(facts, j.value ->> 'change') FROM json_each(${marks}) j
			WHERE alert_item.id = j.value ->> 'id' AND alert_id = ${alertId} AND corrected_at IS NULL AND ${when}`),
		db.run(sql`UPDATE alert SET corrected_at = coalesce(corrected_at, ${at}), version = version + 1 WHERE id = ${alertId} AND ${when}`),
	] as const;
}

export interface NewAlert {
	hid: string;
	accountId: number;
	dedupeKey: string;
	websiteHid: string | null;
	day: string;
	time: string;
	facts: JsonText<AlertFacts>;
	firedAt: number;
}

export interface NewAlertItem {
	ruleId: number;
	subject: string;
	day: string;
	facts: JsonText<AlertItemFacts>;
}

/** Writes an alert with those of its items that no alert has yet; an alert without such an item is not written. Two statements for one batch. */
export function insertAlert(db: Db, row: NewAlert, items: readonly NewAlertItem[], when: Condition): Statement[] {
	const { hid, accountId, dedupeKey, websiteHid, day, time, facts, firedAt } = row;
	const keys = JSON.stringify(items.map(({ ruleId, subject, day: itemDay }) => ({ ruleId, subject, day: itemDay })));
	const isNew = sql`EXISTS (SELECT 1 FROM json_each(${keys}) j WHERE NOT EXISTS (SELECT 1 FROM alert_item i
		WHERE i.rule_id = j.value ->> 'ruleId' AND i.subject = j.value ->> 'subject' AND i.day = j.value ->> 'day'))`;
	return [
		db.run(sql`INSERT INTO alert (hid, account_id, dedupe_key, website_hid, day, time, facts, fired_at)
			SELECT ${hid}, ${accountId}, ${dedupeKey}, ${websiteHid}, ${day}, ${time}, ${facts}, ${firedAt} WHERE ${when} AND ${isNew}
			ON CONFLICT (account_id, dedupe_key) DO NOTHING`),
		...inParameters(items, (item) => item.facts.length).map((part) =>
			db.run(sql`INSERT INTO alert_item (alert_id, account_id, rule_id, subject, day, facts)
				SELECT a.id, a.account_id, j.value ->> 'ruleId', j.value ->> 'subject', j.value ->> 'day', j.value ->> 'facts'
				FROM alert a CROSS JOIN json_each(${JSON.stringify(part)}) j
				WHERE a.account_id = ${accountId} AND a.dedupe_key = ${dedupeKey} AND ${when}
				ON CONFLICT (rule_id, subject, day) DO NOTHING`),
		),
	];
}

/** Condition: the alert with this public id was written. Index alert_hid. */
export function isAlertWritten(hid: string): Condition {
	return sql`EXISTS (SELECT 1 FROM alert WHERE hid = ${hid})`;
}
