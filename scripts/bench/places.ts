import { isDeepStrictEqual } from "node:util";
import { hashText, parseSearchRequest, rankResults, share } from "@serpentine/simulator";
import { hostPlaces } from "~/domain/places/host-places";
import { type LookPlaces, type PlaceAddress, placesOfLook } from "~/domain/places/look-places";
import type { PlacedLook } from "~/domain/places/write-places";
import { openBlocks, openDay, openNames, openPart, packPart } from "~/services/places/pack-part";
import { packMonth } from "~/services/places/seal-places";
import type { Figure } from "../stage/figure";
import { simulatedLook } from "../stage/simulated-looks";

const KEYWORDS = 20_000;
const PER_BUCKET = 100;
const BUCKETS = KEYWORDS / PER_BUCKET;
/** Buckets whose lists are made; the others are the same again. */
const MADE = 10;
/** All of them are made: no day repeats another one. */
const YEAR_DAYS = 365;
const DEPTH = 30;
const HISTORY_DAYS = 90;
const RUNS = 7;
/** 2026-01-01, in days since 1970. */
const FIRST_DAY = 20_454;
const DAY_MS = 86_400_000;
const SEED = "1";
const ENGINES = ["google", "bing", "yahoo"] as const;
const COMPARED = 2_000;

/** The sealed months of a bucket, the oldest first. */
type SealedYear = ReturnType<typeof packMonth>[];

/** Storage and reading of result places, for lists that move as the simulated engine's do. */
export async function benchPlaces(report: (figure: Figure) => void): Promise<void> {
	const first = Array.from({ length: MADE }, (_, bucket) => dayOf(bucket, FIRST_DAY));
	const sealed = first.map((_, bucket) => monthsOfYear().map((days) => packMonth(days.flatMap((day) => dayOf(bucket, day)))));
	const looks = MADE * PER_BUCKET * YEAR_DAYS;
	const bytes = sealed.flat().reduce((sum, one) => sum + one.bytes.length + JSON.stringify(one.ranges).length, 0) / looks;
	report({ name: "sealed places, bytes a look of depth 30", value: bytes, unit: "B", goal: "≤ 120" });
	const open = first.reduce((sum, day) => sum + packPart(day).length, 0) / (MADE * PER_BUCKET);
	report({ name: "places of a day that is not sealed, bytes a look", value: open, unit: "B", goal: null });
	report({ name: "a year of 20,000 keywords, sealed", value: (bytes * KEYWORDS * YEAR_DAYS) / 1e6, unit: "MB", goal: null });
	const [host = ""] = hostsOf(first);
	const domain = host.replace(/^www\./, "");
	const oneDay = (run: number) => {
		for (let bucket = 0; bucket < BUCKETS; bucket++) found(sealed[bucket % MADE] ?? [], bucket, [FIRST_DAY + run], domain);
	};
	report({ name: "one host over 20,000 keywords, one day, CPU", value: fastest(oneDay), unit: "ms", goal: "≤ 150" });
	for (const days of [HISTORY_DAYS, YEAR_DAYS]) readHistory(sealed, days, domain, report);
	report({
		name: `looks of ${ENGINES.length} engines whose places are not those of the reading, of ${COMPARED}`,
		value: await differing(),
		unit: "",
		goal: "0",
	});
}

/** Reads the last days of all keywords, as a job in the background does. */
function readHistory(sealed: readonly SealedYear[], days: number, domain: string, report: (figure: Figure) => void): void {
	const wanted = Array.from({ length: days }, (_, i) => FIRST_DAY + YEAR_DAYS - days + i);
	const before = processMemory();
	const start = performance.now();
	let most = before;
	let places = 0;
	for (let bucket = 0; bucket < BUCKETS; bucket++) {
		places += found(sealed[bucket % MADE] ?? [], bucket, wanted, domain);
		most = Math.max(most, processMemory());
	}
	if (places === 0) throw new Error("the host stands nowhere");
	const seconds = (performance.now() - start) / 1000;
	report({ name: `one host over 20,000 keywords, ${days} days`, value: seconds, unit: "s", goal: days === HISTORY_DAYS ? "≤ 60" : null });
	report({ name: `memory for ${days} days, above the start`, value: Math.max(0, most - before), unit: "MB", goal: "≤ 64" });
}

function isoDay(day: number): string {
	return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The days of the year by month. */
function monthsOfYear(): number[][] {
	const days = Array.from({ length: YEAR_DAYS }, (_, i) => FIRST_DAY + i);
	const months = [...new Set(days.map((day) => isoDay(day).slice(0, 7)))];
	return months.map((month) => days.filter((day) => isoDay(day).startsWith(month)));
}

/** Hosts of the lists, the most frequent first. */
export function hostsOf(made: readonly PlacedLook[][]): string[] {
	const counts = new Map<string, number>();
	for (const { places } of made.flat()) for (const { host } of places.organic) counts.set(host, (counts.get(host) ?? 0) + 1);
	return [...counts].sort(([, a], [, b]) => b - a).map(([host]) => host);
}

/** MB of this process. */
function processMemory(): number {
	return process.memoryUsage().rss / 1e6;
}

/** Looks as our reader reads them, each tenth with a first page that counts for nothing, whose places differ after packing. */
async function differing(): Promise<number> {
	let wrong = 0;
	for (let from = 0; from < COMPARED; from += PER_BUCKET) {
		const kept = Array.from({ length: PER_BUCKET }, (_, index): PlacedLook => {
			const n = from + index;
			const engine = ENGINES[n % ENGINES.length] ?? "google";
			const look = simulatedLook({ term: `mot ${n % 700}`, day: FIRST_DAY + Math.floor(n / 700), pages: 1, engine });
			const pages = n % 10 === 0 ? look.pages.map((page) => ({ ...page, suspect: true as const })) : look.pages;
			const at = { day: "2026-01-01", job: "compared.1", part: 0, index, search: index.toString(16).padStart(16, "0"), isFirst: false };
			return { ...at, places: placesOfLook({ ...look, pages }, (host) => host.length % 7 === 0) };
		});
		const read = await openPart({ bucketId: 1, day: "2026-01-01", block: packPart(kept) }).read();
		wrong += kept.filter((one, i) => !isDeepStrictEqual(one, read[i])).length;
	}
	return wrong;
}

/** The fastest of some runs in processor time, ms. */
function fastest(run: (n: number) => void): number {
	const times = Array.from({ length: RUNS }, (_, n) => {
		const before = process.cpuUsage();
		run(n);
		const { user, system } = process.cpuUsage(before);
		return (user + system) / 1000;
	});
	return Math.min(...times);
}

/** Number of lists of some days of a bucket that show a domain, from the bytes that the months' ranges name. */
function found(year: SealedYear, bucket: number, wanted: readonly number[], domain: string): number {
	const days = new Set(wanted.map(isoDay));
	let count = 0;
	for (const { bytes, ranges } of year) {
		const asked = ranges.days.filter(([day]) => days.has(day));
		if (asked.length === 0) continue;
		const piece = ([offset, length]: readonly [number, number]) => bytes.subarray(offset, offset + length);
		const names = openNames(piece(ranges.names));
		for (const [day, lists, blocks] of asked) {
			const pieces = {
				lists: piece(lists),
				pages: async () => piece(ranges.pages),
				packed: async () => openBlocks(piece(ranges.pages), names),
				blocks: async () => piece(blocks),
			};
			const opened = openDay({ bucketId: bucket, day }, names, pieces);
			count += hostPlaces(names, opened.lists, { domain }).place.reduce((sum, place) => sum + Number(place > 0), 0);
		}
	}
	return count;
}

/** Looks of a bucket on a day, in days since 1970. */
export function dayOf(bucket: number, day: number): PlacedLook[] {
	return Array.from({ length: PER_BUCKET }, (_, index) => ({
		day: isoDay(day),
		job: `${String(bucket * 1000 + day - FIRST_DAY).padStart(22, "j")}.1`,
		part: Math.floor(index / 25),
		index,
		search: (hashText(`${bucket} ${index}`) * 2 ** 20).toString(16).padStart(16, "0").slice(0, 16),
		isFirst: false,
		places: placesOf(`words ${bucket} ${index}`, day),
	}));
}

function placesOf(term: string, day: number): LookPlaces {
	const request = parseSearchRequest(new URLSearchParams({ q: term, gl: "fr", hl: "fr" }), day * DAY_MS);
	if ("problem" in request) throw new Error(request.problem);
	const results = rankResults(request, SEED);
	const organic = results.slice(0, DEPTH).map(({ host, key }): PlaceAddress => ({ host, kind: "open", page: key >>> 0 }));
	const key = hashText(term);
	// Owners of other blocks change every few days.
	const owners = (stream: number, count: number) =>
		Array.from(
			{ length: count },
			(_, n) => results[Math.floor(share(key, stream * 10 + n, Math.floor(day / 5 + n)) * results.length)]?.host ?? "",
		);
	const block = (type: string, stream: number, count: number) =>
		share(key, stream) < 0.5
			? [
					{
						type,
						after: Math.min(organic.length, stream),
						address: { host: "", kind: "none" as const, page: 1 },
						links: owners(stream, count),
					},
				]
			: [];
	const blocks = [...block("maps", 1, 3), ...block("images", 3, 6), ...block("videos", 5, 4), ...block("top_stories", 8, 3)];
	const isPresent = share(key, 20) < 0.4;
	return {
		organic,
		blocks,
		firstPageBlocks: blocks.length,
		ai: { state: isPresent ? "present" : "absent", hosts: isPresent ? owners(21, 6) : [] },
		features: 1 + (key % 50),
		facts: { reader: "serpentine-9", source: "fetch", isProvided: false, end: organic.length < DEPTH ? "exhausted" : "more" },
		marks: share(key, 22, day) < 0.02 ? { held: [organic[5]?.host ?? ""] } : null,
	};
}
