import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { openDb } from "~/db/client";
import { settingOf } from "~/db/settings";
import { parseLookId } from "~/domain/storage/look-id";
import { DAY_MS, MINUTE_MS } from "~/domain/time/durations";
import { addDays } from "~/domain/time/local-day";
import type { World } from "../../../tests/engine/test-world";
import { foldFinishedSamples, openDueSamples } from "../clock/tick";
import { publishedCrawlerConfig } from "../crawler-config/crawler-configs";
import { LEASE_MS } from "../jobs/lease-job";
import { loadReading, unpackReading } from "../looks/load-looks";
import { rereadPart } from "../rereads/reread-part";
import { erasePlaces } from "./erase-places";
import { findPlaces } from "./find-places";
import { searchName } from "./placed-look";
import { stepPlaces } from "./rebuild-places";
import { sealPlaces } from "./seal-places";
import { openPlacesShop, type PlacesShop } from "./test-places";

/** More than a part records, so that a job records some before its end. */
const TERMS = Array.from({ length: 40 }, (_, i) => `lamp ${i}`);
const FIRST_DAY = "2026-11-21";
const SECOND_DAY = "2026-11-22";
/** Calls between the kills of a step that makes hundreds. */
const MANY_CALLS = 11;

let shop: PlacesShop;
let world: World;
/** Calls of D1 and R2 until the process ends: then all of them fail. */
let callsLeft: number;

beforeEach(async () => {
	shop = await openPlacesShop(TERMS);
	world = shop.world;
	callsLeft = Number.POSITIVE_INFINITY;
	world.ctx.ports.objects = mortal(world.ctx.ports.objects);
	Object.assign(world.ctx, { db: openDb(mortal(env.DB)) });
});

/** The same object, whose methods fail once the process has ended. */
function mortal<Target extends object>(target: Target): Target {
	return new Proxy(target, {
		get: (of, name) => {
			const value = Reflect.get(of, name);
			if (typeof value !== "function") return value;
			return (...given: unknown[]) => {
				if (--callsLeft < 0) throw new Error("killed");
				return Reflect.apply(value, of, given);
			};
		},
	});
}

/** Repeats a step from its beginning, killed after no call, then after `more` calls, and so on, until it ends alive. Returns the number of kills. */
async function killedOften(step: () => Promise<unknown>, check: () => Promise<void>, more = 1): Promise<number> {
	for (let kills = 0; ; kills++) {
		callsLeft = kills * more;
		await step().catch(() => {});
		const isKilled = callsLeft < 0;
		callsLeft = Number.POSITIVE_INFINITY;
		await check();
		if (!isKilled) return kills;
	}
}

async function expectEqual(day: string): Promise<void> {
	const { places, kept } = await shop.compared(day);
	expect(places).toEqual(kept);
	expect(places).toHaveLength(TERMS.length);
}

async function readTwoDays(): Promise<void> {
	await shop.readDay();
	world.advance(DAY_MS);
	await shop.readDay();
}

test("of 20 kills while looks are recorded none leaves an answer without its places", async () => {
	let left = 20;
	let calls = 0;
	let isRunning = false;
	const kill = async () => {
		if (isRunning && left > 0 && ++calls % 7 === 0) {
			left--;
			throw new Error("killed");
		}
	};
	world.hooks.beforePage = kill;
	world.hooks.beforePut = kill;
	const { batch } = world.ctx.db;
	Object.assign(world.ctx.db, {
		batch: async (statements: Parameters<typeof batch>[0]) => {
			await kill();
			return batch.call(world.ctx.db, statements);
		},
	});
	for (let day = FIRST_DAY; left > 0; day = addDays(day, 1)) {
		await openDueSamples(world.ctx);
		for (let answers = 0; answers < TERMS.length; world.advance(LEASE_MS + MINUTE_MS)) {
			isRunning = true;
			await shop.runJobs().catch(() => {});
			isRunning = false;
			const { places, kept } = await shop.compared(day);
			expect(places).toEqual(kept);
			answers = places.length;
		}
		await foldFinishedSamples(world.ctx);
		await expectEqual(day);
		world.setNow(`${addDays(day, 1)}T05:00:00Z`);
	}
	expect(left).toBe(0);
});

test("a seal that is killed again and again leaves both days whole", async () => {
	await shop.readDay();
	await sealPlaces(world.ctx, 1, "2026-11");
	world.advance(DAY_MS);
	await shop.readDay();
	const kills = await killedOften(
		() => sealPlaces(world.ctx, 1, "2026-11"),
		async () => {
			await expectEqual(FIRST_DAY);
			await expectEqual(SECOND_DAY);
		},
		2,
	);
	expect(kills).toBeGreaterThan(5);
	expect(await sealPlaces(world.ctx, 1, "2026-11")).toBe(false);
});

test("the writing of the past that is killed again and again leaves what is kept equal to its reading, and at its end all of it", async () => {
	await readTwoDays();
	await world.ctx.db.run(sql`DELETE FROM places_part`);
	const kills = await killedOften(
		async () => {
			while (await stepPlaces(world.ctx));
		},
		async () => {
			for (const day of [FIRST_DAY, SECOND_DAY]) {
				const { places, kept } = await shop.compared(day);
				expect(places.map((one, i) => one ?? kept[i])).toEqual(kept);
				// All looks of the day are of one lease.
				expect(new Set(places.map((one) => one === null)).size).toBe(1);
			}
		},
		MANY_CALLS,
	);
	expect(kills).toBeGreaterThan(5);
	await expectEqual(FIRST_DAY);
	await expectEqual(SECOND_DAY);
	// Nothing waits once the retries of unknown answers have ended.
	await world.ctx.db.run(sql`UPDATE job SET state = 'done'`);
	while (await stepPlaces(world.ctx));
	expect(await settingOf(world.ctx.db, "places.left")).toBe("");
});

test("a re-reading that is killed again and again leaves each part as one reader has it, and the answers that the first one gave", async () => {
	await shop.readDay();
	const published = await publishedCrawlerConfig(world.ctx);
	const { google } = published.parser;
	const parser = { ...published.parser, google: { ...google, organic: { ...google.organic, rows: [".renamed-row"] } } };
	const config = { ...published, version: published.version + 1, parser };
	const { keys } = await world.ctx.ports.objects.list("pages/");
	const looks = await shop.named(FIRST_DAY);
	const found = async () => findPlaces(world.ctx, looks);
	const kills = await killedOften(
		async () => {
			for (const key of keys) await rereadPart(world.ctx, key, config);
		},
		async () => {
			const parts = new Map<number, Set<boolean>>();
			for (const [i, one] of (await found()).entries()) {
				const part = parseLookId(looks[i]?.look ?? "")?.part ?? -1;
				// A page with a captcha is the same to both readers.
				if (i !== 7) parts.set(part, (parts.get(part) ?? new Set()).add(one?.named.facts.isReread === true));
				if (i !== 7) expect(one?.counting?.organic[3]?.host).toBe("shop.example");
			}
			expect([...parts.values()].map(({ size }) => size)).toEqual([...parts].map(() => 1));
		},
		MANY_CALLS,
	);
	expect(kills).toBeGreaterThan(5);
	expect((await found()).map((one) => one?.named.organic.length)).toEqual(TERMS.map(() => 0));
});

test("an erasure that is killed again and again leaves the others whole, and at its end nothing of the search", async () => {
	await shop.readDay();
	await sealPlaces(world.ctx, 1, "2026-11");
	world.advance(DAY_MS);
	await shop.readDay();
	const address = parseLookId((await shop.named(FIRST_DAY))[0]?.look ?? "");
	const reading = address && (await loadReading(world.ctx, address));
	if (!reading) throw new Error("nothing was read");
	const names = new Set([searchName(unpackReading(reading).search)]);
	const others = async (day: string) => {
		const { places, kept } = await shop.compared(day);
		expect(places.slice(1)).toEqual(kept.slice(1));
		return places[0];
	};
	const kills = await killedOften(
		() => erasePlaces(world.ctx, 1, names),
		async () => {
			await others(FIRST_DAY);
			await others(SECOND_DAY);
		},
		2,
	);
	expect(kills).toBeGreaterThan(5);
	expect([await others(FIRST_DAY), await others(SECOND_DAY)]).toEqual([null, null]);
	expect((await world.ctx.ports.objects.list("places/")).keys).toHaveLength(1);
});
