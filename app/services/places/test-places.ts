import { sql } from "drizzle-orm";
import { runnableJobs } from "~/db/jobs";
import { bucketsOfAccount } from "~/db/places";
import { type LookPlaces, placesOfLook } from "~/domain/places/look-places";
import type { LookPage } from "~/domain/position/look";
import { parseLookId } from "~/domain/storage/look-id";
import { follow, newAccount, newWorld, type World, withoutReviews } from "../../../tests/engine/test-world";
import { foldFinishedSamples, openDueSamples } from "../clock/tick";
import { runJob } from "../jobs/run-job";
import { loadReading, packOpener, unpackReading } from "../looks/load-looks";
import { readSample } from "../samples/read-sample";
import { type AskedPlaces, findPlaces } from "./find-places";
import { refreshPlaces } from "./refresh-places";

export const SHOP = { domain: "shop.example", hosts: "subdomains" as const };

export interface PlacesShop {
	world: World;
	account: number;
	runJobs(): Promise<void>;
	/** Opens the due samples, runs their jobs and closes them. */
	readDay(): Promise<void>;
	/** Looks that the day's sample names, with what it says, and the buckets of their searches. */
	named(day: string): Promise<AskedPlaces[]>;
	/** The places of a day as they are kept, and as the kept readings have them. */
	compared(day: string): Promise<{ looks: AskedPlaces[]; places: (LookPlaces | null)[]; kept: (LookPlaces | null)[] }>;
}

/** An account that follows these keywords, with nothing stored. The lists of two of them have a gap, "lamp 3" in its second page and "lamp 7" in its first. */
export async function openPlacesShop(terms: readonly string[]): Promise<PlacesShop> {
	const world = await newWorld();
	const { ctx, engine } = world;
	await withoutReviews(world);
	await ctx.db.run(sql`DELETE FROM setting WHERE key IN ('places.written', 'places.left')`);
	const { keys } = await ctx.ports.objects.list("");
	if (keys.length > 0) await ctx.ports.objects.delete(keys);
	const account = await newAccount(world);
	await follow(world, account, SHOP.domain, [...terms]);
	engine.ranking({ 1: "first.example", 4: "shop.example", 9: "other.example" });
	engine.except((term, start) => (term === "lamp 3" && start > 0 ? "captcha" : term === "lamp 7" ? "captcha" : null));
	const runJobs = async () => {
		for (const { id } of await runnableJobs(ctx.db, ctx.now(), 10)) await runJob(ctx, id);
	};
	const named = async (day: string) => {
		const sample = await readSample(ctx, account, { day, time: "0000" });
		const buckets = await bucketsOfAccount(ctx.db, account, [...terms.keys()]);
		return buckets.flatMap(({ ordinal, bucketId }) => {
			const seen = sample?.get(ordinal);
			const look = seen?.evidence.look;
			return seen && look ? [{ bucketId, look, website: { ...SHOP, observation: seen.observation } }] : [];
		});
	};
	return {
		world,
		account,
		runJobs,
		readDay: async () => {
			await openDueSamples(ctx);
			await runJobs();
			await foldFinishedSamples(ctx);
		},
		named,
		compared: async (day) => {
			const looks = await named(day);
			const found = await findPlaces(ctx, looks);
			const open = packOpener(ctx);
			const kept = await Promise.all(
				looks.map(async ({ look }) => {
					const address = parseLookId(look);
					const reading = address && (await loadReading(ctx, address, open));
					return reading && placesOfLook(unpackReading(reading), (host) => host === SHOP.domain);
				}),
			);
			return { looks, places: found.map((one) => one?.named ?? null), kept };
		},
	};
}

/** As if a newer reader had made other pages of a look. */
export async function readAgain(
	{ world: { ctx } }: PlacesShop,
	look: string,
	pages: (of: readonly LookPage[]) => LookPage[],
): Promise<void> {
	const address = parseLookId(look);
	const reading = address && (await loadReading(ctx, address));
	if (!address || !reading) throw new Error("no reading");
	const first = unpackReading(reading);
	const newest = { ...first, pages: pages(first.pages), reread: { at: ctx.now(), first: first.config } };
	await refreshPlaces(ctx, [{ address, newest, first }]);
}

/** The same results, by another version of the reader. */
export function newerReader(pages: readonly LookPage[]): LookPage[] {
	return pages.map((page) => ({ ...page, reading: { ...page.reading, reader: "newer" } }));
}

/** Pages in which nothing is recognised. */
export function nothingRead(pages: readonly LookPage[]): LookPage[] {
	return newerReader(pages).map((page) => ({ ...page, reading: { ...page.reading, outcome: "unrecognised", items: [] } }));
}
