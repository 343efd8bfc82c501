import { answerSearch } from "./answer-search";
import { engineOfPath, OTHER_ENGINES, type OtherEngine } from "./engines/engine-addresses";
import { FAULT_KINDS } from "./fault-plan";
import { htmlResponse } from "./html-response";
import { KNOWN_DOMAINS } from "./known-domains";
import { parseFaultPlan } from "./parse-fault-plan";
import { parsePlanted } from "./parse-planted";
import { PLANTED_BLOCKS } from "./planted-search";
import { withPlanted } from "./planted-searches";
import { answerProvider, TASK_MS } from "./providers/answer-provider";
import { pingbackAddress, type QueuedTask } from "./providers/dataforseo-queue";
import { parseProviderFaults } from "./providers/provider-faults";
import { DATACENTERS, DAY_MS, parseEngineRequest, parseSearchRequest } from "./search-request";
import type { SimulatorState } from "./state";
import { computeTruth } from "./truth";

export { SimulatorState } from "./state";

interface SimulatorEnv {
	STATE: DurableObjectNamespace<SimulatorState>;
	/** Another seed gives other results everywhere. */
	SEED: string;
}

const json = (value: unknown, status = 200): Response => Response.json(value, { status, headers: { "cache-control": "no-store" } });
const problem = (message: string): Response => json({ error: message }, 400);

async function search(request: Request, url: URL, env: SimulatorEnv, engine: OtherEngine | null): Promise<Response> {
	const now = Date.now();
	const asked = engine ? parseEngineRequest(engine, url.searchParams, now) : parseSearchRequest(url.searchParams, now);
	if ("problem" in asked) return problem(asked.problem);
	const { offsetMs, fault, count, delayMs, sealedRows, planted } = await env.STATE.getByName("simulator").admit({
		...asked,
		from: request.headers.get("x-seen-from") ?? "",
	});
	if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
	const day = url.searchParams.get("at") ? asked.day : Math.floor((Date.now() + offsetMs) / DAY_MS);
	const weight = url.searchParams.get("weight");
	const kilobytes = weight === null ? null : weight === "light" ? 0 : Math.min(Number(weight) || 0, 4096);
	const answer = answerSearch({ ...asked, day, ...(planted && { planted }) }, env.SEED, fault, count, kilobytes, sealedRows);
	return htmlResponse(answer, url.searchParams.get("gzip") === "1");
}

async function truth(url: URL, env: SimulatorEnv): Promise<Response> {
	const state = env.STATE.getByName("simulator");
	const offsetMs = url.searchParams.get("at") ? 0 : await state.clockOffset();
	const asked = parseSearchRequest(url.searchParams, Date.now() + offsetMs);
	if ("problem" in asked) return problem(asked.problem);
	const request = withPlanted(asked, await state.getPlanted());
	return json(computeTruth(request, env.SEED, { domain: url.searchParams.get("domain"), url: url.searchParams.get("url") }));
}

async function clock(request: Request, env: SimulatorEnv): Promise<Response> {
	const state = env.STATE.getByName("simulator");
	if (request.method === "POST") {
		const body: unknown = await request.json().catch(() => null);
		const offsetMs = typeof body === "object" && body !== null && "offset_ms" in body ? body.offset_ms : null;
		if (typeof offsetMs !== "number" || !Number.isFinite(offsetMs)) return problem("offset_ms: a number of milliseconds is wanted");
		await state.setClockOffset(offsetMs);
	}
	const offsetMs = await state.clockOffset();
	return json({ offset_ms: offsetMs, now: new Date(Date.now() + offsetMs).toISOString() });
}

async function faults(request: Request, env: SimulatorEnv): Promise<Response> {
	const state = env.STATE.getByName("simulator");
	if (request.method === "POST" || request.method === "DELETE") {
		const text = request.method === "POST" ? await request.text() : "";
		let body: unknown = {};
		try {
			if (text.trim()) body = JSON.parse(text);
		} catch {
			return problem("the body is not JSON");
		}
		const plan = parseFaultPlan(body);
		if (typeof plan === "string") return problem(plan);
		await state.setFaults(plan);
	}
	const { shares, seed, only, delayMs, sealedRows } = await state.getFaults();
	return json({ ...shares, seed, only, delay_ms: delayMs, sealed_rows: sealedRows });
}

async function planted(request: Request, env: SimulatorEnv): Promise<Response> {
	const state = env.STATE.getByName("simulator");
	if (request.method === "POST") {
		const searches = parsePlanted(await request.json().catch(() => null));
		if (typeof searches === "string") return problem(searches);
		await state.setPlanted(searches);
	}
	return json({ searches: (await state.getPlanted()).length });
}

async function stats(request: Request, env: SimulatorEnv): Promise<Response> {
	const state = env.STATE.getByName("simulator");
	if (request.method === "DELETE") await state.clearStats();
	return json(await state.getStats());
}

async function providerFaults(request: Request, env: SimulatorEnv): Promise<Response> {
	const state = env.STATE.getByName("simulator");
	if (request.method === "POST") {
		const plan = parseProviderFaults(await request.json().catch(() => null));
		if (typeof plan === "string") return problem(plan);
		await state.setProviderFaults(plan);
	}
	return json(await state.getProviderFaults());
}

async function providerBills(request: Request, env: SimulatorEnv): Promise<Response> {
	const state = env.STATE.getByName("simulator");
	if (request.method === "DELETE") await state.clearBills();
	return json(await state.getBills());
}

/** Tells the address of a task when its list is there; not of one that waits for long. */
async function pingBack(task: QueuedTask): Promise<void> {
	if (!URL.canParse(task.pingback)) return;
	await new Promise((resolve) => setTimeout(resolve, TASK_MS));
	await fetch(pingbackAddress(task)).catch(() => {});
}

const worker: ExportedHandler<SimulatorEnv> = {
	async fetch(request, env, context) {
		const url = new URL(request.url);
		switch (url.pathname) {
			case "/":
				return new Response(describeSimulator(), { headers: { "content-type": "text/html; charset=utf-8" } });
			case "/search":
				return search(request, url, env, null);
			case "/rotate":
				return json({ rotated: true });
			case "/truth":
				return truth(url, env);
			case "/clock":
				return clock(request, env);
			case "/faults":
				return faults(request, env);
			case "/planted":
				return planted(request, env);
			case "/stats":
				return stats(request, env);
			case "/providers/faults":
				return providerFaults(request, env);
			case "/providers/bills.json":
				return providerBills(request, env);
			default: {
				const engine = engineOfPath(url.pathname);
				if (engine) return search(request, url, env, engine);
				const state = env.STATE.getByName("simulator");
				return (
					(await answerProvider(request, env.SEED, {
						admitProvider: (provider) => state.admitProvider(provider),
						billProvider: (provider, micros, name, of) => state.billProvider(provider, micros, name, of),
						billedLately: () => state.billedLately(),
						tasks: () => state.tasks(),
						async putTask(task) {
							await state.putTask(task);
							context.waitUntil(pingBack(task));
						},
					})) ?? json({ error: "not found" }, 404)
				);
			}
		}
	},
};
export default worker;

/** The description of this server and its addresses, on one page. */
function describeSimulator(): string {
	const rows: [string, string][] = [
		[
			"GET /search",
			"q, gl, hl, start, uule (a place), device (desktop, mobile), datacenter, at (ISO or ms), weight (light, or kilobytes), gzip (1): a result page. num is ignored.",
		],
		[
			`GET ${Object.entries(OTHER_ENGINES)
				.map(([name, { path }]) => `/${name}${path}`)
				.join(", ")}`,
			"result pages of other engines in their structure, with their own parameters for term and place, and gl, hl, datacenter, at.",
		],
		[
			"GET /truth",
			"q, gl, hl, engine, device, datacenter, at, and domain or url: where everything stands, as JSON. q=site:address lists the pages known at and below an address.",
		],
		["GET, POST /clock", "{offset_ms}: how far the simulator's clock is ahead of the machine's."],
		[
			"GET, POST /faults",
			`{captcha: 0.1, …, seed, only: [{q, start, datacenter, device, gl, hl, from}], delay_ms, sealed_rows}; {} ends them. Kinds: ${FAULT_KINDS.join(", ")}.`,
		],
		[
			"GET, POST /planted",
			`{searches: [{q, gl, hl, engine, shows, blocked: ["2026-11-01"], websites: [{domain, path: [["2026-11-01", 8], …], pages_from: ["2026-11-05"]}]}]}: websites at wished places. Between two days of a path the place moves in a line. From a day of pages_from on another page of it stands there. blocked: days with a captcha. shows: ${PLANTED_BLOCKS.join(", ")}.`,
		],
		["GET, DELETE /stats", "pages asked for, by status, fault and relay (header x-seen-from)."],
	];
	return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Search engine simulator</title><style>body{font:15px/1.6 system-ui,sans-serif;max-width:60rem;margin:3rem auto;padding:0 1rem}td{padding:.3rem 1rem .3rem 0;vertical-align:top}td:first-child{white-space:nowrap;font-family:monospace}</style></head><body><h1>Search engine simulator</h1><p>Result pages in the structure of a search engine's, with invented words and websites. The same search gives the same results on the same day; any day, past or future, can be asked for.</p><p><a href="/search?q=garden+chair&amp;gl=us&amp;hl=en">garden chair</a> · <a href="/search?q=v%C3%A9lo+%C3%A9lectrique&amp;gl=fr&amp;hl=fr">vélo électrique</a> · <a href="/search?q=aceite+de+oliva&amp;gl=es&amp;hl=es&amp;device=mobile">aceite de oliva</a></p><table>${rows.map(([name, text]) => `<tr><td>${name}</td><td>${text}</td></tr>`).join("")}</table><p>Datacenters: ${DATACENTERS.join(", ")}. Websites that stand for most queries: ${KNOWN_DOMAINS.map((one) => one.domain).join(", ")}.</p></body></html>`;
}
