import { sql } from "drizzle-orm";
import { tables as t } from "./all-tables";
import type { Db, Statement } from "./client";
import { type RowOf, rowsIn } from "./rows";

const OPEN_CALL = { id: t.sourceCall.id, tag: t.sourceCall.tag, at: t.sourceCall.at };
export type OpenCall = RowOf<typeof OPEN_CALL>;

/** Calls of a source whose cost is not known, reserved in a span of time, oldest first. Index source_call_open. */
export async function openCalls(
	db: Db,
	{ sourceId, from, before, limit }: { sourceId: number; from: number; before: number; limit: number },
): Promise<OpenCall[]> {
	const rows = await db.run(sql`SELECT id, tag, at FROM source_call
		WHERE state <> 'settled' AND at >= ${from} AND at < ${before} AND tag IS NOT NULL AND +source_id = ${sourceId} ORDER BY at, id LIMIT ${limit}`);
	return rowsIn(OPEN_CALL, rows);
}

const PAID_TAG = { tag: t.sourceCall.tag };
/** Tags by which a list is known to be that of our account. */
const MAX_TAGS = 200;

/** Tags of settled calls of all sources that cost money, reserved in a span of time. Index source_call_day. */
export async function paidTags(db: Db, { from, to }: { from: number; to: number }): Promise<string[]> {
	const days = JSON.stringify([from, to].map((at) => new Date(at).toISOString().slice(0, 10)));
	const rows =
		await db.run(sql`SELECT tag FROM source_call WHERE source_id IN (SELECT id FROM serp_source) AND day IN (SELECT value FROM json_each(${days}))
		AND at >= ${from} AND at <= ${to} AND state = 'settled' AND cost_micros > 0 AND tag IS NOT NULL LIMIT ${MAX_TAGS}`);
	return rowsIn(PAID_TAG, rows).flatMap(({ tag }) => tag ?? []);
}

/**
 * Writes what a provider took for calls whose cost was not known. A reserved call that cost nothing was never sent, and its row goes; one that was sent
 * counts as no request, since nobody saw how it ended. mark: a value never used before.
 */
export async function settleOpenCalls(
	db: Db,
	{ mark, sourceId }: { mark: string; sourceId: number },
	calls: readonly { id: number; micros: number }[],
): Promise<void> {
	const items = JSON.stringify(calls.map(({ id, micros }) => [id, micros]));
	const before = sql`CASE state WHEN 'reserved' THEN reserved_micros ELSE cost_micros END`;
	// By the calls' ids: a source has millions of calls.
	const open = sql`SELECT source_call.id, substr(day, 1, 7) AS month, (item.value ->> 1) - ${before} AS more
		FROM json_each(${items}) AS item JOIN source_call ON source_call.id = item.value ->> 0
		WHERE +source_call.source_id = ${sourceId} AND +state <> 'settled'`;
	await db.batch([
		db.run(sql`UPDATE source_month SET micros = micros + (SELECT sum(more) FROM (${open}) AS open WHERE open.month = source_month.month)
			WHERE source_id IN (${sourceId}, 0) AND month IN (SELECT month FROM (${open}))`),
		db.run(sql`DELETE FROM source_call WHERE +source_id = ${sourceId} AND +state = 'reserved'
			AND id IN (SELECT value ->> 0 FROM json_each(${items}) WHERE value ->> 1 = 0)`),
		db.run(sql`UPDATE source_call SET mark = ${mark}, state = 'settled', cost_micros = item.value ->> 1, outcome = coalesce(outcome, 'error')
			FROM json_each(${items}) AS item
			WHERE source_call.id = item.value ->> 0 AND +source_call.source_id = ${sourceId} AND +state <> 'settled'`),
	]);
}

/** A call whose request the provider has not taken costs nothing. Index source_call_open. */
export async function freeCallOfTag(db: Db, { mark, sourceId, tag }: { mark: string; sourceId: number; tag: string }): Promise<void> {
	const rows = rowsIn(OPEN_CALL, await db.run(sql`SELECT id, tag, at FROM source_call WHERE state <> 'settled' AND tag = ${tag}`));
	await settleOpenCalls(
		db,
		{ mark, sourceId },
		rows.map(({ id }) => ({ id, micros: 0 })),
	);
}

/** Lets the calls of a source count as they stand: its new key is not the one that they were made with. Index source_call_open. */
export function closeOpenCalls(db: Db, sourceId: number): Statement {
	return db.run(sql`UPDATE source_call SET cost_micros = CASE state WHEN 'reserved' THEN reserved_micros ELSE cost_micros END, state = 'settled',
		outcome = coalesce(outcome, 'error') WHERE state <> 'settled' AND at >= 0 AND +source_id = ${sourceId}`);
}
