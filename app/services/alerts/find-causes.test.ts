import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runnableJobs } from "~/db/jobs";
import type { AlertValue } from "~/domain/alert/alert";
import { NO_MEMORY, storeMemory } from "~/domain/confirmation/search-memory";
import type { Look } from "~/domain/position/look";
import { codeOf } from "~/domain/sample/codes";
import { moveOf } from "~/domain/sample/variation";
import { type PackedLook, writePack } from "~/domain/storage/evidence-pack";
import { parseLookId, rereadingsKey } from "~/domain/storage/look-id";
import { DAY_MS } from "~/domain/time/durations";
import { follow, newAccount, newWorld, type World, withoutReviews } from "../../../tests/engine/test-world";
import { foldFinishedSamples, openDueSamples } from "../clock/tick";
import { runJob } from "../jobs/run-job";
import { loadReading, packReading, unpackReading } from "../looks/load-looks";
import { type ReadAgain, refreshPlaces } from "../places/refresh-places";
import { readSample } from "../samples/read-sample";
import { type FoundMove, findCauses } from "./find-causes";
import { readPageChanges } from "./read-page-changes";

const SHOP = { domain: "shop.example", hosts: "subdomains" as const };
const TERMS = Array.from({ length: 10 }, (_, i) => `shoes ${i}`);
let world: World;
let account: number;
let moved: FoundMove[];

/** A day on which the website is third, and one on which a rival entered above it. */
beforeEach(async () => {
	world = await newWorld();
	await withoutReviews(world);
	const id = await newAccount(world);
	account = id;
	await follow(world, id, SHOP.domain, TERMS);
	world.engine.ranking({ 3: "shop.example" });
	await readDay();
	world.advance(DAY_MS);
	world.engine.ranking({ 1: "rival.example", 2: "r1.example", 3: "r2.example", 4: "shop.example" });
	await readDay();
	const [first, second] = await Promise.all(["2026-11-21", "2026-11-22"].map((day) => readSample(world.ctx, id, { day, time: "0000" })));
	moved = TERMS.map((_, ordinal) => {
		const [before, after] = [first, second].map((sample): AlertValue => {
			const seen = sample?.get(ordinal);
			if (!sample || seen?.observation.outcome !== "ranked") throw new Error("the keyword was not read");
			const { look, at } = seen.evidence;
			const { depth, url } = seen.observation;
			return { day: sample.day, time: "0000", code: codeOf(seen.observation), depth, url, look, at };
		});
		if (!before || !after) throw new Error("no day was read");
		return { ordinal, before, after, move: moveOf(after.code, after.depth, before.code, before.depth) };
	});
});

async function readDay(): Promise<void> {
	await openDueSamples(world.ctx);
	for (const one of await runnableJobs(world.ctx.db, world.ctx.now(), 10)) await runJob(world.ctx, one.id);
	await foldFinishedSamples(world.ctx);
}

/** Stores newer readings of looks of one part. */
async function reread(changes: readonly [id: string | null, change: (look: Look) => Look][]): Promise<void> {
	const pack = new Map<string, PackedLook>();
	const again: ReadAgain[] = [];
	let key = "";
	for (const [id, change] of changes) {
		const address = parseLookId(id ?? "");
		const reading = address && (await loadReading(world.ctx, address));
		if (!address || !reading) throw new Error("no reading");
		key = rereadingsKey(address);
		const newest = change(unpackReading(reading));
		pack.set(String(address.index), { reading: packReading(newest), pages: [] });
		again.push({ address, newest, first: unpackReading(reading) });
	}
	await world.ctx.ports.objects.put(key, writePack(pack));
	await refreshPlaces(world.ctx, again);
}

test("causes come from the stored readings of both days and from the positions of other accounts' websites", async () => {
	const input = { website: SHOP, moved, compared: [] };
	const found = await findCauses(world.ctx, account, input);
	expect(found).toEqual({
		causes: [{ of: "fell", cause: "rival_above", domain: "rival.example", keywords: 10, entered: 10 }],
		causeOf: TERMS.map(() => 0),
		unexplained: 0,
		uncompared: 0,
	});
	const day = Math.floor(world.ctx.now() / DAY_MS);
	const history = (place: number) => ({ day, values: [place, 5, 5].map((one) => ({ place: one, depth: 30 })) });
	const values = Object.fromEntries(["a", "b", "c", "d", "e"].map((name, i) => [`${name}.example`, history(i < 2 ? 20 : 5)]));
	const memory = storeMemory({ ...NO_MEMORY, at: world.ctx.now(), looks: 1, values });
	await world.ctx.db.run(sql`UPDATE bucket SET memory = ${JSON.stringify(Object.fromEntries(TERMS.map((_, place) => [place, memory])))}`);
	expect((await findCauses(world.ctx, account, input)).causes.slice(1)).toEqual([
		{ of: "fell", cause: "engine_wide", keywords: 10, percent: 40 },
	]);
	const bing = moved.map((one) => ({ ...one, engine: "bing" as const }));
	expect((await findCauses(world.ctx, account, { ...input, moved: bing })).causes).toHaveLength(1);
});

test("a missing reading is not compared, nor are readings of two readers; what two readings said is returned", async () => {
	const [one, two, three] = moved;
	if (!one || !two || !three) throw new Error("nothing moved");
	const values = [{ domain: SHOP.domain, first: 3, second: 4, counts: "first" as const }];
	const opinion = { look: three.before.look ?? "", source: "fetch", at: 1, values };
	await reread([
		[
			two.after.look,
			(look) => ({ ...look, pages: look.pages.map((page) => ({ ...page, reading: { ...page.reading, reader: "newer" } })) }),
		],
		[three.after.look, (look) => ({ ...look, opinion })],
	]);
	const pairs = [{ ...one, before: { ...one.before, look: null } }, two, three].map(({ ordinal, before, after }) => ({
		...{ ordinal, before, after },
		...SHOP,
	}));
	const found = await readPageChanges(world.ctx, account, pairs);
	expect([...found.values()].map(({ changes, isOtherReader, disputed }) => [changes !== null, isOtherReader, disputed])).toEqual([
		[false, false, null],
		[false, true, null],
		// The first of the two readings counts, and is the one that is compared.
		[true, false, 4],
	]);
	expect(found.get(three.ordinal)?.changes).toMatchObject({ before: 3, after: 3 });
	const causes = await findCauses(world.ctx, account, { website: SHOP, moved: [two], compared: [], pages: found });
	expect(causes).toEqual({ causes: [], causeOf: [null], unexplained: 0, uncompared: 1 });
});
