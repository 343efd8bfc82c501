import { sql } from "drizzle-orm";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import { changes } from "./guard";
import { type RowOf, rowsIn } from "./rows";

/** Setting: limit of all sources in a UTC month, in micro-units. */
export const TOTAL_CAP_SETTING = "sources.month_cap_micros";

/** Outcome of a reservation that no look used: its row goes. */
export const UNUSED = "unused";

const RESERVED_CALL = {
	id: t.sourceCall.id,
	tag: t.sourceCall.tag,
	index: t.sourceCall.bucketIndex,
	micros: t.sourceCall.reservedMicros,
};
export type ReservedCall = RowOf<typeof RESERVED_CALL>;

/** A look's end, as the ledger keeps it. */
export interface SettledCall {
	id: number;
	micros: number;
	/** The provider has not told what it cost. */
	isEstimate?: boolean;
	outcome: string;
	requests: number;
	ms: number;
	/** Accounts that share the look; 0 for a visitor. */
	accounts: number[];
}

/**
 * Reserves money for looks, in their order, as far as the limits of the source and of all sources allow: one batch, so that concurrent jobs cannot
 * pass a limit. mark: a value never used before. Returns the reserved ones.
 */
export async function reserveCalls(
	db: Db,
	of: { mark: string; sourceId: number; jobId: number; day: string; now: number },
	looks: readonly { index: number; micros: number }[],
): Promise<ReservedCall[]> {
	const { mark, sourceId, jobId, day, now } = of;
	const month = day.slice(0, 7);
	const used = (source: number) => sql`coalesce((SELECT micros FROM source_month WHERE source_id = ${source} AND month = ${month}), 0)`;
	const cap = sql`coalesce((SELECT month_cap_micros FROM serp_source WHERE id = ${sourceId} AND enabled = 1), 0)`;
	const totalCap = sql`coalesce((SELECT CAST(value AS INTEGER) FROM setting WHERE key = ${TOTAL_CAP_SETTING}), 0)`;
	const items = JSON.stringify(looks.map(({ index, micros }) => [index, micros]));
	const results = await db.batch([
		db.run(sql`INSERT INTO source_call (mark, tag, source_id, day, job_id, bucket_index, state, reserved_micros, at)
			SELECT ${mark}, ${mark} || '-' || key, ${sourceId}, ${day}, ${jobId}, value ->> 0, 'reserved', value ->> 1, ${now}
			FROM (SELECT key, value, sum(value ->> 1) OVER (ORDER BY key) AS upto FROM json_each(${items}))
			WHERE upto <= ${cap} - ${used(sourceId)} AND upto <= ${totalCap} - ${used(0)}`),
		db.run(sql`INSERT INTO source_month (source_id, month, micros)
			SELECT source.value, ${month}, (SELECT coalesce(sum(reserved_micros), 0) FROM source_call WHERE mark = ${mark})
			FROM json_each(${JSON.stringify([sourceId, 0])}) AS source WHERE true
			ON CONFLICT (source_id, month) DO UPDATE SET micros = micros + excluded.micros`),
		db.run(sql`SELECT id, tag, bucket_index AS "index", reserved_micros AS micros FROM source_call WHERE mark = ${mark} ORDER BY id`),
	]);
	if (changes(results[0]) === 0) return [];
	return rowsIn(RESERVED_CALL, results[2]);
}

/** Writes what looks cost in place of what was reserved for them, and who shares it. Settled calls stay as they are. */
export async function settleCalls(
	db: Db,
	of: { mark: string; sourceId: number; day: string },
	calls: readonly SettledCall[],
): Promise<void> {
	const { mark, sourceId, day } = of;
	const stateOf = ({ isEstimate }: SettledCall) => (isEstimate ? "estimated" : "settled");
	const items = JSON.stringify(calls.map((one) => [one.id, one.micros, one.outcome, one.requests, one.ms, stateOf(one)]));
	const shares = JSON.stringify(calls.flatMap(sharesOf));
	const mine = sql`mark = ${mark} AND substr(source_call.day, 1, 7) = source_month.month`;
	await db.batch([
		db.run(sql`UPDATE source_call SET mark = ${mark}, state = item.value ->> 5, cost_micros = item.value ->> 1, outcome = item.value ->> 2,
			requests = item.value ->> 3, ms = item.value ->> 4 FROM json_each(${items}) AS item
			WHERE source_call.id = item.value ->> 0 AND state = 'reserved'`),
		db.run(sql`UPDATE source_month SET micros = micros + (SELECT sum(cost_micros - reserved_micros) FROM source_call WHERE ${mine})
			WHERE source_id IN (${sourceId}, 0) AND EXISTS (SELECT 1 FROM source_call WHERE ${mine})`),
		db.run(sql`INSERT INTO source_cost (day, source_id, account_id, looks, micros, saved_micros)
			SELECT ${day}, ${sourceId}, value ->> 0, count(*), sum(value ->> 1), sum(value ->> 2) FROM json_each(${shares}) WHERE true GROUP BY value ->> 0
			ON CONFLICT (day, source_id, account_id) DO UPDATE
			SET looks = looks + excluded.looks, micros = micros + excluded.micros, saved_micros = saved_micros + excluded.saved_micros`),
		db.run(sql`DELETE FROM source_call WHERE mark = ${mark} AND outcome = ${UNUSED}`),
	]);
}

/** Each account's part of a look's cost, and what it would have paid alone beyond that: [account, micros, saved]. The first pays the remainder. */
function sharesOf({ accounts, micros, requests }: SettledCall): [number, number, number][] {
	if (requests === 0) return [];
	const each = Math.floor(micros / accounts.length);
	return accounts.map((account, i) => {
		const own = i === 0 ? micros - each * (accounts.length - 1) : each;
		return [account, own, micros - own];
	});
}

/** Notes looks of a source that costs nothing. */
export async function noteFreeCalls(
	db: Db,
	of: { mark: string; sourceId: number; jobId: number; day: string; now: number },
	calls: readonly { index: number; outcome: string; requests: number; ms: number }[],
): Promise<void> {
	const items = JSON.stringify(calls.map(({ index, outcome, requests, ms }) => [index, outcome, requests, ms]));
	await db.run(sql`INSERT INTO source_call (mark, source_id, day, job_id, bucket_index, state, reserved_micros, outcome, requests, ms, at)
		SELECT ${of.mark}, ${of.sourceId}, ${of.day}, ${of.jobId}, value ->> 0, 'settled', 0, value ->> 1, value ->> 2, value ->> 3, ${of.now}
		FROM json_each(${items})`);
}
