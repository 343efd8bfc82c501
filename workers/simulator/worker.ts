import { answerSearch } from "./answer-search";
import { describeSimulator } from "./describe";
import { htmlResponse } from "./html-response";
import { parseFaultPlan } from "./parse-fault-plan";
import { answerProvider } from "./providers/answer-provider";
import { parseProviderFaults } from "./providers/provider-faults";
import { DAY_MS, parseSearchRequest } from "./search-request";
import type { SimulatorState } from "./state";
import { tellTruth } from "./truth";

export { SimulatorState } from "./state";

interface SimulatorEnv {
	STATE: DurableObjectNamespace<SimulatorState>;
	/** Another seed gives other results everywhere. */
	SEED: string;
}

const json = (value: unknown, status = 200): Response => Response.json(value, { status, headers: { "cache-control": "no-store" } });
const problem = (message: string): Response => json({ error: message }, 400);

async function search(url: URL, env: SimulatorEnv): Promise<Response> {
	const asked = parseSearchRequest(url.searchParams, Date.now());
	if ("problem" in asked) return problem(asked.problem);
	const { offsetMs, fault, count, delayMs } = await env.STATE.getByName("simulator").admit(asked);
	if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
	const day = url.searchParams.get("at") ? asked.day : Math.floor((Date.now() + offsetMs) / DAY_MS);
	const weight = url.searchParams.get("weight");
	const kilobytes = weight === null ? null : weight === "light" ? 0 : Math.min(Number(weight) || 0, 4096);
	const answer = answerSearch({ ...asked, day }, env.SEED, fault, count, kilobytes);
	return htmlResponse(answer, url.searchParams.get("gzip") === "1");
}

async function truth(url: URL, env: SimulatorEnv): Promise<Response> {
	const offsetMs = url.searchParams.get("at") ? 0 : await env.STATE.getByName("simulator").clockOffset();
	const asked = parseSearchRequest(url.searchParams, Date.now() + offsetMs);
	if ("problem" in asked) return problem(asked.problem);
	return json(tellTruth(asked, env.SEED, { domain: url.searchParams.get("domain"), url: url.searchParams.get("url") }));
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
	const { shares, seed, only, delayMs } = await state.getFaults();
	return json({ ...shares, seed, only, delay_ms: delayMs });
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

const worker: ExportedHandler<SimulatorEnv> = {
	async fetch(request, env) {
		const url = new URL(request.url);
		switch (url.pathname) {
			case "/":
				return new Response(describeSimulator(), { headers: { "content-type": "text/html; charset=utf-8" } });
			case "/search":
				return search(url, env);
			case "/truth":
				return truth(url, env);
			case "/clock":
				return clock(request, env);
			case "/faults":
				return faults(request, env);
			case "/stats":
				return stats(request, env);
			case "/providers/faults":
				return providerFaults(request, env);
			case "/providers/bills.json":
				return providerBills(request, env);
			default: {
				const state = env.STATE.getByName("simulator");
				return (
					(await answerProvider(request, env.SEED, {
						admitProvider: (provider) => state.admitProvider(provider),
						billProvider: (provider, micros, name) => state.billProvider(provider, micros, name),
					})) ?? json({ error: "not found" }, 404)
				);
			}
		}
	},
};
export default worker;
