import type { Env } from "../../workers/env";

/** Development only: how far the clock was moved (POST /dev/clock); lives in D1 so that every process agrees. */
export async function devClockOffsetMs(env: Env): Promise<number> {
	const row = await env.DB.prepare("SELECT value FROM setting WHERE key = 'dev.clock_offset_ms'").first<{ value: string }>();
	return row ? Number(row.value) : 0;
}
