import type { SerpSource } from "~/services/ports";
import type { Env } from "./env";
import { type Count, type MeterCounts, meteredBucket, meteredDatabase, meteredQueue } from "./metered-bindings";

const FLUSH_EVERY_MS = 1_000;
const METER_KEY = "dev.meter";

interface MeterState {
	unsaved: MeterCounts;
	savedAt: number;
}

/** On globalThis: the Worker and the pages' build are bundled apart and would each have a module of their own. */
const shared = globalThis as { serpentineMeter?: MeterState };
function state(): MeterState {
	shared.serpentineMeter ??= { unsaved: noCounts(), savedAt: 0 };
	return shared.serpentineMeter;
}

/** The bindings with counters in front of them. */
export function meteredEnv(env: Env): Env {
	const count = counter(env);
	return {
		...env,
		DB: meteredDatabase(env.DB, count),
		OBJECTS: meteredBucket(env.OBJECTS, count),
		LOOKS_HIGH: meteredQueue(env.LOOKS_HIGH, count),
		LOOKS_LOW: meteredQueue(env.LOOKS_LOW, count),
	};
}

/** A source whose pages are counted. */
export function meteredSource(env: Env, source: SerpSource): SerpSource {
	const count = counter(env);
	return {
		...source,
		async open(config) {
			const session = await source.open(config);
			return {
				async fetchPage(request) {
					await count("pages", 1);
					return session.fetchPage(request);
				},
				close: () => session.close(),
			};
		},
	};
}

/** All counts since the last reset. */
export async function readMeter(env: Env): Promise<MeterCounts & { usage: number }> {
	await save(env);
	const row = await env.DB.prepare("SELECT value FROM setting WHERE key = ?").bind(METER_KEY).first<{ value: string }>();
	const saved: MeterCounts & { usage_base?: number } = row ? JSON.parse(row.value) : noCounts();
	const { usage_base = 0, ...counts } = saved;
	return { ...noCounts(), ...counts, usage: (await usageEver(env)) - usage_base };
}

/** Counts from zero again; usage from what it is now. */
export async function resetMeter(env: Env): Promise<void> {
	state().unsaved = noCounts();
	const value = JSON.stringify({ ...noCounts(), usage_base: await usageEver(env) });
	await env.DB.prepare(
		"INSERT INTO setting (key, value, updated_at) VALUES (?1, ?2, ?3) ON CONFLICT (key) DO UPDATE SET value = ?2, updated_at = ?3",
	)
		.bind(METER_KEY, value, Date.now())
		.run();
}

/** Saved about once a second by whoever counts then, so that a killed process loses at most that. */
function counter(env: Env): Count {
	return async (name, by) => {
		const meter = state();
		meter.unsaved[name] += by;
		if (Date.now() - meter.savedAt >= FLUSH_EVERY_MS) await save(env);
	};
}

/** Adds what is unsaved to the setting; by the raw binding, so that metering does not count itself. */
async function save(env: Env): Promise<void> {
	const meter = state();
	const { rows, puts, gets, queue_ops, pages, queries } = meter.unsaved;
	meter.unsaved = noCounts();
	meter.savedAt = Date.now();
	await env.DB.prepare(
		`INSERT INTO setting (key, value, updated_at)
			VALUES (?1, json_object('rows', ?2, 'puts', ?3, 'gets', ?4, 'queue_ops', ?5, 'pages', ?6, 'queries', ?8), ?7)
			ON CONFLICT (key) DO UPDATE SET updated_at = ?7, value = json_set(value,
				'$.rows', coalesce(json_extract(value, '$.rows'), 0) + ?2,
				'$.puts', coalesce(json_extract(value, '$.puts'), 0) + ?3,
				'$.gets', coalesce(json_extract(value, '$.gets'), 0) + ?4,
				'$.queue_ops', coalesce(json_extract(value, '$.queue_ops'), 0) + ?5,
				'$.pages', coalesce(json_extract(value, '$.pages'), 0) + ?6,
				'$.queries', coalesce(json_extract(value, '$.queries'), 0) + ?8)`,
	)
		.bind(METER_KEY, rows, puts, gets, queue_ops, pages, meter.savedAt, queries)
		.run();
}

async function usageEver(env: Env): Promise<number> {
	const row = await env.DB.prepare("SELECT coalesce(sum(observation_count), 0) AS n FROM account").first<{ n: number }>();
	return row?.n ?? 0;
}

function noCounts(): MeterCounts {
	return { rows: 0, puts: 0, gets: 0, queue_ops: 0, pages: 0, queries: 0 };
}
