import { Buffer } from "node:buffer";
import { answerSearch, computeTruth, engineOfPath, parseEngineRequest, parseSearchRequest } from "@serpentine/simulator";
import { beforeEach, expect, test } from "vitest";
import { searchAddress } from "~/adapters/serp-fetch/search-address";
import { runnableJobs } from "~/db/jobs";
import { sourceStateOf } from "~/db/source-states";
import type { FetchedPage, SerpSource } from "~/services/source-ports";
import { newAccount, newWorld, type World, withoutReviews } from "../../../tests/engine/test-world";
import { openDueSamples } from "../clock/tick";
import { addMonitors } from "../monitors/test-typed-monitors";
import { readSample } from "../samples/read-sample";
import { runJob } from "./run-job";

const SEED = "1";
const DOMAIN = "boutique-soleil.example";
const TERMS = ["chaise de jardin", "vélo pliant", "lampe rouge"];
const MARKET = { country: "fr", language: "fr" };
let world: World;
let refusing: string[];

/** The simulated engines without a network between. */
const simulator: SerpSource = {
	name: "fetch",
	maxInFlight: 6,
	open: async () => ({
		async fetchPage(request): Promise<FetchedPage> {
			const asked = searchAddress({ origin: "", simulator: "http://simulator" })(request).url;
			const { pathname, searchParams } = new URL(asked);
			const engine = engineOfPath(pathname);
			const parsed = engine ? parseEngineRequest(engine, searchParams, request.at) : parseSearchRequest(searchParams, request.at);
			if ("problem" in parsed) throw new Error(parsed.problem);
			const { html, status } = answerSearch(parsed, SEED, refusing.includes(parsed.engine) ? "captcha" : null, 1, 0);
			const body = new Uint8Array(Buffer.from(html));
			const facts = { bytes: body.length, complete: true, failure: null, downloadMs: 1, sent: "as-shown", encoding: "identity" } as const;
			return { asked, url: asked, status, html, body, ...facts };
		},
		close: async () => {},
	}),
};

beforeEach(async () => {
	world = await newWorld();
	await withoutReviews(world);
	world.ctx.ports.sources = { browser: simulator, fetch: simulator, relay: simulator };
	refusing = [];
});

async function runDue(): Promise<void> {
	await openDueSamples(world.ctx);
	for (const { id } of await runnableJobs(world.ctx.db, world.ctx.now(), 10)) await runJob(world.ctx, id);
}

async function observations(accountId: number) {
	const sample = await readSample(world.ctx, accountId, { day: "2026-11-21", time: "0000" });
	return Array.from({ length: 2 * TERMS.length }, (_, ordinal) => sample?.get(ordinal)?.observation);
}

/** Position by the simulator; 0 beyond the depth. */
function truthOf(term: string, engine: string): number {
	const params = new URLSearchParams({ q: term, gl: MARKET.country, hl: MARKET.language, engine });
	const asked = parseSearchRequest(params, world.ctx.now());
	if ("problem" in asked) throw new Error(asked.problem);
	const [first] = computeTruth(asked, SEED, { domain: DOMAIN, url: null }).results;
	return first && first.position <= 30 ? first.position : 0;
}

async function followOn(accountId: number, engine: string) {
	return addMonitors(world.ctx, { account: { id: accountId }, website: DOMAIN, keywords: TERMS, ...MARKET, engine });
}

test("a keyword followed on two engines is two monitors, each with the position of its own engine", async () => {
	const account = await newAccount(world);
	expect((await followOn(account, "google")).added).toHaveLength(3);
	expect((await followOn(account, "duckduckgo")).added).toHaveLength(3);
	expect((await followOn(account, "duckduckgo")).verify.duplicated).toEqual(TERMS);
	await runDue();
	const wanted = ["google", "duckduckgo"].flatMap((engine) => TERMS.map((term) => truthOf(term, engine)));
	const found = (await observations(account)).map((one) =>
		one?.outcome === "ranked" ? one.position : one?.outcome === "not_found" ? 0 : null,
	);
	expect(found).toEqual(wanted);
	expect(new Set(wanted).size).toBeGreaterThan(2);
});

test("an engine that refuses is unknown with its reason and rests alone: the other engine of the same job is read", async () => {
	const account = await newAccount(world);
	refusing = ["bing"];
	await followOn(account, "bing");
	await followOn(account, "google");
	await runDue();
	const all = await observations(account);
	for (const one of all.slice(0, 3)) expect(one).toMatchObject({ outcome: "unknown" });
	expect(all.some((one) => one?.outcome === "unknown" && one.reason === "blocked")).toBe(true);
	for (const one of all.slice(3)) expect(one?.outcome).not.toBe("unknown");
	expect(await sourceStateOf(world.ctx.db, "fetch bing")).toMatchObject({ consecutiveBlocks: expect.any(Number) });
	expect(await sourceStateOf(world.ctx.db, "fetch")).toBeUndefined();
});
