import { placesMonthsToSeal } from "~/db/places";
import { settingOf, writeSetting } from "~/db/settings";
import { readPackIndex } from "~/domain/storage/evidence-pack";
import { type LookAddress, parseReadingsKey, rereadingsKey } from "~/domain/storage/look-id";
import { addDays, utcDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";
import { openPack, unpackReading } from "../looks/load-looks";
import { lookAt } from "./pack-part";
import { openPlaces } from "./read-places";
import { placedByBucket, type ReadAgain, writePlaced } from "./refresh-places";
import { nameOf, sealPlaces } from "./seal-places";

/** Setting: the last key of kept readings whose places were written, "sealing {month}" while that month is sealed, or "done". */
const CURSOR = "places.rebuilt";
const DONE = "done";
const SEALING = "sealing ";
const PREFIX = "readings/";
/** Readings of so many jobs in one step: 100 looks each take about half a second, and a statement each. */
const JOBS_PER_STEP = 2;
const MONTHS_PER_STEP = 10;

/**
 * One step that writes the places of kept readings from before places were kept, the newest day first, and seals each month before the one before it is
 * begun: so the past is there for a host that somebody asks for today. A killed step is repeated with the same result. Returns whether there is more to do.
 */
export async function stepPlaces(ctx: Ctx): Promise<boolean> {
	const cursor = (await settingOf(ctx.db, CURSOR)) ?? "";
	if (cursor === DONE) return false;
	const next = cursor.startsWith(SEALING) ? await sealMonthOf(ctx, cursor) : await writeJobs(ctx, cursor);
	await writeSetting(ctx.db, { key: CURSOR, value: next, at: ctx.now() });
	if (next === DONE) ctx.log({ event: "places_rebuilt" });
	return next !== DONE;
}

/** Seals buckets of a month; then goes on with the day before it. */
async function sealMonthOf(ctx: Ctx, cursor: string): Promise<string> {
	const [, month = ""] = cursor.split(" ");
	const all = await placesMonthsToSeal(ctx.db, { over: `${month}~`, days: Number.MAX_SAFE_INTEGER, today: `${month}~` }, MONTHS_PER_STEP);
	let sealed = 0;
	for (const { bucketId, month: one } of all) {
		// A bucket that cannot be sealed must not keep the past from being written.
		const isSealed = await sealPlaces(ctx, bucketId, one).catch((error: unknown) => {
			ctx.log({ event: "places_not_sealed", bucket: bucketId, month: one, error: describeError(error) });
			return false;
		});
		sealed += Number(isSealed);
	}
	return sealed > 0 ? cursor : `${PREFIX}${month.replace("-", "")}00/`;
}

async function writeJobs(ctx: Ctx, cursor: string): Promise<string> {
	const found = await nextKeys(ctx, cursor);
	if (found === null) return DONE;
	if (typeof found === "string") return found;
	for (const key of found) {
		// A damaged pack must not keep the others from being read.
		await writeJob(ctx, key).catch((error: unknown) => ctx.log({ event: "places_not_rebuilt", key, error: describeError(error) }));
	}
	return found.at(-1) ?? DONE;
}

/** The next keys of readings, or another cursor where a month is through; null at the end. */
async function nextKeys(ctx: Ctx, cursor: string): Promise<string[] | string | null> {
	const [oldest] = (await ctx.ports.objects.list(PREFIX)).keys;
	if (oldest === undefined) return null;
	const oldestDay = dayOfKey(oldest);
	const today = utcDay(ctx.now());
	const reached = cursor === "" ? today : dayOfKey(cursor);
	for (let day = reached.endsWith("-00") ? addDays(`${reached.slice(0, 8)}01`, -1) : reached; day >= oldestDay; day = addDays(day, -1)) {
		const prefix = `${PREFIX}${day.replaceAll("-", "")}/`;
		const { keys } = await ctx.ports.objects.list(prefix, undefined, cursor.startsWith(prefix) ? cursor : undefined);
		if (keys.length > 0) return keys.slice(0, JOBS_PER_STEP);
		if (day.endsWith("-01") && day.slice(0, 7) < today.slice(0, 7)) return `${SEALING}${day.slice(0, 7)}`;
	}
	return reached.slice(0, 7) < today.slice(0, 7) && !reached.endsWith("-00") ? `${SEALING}${reached.slice(0, 7)}` : null;
}

function dayOfKey(key: string): string {
	const digits = key.slice(PREFIX.length, PREFIX.length + 8);
	return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}

/** Writes the places of the readings of one lease, where none are kept. */
async function writeJob(ctx: Ctx, key: string): Promise<void> {
	const address = parseReadingsKey(key);
	const pack = address && (await ctx.ports.objects.get(key));
	if (!address || !pack) return;
	const head = readPackIndex(pack);
	if ("short" in head) throw new Error(`readings end within their index: ${key}`);
	const looks: ReadAgain[] = [];
	const again = new Map<number, Awaited<ReturnType<typeof openPack>>>();
	for (const [
		name,
		{
			reading: [offset, length],
		},
	] of Object.entries(head.index.looks)) {
		const [lease = 0, part = 0, index = 0] = name.split(".").map(Number);
		const at: LookAddress = { ...address, lease, part, index };
		const first = unpackReading(pack.subarray(offset, offset + length));
		if (!again.has(part)) again.set(part, await openPack(ctx, rereadingsKey(at)));
		const newer = again.get(part);
		const range = newer?.index.looks[String(index)];
		const bytes = newer && range ? await newer.read(range.reading) : null;
		looks.push({ address: at, newest: bytes ? unpackReading(bytes) : first, first: bytes ? first : null });
	}
	for (const [bucketId, placed] of await placedByBucket(ctx, looks)) {
		const kept = await keptOf(ctx, bucketId, placed[0]?.day ?? "");
		// Another reader may have written some looks of the lease already.
		const missing = placed.filter((look) => !kept.has(nameOf(look)));
		await writePlaced(ctx, bucketId, missing);
	}
}

/** Names of the looks of a bucket and a day whose places are kept. */
async function keptOf(ctx: Ctx, bucketId: number, day: string): Promise<ReadonlySet<string>> {
	const kept = new Set<string>();
	for await (const opened of openPlaces(ctx, new Map([[bucketId, new Set([day])]])))
		for (const i of opened.lists.search.keys()) kept.add(nameOf(lookAt(opened, i)));
	return kept;
}
