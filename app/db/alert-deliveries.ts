import { and, eq, lt, sql } from "drizzle-orm";
import type { DeliveryCause } from "~/domain/alert/delivery";
import type { NewDelivery } from "~/domain/alert/plan-deliveries";
import { DAY_MS } from "~/domain/time/durations";
import type { Db } from "./client";
import { columnsOf } from "./columns-of";
import { ALWAYS, type Condition } from "./guard";
import { number, numberOrNull, type RowOf } from "./rows";
import { alertDelivery } from "./tables/alerts";

type Delivery = typeof alertDelivery.$inferSelect;

/** Writes the deliveries of an alert that an earlier statement of the batch wrote. A target that has one keeps it. */
export function insertDeliveries(
	db: Db,
	{ accountId, dedupeKey, deliveries, at }: { accountId: number; dedupeKey: string; deliveries: readonly NewDelivery[]; at: number },
) {
	return db.run(sql`INSERT INTO alert_delivery (hid, account_id, alert_id, target, kind, next_at, created_at)
		SELECT lower(hex(randomblob(16))), a.account_id, a.id, d.value ->> 'target', 'fired', d.value ->> 'nextAt', ${at}
		FROM alert a CROSS JOIN json_each(${JSON.stringify(deliveries)}) d WHERE a.account_id = ${accountId} AND a.dedupe_key = ${dedupeKey}
		ON CONFLICT (alert_id, target, kind) DO NOTHING`);
}

/**
 * Writes corrections for each target that the alert was or may have been sent to. A message contains what was corrected from created_at on; one that
 * waits keeps the earliest instant, since clocks differ. Where a correction is being sent, again_at has a further message follow. An alert that still
 * waits leaves out what was corrected. digestAt: instant of the next digest, null without digests.
 */
export function insertCorrections(
	db: Db,
	{ accountId, alertId, digestAt, at }: { accountId: number; alertId: number; digestAt: number | null; at: number },
	when: Condition = ALWAYS,
) {
	return db.run(sql`INSERT INTO alert_delivery (hid, account_id, alert_id, target, kind, next_at, created_at)
		SELECT lower(hex(randomblob(16))), d.account_id, d.alert_id, d.target, 'corrected', iif(d.target = 'digest', ${digestAt}, ${at}), ${at}
		FROM alert_delivery d WHERE d.alert_id = ${alertId} AND d.account_id = ${accountId} AND d.kind = 'fired'
			AND (d.state IN ('sending', 'sent', 'unclear') OR (d.state = 'waiting' AND d.cause = 'unclear')) AND (d.target <> 'digest' OR ${digestAt} IS NOT NULL) AND ${when}
		ON CONFLICT (alert_id, target, kind) DO UPDATE SET
			state = iif(alert_delivery.state = 'sending', 'sending', 'waiting'),
			cause = iif(alert_delivery.state = 'sending', alert_delivery.cause, NULL),
			next_at = iif(alert_delivery.state = 'waiting', alert_delivery.next_at, excluded.next_at),
			created_at = CASE alert_delivery.state WHEN 'sending' THEN alert_delivery.created_at
				WHEN 'waiting' THEN min(alert_delivery.created_at, excluded.created_at) ELSE excluded.created_at END,
			again_at = iif(alert_delivery.state = 'sending', min(coalesce(alert_delivery.again_at, excluded.created_at), excluded.created_at), NULL)`);
}

const DUE = {
	...columnsOf(alertDelivery, "id", "hid", "accountId", "alertId", "target", "kind", "attempts", "createdAt", "cause"),
};
export type DueDelivery = RowOf<typeof DUE>;

/** Messages that may be sent now, the longest waiting first, without those of channels that rest. Index alert_delivery_waiting. */
export function dueDeliveries(db: Db, now: number, limit: number): Promise<DueDelivery[]> {
	return db.rows(DUE)(sql`SELECT d.id, d.hid, d.account_id AS accountId, d.alert_id AS alertId, d.target, d.kind, d.attempts,
			d.created_at AS createdAt, d.cause
		FROM alert_delivery d LEFT JOIN alert_channel c ON c.hid = d.target
		WHERE d.state = 'waiting' AND d.target <> 'digest' AND d.next_at <= ${now} AND coalesce(c.rest_until, 0) <= ${now}
		ORDER BY d.next_at, d.id LIMIT ${limit}`);
}

/** Returns the instant at which the next message or digest may be sent, ms; null for none. Index alert_delivery_waiting. */
export async function nextDeliveryAt(db: Db): Promise<number | null> {
	const [row] = await db.rows({ at: numberOrNull })(sql`SELECT min(max(d.next_at, coalesce(c.rest_until, 0))) AS at
		FROM alert_delivery d LEFT JOIN alert_channel c ON c.hid = d.target WHERE d.state = 'waiting'`);
	return row?.at ?? null;
}

/** Messages of a local day count from its first instant `since`, ms. */
interface DayLimit {
	since: number;
	max: number;
}

/** Longest time between the writing and the sending of a message: quiet hours and patience. */
const LONGEST_WAIT_MS = 2 * DAY_MS;

/** Condition: fewer than `max` messages were sent to the target of the delivery on this day. Corrections do not count. Index alert_delivery_account. */
function hasRoom({ accountId, target }: Pick<DueDelivery, "accountId" | "target">, { since, max }: DayLimit): Condition {
	return sql`(SELECT count(*) FROM alert_delivery WHERE account_id = ${accountId} AND created_at >= ${since - LONGEST_WAIT_MS} AND target = ${target}
		AND kind = 'fired' AND state IN ('sending', 'sent', 'unclear') AND claimed_at >= ${since}) < ${max}`;
}

const waits = ({ id, attempts }: Pick<DueDelivery, "id" | "attempts">): Condition =>
	sql`id = ${id} AND state = 'waiting' AND attempts = ${attempts}`;

/**
 * Claims a message before it is sent. False where another sender was first, or where the target has had the messages of the day. limit: null for
 * messages that it does not concern.
 */
export async function claimDelivery(db: Db, row: DueDelivery, at: number, limit: DayLimit | null): Promise<boolean> {
	const room = limit ? hasRoom(row, limit) : ALWAYS;
	const claimed = await db.run(
		sql`UPDATE alert_delivery SET state = 'sending', claimed_at = ${at}, attempts = attempts + 1 WHERE ${waits(row)} AND ${room}`,
	);
	return claimed.meta.changes === 1;
}

/** Drops a message that waits. */
export function dropDelivery(db: Db, row: DueDelivery, cause: DeliveryCause) {
	return db.run(sql`UPDATE alert_delivery SET state = 'dropped', cause = ${cause} WHERE ${waits(row)}`);
}

/** Moves a message that waits to the digest where the day has no room. Statements of one batch; the first one hits the row. */
export function moveToDigest(db: Db, row: DueDelivery, limit: DayLimit, digest: { digestAt: number | null; at: number }) {
	const state = digest.digestAt === null ? "dropped" : "digest";
	return [
		db.run(sql`UPDATE alert_delivery SET state = ${state}, cause = 'limit' WHERE ${waits(row)} AND NOT (${hasRoom(row, limit)})`),
		...insertDigest(db, row, digest.digestAt, sql`EXISTS (SELECT 1 FROM alert_delivery WHERE id = ${row.id} AND state = 'digest')`),
	] as const;
}

/** Marks a mail delivery as handed to the queue of mails. Later statements of the batch carry the condition `isHandedOver`. */
export function handOver(db: Db, row: DueDelivery, at: number, limit: DayLimit | null) {
	const room = limit ? hasRoom(row, limit) : ALWAYS;
	return db.run(sql`UPDATE alert_delivery SET state = 'sent', cause = NULL, claimed_at = ${at}, sent_at = ${at}, attempts = attempts + 1
		WHERE ${waits(row)} AND ${room}`);
}

export function isHandedOver({ id, attempts }: DueDelivery, at: number): Condition {
	return sql`EXISTS (SELECT 1 FROM alert_delivery WHERE id = ${id} AND state = 'sent' AND sent_at = ${at} AND attempts = ${attempts + 1})`;
}

/** Has a message wait until an instant: the end of quiet hours. */
export function postponeDelivery(db: Db, row: DueDelivery, nextAt: number) {
	return db.run(sql`UPDATE alert_delivery SET next_at = ${nextAt} WHERE ${waits(row)}`);
}

/** Outcome of a claimed message. nextAt: instant of the next attempt of a message that waits again. */
export type DeliveryEnd =
	| { state: "sent" }
	| { state: "waiting"; nextAt: number; cause: DeliveryCause }
	| { state: "failed" | "dropped"; cause: DeliveryCause }
	| { state: "unclear" };

/**
 * Notes the outcome of a claimed message, by the sender whose claim it is (`attempts`: as the claim counted). The next digest contains one that failed
 * or is unclear. Where a correction came meanwhile, a further message waits, about what was corrected since. Statements of one batch.
 */
export function endDelivery(
	db: Db,
	row: Pick<DueDelivery, "id" | "accountId" | "alertId" | "kind" | "createdAt" | "attempts">,
	end: DeliveryEnd,
	digest: { digestAt: number | null; at: number },
) {
	const { state } = end;
	const cause = "cause" in end ? end.cause : null;
	const sentAt = state === "sent" ? sql`, sent_at = ${digest.at}` : sql``;
	const isTold = state === "failed" || state === "unclear";
	const isClaimed = sql`id = ${row.id} AND state = 'sending' AND attempts = ${row.attempts}`;
	const isAgain = sql`again_at IS NOT NULL`;
	// A message that is sent again contains all that was corrected since its own instant.
	const ended =
		"nextAt" in end
			? sql`state = ${state}, cause = ${cause}, next_at = ${end.nextAt}`
			: sql`state = iif(${isAgain}, 'waiting', ${state}), cause = iif(${isAgain}, NULL, ${cause}), next_at = iif(${isAgain}, ${digest.at}, next_at),
				created_at = coalesce(again_at, created_at)`;
	const update = db.run(sql`UPDATE alert_delivery SET ${ended}, again_at = NULL${sentAt} WHERE ${isClaimed}`);
	const [digestRow] = isTold ? insertDigest(db, row, digest.digestAt, sql`EXISTS (SELECT 1 FROM alert_delivery WHERE ${isClaimed})`) : [];
	// The digest first: the update ends the claim that its condition names.
	return digestRow ? ([digestRow, update] as const) : ([update] as const);
}

/** The alert's row for the next digest, unless it has one; [] without digests. */
function insertDigest(
	db: Db,
	{ accountId, alertId, kind, createdAt }: Pick<DueDelivery, "accountId" | "alertId" | "kind" | "createdAt">,
	digestAt: number | null,
	when: Condition,
) {
	if (digestAt === null) return [];
	return [
		db.run(sql`INSERT INTO alert_delivery (hid, account_id, alert_id, target, kind, next_at, created_at)
			SELECT lower(hex(randomblob(16))), ${accountId}, ${alertId}, 'digest', ${kind}, ${digestAt}, ${createdAt} WHERE ${when}
			ON CONFLICT (alert_id, target, kind) DO UPDATE SET state = 'waiting', next_at = excluded.next_at, created_at = excluded.created_at WHERE alert_delivery.state = 'dropped'`),
	];
}

/** Claims whose sender ended without an outcome. Index alert_delivery_waiting. */
export function lostClaims(db: Db, before: number, limit: number): Promise<Delivery[]> {
	return db
		.select()
		.from(alertDelivery)
		.where(and(eq(alertDelivery.state, "sending"), lt(alertDelivery.claimedAt, before)))
		.limit(limit);
}

// Digests

/** Accounts with a digest to send. Index alert_delivery_waiting. */
export function dueDigests(db: Db, now: number, limit: number): Promise<{ accountId: number }[]> {
	return db.rows({ accountId: number })(sql`SELECT DISTINCT account_id AS accountId FROM alert_delivery
		WHERE state = 'waiting' AND target = 'digest' AND next_at <= ${now} LIMIT ${limit}`);
}

const waitingDigest = (accountId: number): Condition => sql`account_id = ${accountId} AND target = 'digest' AND state = 'waiting'`;

/** Takes all that an account's digest holds now; `isDigestTaken` names them. */
export function takeDigest(db: Db, accountId: number, at: number) {
	return db.run(sql`UPDATE alert_delivery SET state = 'sent', claimed_at = ${at}, sent_at = ${at}, attempts = attempts + 1
		WHERE ${waitingDigest(accountId)} AND next_at <= ${at}`);
}

const ofDigest = (accountId: number, at: number): Condition => sql`account_id = ${accountId} AND target = 'digest' AND sent_at = ${at}`;

export function isDigestTaken(accountId: number, at: number): Condition {
	return sql`EXISTS (SELECT 1 FROM alert_delivery WHERE ${ofDigest(accountId, at)})`;
}

/** Returns the deliveries of the digest that was taken at an instant, in the order of their alerts. */
export function digestDeliveries(
	db: Db,
	accountId: number,
	at: number,
): Promise<Pick<Delivery, "hid" | "alertId" | "kind" | "createdAt">[]> {
	const { hid, alertId, kind, createdAt } = alertDelivery;
	return db.rows({ hid, alertId, kind, createdAt })(
		sql`SELECT hid, alert_id AS alertId, kind, created_at AS createdAt FROM alert_delivery WHERE ${ofDigest(accountId, at)} ORDER BY alert_id, kind`,
	);
}

/** Moves the waiting digest of an account: to another instant, or null where digests are switched off. */
export function moveDigest(
	db: Db,
	accountId: number,
	nextAt: number | null,
	{ when = ALWAYS, cause = "channel_off" }: { when?: Condition; cause?: DeliveryCause } = {},
) {
	const set = nextAt === null ? sql`state = 'dropped', cause = ${cause}` : sql`next_at = ${nextAt}`;
	return db.run(sql`UPDATE alert_delivery SET ${set} WHERE ${waitingDigest(accountId)} AND ${when}`);
}

/** Deliveries of a mail: one at once, or those of a digest by the instant at which it was taken. */
type Mailed = { hid: string } | { accountId: number; at: number };

/** Notes that a mail was not sent after all. */
export function endMailed(db: Db, of: Mailed, end: { state: "failed" | "dropped"; cause: DeliveryCause }) {
	const which = "hid" in of ? sql`hid = ${of.hid}` : ofDigest(of.accountId, of.at);
	return db.run(sql`UPDATE alert_delivery SET state = ${end.state}, cause = ${end.cause} WHERE ${which} AND state = 'sent'`);
}
