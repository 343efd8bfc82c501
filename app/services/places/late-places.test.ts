import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { accountById } from "~/db/accounts";
import { text } from "~/db/rows";
import { settingOf } from "~/db/settings";
import { CODES } from "~/domain/sample/codes";
import { DAY_MS, MINUTE_MS } from "~/domain/time/durations";
import type { World } from "../../../tests/engine/test-world";
import { foldFinishedSamples, openDueSamples } from "../clock/tick";
import { LEASE_MS } from "../jobs/lease-job";
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
	// The next tick finds R2 still away, and the one after that does not.
	await rebuild();
	expect(await placesOf(SECOND_DAY)).toBe(0);
	await rebuild();
	await expectEqual(SECOND_DAY);
	await expectNothingLeft();
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
	await forgetPlaces();
	expect((await codes())[0]).toBe(CODES.none);
	await rebuild();
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
	expect((await codes())[0]).toBe(CODES.notFound);
});
