import { openJobs } from "~/db/jobs";
import { placesMonthsToSeal } from "~/db/places";
import { settingsOf, writeSetting } from "~/db/settings";
import type { Look } from "~/domain/position/look";
import { readPackIndex } from "~/domain/storage/evidence-pack";
import { type LookAddress, parseReadingsKey, readingsPrefix, rereadingsKey, slotDay } from "~/domain/storage/look-id";
import { addDays, utcDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";
import { unpackReading } from "../looks/load-looks";
import { lookAt } from "./pack-part";
import { openPlaces } from "./read-places";
import { placedByBucket, type ReadAgain, writePlaced } from "./refresh-places";
import { nameOf, sealPlaces } from "./seal-places";

/** Setting: the last key of kept readings whose places were written, "sealing {month}" while that month is sealed, or "done". */
const CURSOR = "places.rebuilt";
/** Setting: prefixes of the keys of readings of jobs that the way through all readings left behind, with " " between. */
const LEFT = "places.left";
const DONE = "done";
const SEALING = "sealing ";
const PREFIX = "readings/";
/** Readings of so many jobs in one step: 100 looks each take about half a second, and a statement each. */
const JOBS_PER_STEP = 2;
const MONTHS_PER_STEP = 10;

/**
 * One step that writes the places of kept readings from before places were kept, the newest day first, and seals each month before the one before it is
 * begun: so the past is there for a host that somebody asks for today. Last come the jobs that were open at the begin, and those that could not be read or
 * written: they are tried again until it succeeds. A killed step is repeated with the same result. Returns whether there is more to do now.
 */
export async function stepPlaces(ctx: Ctx): Promise<boolean> {
	const settings = new Map((await settingsOf(ctx.db, [CURSOR, LEFT])).map(({ key, value }) => [key, value]));
	const cursor = settings.get(CURSOR);
	const left =
		settings
			.get(LEFT)
			?.split(" ")
			.filter((prefix) => prefix !== "") ?? [];
	if (cursor === DONE) return left.length > 0 && writeLeft(ctx, left);
	const begun = cursor === undefined ? await openReadings(ctx) : [];
	const { next, failed } = cursor?.startsWith(SEALING)
		? { next: await sealMonthOf(ctx, cursor), failed: [] }
		: await writeJobs(ctx, cursor ?? "");
	const at = ctx.now();
	await ctx.db.batch([
		writeSetting(ctx.db, { key: CURSOR, value: next, at }),
		writeSetting(ctx.db, { key: LEFT, value: [...new Set([...left, ...begun, ...failed])].join(" "), at }),
	]);
	if (next === DONE) ctx.log({ event: "places_rebuilt" });
	return next !== DONE;
}

/** Prefixes of the readings that the open jobs will keep at their end. */
async function openReadings(ctx: Ctx): Promise<string[]> {
	return (await openJobs(ctx.db)).map(({ hid, slot }) => readingsPrefix({ day: slotDay(slot), jobHid: hid }));
}

/** Writes the places of jobs that were left behind and have ended. Returns whether it is worth while to go on at once. */
async function writeLeft(ctx: Ctx, left: readonly string[]): Promise<boolean> {
	const open = new Set(await openReadings(ctx));
	const ended = left.filter((prefix) => !open.has(prefix)).slice(0, JOBS_PER_STEP);
	if (ended.length === 0) return false;
	const failed: string[] = [];
	for (const prefix of ended) {
		const isWritten = await attemptJob(ctx, prefix, async () => {
			for (const key of (await ctx.ports.objects.list(prefix)).keys) await writeJob(ctx, key);
		});
		if (!isWritten) failed.push(prefix);
	}
	const others = left.filter((prefix) => !ended.includes(prefix));
	await writeSetting(ctx.db, { key: LEFT, value: [...others, ...failed].join(" "), at: ctx.now() });
	return failed.length < ended.length;
}

/** Whether places could be written. A failure of one job must not keep the others from being read. */
async function attemptJob(ctx: Ctx, key: string, write: () => Promise<void>): Promise<boolean> {
	try {
		await write();
		return true;
	} catch (error) {
		ctx.log({ event: "places_not_rebuilt", key, error: describeError(error) });
		return false;
	}
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

async function writeJobs(ctx: Ctx, cursor: string): Promise<{ next: string; failed: string[] }> {
	const found = await nextKeys(ctx, cursor);
	if (found === null || typeof found === "string") return { next: found ?? DONE, failed: [] };
	const failed: string[] = [];
	for (const key of found) {
		const address = parseReadingsKey(key);
		if (address && !(await attemptJob(ctx, key, () => writeJob(ctx, key)))) failed.push(readingsPrefix(address));
	}
	return { next: found.at(-1) ?? DONE, failed };
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
	if (!address) return;
	const looks: ReadAgain[] = [];
	const again = new Map<number, ReadonlyMap<string, Look>>();
	for (const [name, first] of await readingsIn(ctx, key)) {
		const [lease = 0, part = 0, index = 0] = name.split(".").map(Number);
		const at: LookAddress = { ...address, lease, part, index };
		const newer = again.get(part) ?? (await readingsIn(ctx, rereadingsKey(at)));
		again.set(part, newer);
		const newest = newer.get(String(index));
		looks.push({ address: at, newest: newest ?? first, first: newest ? first : null });
	}
	for (const [bucketId, placed] of await placedByBucket(ctx, looks)) {
		const kept = await keptOf(ctx, bucketId, placed[0]?.day ?? "");
		// Another reader may have written some looks of the lease already.
		const missing = placed.filter((look) => !kept.has(nameOf(look)));
		await writePlaced(ctx, bucketId, missing);
	}
}

/** Readings of a pack by name; none where there is no pack. What is damaged stays so: it is left out, and the rest is read. */
async function readingsIn(ctx: Ctx, key: string): Promise<Map<string, Look>> {
	const pack = await ctx.ports.objects.get(key);
	const looks = new Map<string, Look>();
	const read = (name: string, of: () => void) => {
		try {
			of();
		} catch (error) {
			ctx.log({ event: "places_damaged", key, look: name, error: describeError(error) });
		}
	};
	if (pack)
		read("", () => {
			const head = readPackIndex(pack);
			if ("short" in head) throw new Error("readings end within their index");
			for (const [name, { reading }] of Object.entries(head.index.looks)) {
				const [offset, length] = reading;
				read(name, () => looks.set(name, unpackReading(pack.subarray(offset, offset + length))));
			}
		});
	return looks;
}

/** Names of the looks of a bucket and a day whose places are kept. */
async function keptOf(ctx: Ctx, bucketId: number, day: string): Promise<ReadonlySet<string>> {
	const kept = new Set<string>();
	for await (const opened of openPlaces(ctx, new Map([[bucketId, new Set([day])]])))
		for (const i of opened.lists.search.keys()) kept.add(nameOf(lookAt(opened, i)));
	return kept;
}
