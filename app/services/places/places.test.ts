import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { text } from "~/db/rows";
import { codeOf, observationOfCode } from "~/domain/sample/codes";
import { parseLookId } from "~/domain/storage/look-id";
import { DAY_MS } from "~/domain/time/durations";
import type { World } from "../../../tests/engine/test-world";
import { PlacesOfLease } from "../jobs/places-of-lease";
import { loadReading, unpackReading } from "../looks/load-looks";
import { loadDayColumns } from "../samples/day-cursor";
import { erasePlaces } from "./erase-places";
import { findLists, findPlaces } from "./find-places";
import { searchDigest, searchName } from "./placed-look";
import { stepPlaces } from "./rebuild-places";
import { refreshPlaces } from "./refresh-places";
import { readRivalCodes } from "./rival-codes";
import { sealPlaces } from "./seal-places";
import { newerReader, nothingRead, openPlacesShop, type PlacesShop, readAgain, SHOP } from "./test-places";

/** More than a part records, so that a job records some before its end. */
const TERMS = Array.from({ length: 40 }, (_, i) => `lamp ${i}`);
const FIRST_DAY = "2026-11-21";
const SECOND_DAY = "2026-11-22";

let shop: PlacesShop;
let world: World;
let account: number;
beforeEach(async () => {
	shop = await openPlacesShop(TERMS);
	({ world, account } = shop);
});

const readDay = () => shop.readDay();
const named = (day: string) => shop.named(day);
const compared = (day: string) => shop.compared(day);

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
	await world.ctx.db.run(sql`DELETE FROM setting WHERE key = 'places.written'`);
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
	await readAgain(shop, one.look, newerReader);
	expect((await findPlaces(world.ctx, [one]))[0]?.named.facts.reader).toBe("newer");
	await sealPlaces(world.ctx, 1, "2026-11");
	await readAgain(shop, two.look, nothingRead);
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
