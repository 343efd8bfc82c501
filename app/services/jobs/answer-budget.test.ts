import { RECENT_FIREFOX } from "@serpentine/serp";
import { priceOf } from "@serpentine/simulator";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { providerDesk } from "~/adapters/providers/provider-source";
import { writeSetting } from "~/db/settings";
import { TOTAL_CAP_SETTING } from "~/db/source-budget";
import { sourceCall, sourceMonth } from "~/db/tables/sources";
import { walkPages } from "~/domain/position/walk-pages";
import type { ProviderName } from "~/domain/reference/providers";
import type { AskedEngine } from "~/domain/reference/search-engines";
import { SimulatedProviders } from "../../../tests/engine/simulated-providers";
import { newWorld } from "../../../tests/engine/test-world";
import { failedTask, given, model, page, QUESTION } from "../../../tests/simulator/given-answers";
import { loadMesh } from "../sources/load-mesh";
import { OpenSource } from "./open-source";

/** Most that is reserved for one answer of Claude. */
const BOUND = 80_000;
const COST = 210_000;
const CLAUDE = { engine: "claude_model", provider: "dataforseo_live", depth: 10 } as const;

const answered = (cost: number) => {
	const answer = model([{ text: "Oak.", annotations: [page("https://a.com/")] }]);
	return { ...answer, tasks: answer.tasks.map((task) => ({ ...task, cost: cost / 1_000_000 })) };
};

/** Asks one question after the other. Returns what each said, and what the source spent. */
async function ask(
	answers: unknown[],
	capMicros: number,
	{ engine, provider, depth }: { engine: AskedEngine; provider: ProviderName; depth: number } = CLAUDE,
) {
	const world = await newWorld();
	const providers = new SimulatedProviders(world);
	const { db } = world.ctx;
	await writeSetting(db, { key: TOTAL_CAP_SETTING, value: "1000000000", at: world.ctx.now() });
	const id = await providers.add(provider, { capMicros });
	const left = [...answers];
	world.ctx.ports.providers = providerDesk("", async () => given(left.shift()));
	const [of] = await loadMesh(world.ctx, "fetch");
	if (!of) throw new Error("no source");
	const source = new OpenSource(world.ctx, of, { config: RECENT_FIREFOX, jobId: 1, bucketId: 1, engine });
	const said: string[] = [];
	for (let index = 0; left.length > 0 && index < answers.length; index++) {
		const search = {
			engine,
			term: QUESTION,
			country: "us",
			language: "en",
			device: "desktop",
			place: "",
		} as const;
		const { look } = await source.look({ index, search, depth, accounts: [1] }, [], () => {});
		said.push(walkPages(look.pages).gap ?? look.pages[0]?.reading.answer?.state ?? "");
		// Each is a run of its own: what it cost is settled before the next one.
		await source.close();
	}
	const calls = await db.select().from(sourceCall).where(eq(sourceCall.sourceId, id));
	const [month] = await db.select().from(sourceMonth).where(eq(sourceMonth.sourceId, id));
	return {
		said,
		asked: answers.length - left.length,
		spent: month?.micros,
		calls: calls.map((one) => [one.reservedMicros, one.costMicros]),
	};
}

test("an answer that cost more than was reserved is settled at what it cost, and one for which no money is left is not asked for", async () => {
	const dear = [answered(COST), answered(COST)];
	expect(await ask(dear, COST + BOUND - 1)).toEqual({
		said: ["answered", "over_budget"],
		asked: 1,
		spent: COST,
		calls: [[BOUND, COST]],
	});
	expect(await ask(dear, COST + BOUND)).toMatchObject({ said: ["answered", "answered"], asked: 2, spent: 2 * COST });
});

test("what is not answered, and not billed, leaves its money; a cheap answer leaves the rest", async () => {
	const cheap = [failedTask(40_202, "The rate-limit per minute has been exceeded."), answered(6_000)];
	const { spent, calls } = await ask(cheap.slice(0, 1), BOUND);
	expect([spent, calls]).toEqual([0, [[BOUND, 0]]]);
	expect(await ask(cheap.slice(1), BOUND)).toMatchObject({ said: ["answered"], spent: 6_000, calls: [[BOUND, 6_000]] });
});

test("a page that is asked for again within its look costs what all its answers cost", async () => {
	const about = {
		search_metadata: { id: "1", status: "Success" },
		search_parameters: { q: QUESTION, gl: "us", hl: "en", device: "desktop" },
	};
	const results = Array.from({ length: 10 }, (_, i) => ({ position: i + 1, title: "Chair", link: `https://r${i}.example/`, snippet: "" }));
	const first = { ...about, organic_results: results, serpapi_pagination: { current: 1, next: "https://serpapi.com/next" } };
	const none = {
		...about,
		search_information: { organic_results_state: "Fully empty" },
		error: "Google hasn't returned any results for this query.",
	};
	const { asked, spent, calls } = await ask([first, none, none, none], COST * 10, { engine: "google", provider: "serpapi", depth: 20 });
	const price = priceOf("serpapi", 1);
	expect([asked, spent, calls.reduce((sum, [, cost = 0]) => sum + cost, 0)]).toEqual([4, 4 * price, 4 * price]);
});
