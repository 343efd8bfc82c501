import { type BenchApp, startApp } from "../bench/bench-app";
import { newUser, terms } from "../bench/keywords";
import { type Check, check, type MonitorAnswer, monitorsOf } from "./check";

const KEYWORDS = 100;
const SHARE = 0.3;
/** Retries after the first try after which the unknown ones are counted. */
const COUNTED_RETRIES = 3;
const LIMIT_RETRIES = 40;
const STEP_MS = 60_000;
const DAY_MS = 24 * 3_600_000;

/** A partial wall: every page is a captcha with a chance of 30 %. All keywords are definite within the day, by retries alone. */
export async function captchaExperiment(): Promise<Check[]> {
	const app = await startApp({ manualClock: true });
	try {
		await app.post("/dev/source", { source: "fetch" });
		const faults = { captcha: SHARE, seed: Math.floor(Math.random() * 1e6) };
		await fetch(`${app.simulator}/faults`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(faults),
		});
		const user = await newUser(app, { keywords: KEYWORDS });
		await app.post(
			"/api/monitors",
			{ website: "example-shop.com", keywords: terms(KEYWORDS, "captcha"), country: "us", language: "en", tags: [] },
			user.token,
		);
		const unknown: number[] = [];
		let waited = 0;
		for (let retries = 0; retries < LIMIT_RETRIES && unknown.at(-1) !== 0; retries++) {
			waited += await nextWave(app);
			unknown.push((await list(app, user.token)).filter((one) => typeof one.position !== "number").length);
		}
		const { pages } = await app.get<{ pages: number }>("/dev/meter");
		return [
			check(
				`unknown after ${COUNTED_RETRIES} retries, of ${KEYWORDS}`,
				(unknown[COUNTED_RETRIES] ?? 0) <= 15,
				`${unknown[COUNTED_RETRIES] ?? 0}; retry by retry ${unknown.join(" ")}`,
			),
			check("all definite within the day's patience", unknown.at(-1) === 0 && waited < DAY_MS, `after ${Math.round(waited / 60_000)} min`),
			check("pages asked", true, pages),
		];
	} finally {
		await app.stop();
	}
}

/** Moves the clock until a job may run, and carries it out; returns by how much. */
async function nextWave(app: BenchApp): Promise<number> {
	for (let waited = 0; ; waited += STEP_MS) {
		const { ran } = await app.post<{ ran: number }>("/dev/tick", { until: "idle", timeout_ms: 60_000 });
		if (ran > 0 || waited >= DAY_MS) return waited;
		await app.post("/dev/clock", { advance_ms: STEP_MS });
	}
}

async function list(app: BenchApp, token: string): Promise<MonitorAnswer[]> {
	return monitorsOf(await app.get<MonitorAnswer[]>("/api/monitors?with=website,keyword&limit=5000", token));
}
