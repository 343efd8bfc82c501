import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runnableJobs } from "~/db/jobs";
import { text } from "~/db/rows";
import { writeSetting } from "~/db/settings";
import { TOTAL_CAP_SETTING } from "~/db/source-budget";
import { RESULT_KINDS, type ResultKind } from "~/domain/position/result-kinds";
import { parseLookId } from "~/domain/storage/look-id";
import { aiOverview } from "../../../tests/engine/scripted-engine";
import { SimulatedProviders } from "../../../tests/engine/simulated-providers";
import { follow, newAccount, newWorld, type World, withoutReviews } from "../../../tests/engine/test-world";
import { foldFinishedSamples, openDueSamples } from "../clock/tick";
import { runJob } from "../jobs/run-job";
import { loadReading, unpackReading } from "../looks/load-looks";
import { refreshPlaces } from "../places/refresh-places";
import { sealPlaces } from "../places/seal-places";
import { openPlacesShop, SHOP } from "../places/test-places";
import { ownerSeat } from "../seat/test-seat";
import { type ResultKindDays, readResultKinds } from "./read-result-kinds";

const DAY = "2026-11-21";

async function readDay({ ctx }: World): Promise<void> {
	await openDueSamples(ctx);
	for (const { id } of await runnableJobs(ctx.db, ctx.now(), 10)) await runJob(ctx, id);
	await foldFinishedSamples(ctx);
}

async function readFor({ ctx }: World, account: number, days: string[], rivals = ["rival.example"]): Promise<ResultKindDays | null> {
	const [website] = await ctx.db.rows({ hid: text() })(sql`SELECT hid FROM website WHERE account_id = ${account}`);
	const seat = ownerSeat({ id: account, hid: "", plan: "expert_20210323" as const, packs: 1 });
	return readResultKinds(ctx, seat, { websiteHid: website?.hid ?? "", rivals, days });
}

/** An account that follows these keywords. */
async function newShop(terms: string[]) {
	const world = await newWorld();
	await withoutReviews(world);
	const account = await newAccount(world);
	await follow(world, account, "shop.example", terms);
	return { world, read: (days: string[]) => readFor(world, account, days) };
}

const kindOf = (found: ResultKindDays | null, kind: ResultKind, day = 0) => found?.days[day]?.kinds[RESULT_KINDS.indexOf(kind)];

test("AI overviews of a website's keywords by day: shown, citing it and its rivals by rank, absent, and not read", async () => {
	const { world, read } = await newShop(["lamp 0", "lamp 1", "lamp 2", "lamp 3", "lamp 4"]);
	const cited: Record<string, string[]> = {
		"lamp 0": ["shop.example", "rival.example"],
		"lamp 1": ["a.example", "www.shop.example", "rival.example"],
		"lamp 2": ["rival.example"],
	};
	world.engine.ranking({ 1: "first.example" });
	world.engine.except((term, start) => {
		if (term === "lamp 4") return "captcha";
		const hosts = cited[term];
		return hosts && start === 0 ? { organic: ["https://first.example/"], more: false, above: aiOverview(...hosts) } : null;
	});
	await readDay(world);
	const found = await read(["2026-11-20", DAY]);
	expect(found).toMatchObject({ domain: "shop.example", keywords: 5 });
	expect(kindOf(found, "ai_overview", 1)).toEqual({
		read: 4,
		shown: 3,
		untold: 0,
		parties: [
			{ inside: 2, first: 1, unranked: 0, unknown: 0, rank: 1.5 },
			{ inside: 3, first: 1, unranked: 0, unknown: 0, rank: 2 },
		],
	});
	expect(kindOf(found, "maps", 1)).toMatchObject({ read: 4, shown: 0 });
	expect(kindOf(found, "ai_overview", 0)).toMatchObject({ read: 0, shown: 0 });
	expect(found?.owners).toMatchObject({
		day: DAY,
		kinds: {
			0: [
				{ host: "rival.example", pages: 3, first: 1 },
				{ host: "shop.example", pages: 2, first: 1 },
				{ host: "a.example", pages: 1, first: 1 },
			],
		},
	});
	await sealPlaces(world.ctx, 1, "2026-11");
	expect(await read(["2026-11-20", DAY])).toEqual(found);
});

test("a reading that does not count for the website is not read", async () => {
	const shop = await openPlacesShop(["lamp 0"]);
	const { world, account } = shop;
	const { ctx } = world;
	world.engine.except((_, start) =>
		start === 0 ? { organic: ["https://first.example/"], more: false, above: aiOverview("shop.example") } : null,
	);
	await shop.readDay();
	const read = () => readFor(world, account, [DAY]);
	expect(kindOf(await read(), "ai_overview")).toMatchObject({ read: 1, shown: 1 });
	const [named] = await shop.named(DAY);
	const address = parseLookId(named?.look ?? "");
	const reading = address && (await loadReading(ctx, address));
	if (!address || !reading) throw new Error("no reading");
	const first = unpackReading(reading);
	const newest = { ...first, held: [SHOP.domain], reread: { at: ctx.now(), first: first.config } };
	await refreshPlaces(ctx, [{ address, newest, first }]);
	const held = await read();
	expect(kindOf(held, "ai_overview")).toMatchObject({ read: 0, shown: 0 });
	expect(held?.owners?.kinds.flat()).toEqual([]);
});

const OTHERS = { inside: 0, first: 0, unranked: 0, unknown: 0, rank: null };

test.each([
	["serpapi", [...RESULT_KINDS]],
	["brightdata", ["maps", "images", "videos"]],
	["serper", ["featured_snippet", "maps", "images", "top_stories"]],
] as const)("%s: kinds that its answers name are read, and the others are not", async (provider, named) => {
	const { world, read } = await newShop(["garden chair"]);
	await writeSetting(world.ctx.db, { key: TOTAL_CAP_SETTING, value: "1000000000", at: world.ctx.now() });
	const providers = new SimulatedProviders(world);
	await providers.add(provider);
	providers.faults[provider] = "every_block";
	await readDay(world);
	const found = await read([DAY]);
	for (const kind of RESULT_KINDS) {
		const isNamed = named.some((one) => one === kind);
		expect([kind, kindOf(found, kind)]).toEqual([
			kind,
			{ read: Number(isNamed), shown: Number(isNamed), untold: Number(!isNamed), parties: [OTHERS, OTHERS] },
		]);
		expect(found?.owners?.kinds[RESULT_KINDS.indexOf(kind)]?.length ?? 0).toBe(isNamed ? (kind === "featured_snippet" ? 1 : 2) : 0);
	}
});
