import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runnableJobs } from "~/db/jobs";
import { bucketsOfAccount } from "~/db/places";
import { text } from "~/db/rows";
import { placesOfLook } from "~/domain/places/look-places";
import { codeOf, observationOfCode } from "~/domain/sample/codes";
import { parseLookId } from "~/domain/storage/look-id";
import { DAY_MS, MINUTE_MS } from "~/domain/time/durations";
import { addDays } from "~/domain/time/local-day";
import { follow, newAccount, newWorld, type World, withoutReviews } from "../../../tests/engine/test-world";
import { foldFinishedSamples, openDueSamples } from "../clock/tick";
import { LEASE_MS } from "../jobs/lease-job";
import { PlacesOfLease } from "../jobs/places-of-lease";
import { runJob } from "../jobs/run-job";
import { loadReading, unpackReading } from "../looks/load-looks";
import { loadDayColumns } from "../samples/day-cursor";
import { readSample } from "../samples/read-sample";
import { erasePlaces } from "./erase-places";
import { findLists, findPlaces } from "./find-places";
import { searchDigest, searchName } from "./placed-look";
import { stepPlaces } from "./rebuild-places";
import { refreshPlaces } from "./refresh-places";
import { readRivalCodes } from "./rival-codes";
import { sealPlaces } from "./seal-places";

const SHOP = { domain: "shop.example", hosts: "subdomains" as const };
/** More than a part records, so that a job records some before its end. */
const TERMS = Array.from({ length: 40 }, (_, i) => `lamp ${i}`);
const FIRST_DAY = "2026-11-21";
const SECOND_DAY = "2026-11-22";

let world: World;
let account: number;
beforeEach(async () => {
	world = await newWorld();
	await withoutReviews(world);
	await world.ctx.db.run(sql`DELETE FROM setting WHERE key = 'places.rebuilt'`);
	const { keys } = await world.ctx.ports.objects.list("");
	if (keys.length > 0) await world.ctx.ports.objects.delete(keys);
	account = await newAccount(world);
	await follow(world, account, SHOP.domain, TERMS);
	world.engine.ranking({ 1: "first.example", 4: "shop.example", 9: "other.example" });
	// A list that ends within its second page, and one that is never read.
	world.engine.except((term, start) => (term === "lamp 3" && start > 0 ? "captcha" : term === "lamp 7" ? "captcha" : null));
});

async function runJobs(): Promise<void> {
	for (const { id } of await runnableJobs(world.ctx.db, world.ctx.now(), 10)) await runJob(world.ctx, id);
}

async function readDay(): Promise<void> {
	await openDueSamples(world.ctx);
	await runJobs();
	await foldFinishedSamples(world.ctx);
}

/** Looks that the day's sample names, with what it says, and the buckets of their searches. */
async function named(day: string) {
	const sample = await readSample(world.ctx, account, { day, time: "0000" });
	const buckets = await bucketsOfAccount(world.ctx.db, account, [...TERMS.keys()]);
	return buckets.flatMap(({ ordinal, bucketId }) => {
		const seen = sample?.get(ordinal);
		const look = seen?.evidence.look;
		return seen && look ? [{ bucketId, look, website: { ...SHOP, observation: seen.observation } }] : [];
	});
}

/** The places of a day as they are kept, and as the kept readings have them. */
async function compared(day: string) {
	const looks = await named(day);
	const found = await findPlaces(world.ctx, looks);
	const kept = await Promise.all(
		looks.map(async ({ look }) => {
			const address = parseLookId(look);
			const reading = address && (await loadReading(world.ctx, address));
			return reading && placesOfLook(unpackReading(reading), (host) => host === SHOP.domain);
		}),
	);
	return { looks, places: found.map((one) => one?.named ?? null), kept };
}

async function expectEqual(day: string, count: number): Promise<void> {
	const { places, kept } = await compared(day);
	expect(places).toEqual(kept);
	expect(places.filter((one) => one !== null)).toHaveLength(count);
}

test("places equal the kept readings, with gaps and with what was not read, before and after they are sealed", async () => {
	await readDay();
	world.advance(DAY_MS);
	world.engine.ranking({ 1: "second.example", 5: "shop.example" });
	await readDay();
	await expectEqual(FIRST_DAY, TERMS.length);
	const { places } = await compared(FIRST_DAY);
	expect(places.map((one) => [one?.organic.length, one?.facts.end])).toContainEqual([10, "captcha"]);
	expect(places.map((one) => [one?.organic.length, one?.facts.end])).toContainEqual([0, "captcha"]);
	expect(places[0]?.organic[3]).toMatchObject({ host: "shop.example", own: expect.stringContaining("https://shop.example") });
	expect(await sealPlaces(world.ctx, 1, "2026-11")).toBe(true);
	expect(await world.ctx.db.rows({ job: text() })(sql`SELECT job FROM places_part`)).toEqual([]);
	await expectEqual(FIRST_DAY, TERMS.length);
	await expectEqual(SECOND_DAY, TERMS.length);
	const lists = await findLists(world.ctx, await named(SECOND_DAY));
	expect(lists.map((one) => one?.named.organic.length)).toEqual((await compared(SECOND_DAY)).places.map((one) => one?.organic.length));
	// A day that is read after its month was sealed is sealed with it.
	world.advance(DAY_MS);
	await readDay();
	expect(await sealPlaces(world.ctx, 1, "2026-11")).toBe(true);
	await expectEqual(FIRST_DAY, TERMS.length);
	await expectEqual("2026-11-23", TERMS.length);
	expect((await world.ctx.ports.objects.list("places/")).keys).toHaveLength(1);
});

test("of 20 kills none leaves an answer without its places", async () => {
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
			await runJobs().catch(() => {});
			isRunning = false;
			const { places, kept } = await compared(day);
			expect(places).toEqual(kept);
			answers = places.length;
		}
		await foldFinishedSamples(world.ctx);
		await expectEqual(day, TERMS.length);
		world.setNow(`${addDays(day, 1)}T05:00:00Z`);
	}
	Object.assign(world.ctx.db, { batch });
	expect(left).toBe(0);
});

test("places of readings from before they were kept are written from them, month by month, and never twice", async () => {
	for (const at of ["2026-10-30T05:00:00Z", "2026-11-21T05:00:00Z"]) {
		world.setNow(at);
		await world.ctx.db.run(sql`UPDATE account SET next_due_at = ${world.ctx.now()}`);
		await readDay();
	}
	const days = ["2026-10-30", FIRST_DAY];
	const before = await Promise.all(days.map(compared));
	expect(before.map(({ places }) => places.filter((one) => one !== null).length)).toEqual([TERMS.length, TERMS.length]);
	await world.ctx.db.run(sql`DELETE FROM places_part`);
	let steps = 0;
	while (await stepPlaces(world.ctx)) steps++;
	expect(steps).toBeGreaterThan(1);
	for (const [i, day] of days.entries()) expect((await compared(day)).places).toEqual(before[i]?.places);
	expect((await world.ctx.ports.objects.list("places/")).keys.map((key) => key.split("/")[2]?.slice(0, 7))).toEqual(["2026-10"]);
	await world.ctx.db.run(sql`DELETE FROM setting WHERE key = 'places.rebuilt'`);
	const rows = () => world.ctx.db.rows({ job: text() })(sql`SELECT job || ' ' || version AS job FROM places_part`);
	const kept = await rows();
	while (await stepPlaces(world.ctx));
	expect(await rows()).toEqual(kept);
});

test("looks that a newer reader read before the past was written do not hide the others of their lease", async () => {
	await readDay();
	const before = await compared(FIRST_DAY);
	await world.ctx.db.run(sql`DELETE FROM places_part`);
	const [look] = before.looks;
	const address = look && parseLookId(look.look);
	const reading = address && (await loadReading(world.ctx, address));
	if (!address || !reading) throw new Error("nothing was read");
	await refreshPlaces(world.ctx, [{ address, newest: unpackReading(reading), first: null }]);
	while (await stepPlaces(world.ctx));
	expect((await compared(FIRST_DAY)).places).toEqual(before.places);
});

test("a month that is sealed anew between its row and its object is read from the new object", async () => {
	await readDay();
	await sealPlaces(world.ctx, 1, "2026-11");
	world.advance(DAY_MS);
	await readDay();
	const { objects } = world.ctx.ports;
	const { getRange } = objects;
	let isSealed = false;
	objects.getRange = async (...asked) => {
		if (!isSealed) {
			isSealed = true;
			await sealPlaces(world.ctx, 1, "2026-11");
		}
		return getRange.apply(objects, asked);
	};
	const looks = await named(FIRST_DAY);
	const found = await findPlaces(world.ctx, looks);
	objects.getRange = getRange;
	expect(isSealed).toBe(true);
	expect(found.filter((one) => one !== null)).toHaveLength(TERMS.length);
});

test("a job without a look of its own has no places to write, also after a record that failed", () => {
	const places = new PlacesOfLease({ bucketId: 1, day: "20261121", hid: "job", lease: 1 });
	places.giveBack();
	expect(places.take()).toBeNull();
});

test("what a newer reader reads takes the place of the older reading, sealed or not; where it shows less, both stay", async () => {
	await readDay();
	const [one, two] = await named(FIRST_DAY);
	if (!one || !two) throw new Error("nothing was read");
	const change = async (
		look: string,
		pages: (of: ReturnType<typeof unpackReading>["pages"]) => ReturnType<typeof unpackReading>["pages"],
	) => {
		const address = parseLookId(look);
		const reading = address && (await loadReading(world.ctx, address));
		if (!address || !reading) throw new Error("no reading");
		const first = unpackReading(reading);
		await refreshPlaces(world.ctx, [{ address, newest: { ...first, pages: pages(first.pages) }, first }]);
	};
	const reader = (pages: ReturnType<typeof unpackReading>["pages"]) =>
		pages.map((page) => ({ ...page, reading: { ...page.reading, reader: "newer" } }));
	await change(one.look, reader);
	expect((await findPlaces(world.ctx, [one]))[0]?.named.facts.reader).toBe("newer");
	await sealPlaces(world.ctx, 1, "2026-11");
	await change(two.look, (pages) =>
		reader(pages).map((page) => ({ ...page, reading: { ...page.reading, outcome: "unrecognised", items: [] } })),
	);
	for (const isSealed of [false, true]) {
		if (isSealed) await sealPlaces(world.ctx, 1, "2026-11");
		const [changed, lost] = await findPlaces(world.ctx, [one, two]);
		expect(changed?.named.facts.reader).toBe("newer");
		expect(lost?.named.organic).toEqual([]);
		// The sample's answer came from the first reading.
		expect(lost?.counting?.organic[3]?.host).toBe("shop.example");
	}
});

test("an erased search leaves no place, and the others stay", async () => {
	await readDay();
	world.advance(DAY_MS);
	await sealPlaces(world.ctx, 1, "2026-11");
	await readDay();
	const [one] = await named(FIRST_DAY);
	const address = parseLookId(one?.look ?? "");
	const reading = address && (await loadReading(world.ctx, address));
	if (!reading) throw new Error("nothing was read");
	const { search } = unpackReading(reading);
	expect(searchDigest(search).startsWith(searchName(search))).toBe(true);
	// A kill left it after an earlier seal.
	await world.ctx.ports.objects.put("places/1/2026-11.left", new Uint8Array([1]));
	await erasePlaces(world.ctx, 1, new Set([searchName(search)]));
	expect((await world.ctx.ports.objects.list("places/")).keys).toHaveLength(1);
	for (const day of [FIRST_DAY, SECOND_DAY]) {
		const { places } = await compared(day);
		expect(places[0]).toBeNull();
		expect(places.filter((places) => places !== null)).toHaveLength(TERMS.length - 1);
	}
});

test("where a rival stands is said of the page that counts, to the depth of the keyword, and of no page that was not read so far", async () => {
	await readDay();
	const day = await loadDayColumns(world.ctx, account, { day: FIRST_DAY, time: null });
	await day?.loadEvidence();
	const codes = async (domain: string) => {
		const [found] = await readRivalCodes(world.ctx, account, day, [domain]);
		const { first = 0, codes = [], depths = [] } = found ?? {};
		return TERMS.map((_, ordinal) => observationOfCode(codes[ordinal - first] ?? 0, depths[ordinal - first] ?? 0, ""));
	};
	const rival = await codes("first.example");
	expect(rival.map((one) => (one?.outcome === "ranked" ? one.position : one?.outcome))).toEqual(
		TERMS.map((_, i) => (i === 7 ? "unknown" : 1)),
	);
	// The list of lamp 3 was read for ten places.
	const absent = await codes("absent.example");
	expect(absent.map((one) => one?.outcome)).toEqual(TERMS.map((_, i) => (i === 3 || i === 7 ? "unknown" : "not_found")));
	expect(absent[0]).toMatchObject({ depth: 30 });
	// Our own place is what the sample says.
	const own = await codes(SHOP.domain);
	expect(own.map((one) => one && codeOf(one))).toEqual(TERMS.map((_, ordinal) => day?.codes[ordinal - day.first]));
});
