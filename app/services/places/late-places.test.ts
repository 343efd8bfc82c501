import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { accountById, accountRev } from "~/db/accounts";
import { insertReread } from "~/db/rereads";
import { text } from "~/db/rows";
import { settingOf } from "~/db/settings";
import { CODES } from "~/domain/sample/codes";
import { DAY_MS, MINUTE_MS } from "~/domain/time/durations";
import type { World } from "../../../tests/engine/test-world";
import { foldFinishedSamples, openDueSamples } from "../clock/tick";
import { LEASE_MS } from "../jobs/lease-job";
import { stepReread } from "../rereads/step-reread";
import { TableMemory } from "../table/table-memory";
import { findPlaces } from "./find-places";
import { stepPlaces } from "./rebuild-places";
import { sealPlaces } from "./seal-places";
import { newerReader, openPlacesShop, type PlacesShop, readAgain } from "./test-places";

/** More than a part records, so that a job records some before its end. */
const TERMS = Array.from({ length: 40 }, (_, i) => `lamp ${i}`);
const FIRST_DAY = "2026-11-21";
const SECOND_DAY = "2026-11-22";

let shop: PlacesShop;
let world: World;
beforeEach(async () => {
	shop = await openPlacesShop(TERMS);
	world = shop.world;
});

/** Nothing waits once the retries of unknown answers have ended. */
async function expectNothingLeft(): Promise<void> {
	await world.ctx.db.run(sql`UPDATE job SET state = 'done'`);
	await rebuild();
	expect(await settingOf(world.ctx.db, "places.left")).toBe("");
}

/** As code before places were kept leaves it. */
async function forgetPlaces(): Promise<void> {
	await world.ctx.db.run(sql`DELETE FROM places_part`);
}

/** Whether a lease has recorded some of its looks. */
async function isRecorded(): Promise<boolean> {
	return (await world.ctx.db.rows({ job: text() })(sql`SELECT job FROM places_part`)).length > 0;
}

/** All steps that the clock takes without a pause. */
async function rebuild(): Promise<void> {
	while (await stepPlaces(world.ctx));
}

async function placesOf(day: string): Promise<number> {
	return (await findPlaces(world.ctx, await shop.named(day))).filter((one) => one !== null).length;
}

async function expectEqual(day: string): Promise<void> {
	const { places, kept } = await shop.compared(day);
	expect(places).toEqual(kept);
	expect(places).toHaveLength(TERMS.length);
}

test.each([false, true])(
	"what is read again while its lease runs outlives the writes of the lease, sealed meanwhile: %s",
	async (isSealed) => {
		await openDueSamples(world.ctx);
		let look: string | undefined;
		let isBusy = false;
		world.hooks.beforePage = async () => {
			if (isBusy || !(await isRecorded())) return;
			isBusy = true;
			look = (await shop.named(FIRST_DAY))[0]?.look;
			await readAgain(shop, look ?? "", newerReader);
			if (isSealed) await sealPlaces(world.ctx, 1, "2026-11");
		};
		await shop.runJobs();
		await foldFinishedSamples(world.ctx);
		const named = await shop.named(FIRST_DAY);
		const readers = async () => (await findPlaces(world.ctx, named)).map((one) => one?.named.facts.reader);
		const expected = named.map((one) => (one.look === look ? "newer" : expect.stringMatching(/^(?!newer)/)));
		expect(look).toBeDefined();
		expect(await readers()).toEqual(expected);
		await sealPlaces(world.ctx, 1, "2026-11");
		expect(await readers()).toEqual(expected);
	},
);

test("readings that cannot be read for a moment are tried again, and do not keep the others waiting", async () => {
	await shop.readDay();
	world.advance(DAY_MS);
	await shop.readDay();
	await forgetPlaces();
	const { objects } = world.ctx.ports;
	const { get } = objects;
	let away = 2;
	objects.get = async (key) => {
		if (key.startsWith("readings/20261122/") && away-- > 0) throw new Error("R2 is away");
		return get.call(objects, key);
	};
	await rebuild();
	expect([await placesOf(FIRST_DAY), await placesOf(SECOND_DAY)]).toEqual([TERMS.length, 0]);
	// Nothing is tried before it is due. The next try finds R2 still away, and the one after that does not.
	await rebuild();
	expect(away).toBe(1);
	world.advance(MINUTE_MS);
	await rebuild();
	expect([away, await placesOf(SECOND_DAY)]).toEqual([0, 0]);
	world.advance(10 * MINUTE_MS);
	await rebuild();
	await expectEqual(SECOND_DAY);
	await expectNothingLeft();
});

test("readings that can never be read are given up after eight tries, and named", async () => {
	await shop.readDay();
	await forgetPlaces();
	const { objects } = world.ctx.ports;
	const { get } = objects;
	let tries = 0;
	objects.get = async (key) => {
		if (!key.startsWith("readings/")) return get.call(objects, key);
		tries++;
		throw new Error("R2 is away");
	};
	const given: unknown[] = [];
	world.ctx.log = (one) => void (one.event === "places_given_up" && given.push(one));
	for (let day = 0; day < 12; day++) {
		await rebuild();
		world.advance(DAY_MS);
	}
	expect(tries).toBe(8);
	expect(given).toEqual([{ event: "places_given_up", prefix: expect.stringMatching(/^readings\/20261121\//), tries: 8 }]);
	await expectNothingLeft();
});

test("a bucket that cannot be written does not keep the other ones of its lease from their places", async () => {
	await shop.readDay();
	await forgetPlaces();
	await world.ctx.db.run(sql`UPDATE search SET bucket_id = 2 WHERE keyword_id = (SELECT id FROM keyword WHERE term = 'lamp 0')`);
	await world.ctx.db.run(sql`INSERT INTO places_part (bucket_id, day, job, block) VALUES (2, ${FIRST_DAY}, 'damaged', x'010203')`);
	await rebuild();
	const others = (await shop.named(FIRST_DAY)).filter(({ bucketId }) => bucketId === 1);
	const found = (await findPlaces(world.ctx, others)).filter((one) => one !== null);
	expect(found).toHaveLength(TERMS.length - 1);
	expect(await settingOf(world.ctx.db, "places.left")).toMatch(/readings\/20261121\/\S+\|1\|\d+/);
});

test("damaged readings are a gap for good", async () => {
	await shop.readDay();
	world.advance(DAY_MS);
	await shop.readDay();
	await forgetPlaces();
	const [key = ""] = (await world.ctx.ports.objects.list("readings/20261122/")).keys;
	await world.ctx.ports.objects.put(key, new Uint8Array([1, 2, 3]));
	await rebuild();
	await expectEqual(FIRST_DAY);
	expect(await placesOf(SECOND_DAY)).toBe(0);
	await expectNothingLeft();
});

test("of a job that was open as the past began to be written, the looks of earlier leases follow once it has ended", async () => {
	await openDueSamples(world.ctx);
	world.hooks.beforePut = async (key) => {
		if (key.startsWith("readings/")) throw new Error("killed");
	};
	await expect(shop.runJobs()).rejects.toThrow("killed");
	world.hooks.beforePut = async () => {};
	expect(await isRecorded()).toBe(true);
	await forgetPlaces();
	await rebuild();
	world.advance(LEASE_MS + MINUTE_MS);
	await shop.runJobs();
	await foldFinishedSamples(world.ctx);
	const before = await placesOf(FIRST_DAY);
	expect(before).toBeGreaterThan(0);
	expect(before).toBeLessThan(TERMS.length);
	await rebuild();
	await expectEqual(FIRST_DAY);
});

test("a table in memory shows places that were written or read again since", async () => {
	await shop.readDay();
	const memory = new TableMemory(async () => world.ctx);
	const codes = async () => {
		const account = await accountById(world.ctx.db, shop.account);
		if (!account) throw new Error("no account");
		const values = await memory.families(account, { day: FIRST_DAY, time: null }, ["rival:first.example"]);
		return Array.from(values.get("rival:first.example")?.codes ?? []);
	};
	world.advance(DAY_MS);
	await shop.readDay();
	await forgetPlaces();
	expect((await codes())[0]).toBe(CODES.none);
	const rev = (await accountRev(world.ctx.db, shop.account)) ?? 0;
	await rebuild();
	// Once for all jobs, because open tables read everything again at each.
	expect(await accountRev(world.ctx.db, shop.account)).toBe(rev + 1);
	expect((await codes())[0]).toBe(CODES.place + 1);
	const [one] = await shop.named(FIRST_DAY);
	await readAgain(shop, one?.look ?? "", (pages) =>
		pages.map((page) => ({
			...page,
			reading: {
				...page.reading,
				items: page.reading.items.map((item) =>
					item.meta.host === "first.example" ? { ...item, meta: { ...item.meta, host: "other-first.example" } } : item,
				),
			},
		})),
	);
	const reread = { hid: world.ctx.newHid(), fromDay: "2026-01-01", toDay: "2026-01-01", configId: 1, createdAt: world.ctx.now() };
	await insertReread(world.ctx.db, reread);
	while (await stepReread(world.ctx));
	expect((await codes())[0]).toBe(CODES.notFound);
});
