import { openJobs } from "~/db/jobs";
import { placesMonthsToSeal, raiseRevOfTables } from "~/db/places";
import { settingsOf, writeSetting } from "~/db/settings";
import type { Look } from "~/domain/position/look";
import { readPackIndex } from "~/domain/storage/evidence-pack";
import { type LookAddress, parseReadingsKey, readingsPrefix, rereadingsKey, slotDay } from "~/domain/storage/look-id";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/domain/time/durations";
import { addDays, utcDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";
import { unpackReading } from "../looks/load-looks";
import { lookAt } from "./pack-part";
import { openPlaces } from "./read-places";
import { looksByBucket, placedLooks, type ReadAgain, writePlaced } from "./refresh-places";
import { nameOf, sealPlaces } from "./seal-places";

/** Setting: the last key of kept readings whose places were written, "sealing {month}" while that month is sealed, or "done". */
const CURSOR = "places.written";
/** Setting: jobs that the way through all readings left behind, "{prefix of the keys of readings}|{tries}|{next try, ms}" with " " between. */
const LEFT = "places.left";
const DONE = "done";
const SEALING = "sealing ";
const PREFIX = "readings/";
/** Readings of so many jobs in one step: 100 looks each take about half a second, and a statement each. */
const JOBS_PER_STEP = 2;
const MONTHS_PER_STEP = 10;
/** Waits after each failed try of a job, ms. The try after the last one is the last try. */
const WAITS = [MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS, 6 * HOUR_MS, DAY_MS, DAY_MS];

/** A job whose readings have no places so far. */
interface LeftJob {
	/** Prefix of the keys of its readings. */
	prefix: string;
	/** Number of failed tries. */
	tries: number;
	nextAt: number;
}

/**
 * One step that writes the places of kept readings from before places were kept, the newest day first, and seals each month before the one before it is
 * begun: so the past is there for a host that somebody asks for today. Last come the jobs that were open at the begin, and those that could not be read or
 * written: they are tried again at growing intervals. A killed step is repeated with the same result. Returns whether there is more to do now.
 */
export async function stepPlaces(ctx: Ctx): Promise<boolean> {
	const settings = new Map((await settingsOf(ctx.db, [CURSOR, LEFT])).map(({ key, value }) => [key, value]));
	const cursor = settings.get(CURSOR);
	const left = readLeft(settings.get(LEFT) ?? "");
	if (cursor === DONE) return writeLeft(ctx, left);
	const begun = cursor === undefined ? await openReadings(ctx) : [];
	const { next, failed } = cursor?.startsWith(SEALING)
		? { next: await sealMonthOf(ctx, cursor), failed: [] }
		: await writeJobs(ctx, cursor ?? "");
	const at = ctx.now();
	const tried = failed.flatMap((prefix) => triedIn(ctx, untried(prefix)));
	const behind = new Map([...left, ...begun.map(untried), ...tried].map((job) => [job.prefix, job]));
	await ctx.db.batch([
		writeSetting(ctx.db, { key: CURSOR, value: next, at }),
		writeSetting(ctx.db, { key: LEFT, value: printLeft([...behind.values()]), at }),
		...(next === DONE ? [raiseRevOfTables(ctx.db)] : []),
	]);
	if (next === DONE) ctx.log({ event: "places_rebuilt", left: behind.size });
	return next !== DONE;
}

/** Prefixes of the readings that the open jobs will keep at their end. */
async function openReadings(ctx: Ctx): Promise<string[]> {
	return (await openJobs(ctx.db)).map(({ hid, slot }) => readingsPrefix({ day: slotDay(slot), jobHid: hid }));
}

/** A job without a count has not been tried. */
function readLeft(text: string): LeftJob[] {
	return text
		.split(" ")
		.filter((one) => one !== "")
		.map((one) => {
			const [prefix = "", tries = 0, nextAt = 0] = one.split("|");
			return { prefix, tries: Number(tries), nextAt: Number(nextAt) };
		});
}

function printLeft(left: readonly LeftJob[]): string {
	return left.map(({ prefix, tries, nextAt }) => `${prefix}|${tries}|${nextAt}`).join(" ");
}

function untried(prefix: string): LeftJob {
	return { prefix, tries: 0, nextAt: 0 };
}

/** A job after another failed try; none where it is given up. */
function triedIn(ctx: Ctx, { prefix, tries }: LeftJob): LeftJob[] {
	const wait = WAITS[tries];
	if (wait !== undefined) return [{ prefix, tries: tries + 1, nextAt: ctx.now() + wait }];
	ctx.log({ event: "places_given_up", prefix, tries: tries + 1 });
	return [];
}

/** Writes the places of jobs that were left behind, have ended and are due. Returns whether there was one. */
async function writeLeft(ctx: Ctx, left: readonly LeftJob[]): Promise<boolean> {
	const at = ctx.now();
	const due = left.filter(({ nextAt }) => nextAt <= at);
	if (due.length === 0) return false;
	const open = new Set(await openReadings(ctx));
	const ended = due.filter(({ prefix }) => !open.has(prefix)).slice(0, JOBS_PER_STEP);
	if (ended.length === 0) return false;
	const behind = left.filter((job) => !ended.includes(job));
	for (const job of ended) if (!(await writeLeftJob(ctx, job.prefix))) behind.push(...triedIn(ctx, job));
	// A job that failed may have written some buckets.
	await ctx.db.batch([writeSetting(ctx.db, { key: LEFT, value: printLeft(behind), at }), raiseRevOfTables(ctx.db)]);
	return true;
}

function writeLeftJob(ctx: Ctx, prefix: string): Promise<boolean> {
	return attempt(ctx, prefix, async () => {
		const { keys } = await ctx.ports.objects.list(prefix);
		const written: boolean[] = [];
		for (const key of keys) written.push(await writeJob(ctx, key));
		return written.every(Boolean);
	});
}

/** Whether everything could be written. A failure must not keep the others from being written. */
async function attempt(ctx: Ctx, key: string, write: () => Promise<boolean>): Promise<boolean> {
	try {
		return await write();
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
		if (address && !(await writeJob(ctx, key))) failed.push(readingsPrefix(address));
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

/** Writes the places of the readings of one lease, where none are kept. Returns whether all could be written. */
function writeJob(ctx: Ctx, key: string): Promise<boolean> {
	return attempt(ctx, key, async () => {
		const written: boolean[] = [];
		for (const [bucketId, looks] of await looksByBucket(ctx, await looksOf(ctx, key)))
			written.push(await attempt(ctx, key, () => writeMissing(ctx, bucketId, looks)));
		return written.every(Boolean);
	});
}

async function writeMissing(ctx: Ctx, bucketId: number, looks: readonly ReadAgain[]): Promise<true> {
	const placed = await placedLooks(ctx, bucketId, looks);
	const kept = await keptOf(ctx, bucketId, placed[0]?.day ?? "");
	// Another reader may have written some looks of the lease already.
	await writePlaced(
		ctx,
		bucketId,
		placed.filter((look) => !kept.has(nameOf(look))),
	);
	return true;
}

/** The looks of one lease, with their newest readings. */
async function looksOf(ctx: Ctx, key: string): Promise<ReadAgain[]> {
	const address = parseReadingsKey(key);
	if (!address) return [];
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
	return looks;
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
