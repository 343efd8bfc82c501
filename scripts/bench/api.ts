import { type BenchApp, startApp } from "./bench-app";
import type { Figure } from "./figure";
import { newUser } from "./keywords";

const CALLS = 200;
const TASKS = 50;
const BATCHES = 6;
/** Calls before the first measurement: the first of them load the API's code. */
const WARM_UP = 20;
const KEYWORDS = 10;

interface Asked {
	method: "GET" | "POST";
	path: string;
	payload?: unknown;
}

/** The ten calls that clients make most. */
const MOST_USED: readonly Asked[] = [
	{ method: "GET", path: "account" },
	{ method: "GET", path: "monitors" },
	{ method: "GET", path: "monitors/datatable" },
	{ method: "GET", path: "websites" },
	{ method: "GET", path: "tags" },
	{ method: "GET", path: "notes/datatable" },
	{ method: "GET", path: "checks/datatable" },
	{ method: "GET", path: "url-monitors" },
	{ method: "POST", path: "search", payload: { query: "lamp" } },
	{ method: "POST", path: "monitors/verify", payload: { website: "shop.example", keywords: ["desk lamp"], country: "fr", language: "fr" } },
];

/** CPU of a call of the API, and of a batch against its parts. Figures of an earlier commit: run it there with --json. */
export async function benchApi(report: (figure: Figure) => void): Promise<void> {
	const app = await startApp({ manualClock: true });
	try {
		const { token } = await newUser(app, { keywords: KEYWORDS });
		const keywords = Array.from({ length: KEYWORDS }, (_, n) => `lamp ${n}`);
		await app.post("/api/monitors", { website: "shop.example", keywords, country: "fr", language: "fr" }, token);
		for (let i = 0; i < WARM_UP; i++) for (const one of MOST_USED) await make(app, one, token);
		for (const one of MOST_USED) {
			const before = app.cpuMs();
			for (let i = 0; i < CALLS; i++) await make(app, one, token);
			report({ name: `CPU of ${one.method} ${one.path}`, value: (app.cpuMs() - before) / CALLS, unit: "ms", goal: null });
		}
		await compareBatch(app, token, report);
	} finally {
		await app.stop();
	}
}

async function compareBatch(app: BenchApp, token: string, report: (figure: Figure) => void): Promise<void> {
	const tasks = Array.from({ length: TASKS }, (_, n) => MOST_USED[n % MOST_USED.length] as Asked);
	const started = app.cpuMs();
	for (let i = 0; i < BATCHES; i++) for (const task of tasks) await make(app, task, token);
	const parts = app.cpuMs() - started;
	const again = app.cpuMs();
	for (let i = 0; i < BATCHES; i++) await app.post("/api/batch", { tasks }, token);
	const batch = app.cpuMs() - again;
	report({ name: `CPU of a batch of ${TASKS}`, value: batch / BATCHES, unit: "ms", goal: null });
	report({ name: "the same calls one by one", value: parts / BATCHES, unit: "ms", goal: null });
	report({ name: "batch against its parts", value: batch / parts, unit: "×", goal: "≤ 1.5" });
}

function make(app: BenchApp, { method, path, payload }: Asked, token: string): Promise<unknown> {
	return method === "GET" ? app.get(`/api/${path}`, token) : app.post(`/api/${path}`, payload, token);
}
