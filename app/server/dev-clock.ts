import { readSetting, writeSetting } from "~/db/dev-settings";
import type { Env } from "./env";

const OFFSET_KEY = "dev.clock_offset_ms";

/** On globalThis for the same reason as the meter. */
declare global {
	var serpentineClockOffsetMs: number | undefined;
}
const shared = globalThis;

/** Development only: how far the clock was moved (POST /dev/clock). Read from D1 once a process, so that it outlives a kill. */
export async function devClockOffsetMs(env: Env): Promise<number> {
	if (shared.serpentineClockOffsetMs === undefined) {
		const value = await readSetting(env.DB, OFFSET_KEY);
		shared.serpentineClockOffsetMs ??= Number(value ?? 0);
	}
	return shared.serpentineClockOffsetMs;
}

/** Moves it, for this process and those to come. */
export async function setDevClockOffsetMs(env: Env, offsetMs: number): Promise<void> {
	await writeSetting(env.DB, OFFSET_KEY, String(offsetMs), Date.now());
	shared.serpentineClockOffsetMs = offsetMs;
}
