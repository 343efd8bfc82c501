import { type SQL, sql } from "drizzle-orm";
import { MAX_ENDPOINTS_KEPT } from "~/domain/webhook/endpoint-input";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import { columnsOf } from "./columns-of";
import { ALWAYS, type Condition } from "./guard";
import { number, numberOrNull, type RowOf, text, textOrNull } from "./rows";

const ENDPOINT_ROW = {
	...columnsOf(t.website, "id", "hid", "accountId"),
	url: text(),
	name: t.tag.name,
	/** JSON lists. */
	events: text(),
	websites: text(),
	tags: text(),
	sealedSecret: text(),
	sealedBefore: textOrNull(),
	sealedBeforeUntil: numberOrNull,
	state: text<"disabled" | "paused" | "on" | "off">(),
	failures: number,
	failingSince: numberOrNull,
	restUntil: number,
	lease: number,
	createdAt: t.website.createdAt,
	makerUserId: numberOrNull,
	makerTokenHid: textOrNull(),
	makerToken: textOrNull(),
};
export type EndpointRow = RowOf<typeof ENDPOINT_ROW>;

const COLUMNS = sql.raw(`id, hid, account_id AS accountId, url, name, events, websites, tags, sealed_secret AS sealedSecret,
	sealed_before AS sealedBefore, sealed_before_until AS sealedBeforeUntil, state, failures, failing_since AS failingSince,
	rest_until AS restUntil, lease, created_at AS createdAt,
	maker_user_id AS makerUserId, maker_token_hid AS makerTokenHid, maker_token AS makerToken`);

/** An account's endpoints, the oldest first. hid: only this one. Index webhook_endpoint_account. */
export function endpointsOf(db: Db, accountId: number, hid: string | null = null) {
	const one = hid === null ? sql`` : sql`AND hid = ${hid}`;
	return db.rows(ENDPOINT_ROW)(sql`SELECT ${COLUMNS} FROM webhook_endpoint WHERE account_id = ${accountId} ${one} ORDER BY id`);
}

const ENDPOINT_COUNTS = {
	endpointId: number,
	waiting: number,
	failed: number,
	deliveredAt: numberOrNull,
};

/** Messages of an account's endpoints that wait or failed, and the last delivery. Index webhook_message_log. */
export function endpointCounts(db: Db, accountId: number) {
	return db.rows(ENDPOINT_COUNTS)(sql`SELECT e.id AS endpointId,
			(SELECT count(*) FROM webhook_message m WHERE m.endpoint_id = e.id AND m.state = 'waiting') AS waiting,
			(SELECT count(*) FROM webhook_message m WHERE m.endpoint_id = e.id AND m.state = 'failed') AS failed,
			e.delivered_at AS deliveredAt
		FROM webhook_endpoint e WHERE e.account_id = ${accountId}`);
}

export type NewEndpoint = Pick<
	EndpointRow,
	| "hid"
	| "accountId"
	| "url"
	| "name"
	| "events"
	| "websites"
	| "tags"
	| "sealedSecret"
	| "createdAt"
	| "makerUserId"
	| "makerTokenHid"
	| "makerToken"
>;

/** Condition: fewer than `most` endpoints of the account, without this one, are told. */
export function hasRoomForEndpoint(accountId: number, hid: string, most: number): Condition {
	return sql`(SELECT count(*) FROM webhook_endpoint WHERE account_id = ${accountId} AND state = 'on' AND hid <> ${hid}) < ${most}`;
}

/** Inserts the row unless the account has `most` that are told, or MAX_ENDPOINTS_KEPT with those that are switched off, stopped or paused. */
export function insertEndpoint(db: Db, row: NewEndpoint, most: number) {
	return db.run(sql`INSERT INTO webhook_endpoint (hid, account_id, url, name, events, websites, tags, sealed_secret, created_at,
			maker_user_id, maker_token_hid, maker_token)
		SELECT ${row.hid}, ${row.accountId}, ${row.url}, ${row.name}, ${row.events}, ${row.websites}, ${row.tags}, ${row.sealedSecret}, ${row.createdAt},
			${row.makerUserId}, ${row.makerTokenHid}, ${row.makerToken}
		WHERE ${hasRoomForEndpoint(row.accountId, row.hid, most)} AND (SELECT count(*) FROM webhook_endpoint WHERE account_id = ${row.accountId}) < ${MAX_ENDPOINTS_KEPT}`);
}

/** Condition: the endpoint is there. */
export function endpointExists(hid: string): Condition {
	return sql`EXISTS (SELECT 1 FROM webhook_endpoint WHERE hid = ${hid})`;
}

const own = (accountId: number, hid: string) => sql`account_id = ${accountId} AND hid = ${hid}`;

export function updateEndpoint(
	db: Db,
	accountId: number,
	hid: string,
	set: Pick<EndpointRow, "url" | "name" | "events" | "websites" | "tags">,
	when: Condition,
) {
	return db.run(sql`UPDATE webhook_endpoint SET url = ${set.url}, name = ${set.name}, events = ${set.events}, websites = ${set.websites},
		tags = ${set.tags}, failures = 0, failing_since = NULL, rest_until = 0 WHERE ${own(accountId, hid)} AND ${when}`);
}

/** Switches an endpoint on or off by its owner, on only where fewer than `most` are; its failures are forgotten. */
export function switchEndpoint(db: Db, accountId: number, hid: string, { state, most }: { state: "on" | "off"; most: number }) {
	const isFree = state === "on" ? sql` AND ${hasRoomForEndpoint(accountId, hid, most)}` : sql``;
	return db.run(sql`UPDATE webhook_endpoint SET state = ${state}, failures = 0, failing_since = NULL, rest_until = 0
		WHERE ${own(accountId, hid)}${isFree}`);
}

/** The present secret becomes the one before, unless somebody else replaced it since it was read. */
export function rotateSecret(db: Db, accountId: number, hid: string, to: { sealed: string; from: string; beforeUntil: number }) {
	return db.run(sql`UPDATE webhook_endpoint SET sealed_before = sealed_secret, sealed_before_until = ${to.beforeUntil}, sealed_secret = ${to.sealed}
		WHERE ${own(accountId, hid)} AND sealed_secret = ${to.from}`);
}

export function deleteEndpoint(db: Db, accountId: number, hid: string) {
	return db.run(sql`DELETE FROM webhook_endpoint WHERE ${own(accountId, hid)}`);
}

/** Whether an account of a row has endpoints that are on, as a column: 1 or 0. An account without any costs no row. */
export function hasEndpoints(accountId: SQL): SQL<number> {
	return sql<number>`EXISTS (SELECT 1 FROM webhook_endpoint WHERE account_id = ${accountId} AND state = 'on')`;
}

/** Which of these hids (JSON lists) are the account's own: websites and tags together. */
export function ownScope(db: Db, accountId: number, { websites, tags }: { websites: string; tags: string }) {
	return db.rows({
		hid: t.website.hid,
	})(sql`SELECT hid FROM website WHERE account_id = ${accountId} AND hid IN (SELECT value FROM json_each(${websites}))
		UNION ALL SELECT hid FROM tag WHERE account_id = ${accountId} AND hid IN (SELECT value FROM json_each(${tags}))`);
}

// Delivery

const due = (now: number) =>
	sql`EXISTS (SELECT 1 FROM webhook_message m WHERE m.endpoint_id = e.id AND m.state = 'waiting' AND m.next_at <= ${now})`;

/** Endpoints with messages to send that nobody works for, for `wakeMs` marked as woken. Index webhook_message_waiting. */
export function takeDueEndpoints(db: Db, now: number, { limit, wakeMs }: { limit: number; wakeMs: number }) {
	return db.rows({
		id: t.website.id,
		lease: number,
	})(sql`UPDATE webhook_endpoint SET lease = lease + 1, lease_until = ${now + wakeMs} WHERE id IN (
			SELECT e.id FROM webhook_endpoint e WHERE e.state = 'on' AND e.lease_until <= ${now} AND e.rest_until <= ${now} AND ${due(now)} LIMIT ${limit})
		RETURNING id, lease`);
}

/** The instant at which the next endpoint has something to send, ms; null for none. */
export async function nextDeliveryAt(db: Db): Promise<number | null> {
	const [row] = await db.rows({ at: numberOrNull })(sql`SELECT min(max(e.rest_until, e.lease_until,
			(SELECT min(m.next_at) FROM webhook_message m WHERE m.endpoint_id = e.id AND m.state = 'waiting'))) AS at
		FROM webhook_endpoint e WHERE e.state = 'on'`);
	return row?.at ?? null;
}

/** Leases an endpoint to the consumer that was woken with this number; null where another one has it, or it is off. */
export async function leaseEndpoint(db: Db, { id, lease }: Pick<EndpointRow, "id" | "lease">, until: number): Promise<EndpointRow | null> {
	const [row] = await db.rows(ENDPOINT_ROW)(sql`UPDATE webhook_endpoint SET lease = lease + 1, lease_until = ${until}
		WHERE id = ${id} AND state = 'on' AND lease = ${lease} RETURNING ${COLUMNS}`);
	return row ?? null;
}

/** Condition: the consumer still has the endpoint. */
export function isLeased({ id, lease }: Pick<EndpointRow, "id" | "lease">): Condition {
	return sql`EXISTS (SELECT 1 FROM webhook_endpoint WHERE id = ${id} AND lease = ${lease})`;
}

/** State of an endpoint after a delivery: failures in a row, rest, end of the lease, time of the latest success. Times in ms. */
export interface EndpointHealth {
	failures: number;
	failingSince: number | null;
	restUntil: number;
	leaseUntil: number;
	deliveredAt: number | null;
}

export function saveHealth(db: Db, { id }: Pick<EndpointRow, "id">, health: EndpointHealth, when: Condition = ALWAYS) {
	const { failures, failingSince, restUntil, leaseUntil, deliveredAt } = health;
	return db.run(sql`UPDATE webhook_endpoint SET failures = ${failures}, failing_since = ${failingSince}, rest_until = ${restUntil},
		lease_until = ${leaseUntil}, delivered_at = coalesce(${deliveredAt}, delivered_at) WHERE id = ${id} AND ${when}`);
}

/** Stops an endpoint for its failures. */
export function disableEndpoint(db: Db, { id }: Pick<EndpointRow, "id">) {
	return db.run(sql`UPDATE webhook_endpoint SET state = 'disabled' WHERE id = ${id} AND state = 'on'`);
}
