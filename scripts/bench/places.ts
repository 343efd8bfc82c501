import { isDeepStrictEqual } from "node:util";
import { hashText, parseSearchRequest, rankResults, share } from "@serpentine/simulator";
import { hostPlaces } from "~/domain/places/host-places";
import { type LookPlaces, type PlaceAddress, placesOfLook } from "~/domain/places/look-places";
import type { PlacedLook } from "~/domain/places/write-places";
import { type OpenDay, openDay, openNames, openPart, packPart } from "~/services/places/pack-part";
import { packMonth } from "~/services/places/seal-places";
import type { Figure } from "../stage/figure";
import { simulatedLook } from "../stage/simulated-looks";

const KEYWORDS = 20_000;
const PER_BUCKET = 100;
const BUCKETS = KEYWORDS / PER_BUCKET;
/** Buckets whose lists are made; the others are the same again. */
const MADE = 10;
const MONTH_DAYS = 30;
const DEPTH = 30;
const HISTORY_DAYS = 90;
const RUNS = 7;
const FIRST_DAY = 20_400;
const DAY_MS = 86_400_000;
const SEED = "1";
const ENGINES = ["google", "bing", "yahoo"] as const;
const COMPARED = 2_000;

/** Storage and reading of result places, for lists that move as the simulated engine's do. */
export async function benchPlaces(report: (figure: Figure) => void): Promise<void> {
	const made = Array.from({ length: MADE }, (_, bucket) => bucketOf(bucket));
	const looks = MADE * PER_BUCKET * MONTH_DAYS;
	const sealed = made.map((days) => packMonth(days.flat()));
	const bytes = sealed.reduce((sum, one) => sum + one.bytes.length + JSON.stringify(one.ranges).length, 0) / looks;
	report({ name: "sealed places, bytes a look of depth 30", value: bytes, unit: "B", goal: "≤ 120" });
	const open = made.reduce((sum, days) => sum + packPart(days[0] ?? []).length, 0) / (MADE * PER_BUCKET);
	report({ name: "places of a day that is not sealed, bytes a look", value: open, unit: "B", goal: null });
	report({ name: "a year of 20,000 keywords, sealed", value: (bytes * KEYWORDS * 365) / 1e6, unit: "MB", goal: null });
	const [host = ""] = hostsOf(made);
	const domain = host.replace(/^www\./, "");
	const oneDay = (run: number) => {
		for (let bucket = 0; bucket < BUCKETS; bucket++) for (const day of opened(sealed, bucket, [run])) read(day, domain);
	};
	report({ name: "one host over 20,000 keywords, one day, CPU", value: fastest(oneDay), unit: "ms", goal: "≤ 150" });
	const before = processMemory();
	const start = performance.now();
	let most = before;
	let found = 0;
	for (let bucket = 0; bucket < BUCKETS; bucket++) {
		for (let month = 0; month < HISTORY_DAYS / MONTH_DAYS; month++)
			for (const day of opened(sealed, bucket, [...Array(MONTH_DAYS).keys()])) found += read(day, domain);
		most = Math.max(most, processMemory());
	}
	report({ name: "one host over 20,000 keywords, 90 days", value: (performance.now() - start) / 1000, unit: "s", goal: "≤ 60" });
	report({ name: "memory for it, above the start", value: Math.max(0, most - before), unit: "MB", goal: "≤ 64" });
	if (found === 0) throw new Error("the host stands nowhere");
	report({
		name: `looks of ${ENGINES.length} engines whose places are not those of the reading, of ${COMPARED}`,
		value: await differing(),
		unit: "",
		goal: "0",
	});
}

/** Hosts of the lists, the most frequent first. */
function hostsOf(made: readonly PlacedLook[][][]): string[] {
	const counts = new Map<string, number>();
	for (const { places } of made.flatMap(([first = []]) => first))
		for (const { host } of places.organic) counts.set(host, (counts.get(host) ?? 0) + 1);
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

/** Some days of a bucket, from the bytes that its month's ranges name. */
function opened(sealed: readonly ReturnType<typeof packMonth>[], bucket: number, wanted: readonly number[]): OpenDay[] {
	const one = sealed[bucket % MADE];
	if (!one) return [];
	const piece = ([offset, length]: readonly [number, number]) => one.bytes.subarray(offset, offset + length);
	const names = openNames(piece(one.ranges.names));
	return wanted.flatMap((at) => {
		const [day, lists, blocks] = one.ranges.days[at] ?? [];
		if (!day || !lists || !blocks) return [];
		return [
			openDay({ bucketId: bucket, day }, names, {
				lists: piece(lists),
				pages: async () => piece(one.ranges.pages),
				blocks: async () => piece(blocks),
			}),
		];
	});
}

function read({ names, lists }: OpenDay, domain: string): number {
	return hostPlaces(names, lists, { domain }).place.reduce((sum, place) => sum + Number(place > 0), 0);
}

/** Looks of a bucket, day by day. */
function bucketOf(bucket: number): PlacedLook[][] {
	return Array.from({ length: MONTH_DAYS }, (_, day) =>
		Array.from({ length: PER_BUCKET }, (_, index) => ({
			day: new Date((FIRST_DAY + day) * DAY_MS).toISOString().slice(0, 10),
			job: `${String(bucket * 100 + day).padStart(22, "j")}.1`,
			part: Math.floor(index / 25),
			index,
			search: (hashText(`${bucket} ${index}`) * 2 ** 20).toString(16).padStart(16, "0").slice(0, 16),
			isFirst: false,
			places: placesOf(`words ${bucket} ${index}`, FIRST_DAY + day),
		})),
	);
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
