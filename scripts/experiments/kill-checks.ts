import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { type BenchApp, startApp } from "../bench/bench-app";
import { newUser } from "../bench/keywords";
import { type Check, check, sleep } from "./check";
import { integrity } from "./integrity";
import { startSlowEngine } from "./slow-engine";

const EACH = 40;
const KILLS = 5;
const DATACENTERS = ["one", "two"];
const DEPTH = 30;
/** A page takes so long that work is open at each kill. */
const ANSWER_MS = 1_500;
const PAGES_PER_CHECK = 3;
/** No page request for so long means that the work is done: longer than a lease. */
const QUIET_MS = 50_000;
const LIMIT_MS = 6 * 60_000;

interface Report {
	keyword: { term: string };
	datacenters: Record<string, number | null | false>;
}
interface Answer {
	usage: { monitoring: { checks: number; url_monitors: number } };
}

/** R01 for checks and URLs: 40 checks at two datacenters and 40 followed URLs, while the process group is killed five times. None is lost, none counted twice. */
export async function killChecksExperiment(): Promise<Check[]> {
	const engine = await startSlowEngine(results, ANSWER_MS);
	const stateDir = fs.mkdtempSync(path.join(os.tmpdir(), "serpentine-kill-checks-"));
	const start = () => startApp({ serpOrigin: engine.origin, stateDir });
	let app: BenchApp = await start();
	await app.post("/dev/source", { source: "fetch" });
	const user = await newUser(app, { keywords: 100, depth: DEPTH });
	await nameDatacenters(app);
	await ask(app, user.token);
	for (let kill = 0; kill < KILLS; kill++) {
		await sleep(500 + Math.random() * 1_500);
		await app.kill();
		console.log(`killed ${kill + 1} times after ${engine.requests()} page requests`);
		app = await start();
	}
	await engine.quiet(QUIET_MS, LIMIT_MS);
	const found = await judge(app, user.token);
	const jobs = await app.get<{ state: string }[]>("/dev/jobs.json");
	await app.kill();
	engine.close();
	const needed = EACH * DATACENTERS.length * PAGES_PER_CHECK + EACH;
	const checks = [
		...found,
		check(`page requests for at least ${needed} pages`, engine.requests() <= needed * 1.6 + EACH, engine.requests()),
		check(
			"no job left open or dead",
			jobs.every((job) => job.state === "done"),
			`${jobs.length} jobs`,
		),
		...integrity(stateDir),
	];
	fs.rmSync(stateDir, { recursive: true, force: true });
	return checks;
}

async function nameDatacenters(app: BenchApp): Promise<void> {
	const person = { email: `admin-${Date.now()}@example.com`, password: "a long enough password", role: "ADMINISTRATOR" };
	const { token } = await app.post<{ token: string }>("/dev/users", person);
	const datacenters = DATACENTERS.map((id) => ({ id, label: id, state: "available" }));
	const answer = await fetch(`${app.origin}/api/datacenters`, {
		method: "PUT",
		headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
		body: JSON.stringify({ datacenters }),
	});
	if (!answer.ok) throw new Error(`PUT /api/datacenters: ${answer.status}`);
}

async function ask(app: BenchApp, token: string): Promise<void> {
	const urls = Array.from({ length: EACH }, (_, i) => `https://www.example.com/page-${i}`);
	await app.post("/api/url-monitors", { urls }, token);
	const checks = Array.from({ length: EACH }, (_, i) => ({
		domain: "example.com",
		keyword: `checked ${i}`,
		country: "us",
		language: "en",
	}));
	await Promise.all(checks.map((one) => app.post("/api/checks", one, token)));
}

async function judge(app: BenchApp, token: string): Promise<Check[]> {
	const { data } = await app.get<{ data: Report[] }>(`/api/checks/datatable?items_per_page=100`, token);
	const right = data.filter(({ keyword, datacenters }) =>
		DATACENTERS.every((id) => datacenters[id] === truth(keyword.term, id) && Object.keys(datacenters).length === DATACENTERS.length),
	);
	const urls = await app.get<{ url: string; found: number | null | false }[]>("/api/url-monitors", token);
	const told = urls.filter(({ url, found }) => found === indexed(url));
	const { monitoring: usage } = (await app.get<Answer>("/api/account", token)).usage;
	return [
		check(`${EACH} checks, each equal to the truth at each datacenter`, data.length === EACH && right.length === EACH, right.length),
		check(`${EACH} addresses, each equal to the truth`, urls.length === EACH && told.length === EACH, told.length),
		check(`usage exactly ${EACH} checks of the day`, usage.checks === EACH, String(usage.checks)),
		check(`usage exactly ${EACH} addresses`, usage.url_monitors === EACH, String(usage.url_monitors)),
	];
}

/** Every second page is known to the engine. */
function indexed(url: string): 0 | 1 {
	return Number(url.split("-").at(-1)) % 2 === 0 ? 1 : 0;
}

/** Where example.com stands for a term at a datacenter: 0 to 34, beyond 30 it is not found. */
function rank(term: string, datacenter: string): number {
	return (Number(term.split(" ").at(-1)) * 7 + DATACENTERS.indexOf(datacenter) * 3) % 35;
}

function truth(term: string, datacenter: string): number {
	const place = rank(term, datacenter);
	return place >= 1 && place <= DEPTH ? place : 0;
}

function results(query: URLSearchParams) {
	const q = query.get("q") ?? "";
	const start = Number(query.get("start") ?? 0);
	const address = /https?:\/\/\S+|www\.example\.com\/page-\d+/.exec(q)?.[0];
	if (address) {
		const url = `https://${address.replace(/^https?:\/\//, "")}`;
		return { organic: start === 0 && indexed(url) === 1 ? [url] : [], more: false };
	}
	const own = rank(q, query.get("datacenter") ?? "");
	const organic = Array.from(
		{ length: 10 },
		(_, i) => `https://${start + i + 1 === own ? "www.example.com" : `r${start + i + 1}.example`}/${i}`,
	);
	return { organic, more: true };
}
