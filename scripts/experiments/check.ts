import type { BenchApp } from "../bench/bench-app";
/** Finding of an experiment: a sentence, whether it holds, and the figure it rests on. */
export interface Check {
	what: string;
	holds: boolean;
	figure: string;
}

export function check(what: string, holds: boolean, figure: string | number): Check {
	return { what, holds, figure: String(figure) };
}

export function sleep(ms: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, ms));
}

/** A monitor as GET /api/monitors answers it. */
export interface MonitorAnswer {
	id: string;
	website: { domain: string };
	keyword: { term: string; country: string; language: string };
	device: string;
	depth: number;
	position: number | null | false;
	url: string | null;
	seen: {
		outcome: string;
		reason?: string;
		detail?: string | null;
		depth: number;
		at: string;
		look: string | null;
		unconfirmed?: true;
	} | null;
}

/** The list, whether it comes bare or under `data`. */
export function monitorsOf(answer: MonitorAnswer[] | { data: MonitorAnswer[] }): MonitorAnswer[] {
	return Array.isArray(answer) ? answer : answer.data;
}

const TICK_MS = 240_000;
/** Between two looks for retries that are due, and how many a day has. */
const PAUSE_MS = 10 * 60_000;
const MAX_PAUSES = 30;

/** Runs the day's jobs and their retries, whose pauses are skipped. */
export async function runToEnd(app: BenchApp): Promise<void> {
	for (let pause = 0; pause < MAX_PAUSES; pause++) {
		const { pending } = await app.post<{ pending: number }>("/dev/tick", { until: "idle", timeout_ms: TICK_MS });
		if (pending === 0) return;
		await app.post("/dev/clock", { advance_ms: PAUSE_MS });
	}
}
