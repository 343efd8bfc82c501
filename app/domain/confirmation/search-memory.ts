import { type PageCount, readPageCount, type StoredPageCount, storePageCount } from "../position/usual-count";
import { DAY_MS, HOUR_MS, SECOND_MS } from "../time/durations";
import { parseDigits, parseMarks, printDigits, printMarks } from "./host-marks";
import { type PlaceHistory, parseHistory, printHistory } from "./place-values";

/** Good looks whose hosts are kept. Source: docs/design/confirmation.md "Suspect page". */
const KEPT_LOOKS = 7;
/** An older memory is dropped: the list may have become another one meanwhile. */
const MEMORY_DAYS = 14;
/** A reading that waits longer for its second one is dropped. */
const WAITING_DAYS = 3;
const MARK_DIGITS = 3;
const MASK_DIGITS = 2;

/** A reading that counts for nothing until another one says the same. */
export interface WaitingReading {
	look: string;
	source: string;
	/** ms since epoch. */
	at: number;
	/** Some of its pages have hosts that are not those of the search. */
	suspect: boolean;
	/** Hosts of the pages that are suspect, of all such readings since the last good look. */
	hosts: Set<number>;
	/** Organic results after which its list ended, where it ended strangely early; null otherwise. */
	end: number | null;
	/** Places by website, with the address: "" where it is hidden or there is none. Codes: place-values.ts. */
	values: Record<string, [code: number, url: string]>;
	/** Evidence of the reading (weigh-readings.ts). */
	share: number;
	depth: number;
	sealed: number;
}

/** Facts about a search that are kept between its looks. */
export interface SearchMemory {
	/** Instant of the last good look, ms since epoch; 0 without one. */
	at: number;
	/** Number of good looks in `hosts`. */
	looks: number;
	/** Organic results of the newest good look. */
	length: number;
	/** Hosts of the good looks: bit 0 is set where the newest look has it. */
	hosts: Map<number, number>;
	/** Published values by website. */
	values: Record<string, PlaceHistory>;
	waiting: WaitingReading | null;
	/** Absent where no look told. */
	pageCount?: PageCount | null;
}

export const NO_MEMORY: SearchMemory = { at: 0, looks: 0, length: 0, hosts: new Map(), values: {}, waiting: null };

/** The memory without what is too old at `now`. One that is hours younger says nothing of an earlier look: the demo reads past days. */
export function freshMemory(memory: SearchMemory | null | undefined, now: number): SearchMemory {
	if (!memory || memory.at > now + HOUR_MS) return NO_MEMORY;
	const waiting = memory.waiting && now - memory.waiting.at <= WAITING_DAYS * DAY_MS ? memory.waiting : null;
	const isFresh = memory.at > 0 && now - memory.at <= MEMORY_DAYS * DAY_MS;
	return isFresh ? { ...memory, waiting } : { ...NO_MEMORY, waiting };
}

/** The hosts with those of one more good look; `earlier`: of a look just before it that is known to be good now. */
export function withLook(
	memory: Pick<SearchMemory, "hosts" | "looks">,
	marks: ReadonlySet<number>,
	earlier: ReadonlySet<number> = new Set(),
): Pick<SearchMemory, "hosts" | "looks"> {
	const shift = earlier.size > 0 ? 2 : 1;
	const all = (1 << KEPT_LOOKS) - 1;
	const hosts = new Map<number, number>();
	const add = (mark: number, bits: number) => {
		if (bits > 0) hosts.set(mark, (hosts.get(mark) ?? 0) | bits);
	};
	for (const mark of marks) add(mark, 1);
	for (const mark of earlier) add(mark, 2);
	for (const [mark, seenIn] of memory.hosts) add(mark, (seenIn << shift) & all);
	return { hosts, looks: Math.min(KEPT_LOOKS, memory.looks + shift) };
}

/** The hosts with those of a look that did not read as deep as the newest good one: it counts as a part of that one. */
export function withShallowLook(hosts: ReadonlyMap<number, number>, marks: ReadonlySet<number>): Map<number, number> {
	const all = new Map(hosts);
	for (const mark of marks) all.set(mark, (all.get(mark) ?? 0) | 1);
	return all;
}

type StoredWaiting = [
	look: string,
	source: string,
	at: number,
	suspect: 0 | 1,
	hosts: string,
	end: number | null,
	values: Record<string, [number, string]>,
	evidence: StoredEvidence,
];
type StoredEvidence = [share: number, depth: number, sealed: number];

/** A memory as JSON: some 400 characters for a search that is read 30 results deep. */
export type StoredMemory = [
	/** Seconds since epoch. */
	at: number,
	looks: number,
	length: number,
	/** Three digits for a host, two for the looks that have it. */
	hosts: string,
	values: Record<string, [number, string]>,
	waiting?: StoredWaiting | null,
	pageCount?: StoredPageCount,
];

/** The memories of a bucket, by the places of their searches. */
export type StoredMemories = Record<string, StoredMemory>;

export function storeMemory(memory: SearchMemory): StoredMemory {
	const [at, looks, length, hosts, values, waiting = null] = storeReview(memory);
	if (memory.pageCount) return [at, looks, length, hosts, values, waiting, storePageCount(memory.pageCount)];
	return waiting ? [at, looks, length, hosts, values, waiting] : [at, looks, length, hosts, values];
}

function storeReview({ at, looks, length, hosts, values, waiting }: SearchMemory): StoredMemory {
	const marks = [...hosts].map(([mark, seenIn]) => printDigits(mark, MARK_DIGITS) + printDigits(seenIn, MASK_DIGITS)).join("");
	const histories = Object.fromEntries(Object.entries(values).map(([domain, history]) => [domain, printHistory(history)]));
	const seconds = Math.floor(at / SECOND_MS);
	if (!waiting) return [seconds, looks, length, marks, histories];
	const { look, source, suspect, share, depth, sealed } = waiting;
	const evidence: StoredEvidence = [Math.round(share * 100) / 100, depth, sealed];
	const stored: StoredWaiting = [
		look,
		source,
		Math.floor(waiting.at / SECOND_MS),
		suspect ? 1 : 0,
		printMarks(waiting.hosts),
		waiting.end,
		waiting.values,
		evidence,
	];
	return [seconds, looks, length, marks, histories, stored];
}

export function readMemory([at, looks, length, marks, histories, waiting, pageCount]: StoredMemory): SearchMemory {
	const hosts = new Map<number, number>();
	const digits = MARK_DIGITS + MASK_DIGITS;
	for (const both of parseDigits(marks, digits)) hosts.set(both >>> (6 * MASK_DIGITS), both & ((1 << (6 * MASK_DIGITS)) - 1));
	const values = Object.fromEntries(Object.entries(histories).map(([domain, history]) => [domain, parseHistory(history)]));
	const memory = { at: at * SECOND_MS, looks, length, hosts, values, waiting: waiting ? readWaiting(waiting) : null };
	return pageCount ? { ...memory, pageCount: readPageCount(pageCount) } : memory;
}

function readWaiting([look, source, at, suspect, hosts, end, values, [share, depth, sealed]]: StoredWaiting): WaitingReading {
	return { look, source, at: at * SECOND_MS, suspect: suspect === 1, hosts: parseMarks(hosts), end, values, share, depth, sealed };
}
