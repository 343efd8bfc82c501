import { sql } from "drizzle-orm";
import type { HealthFacts, LookCountName, LookEnd } from "~/domain/status/source-health";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import { number, text } from "./rows";

export interface CountedLooks {
	engine: string;
	source: string;
	outcome: LookCountName;
	looks: number;
}

/** Looks that ended, by the step of their time. */
export type LookTimes = Record<number, number>;

/**
 * Adds to the counts and times of a UTC hour. Times are one value of the row: a row for each step would be most of what a run writes.
 * Rows written are paid for, so a run calls this once.
 */
export async function addLookCounts(db: Db, hour: number, counts: readonly (CountedLooks & { times?: LookTimes })[]): Promise<void> {
	const items = JSON.stringify(counts.map(({ engine, source, outcome, looks, times }) => [engine, source, outcome, looks, times ?? null]));
	const steps = (times: string) => sql.raw(`SELECT key, value FROM json_each(coalesce(${times}, '{}'))`);
	await db.run(sql`INSERT INTO look_count (hour, engine, source, outcome, looks, times)
		SELECT ${hour}, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(${items}) WHERE true
		ON CONFLICT (hour, engine, source, outcome) DO UPDATE SET looks = looks + excluded.looks, times = (
			SELECT json_group_object(key, looks) FROM (SELECT key, sum(value) AS looks
				FROM (${steps("look_count.times")} UNION ALL ${steps("excluded.times")}) GROUP BY key))`);
}

/** Looks from an hour on, by their ends. */
export function lookCountsSince(db: Db, hour: number) {
	return db.rows({
		engine: t.lookCount.engine,
		source: t.lookCount.source,
		outcome: text<LookEnd>(),
		looks: number,
	})(sql`SELECT engine, source, outcome, sum(looks) AS looks FROM look_count
		WHERE hour >= ${hour} AND outcome IN ('read', 'blocked', 'unread')
		GROUP BY engine, source, outcome ORDER BY engine, source, outcome`);
}

/** Looks by UTC day ("YYYY-MM-DD") and end, from a day on; before: up to another one, which is not told. */
export async function lookDays(db: Db, fromDay: string, before?: string): Promise<{ day: string; outcome: LookEnd; looks: number }[]> {
	const hourOf = (day: string) => Date.parse(day) / 3_600_000;
	const end = before === undefined ? sql`` : sql` AND hour < ${hourOf(before)}`;
	return db.rows({
		day: text(),
		outcome: text<LookEnd>(),
		looks: number,
	})(sql`SELECT date(hour * 3600, 'unixepoch') AS day, outcome, sum(looks) AS looks
		FROM look_count WHERE hour >= ${hourOf(fromDay)}${end} AND outcome IN ('read', 'blocked', 'unread') GROUP BY 1, outcome`);
}

const HOURS = 24;

/** Counts, times and costs of looks by UTC day and source, from a day on ("YYYY-MM-DD"). */
export async function healthFacts(db: Db, fromDay: string): Promise<HealthFacts> {
	const from = Date.parse(fromDay) / 3_600_000;
	const day = sql.raw(`hour / ${HOURS}`);
	const [counts, times, costs] = await Promise.all([
		db.rows({
			day: number,
			source: t.lookCount.source,
			outcome: text<LookCountName>(),
			looks: number,
		})(sql`SELECT ${day} AS day, source, outcome, sum(looks) AS looks FROM look_count
			WHERE hour >= ${from} GROUP BY 1, source, outcome`),
		db.rows({
			day: number,
			source: t.lookCount.source,
			step: number,
			looks: number,
		})(sql`SELECT ${day} AS day, source, CAST(step.key AS INTEGER) AS step, sum(step.value) AS looks
			FROM look_count, json_each(times) AS step WHERE hour >= ${from} AND times IS NOT NULL GROUP BY 1, source, step.key`),
		db.rows({
			day: t.sourceCall.day,
			source: t.serpSource.provider,
			looks: number,
			micros: number,
		})(sql`SELECT c.day, s.provider AS source, count(*) AS looks, sum(c.cost_micros) AS micros
			FROM serp_source s JOIN source_call c ON c.source_id = s.id
			WHERE c.day >= ${fromDay} AND c.state <> 'reserved' AND c.requests > 0 AND s.first_page_micros > 0 GROUP BY c.day, s.provider`),
	]);
	return { counts, times, costs };
}
