import { SEARCH_ENGINES, TRACKED_ENGINES, type TrackedEngine } from "~/domain/reference/search-engines";
import { type BenchApp, startApp } from "../bench/bench-app";
import { newUser } from "../bench/keywords";
import { type Check, check, type MonitorAnswer, monitorsOf, runToEnd } from "./check";
import { truthOf } from "./truth";

const DOMAIN = "example-shop.com";
const TERMS = ["garden chair", "folding bicycle"];
const ENGINES = TRACKED_ENGINES.filter((engine) => engine !== "google");
const MARKET = { country: "us", language: "en", tags: [] };

type EngineMonitor = MonitorAnswer & { engine: TrackedEngine };

/**
 * Two keywords on each of the nine engines beside Google, through the app against the simulator, which serves all nine in their own structure: positions
 * equal the truth. Then a wall: no engine's captcha page is read as "not found".
 */
export async function enginesExperiment(): Promise<Check[]> {
	const app = await startApp();
	try {
		await app.post("/dev/source", { source: "fetch" });
		const user = await newUser(app, { keywords: 100 });
		await follow(app, user.token, TERMS);
		await runToEnd(app);
		const monitors = await list(app, user.token);
		const wrong: string[] = [];
		for (const one of monitors)
			if (one.position !== (await truthOf(app.simulator, one, { engine: one.engine })).position)
				wrong.push(`${one.engine} ${one.keyword.term}`);
		const form = await (await fetch(`${app.origin}/position-monitoring?dialog=add_keywords`, { headers: bearer(user.token) })).text();
		const unsaid = (["country", "device"] as const).flatMap((fact) =>
			ENGINES.filter((engine) => !SEARCH_ENGINES[engine][fact] && !form.includes(SEARCH_ENGINES[engine].label)),
		);
		await fetch(`${app.simulator}/faults`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ captcha: 1 }),
		});
		await follow(app, user.token, ["red lamp"]);
		await app.post("/dev/tick", { until: "idle", timeout_ms: 120_000 });
		const refused = (await list(app, user.token)).filter(({ keyword }) => keyword.term === "red lamp");
		const definite = refused.filter(({ position }) => typeof position === "number");
		const ranked = monitors.filter(({ position }) => typeof position === "number" && position > 0);
		return [
			check("keywords on nine engines", monitors.length === ENGINES.length * TERMS.length, `${monitors.length}, ranked ${ranked.length}`),
			check("positions other than the truth of their engine", wrong.length === 0, wrong.join(", ") || 0),
			check("engines without a country or device that the form does not name", unsaid.length === 0, unsaid.join(", ") || 0),
			check(
				"behind a captcha: false zeros",
				refused.length === ENGINES.length && definite.length === 0,
				`${definite.length} of ${refused.length}`,
			),
			check(
				"… said to be blocked",
				refused.every(({ seen }) => seen?.reason === "blocked"),
				refused.map(({ seen }) => `${seen?.reason}`).join(" "),
			),
		];
	} finally {
		await app.stop();
	}
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function follow(app: BenchApp, token: string, keywords: string[]): Promise<void> {
	for (const engine of ENGINES) await app.post("/api/monitors", { website: DOMAIN, keywords, ...MARKET, engine }, token);
}

async function list(app: BenchApp, token: string): Promise<EngineMonitor[]> {
	return monitorsOf(await app.get<MonitorAnswer[]>("/api/monitors?with=website,keyword&limit=5000", token)) as EngineMonitor[];
}
