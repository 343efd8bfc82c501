import { setTimeout as delay } from "node:timers/promises";
import { type ServedAnswers, serveAnswers } from "../../../tests/answers/serve-answers";
import { newAdministrator, newUser } from "../../stage/accounts";
import { newFolder, type StageApp, startApp } from "../../stage/app";
import { type Check, check, checkNone } from "../../stage/compare";
import { askAt, sendForm } from "../../stage/served";
import { rowsOf } from "../../stage/stored";

const KILLS = 10;
const PROMPTS = 20;
const READINGS = 3;
/** Shorter than the last try before an answer is of no use, so that none is leapt over. */
const STEP_MS = 4 * 60_000;
/** Thirty hours. */
const STEPS = 450;
/** A call is settled when it is an hour old; each hour of calls takes ten minutes. */
const SETTLING_STEPS = 30;
const TICK_LIMIT_MS = 240_000;
/** Real time is the provider's time times this. */
const REAL_TIME = 0.02;
const ENGINES = { google_ai_mode: "dataforseo_queue", chatgpt: "dataforseo_queue", claude_model: "dataforseo_live" } as const;
const MONTH_CAP = "1000";
const SECRET = "a secret of this experiment, long enough for a key";

/** An app that asks prompts for thirty hours with half of the answers late, quotas hit and ten kills: what is recorded, and what both sides' books say. */
export async function killedChecks(): Promise<Check[]> {
	const served = await serveFaultyAnswers();
	const stateDir = newFolder("prompts");
	const vars = { ANSWERS_ORIGIN: served.origin, SOURCES_SECRET: SECRET };
	const start = () => startApp({ stateDir, manualClock: true, vars });
	let app = await start();
	try {
		await addPrompts(app);
		const startedAt = Date.now();
		let kills = 0;
		for (let step = 0; step < STEPS; step++) {
			// Spread over the time; in most steps nothing is due, and nothing is killed.
			const isKilled = kills < KILLS && step * KILLS >= kills * STEPS;
			const ticked = tick(app);
			if (isKilled && (await growsBy(served, 1 + (kills % 3), ticked))) {
				await app.kill();
				await ticked;
				kills++;
				app = await start();
				await tick(app);
			} else await ticked;
			await app.advance(STEP_MS);
			served.answers.service.offsetMs += STEP_MS;
		}
		await tick(app);
		const until = startedAt + STEPS * STEP_MS;
		// The provider's list settles the calls that the last kills left.
		for (let step = 0; step < SETTLING_STEPS; step++) {
			await app.advance(STEP_MS);
			served.answers.service.offsetMs += STEP_MS;
			await tick(app);
		}
		return [
			check("kills in the middle of answers", kills === KILLS, kills),
			...judgeReadings(stateDir, { startedAt, until }),
			...judgeBooks(stateDir, served),
		];
	} finally {
		await app.stop();
		served.close();
	}
}

async function serveFaultyAnswers(): Promise<ServedAnswers> {
	const cites = [{ domain: "ours.example", share: 0.4 }];
	const refusals = { quota: 0.02, rate: 0.02, down: 0.04 };
	const served = await serveAnswers({
		plans: [
			{ cites, late: 0.5, faults: { ...refusals, lost_paid: 0.05 } },
			{ engine: "claude_model", cites, late: 0.5, faults: refusals },
		],
	});
	const { service, dataforseo } = served.answers;
	// The time of tasks is that of the app's clock; only live answers take real time.
	service.sleep = (ms) => delay(ms * REAL_TIME);
	dataforseo.tasks.onTask = () => {};
	return served;
}

async function addPrompts(app: StageApp): Promise<void> {
	await app.post("/dev/source", { source: "fetch" });
	const { cookie } = await newAdministrator(app);
	const post = (form: Record<string, string>) => sendForm(askAt(app.origin), { origin: app.origin, path: "/admin/sources", cookie }, form);
	const price = { first_page: "4", further_page: "4", month_cap: MONTH_CAP };
	for (const [engine, provider] of Object.entries(ENGINES)) await post({ intent: "save", provider, key: "stand-in:key", engine, ...price });
	await post({ intent: "limit", total_cap: MONTH_CAP });
	const { token } = await newUser(app, { keywords: 100 });
	const text = Array.from({ length: PROMPTS }, (_, i) => `Which tent is best for ${i + 1} people?`);
	const market = { website: "ours.example", country: "us", language: "en" };
	await app.post("/api/prompts", { text, ...market, models: Object.keys(ENGINES), readings: READINGS }, token);
}

/** Runs what is due. A kill ends it without an answer. */
async function tick(app: StageApp): Promise<boolean> {
	return app.post("/dev/tick", { until: "idle", timeout_ms: TICK_LIMIT_MS }).then(
		() => true,
		() => false,
	);
}

/** Whether so many answers are charged before the work ends. */
async function growsBy({ answers }: ServedAnswers, count: number, ticked: Promise<boolean>): Promise<boolean> {
	const { charges } = answers.service.ledger;
	const wanted = charges.length + count;
	let hasEnded = false;
	void ticked.then(() => {
		hasEnded = true;
	});
	while (charges.length < wanted && !hasEnded) await delay(5);
	return charges.length >= wanted && !hasEnded;
}

interface Reading {
	id: number;
	engine: string;
	state: string;
	reason: string | null;
	due: number;
	until: number;
	look: string | null;
}

function judgeReadings(stateDir: string, { startedAt, until }: { startedAt: number; until: number }): Check[] {
	const rows = rowsOf<Reading>(stateDir, "SELECT id, engine, state, reason, due_at AS due, until, look FROM prompt_reading");
	// The first ones were asked for by hand: the next ones may be due before a late answer comes.
	const ended = rows.filter((one) => one.due > startedAt + 60_000 && one.until <= until);
	const lost = ended.filter(({ state }) => state !== "answered");
	const looks = rows.filter(({ state }) => state === "answered").map(({ look, id }) => look ?? `none of ${id}`);
	return [
		checkNone(
			"readings lost",
			lost.map(({ engine, state, reason }) => `${engine} ${state} ${reason}`),
			`${ended.length}`,
		),
		check("readings that share a look", new Set(looks).size === looks.length, `${looks.length - new Set(looks).size} of ${looks.length}`),
	];
}

interface Call {
	provider: string;
	state: string;
	micros: number;
}

/** Both sides' books. What a killed process paid is settled with the provider's list afterwards. */
function judgeBooks(stateDir: string, { answers }: ServedAnswers): Check[] {
	const { ledger } = answers.service;
	const calls = rowsOf<Call>(
		stateDir,
		`SELECT s.provider, c.state, CASE c.state WHEN 'reserved' THEN c.reserved_micros ELSE c.cost_micros END AS micros
			FROM source_call c JOIN serp_source s ON s.id = c.source_id`,
	).filter(({ micros }) => micros > 0);
	const total =
		rowsOf<{ micros: number }>(stateDir, "SELECT coalesce(sum(micros), 0) AS micros FROM source_month WHERE source_id = 0")[0]?.micros ?? 0;
	const checks = ["dataforseo_queue", "dataforseo_live"].flatMap((provider) => {
		const own = calls.filter((one) => one.provider === provider);
		const left = ledger.charges.filter((one) => one.provider === provider).map(({ micros }) => micros);
		const unknown = own.filter(({ state, micros }) => state !== "settled" || !taken(left, micros));
		return [
			checkNone(
				`${provider}: costs that the provider did not take`,
				unknown.map(({ state, micros }) => `${state} ${micros}`),
				`${own.length}`,
			),
			checkNone(
				`${provider}: charges that are not in our books`,
				left.map((micros) => `${micros}`),
				`${own.length + left.length - unknown.length}`,
			),
		];
	});
	const queued = ledger.charges.filter(({ provider }) => provider === "dataforseo_queue");
	const readings = rowsOf<{ n: number }>(stateDir, "SELECT count(*) AS n FROM prompt_reading WHERE engine <> 'claude_model'")[0]?.n ?? 0;
	return [
		...checks,
		check(
			"searches of the queue paid twice",
			new Set(queued.map(({ tag }) => tag)).size === queued.length && queued.length <= readings,
			`${queued.length} tasks, ${readings} readings`,
		),
		check("the month's sum is the sum of its calls", total === calls.reduce((sum, { micros }) => sum + micros, 0), `${total}`),
		check("ours are theirs to the cent", total === ledger.total(), `${dollars(total)} and ${dollars(ledger.total())}`),
	];
}

const dollars = (micros: number) => `$${(micros / 1_000_000).toFixed(6)}`;

/** Takes one such value out of a list; false where there is none. */
function taken(list: number[], value: number): boolean {
	const place = list.indexOf(value);
	if (place === -1) return false;
	list.splice(place, 1);
	return true;
}
