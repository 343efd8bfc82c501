import type { Env } from "./env";

/** On globalThis for the same reason as the meter. */
const shared = globalThis as { serpentineClockOffsetMs?: number };

/** Development only: how far the clock was moved (POST /dev/clock). Read from D1 once a process, so that it outlives a kill. */
export async function devClockOffsetMs(env: Env): Promise<number> {
	if (shared.serpentineClockOffsetMs === undefined) {
		const row = await env.DB.prepare("SELECT value FROM setting WHERE key = 'dev.clock_offset_ms'").first<{ value: string }>();
		shared.serpentineClockOffsetMs ??= row ? Number(row.value) : 0;
	}
	return shared.serpentineClockOffsetMs;
}

/** Moves it, for this process and those to come. */
export async function setDevClockOffsetMs(env: Env, offsetMs: number): Promise<void> {
	await env.DB.prepare(
		"INSERT INTO setting (key, value, updated_at) VALUES ('dev.clock_offset_ms', ?1, ?2) ON CONFLICT (key) DO UPDATE SET value = ?1, updated_at = ?2",
	)
		.bind(String(offsetMs), Date.now())
		.run();
	shared.serpentineClockOffsetMs = offsetMs;
}
