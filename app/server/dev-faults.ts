import { z } from "zod";
import { readSetting, writeSetting } from "~/db/dev-settings";
import type { Env } from "./env";

const share = z.number().min(0).max(1);

/** Development only (POST /dev/faults): faults to simulate. A share is the fraction of calls that fail. */
export const devFaultsSchema = z.object({
	/** Each queue message is carried out so many times. */
	queue_deliver: z.int().min(1).max(10).default(1),
	d1: share.default(0),
	r2: share.default(0),
	mail: share.default(0),
	sms: share.default(0),
	bot_check: share.default(0),
});
export type DevFaults = z.output<typeof devFaultsSchema>;

type Fault = Exclude<keyof DevFaults, "queue_deliver">;

const FAULTS_KEY = "dev.faults";

interface FaultState {
	faults: DevFaults;
	/** Grows by the share at each call; a call fails when it passes a whole number. */
	owed: Record<Fault, number>;
}

/** On globalThis for the same reason as the meter. */
declare global {
	var serpentineFaults: FaultState | undefined;
}
const shared = globalThis;

/** Throws when it is this call's turn to fail. */
export function failNow(what: Fault): void {
	if (isTurnToFail(what)) throw new Error(`${what.toUpperCase()}_ERROR: a fault that was asked for`);
}

/** Whether this call fails, by the share. */
export function isTurnToFail(what: Fault): boolean {
	const state = shared.serpentineFaults;
	if (!state || state.faults[what] === 0) return false;
	state.owed[what] += state.faults[what];
	if (state.owed[what] < 1) return false;
	state.owed[what] -= 1;
	return true;
}

/** Read from D1 once a process, so that faults outlive a kill. */
export async function loadDevFaults(env: Env): Promise<DevFaults> {
	if (!shared.serpentineFaults) {
		remember(devFaultsSchema.parse(JSON.parse((await readSetting(env.DB, FAULTS_KEY)) ?? "{}")));
	}
	return shared.serpentineFaults?.faults ?? devFaultsSchema.parse({});
}

export async function saveDevFaults(env: Env, faults: DevFaults): Promise<void> {
	remember(faults);
	await writeSetting(env.DB, FAULTS_KEY, JSON.stringify(faults), Date.now());
}

function remember(faults: DevFaults): void {
	shared.serpentineFaults = { faults, owed: { d1: 0, r2: 0, mail: 0, sms: 0, bot_check: 0 } };
}
