import { RECENT_FIREFOX } from "@serpentine/serp";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { reserveCalls, settleCalls } from "~/db/source-budget";
import { serpSource, sourceCall, sourceMonth } from "~/db/tables/sources";
import type { AnswerEngine } from "~/domain/reference/answer-engines";
import type { ProviderName } from "~/domain/reference/providers";
import type { AskedEngine } from "~/domain/reference/search-engines";
import { HOUR_MS, MINUTE_MS } from "~/domain/time/durations";
import { answersInWorld } from "../../../tests/answers/answers-in-world";
import { SimulatedProviders } from "../../../tests/engine/simulated-providers";
import { newWorld, type World } from "../../../tests/engine/test-world";
import { OpenSource } from "../jobs/open-source";
import { loadMesh } from "./load-mesh";
import { saveSource } from "./save-source";
import { settleOpenCallsOfProviders } from "./settle-open-calls";

/** Most that is reserved for one answer of Claude. */
const BOUND = 80_000;
const LATER = HOUR_MS + 10 * MINUTE_MS;

let world: World;
let at: Awaited<ReturnType<typeof answersInWorld>>;
beforeEach(async () => {
	world = await newWorld();
	at = await answersInWorld(world, [{ cites: [{ domain: "ours.example", share: 0.5 }] }]);
});

/** Asks one question at the only source. The process dies afterwards, unless it ends its run. */
async function ask(engine: AskedEngine, of: { ends: boolean }) {
	const [mesh] = await loadMesh(world.ctx, "fetch");
	if (!mesh) throw new Error("no source");
	const source = new OpenSource(world.ctx, mesh, { config: RECENT_FIREFOX, jobId: 1, bucketId: 1, engine });
	const search = { engine, term: "which tent is best", country: "us", language: "en", device: "desktop", place: "" } as const;
	const wanted = (index: number) => ({ index, search, depth: 10, accounts: [1] });
	await source.look(wanted(0), [wanted(1)], () => {});
	if (of.ends) await source.close();
}

const calls = async () =>
	(await world.ctx.db.select().from(sourceCall)).map(({ state, reservedMicros, costMicros }) => [state, reservedMicros, costMicros]);

async function spent(sourceId: number): Promise<number | undefined> {
	const [row] = await world.ctx.db.select().from(sourceMonth).where(eq(sourceMonth.sourceId, sourceId));
	return row?.micros;
}

const settle = () => settleOpenCallsOfProviders(world.ctx);

/** An answer that is paid and settled: the provider's list shows that it is our account's. */
async function payOne(): Promise<number> {
	const before = at.ledger.total();
	await ask("claude_model", { ends: true });
	return at.ledger.total() - before;
}

test("a process that dies with a paid answer leaves what the provider took, and nothing of what it never asked", async () => {
	const id = await at.add("dataforseo_live", "claude_model");
	await ask("claude_model", { ends: false });
	expect([await calls(), await spent(id)]).toEqual([Array(2).fill(["reserved", BOUND, 0]), 2 * BOUND]);
	world.advance(HOUR_MS);
	await settle();
	expect(await spent(id)).toBe(2 * BOUND);
	world.advance(LATER - HOUR_MS);
	await settle();
	const total = at.ledger.total();
	expect(total).toBeGreaterThan(0);
	expect([await calls(), await spent(id), await spent(0)]).toEqual([[["settled", BOUND, total]], total, total]);
});

test.each<[ProviderName, AnswerEngine]>([
	["dataforseo_live", "claude_model"],
	["dataforseo_live", "google_ai_mode"],
	["dataforseo_queue", "google_ai_mode"],
	["dataforseo_queue", "chatgpt"],
])("%s, %s: a lost answer counts as its price until the provider tells its cost", async (provider, engine) => {
	at = await answersInWorld(world, [{ dearer: 1.5 }]);
	const id = await at.add(provider, engine);
	at.answers.service.addFault("", "lost_paid");
	await ask(engine, { ends: true });
	const [[state, reserved, cost] = []] = await calls();
	expect([state, cost]).toEqual(["estimated", reserved]);
	expect(at.ledger.total()).not.toBe(cost);
	world.advance(LATER);
	await settle();
	expect([await calls(), await spent(id), await spent(0)]).toEqual([
		[["settled", reserved, at.ledger.total()]],
		at.ledger.total(),
		at.ledger.total(),
	]);
});

test("a list of results whose answer is lost counts in the same way", async () => {
	const providers = new SimulatedProviders(world);
	const id = await providers.add("dataforseo_live");
	providers.losesAnswers = true;
	await ask("google", { ends: true });
	const bound = await spent(id);
	expect(await calls()).toEqual([["estimated", bound, bound]]);
	providers.losesAnswers = false;
	for (const bill of providers.billed) bill.micros = 1_234;
	world.advance(LATER);
	await settle();
	expect([await calls(), await spent(id)]).toEqual([[["settled", bound, 1_234]], 1_234]);
});

test("a request that was lost before it arrived costs nothing once a list of our account lacks it", async () => {
	const id = await at.add("dataforseo_live", "claude_model");
	at.answers.service.addFault("", "lost");
	await ask("claude_model", { ends: true });
	const paid = await payOne();
	expect(await spent(id)).toBe(BOUND + paid);
	world.advance(LATER);
	await settle();
	expect([await calls(), await spent(id)]).toEqual([
		[
			["settled", BOUND, 0],
			["settled", BOUND, paid],
		],
		paid,
	]);
});

test("a list that shows no call of ours says nothing: the call counts as it stands", async () => {
	const id = await at.add("dataforseo_live", "claude_model");
	at.answers.service.addFault("", "lost");
	await ask("claude_model", { ends: true });
	const question = { engine: "claude_model", prompt: "of another program", country: "", language: "" } as const;
	at.answers.service.charge({
		...question,
		provider: "dataforseo_live",
		id: "theirs",
		tag: "theirs",
		micros: 900,
		for: "answer",
		isLost: false,
	});
	world.advance(LATER);
	await settle();
	expect([await calls(), await spent(id)]).toEqual([[["estimated", BOUND, BOUND]], BOUND]);
});

test("a new key leaves the calls of the old one as they stand", async () => {
	const id = await at.add("dataforseo_live", "claude_model");
	await ask("claude_model", { ends: false });
	const [row] = await world.ctx.db.select().from(serpSource);
	const form = {
		provider: "dataforseo_live",
		engine: "claude_model",
		device: "",
		area: "any",
		min_depth: 0,
		max_depth: 0,
	} as const;
	const save = (key: string) =>
		saveSource(world.ctx, 1, row?.hid ?? "", { ...form, countries: [], key, first_page: 1, further_page: 1, month_cap: 1_000_000_000 });
	await save("login:right");
	expect((await calls()).map(([state]) => state)).toEqual(["reserved", "reserved"]);
	await save("another:account");
	world.advance(LATER);
	await settle();
	expect([await calls(), await spent(id)]).toEqual([Array(2).fill(["settled", BOUND, BOUND]), 2 * BOUND]);
});

test.each(["down", "rate", "html", "cut"] as const)(
	"a provider that does not tell (%s) leaves the reservation, and is asked again",
	async (fault) => {
		const id = await at.add("dataforseo_live", "claude_model");
		await ask("claude_model", { ends: false });
		world.advance(LATER);
		// Twice: a shorter list is asked for then.
		at.answers.service.addFault("id_list", fault, 2);
		await settle();
		expect(await spent(id)).toBe(2 * BOUND);
		const asked = at.answers.service.calls.length;
		await settle();
		expect(at.answers.service.calls.length).toBe(asked);
		world.advance(10 * MINUTE_MS);
		await settle();
		expect(await spent(id)).toBe(at.ledger.total());
	},
);

test("a provider without such a list keeps its reservations counted", async () => {
	const id = await at.add("serpapi", "google_ai_mode");
	await ask("google_ai_mode", { ends: false });
	const before = await spent(id);
	world.advance(LATER);
	const asked = at.answers.service.calls.length;
	await settle();
	expect([await spent(id), at.answers.service.calls.length]).toEqual([before, asked]);
});

test("a process that comes back late changes nothing of what was settled", async () => {
	const id = await at.add("dataforseo_live", "claude_model");
	const paid = await payOne();
	const of = { sourceId: id, jobId: 1, day: "2026-11-20", now: world.ctx.now() };
	const [call] = await reserveCalls(world.ctx.db, { ...of, mark: "m" }, [{ index: 0, micros: BOUND }]);
	world.advance(LATER);
	await settle();
	const end = { micros: 1_000, isEstimate: false, outcome: "ok", requests: 1, ms: 1, accounts: [1] };
	await settleCalls(world.ctx.db, { mark: "n", sourceId: id, day: of.day }, [{ id: call?.id ?? 0, ...end }]);
	expect([await calls(), await spent(id)]).toEqual([[["settled", BOUND, paid]], paid]);
});

test("the month of the reservation is the one that changes", async () => {
	const id = await at.add("dataforseo_live", "claude_model");
	const reserve = (day: string, mark: string) =>
		reserveCalls(world.ctx.db, { sourceId: id, jobId: 1, day, mark, now: world.ctx.now() }, [{ index: 0, micros: BOUND }]);
	await reserve("2026-09-30", "m");
	await reserve("2026-10-01", "n");
	const question = { engine: "claude_model", prompt: "", country: "", language: "" } as const;
	at.answers.service.charge({ ...question, provider: "dataforseo_live", id: "a", tag: "n-0", micros: 700, for: "answer", isLost: false });
	world.advance(LATER);
	await settle();
	const months = await world.ctx.db.select().from(sourceMonth);
	expect(months.map(({ sourceId, month, micros }) => [sourceId, month, micros])).toEqual(
		[0, id].flatMap((source) => [
			[source, "2026-09", 0],
			[source, "2026-10", 700],
		]),
	);
});
