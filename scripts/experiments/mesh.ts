import fs from "node:fs";
import { DOLLAR_MICROS } from "~/domain/source/price";
import { newAdministrator, newUser, terms } from "../stage/accounts";
import { newFolder, type StageApp, startApp } from "../stage/app";
import { type Check, check, type MonitorAnswer, truthOf } from "../stage/compare";
import { askAt, sendForm } from "../stage/served";
import { rowsOf } from "../stage/stored";
import { sleep } from "../stage/waiting";

const KEYWORDS = 2_000;
/** Fifty jobs of keywords, and the looks among them that the limit allows. */
const PARALLEL_JOBS = 50;
const LIMITED_KEYWORDS = PARALLEL_JOBS * 100;
const ALLOWED_LOOKS = 200;
const LIMIT_MS = 8 * 60_000;
/** Longer than a lease: a job of the killed process is taken up again after it. */
const QUIET_READS = 10;
/** Dollars for 1,000 pages; the simulator bills the same. */
const PRICES = { serper: 1, serpapi: 25, valueserp: 2.5 } as const;
type Provider = keyof typeof PRICES;
/** The most pages that a look reserves, at the dearest of the providers that are left. */
const DEAREST_LOOK_MICROS = 4 * PRICES.serpapi * 1_000;

interface Bill {
	requests: number;
	billed: number;
	micros: number;
	repeated: number;
}

/**
 * Three providers. One dies during a run of 2,000 keywords: every position is definite and equals the truth. Then a limit that is smaller than the
 * work: it holds to the unit under parallel jobs, and when the process group is killed.
 */
export async function meshExperiment(): Promise<Check[]> {
	const stateDir = newFolder("mesh");
	const start = () => startApp({ stateDir, lookWorkers: PARALLEL_JOBS });
	let app: StageApp = await start();
	await app.post("/dev/source", { source: "fetch" });
	const { cookie } = await newAdministrator(app);
	for (const provider of Object.keys(PRICES) as Provider[]) await addSource(app, cookie, provider);
	await postForm(app, cookie, { intent: "limit", total_cap: "1000" });
	const user = await newUser(app, { keywords: KEYWORDS + LIMITED_KEYWORDS });
	await app.follow(user.token, "example-shop.com", terms(KEYWORDS, "mesh"));
	await app.untilDefinite(user.token, KEYWORDS / 4, LIMIT_MS);
	await faults(app, { serper: { dead: 1 } });
	await app.untilDefinite(user.token, KEYWORDS, LIMIT_MS);
	const monitors = await app.monitors(user.token);
	const wrong = await wrongOnes(app, monitors);
	// The last reservations are settled after their positions are recorded. A known search may be paid while both are read.
	let [bills, counted] = [await billsOf(app), await settled(stateDir, 3)];
	for (let later = await billsOf(app); total(later) !== total(bills); later = await billsOf(app))
		[bills, counted] = [later, await settled(stateDir, 3)];
	const firstSpent = total(bills);
	// A connection that breaks off, as when the provider dies: whether the request arrived is not known.
	const lost = lostRequests(stateDir);
	const mayBeUnpaid = lost.reduce((sum, { provider, count }) => sum + count * (PRICES[provider as Provider] ?? 0) * 1_000, 0);
	const by = (source: string) => monitors.filter(({ seen }) => seen?.source === source).length;
	const checks = [
		check("coverage of 2,000 keywords, one source dead from a quarter on", monitors.length === KEYWORDS, `${monitors.length}`),
		check("positions other than the truth", wrong === 0, wrong),
		check("the ledger names the fallback", by("serper") > 0 && by("serpapi") > 0, `serper ${by("serper")}, serpapi ${by("serpapi")}`),
		check(
			"ledger and providers' bills agree, except for requests whose answer was lost",
			counted >= firstSpent && counted - firstSpent <= mayBeUnpaid,
			`${counted} and ${firstSpent}, lost requests ${lost.map(({ provider, count }) => `${provider} ${count}`).join(", ") || "none"}`,
		),
		check("requests paid twice", repeated(bills) === 0, repeated(bills)),
	];

	const cap = firstSpent + ALLOWED_LOOKS * 3 * PRICES.serpapi * 1_000;
	await postForm(app, cookie, { intent: "limit", total_cap: String(cap / DOLLAR_MICROS) });
	await app.follow(user.token, "example-shop.com", terms(LIMITED_KEYWORDS, "limited"));
	// Killed in the middle: some looks are paid, others are reserved.
	const killAt = firstSpent + (cap - firstSpent) / 4;
	while (total(await billsOf(app)) < killAt) await sleep(100);
	await app.kill();
	app = await start();
	await faults(app, { serper: { dead: 1 } });
	const spent = await settled(stateDir, QUIET_READS);
	const paid = total(await billsOf(app));
	await app.kill();
	fs.rmSync(stateDir, { recursive: true, force: true });
	return [
		...checks,
		check(
			`the limit is never passed, ${PARALLEL_JOBS} jobs at once and one kill`,
			spent <= cap && paid <= spent,
			`paid ${paid}, counted ${spent}, limit ${cap}`,
		),
		check("what is left of the limit is less than one look", cap - spent < DEAREST_LOOK_MICROS, cap - spent),
	];
}

async function addSource(app: StageApp, cookie: string, provider: Provider): Promise<void> {
	const price = String(PRICES[provider]);
	await postForm(app, cookie, { intent: "save", provider, key: "simulated", first_page: price, further_page: price, month_cap: "1000" });
}

/** The money counted once it has not moved for so many reads, 5 s apart. */
async function settled(stateDir: string, stillReads: number): Promise<number> {
	let spent = -1;
	for (let still = 0; still < stillReads; ) {
		await sleep(5_000);
		const now = countedMicros(stateDir);
		still = now === spent ? still + 1 : 0;
		spent = now;
	}
	return spent;
}

async function faults(app: StageApp, plan: object): Promise<void> {
	await fetch(`${app.simulator}/providers/faults`, { method: "POST", body: JSON.stringify(plan) });
}

async function billsOf(app: StageApp): Promise<Record<string, Bill>> {
	return (await (await fetch(`${app.simulator}/providers/bills.json`)).json()) as Record<string, Bill>;
}

const total = (bills: Record<string, Bill>) => Object.values(bills).reduce((sum, { micros }) => sum + micros, 0);
const repeated = (bills: Record<string, Bill>) => Object.values(bills).reduce((sum, one) => sum + one.repeated, 0);

/** Positions that differ from the simulator's truth. */
async function wrongOnes(app: StageApp, monitors: readonly MonitorAnswer[]): Promise<number> {
	let wrong = 0;
	for (const one of monitors) if (one.position !== (await truthOf(app.simulator, one)).position) wrong++;
	return wrong;
}

/** Sends a form of `/admin/sources`; throws where it is refused. */
async function postForm({ origin }: StageApp, cookie: string, form: Record<string, string>): Promise<void> {
	await sendForm(askAt(origin), { origin, path: "/admin/sources", cookie }, form);
}

/** Micro-units that the ledger counts in all. */
function countedMicros(stateDir: string): number {
	return rowsOf<{ sum: number }>(stateDir, "SELECT coalesce(sum(micros), 0) AS sum FROM source_month WHERE source_id = 0")[0]?.sum ?? 0;
}

/** Requests whose answer was lost, by provider. Each may have been paid for and counts as paid. */
function lostRequests(stateDir: string): { provider: string; count: number }[] {
	const sql = `SELECT s.provider, count(*) AS count FROM source_call c JOIN serp_source s ON s.id = c.source_id
		WHERE c.outcome = 'unreachable' AND c.cost_micros > 0 GROUP BY s.provider`;
	return rowsOf(stateDir, sql);
}
