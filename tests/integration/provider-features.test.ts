import type { ProviderFault } from "@serpentine/simulator";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runnableJobs } from "~/db/jobs";
import { writeSetting } from "~/db/settings";
import { TOTAL_CAP_SETTING } from "~/db/source-budget";
import { alertItem, alertRule } from "~/db/tables/alerts";
import type { RuleCondition } from "~/domain/alert/kinds/alert-kinds";
import { ownJson } from "~/domain/own-json";
import { PROVIDERS } from "~/domain/reference/providers";
import { isQueueProvider } from "~/domain/source/providers";
import { NO_FILTERS } from "~/domain/table/table-filters";
import type { TableQuery } from "~/domain/table/table-query";
import { DAY_MS, MINUTE_MS } from "~/domain/time/durations";
import { judgeWaitingRuns } from "~/services/alerts/judge-run";
import { archived, filesOf, newCaller, reread, textOf } from "~/services/archive/test-archive";
import { foldFinishedSamples, openDueSamples } from "~/services/clock/tick";
import { runJob } from "~/services/jobs/run-job";
import { tablesOf } from "~/services/table/read-table";
import { SimulatedProviders } from "../engine/simulated-providers";
import { follow, newWorld, withoutReviews } from "../engine/test-world";
import { STATES, statesOf } from "../simulator/recorded-answers-fixtures";

const FIRST_DAY = Date.parse("2026-11-21T00:00:00Z");
const dayAt = (index: number) => new Date(FIRST_DAY + index * DAY_MS).toISOString().slice(0, 10);
const WATCHED = ["ai_overview", "people_also_ask", "images", "hotels"] as const;
const NOTHING_KNOWN = "n".repeat(14);

/** An answer a day: the page shows every type, web results alone, the list stops early, the data is cut. */
const DAYS: readonly ProviderFault[] = ["every_block", "no_block", "short", "truncated"];

test.each(PROVIDERS)("%s: shown, absent and not read are told apart in table, filter, alert and archive", async (provider) => {
	const world = await newWorld();
	await withoutReviews(world);
	const { ctx } = world;
	world.setNow(`${dayAt(0)}T08:00:00Z`);
	await writeSetting(ctx.db, { key: TOTAL_CAP_SETTING, value: "1000000000", at: ctx.now() });
	const providers = new SimulatedProviders(world);
	await providers.add(provider);
	const caller = await newCaller(world);
	await follow(world, caller.account.id, "nowhere.example", ["garden chair"]);
	for (const feature of WATCHED) {
		const condition: RuleCondition = { kind: "result_type", feature, change: "any", whose: "page" };
		const row = {
			hid: ctx.newHid(),
			accountId: caller.account.id,
			scope: "account",
			channels: "[]",
			judgedFrom: 0,
			createdAt: ctx.now(),
		} as const;
		await ctx.db.insert(alertRule).values({ ...row, condition: JSON.stringify(condition) });
	}
	const run = async () => {
		await openDueSamples(ctx);
		for (const { id } of await runnableJobs(ctx.db, ctx.now(), 10)) await runJob(ctx, id);
	};
	const told: string[] = [];
	for (const [index, fault] of DAYS.entries()) {
		world.setNow(`${dayAt(index)}T08:00:00Z`);
		if (isQueueProvider(provider)) delete providers.faults[provider];
		else providers.faults[provider] = fault;
		await run();
		if (isQueueProvider(provider)) {
			for (const task of providers.tasks) task.readyAt = 0;
			providers.faults[provider] = fault;
			world.advance(3 * MINUTE_MS);
			await run();
		}
		// A job that waits for its next try ends with the day.
		await ctx.db.run(sql`UPDATE job SET state = 'done', ended_at = 1 WHERE state = 'open'`);
		await foldFinishedSamples(ctx);
		await judgeWaitingRuns(ctx);
		const { account } = await reread(world, caller);
		const query: TableQuery = {
			date: { day: dayAt(index), time: null },
			comparison: { day: dayAt(index - 1), time: null },
			scope: { kind: "all" },
			q: "",
			favorites: false,
			grouping: "website",
			sort: "term",
			dir: "asc",
			page: 1,
			size: 10,
			synthesis: false,
		};
		const tables = tablesOf(ctx);
		const { rows, counts } = await tables.overview(account, query);
		told.push(rows.features.map(statesOf).join());
		expect(counts.feature).toEqual([...(told.at(-1) ?? "")].map((state) => (state === "s" ? 1 : 0)));
		const isPageRead = fault !== "truncated";
		expect(counts.featureNotRead).toEqual([...(told.at(-1) ?? "")].map((state) => (isPageRead && state === "n" ? 1 : 0)));
		const found = await tables.read(account, { ...query, filters: { ...NO_FILTERS, feature: ["people_also_ask"] } });
		expect(found.rows).toHaveLength(fault === "every_block" ? 1 : 0);
		const [row] = (await tables.read(account, query)).rows;
		expect(row?.current?.observation).toMatchObject(
			isPageRead && fault !== "short" ? { outcome: "not_found", exhausted: false } : { outcome: "unknown" },
		);
	}
	const { every, none } = STATES[provider];
	expect(told).toEqual([every, none, none, NOTHING_KNOWN]);
	// Only what was read on both days has changed; the days of a short list and of cut data change nothing.
	const places = { ai_overview: 0, people_also_ask: 2, images: 6, hotels: 13 } as const;
	const gone = WATCHED.filter((feature) => every[places[feature]] === "s" && none[places[feature]] === "a");
	const items = (await ctx.db.select().from(alertItem)).map(({ day, facts }) => {
		const { condition, change } = ownJson(facts) as unknown as { condition: { feature: string }; change: string };
		return `${day} ${condition.feature} ${change}`;
	});
	expect(items.sort()).toEqual(gone.map((feature) => `${dayAt(1)} ${feature} lost`).sort());
	const files = await filesOf(await archived(world, await reread(world, caller)));
	const lines = textOf(files.get("positions/2026-11.csv")).trim().split("\r\n");
	const column = lines[0]?.split(";").indexOf("features") ?? -1;
	const archivedStates = lines.slice(1).map((line) => statesOfCell(line.split(";")[column] ?? ""));
	expect(archivedStates.sort()).toEqual([every, none, none, NOTHING_KNOWN].sort());
});

const NAMES =
	"ai_overview featured_snippet people_also_ask maps knowledge_graph direct_answer images videos top_stories shopping_ads discussions_and_forums ads things_to_know hotels".split(
		" ",
	);

/** The cell of an archive as its README explains it. */
function statesOfCell(cell: string): string {
	const names = cell.split(" ");
	if (!names.includes("page_read")) return NOTHING_KNOWN;
	return NAMES.map((name) => (names.includes(name) ? "s" : names.includes(`not_read:${name}`) ? "n" : "a")).join("");
}
