import { sql } from "drizzle-orm";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import { type RowOf, rowsIn } from "./rows";

const OPEN_CALL = { id: t.sourceCall.id, tag: t.sourceCall.tag, sourceId: t.sourceCall.sourceId, at: t.sourceCall.at };
export type OpenCall = RowOf<typeof OPEN_CALL>;

/** Calls of some providers whose cost is not known, reserved in a span of time, oldest first. */
export async function openCalls(
	db: Db,
	of: { providers: readonly string[]; from: number; before: number; limit: number },
): Promise<OpenCall[]> {
	const rows =
		await db.run(sql`SELECT c.id, c.tag, c.source_id AS "sourceId", c.at FROM source_call c JOIN serp_source s ON s.id = c.source_id
		WHERE c.state <> 'settled' AND c.at >= ${of.from} AND c.at < ${of.before} AND c.tag IS NOT NULL
			AND s.provider IN (SELECT value FROM json_each(${JSON.stringify(of.providers)}))
		ORDER BY c.at, c.id LIMIT ${of.limit}`);
	return rowsIn(OPEN_CALL, rows);
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
	const open = sql`SELECT source_call.id, substr(day, 1, 7) AS month, (item.value ->> 1) - ${before} AS more
		FROM source_call JOIN json_each(${items}) AS item ON source_call.id = item.value ->> 0
		WHERE source_call.source_id = ${sourceId} AND state <> 'settled'`;
	await db.batch([
		db.run(sql`UPDATE source_month SET micros = micros + (SELECT sum(more) FROM (${open}) AS open WHERE open.month = source_month.month)
			WHERE source_id IN (${sourceId}, 0) AND month IN (SELECT month FROM (${open}))`),
		db.run(sql`DELETE FROM source_call WHERE source_id = ${sourceId} AND state = 'reserved'
			AND id IN (SELECT value ->> 0 FROM json_each(${items}) WHERE value ->> 1 = 0)`),
		db.run(sql`UPDATE source_call SET mark = ${mark}, state = 'settled', cost_micros = item.value ->> 1, outcome = coalesce(outcome, 'error')
			FROM json_each(${items}) AS item
			WHERE source_call.id = item.value ->> 0 AND source_call.source_id = ${sourceId} AND state <> 'settled'`),
	]);
}
