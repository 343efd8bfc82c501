import { normalizeDomain } from "@serpentine/serp/hosts";
import { type BenchApp, startApp } from "../bench/bench-app";
import { newUser, terms } from "../bench/keywords";
import { type Check, check, type MonitorAnswer, monitorsOf, sleep } from "./check";
import { placeOf } from "./real-pages";
import { type RestlessEngine, startRestlessEngine } from "./restless-engine";
import { truthOf } from "./truth";

const DOMAIN = "example-shop.com";
const KEYWORDS = 43;
const REAL_SEARCHES = 60;
const REAL_DEPTH = 10;
/** Retries of one run; what is unknown then stays to later ones. */
const LIMIT_MS = 3 * 60_000;
/** Half of the pages: one in six each. */
const FAULTS = { other_query: 1 / 6, late_redirect: 1 / 6, emptied_dom: 1 / 6, seed: 5 };

interface LookAnswer {
	search: { term: string };
	pages: { url: string; outcome: string; items: { meta: { title: string } }[] }[];
}

interface Tally {
	all: number;
	definite: number;
	wrong: string[];
	falseZeros: number;
	/** Pages of another search among those that count. */
	foreign: number;
	unknown: string[];
}

/** Pages that lead elsewhere, are swapped, emptied, or run their own scripts: what is said is right or unknown, and no page of another search counts. */
export async function answersExperiment(): Promise<Check[]> {
	const engine = await startRestlessEngine();
	const app = await startApp({ serpOrigin: engine.origin });
	try {
		await app.post("/dev/source", { source: "browser" });
		const redirected = await simulated(app, "redirected", () => engine.handOn(app.simulator, 3));
		const led = engine.counts.redirected;
		const faulted = await simulated(app, "faulted", async () => {
			engine.handOn(app.simulator, 0);
			await fetch(`${app.simulator}/faults`, {
				method: "POST",
				headers: { "content-type": "application/json" },
				body: JSON.stringify(FAULTS),
			});
		});
		const real = await realSearches(app, engine);
		return [
			...judge(`every third page leads elsewhere (${led} did)`, redirected),
			...judge("half of the pages swapped, leading elsewhere or emptied", faulted),
			...judge(`real pages with their scripts (${engine.counts.garbage} requests got garbage)`, real),
		];
	} finally {
		await app.stop();
		engine.close();
	}
}

function judge(what: string, tally: Tally): Check[] {
	const said = `${tally.definite} of ${tally.all} definite`;
	return [
		check(
			`${what}: no false "not found", no wrong position`,
			tally.wrong.length === 0,
			`${tally.falseZeros} false zeros, ${tally.wrong.length} wrong, ${said} ${tally.wrong.slice(0, 3).join("; ")}`,
		),
		check(`${what}: no page of another search counts`, tally.foreign === 0, `${tally.foreign} foreign pages`),
		check(
			`${what}: at least nine in ten are definite in the end`,
			tally.definite >= tally.all * 0.9,
			`${said}; unknown: ${tally.unknown.slice(0, 8).join(", ")}`,
		),
	];
}

async function simulated(app: BenchApp, name: string, prepare: () => void | Promise<void>): Promise<Tally> {
	await prepare();
	const user = await newUser(app, { keywords: KEYWORDS });
	await app.post(
		"/api/monitors",
		{ website: DOMAIN, keywords: terms(KEYWORDS, name), country: "us", language: "en", tags: [] },
		user.token,
	);
	const monitors = await settled(app, user.token, KEYWORDS);
	const truths = await Promise.all(monitors.map(async (one) => (await truthOf(app.simulator, one)).position));
	return tally(app, user.token, monitors, truths);
}

async function realSearches(app: BenchApp, engine: RestlessEngine): Promise<Tally> {
	const user = await newUser(app, { keywords: REAL_SEARCHES, depth: REAL_DEPTH });
	const wanted = new Map<string, number>();
	const chosen = [...engine.real].flatMap(([term, page]) => {
		const hosts = (page.expected.organic ?? []).slice(0, 7).map((one) => new URL(one.link).hostname);
		const host = hosts.findLast((one) => normalizeDomain(one) === one);
		return host === undefined ? [] : [{ term, page, host }];
	});
	for (const { term, page, host } of chosen.slice(-REAL_SEARCHES)) {
		wanted.set(term, placeOf(page, host, REAL_DEPTH));
		await app.post("/api/monitors", { website: host, keywords: [term], country: "us", language: "en", tags: [] }, user.token);
	}
	const monitors = await settled(app, user.token, wanted.size);
	return tally(
		app,
		user.token,
		monitors,
		monitors.map((one) => wanted.get(one.keyword.term) ?? -1),
	);
}

/** The list once each monitor was looked at and either all are definite or the time is over. */
async function settled(app: BenchApp, token: string, count: number): Promise<MonitorAnswer[]> {
	const deadline = Date.now() + LIMIT_MS;
	for (;;) {
		await sleep(2_000);
		const monitors = monitorsOf(await app.get<MonitorAnswer[]>("/api/monitors?with=website,keyword&limit=5000", token));
		if (monitors.length === count && monitors.every((one) => typeof one.position === "number")) return monitors;
		if (Date.now() > deadline) return monitors;
	}
}

async function tally(app: BenchApp, token: string, monitors: MonitorAnswer[], truths: number[]): Promise<Tally> {
	const wrong = monitors.flatMap((one, i) =>
		typeof one.position === "number" && one.position !== truths[i]
			? [{ one, said: `${one.keyword.term}: ${one.position} ≠ ${truths[i]}` }]
			: [],
	);
	let foreign = 0;
	for (const { seen, keyword } of monitors) {
		if (!seen?.look) continue;
		const look = await app.get<LookAnswer>(`/api/looks/${seen.look}`, token);
		foreign += look.pages.filter((page) => page.outcome === "results" && isForeign(page, keyword.term)).length;
	}
	const unknown = monitors.filter((one) => typeof one.position !== "number");
	return {
		all: monitors.length,
		definite: monitors.length - unknown.length,
		wrong: wrong.map(({ said }) => said),
		falseZeros: wrong.filter(({ one }) => one.position === 0).length,
		foreign,
		unknown: unknown.map((one) => `${one.keyword.term} (${one.seen?.detail ?? "pending"})`),
	};
}

/** The address asks for another term, or the simulator's titles name another one. */
function isForeign(page: LookAnswer["pages"][number], term: string): boolean {
	return new URL(page.url).searchParams.get("q") !== term || page.items.some((item) => item.meta.title.includes("elsewhere entirely"));
}
