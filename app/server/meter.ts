import { z } from "zod";
import { addToSetting, countObservations, readSetting, writeSetting } from "~/db/dev-settings";
import type { SerpSource } from "~/services/source-ports";
import type { Env } from "./env";
import { type Count, type Counter, type MeterCounts, meteredBucket, meteredDatabase, meteredQueue } from "./metered-bindings";

const FLUSH_EVERY_MS = 1_000;
const METER_KEY = "dev.meter";
const savedSchema = z.record(z.string(), z.number());

type Counts = MeterCounts & Partial<Record<Counter, number>>;

interface MeterState {
	unsaved: Counts;
	savedAt: number;
}

/** On globalThis, because the Worker and the pages' build are bundled separately and would each have their own module. */
declare global {
	var serpentineMeter: MeterState | undefined;
}
const shared = globalThis;
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
		WEBHOOKS: meteredQueue(env.WEBHOOKS, count),
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
				...(session.judge && { judge: session.judge }),
			};
		},
	};
}

/** All counts since the last reset. */
export async function readMeter(env: Env): Promise<Counts & { usage: number }> {
	await save(env);
	const saved = savedSchema.parse(JSON.parse((await readSetting(env.DB, METER_KEY)) ?? "{}"));
	const { usage_base = 0, ...counts } = saved;
	return { ...noCounts(), ...counts, usage: (await countObservations(env.DB)) - usage_base };
}

/** Restarts the counts at zero. */
export async function resetMeter(env: Env): Promise<void> {
	state().unsaved = noCounts();
	const value = JSON.stringify({ ...noCounts(), usage_base: await countObservations(env.DB) });
	await writeSetting(env.DB, METER_KEY, value, Date.now());
}

/** Saved about once a second by the next count, so that a killed process loses at most that much. */
function counter(env: Env): Count {
	return async (name, by) => {
		const meter = state();
		meter.unsaved[name] = (meter.unsaved[name] ?? 0) + by;
		if (Date.now() - meter.savedAt >= FLUSH_EVERY_MS) await save(env);
	};
}

/** Adds unsaved counts to the setting; by the raw binding, so that metering does not count itself. */
async function save(env: Env): Promise<void> {
	const meter = state();
	const { unsaved } = meter;
	meter.unsaved = noCounts();
	meter.savedAt = Date.now();
	await addToSetting(env.DB, METER_KEY, Object.fromEntries(Object.entries(unsaved)), meter.savedAt);
}

function noCounts(): Counts {
	return { rows: 0, puts: 0, gets: 0, queue_ops: 0, pages: 0, queries: 0 };
}
