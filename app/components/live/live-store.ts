import { type SeenView, seenView } from "~/components/position/seen-view";
import { decodeEntry, type WireEntry } from "~/domain/position/codec";
import { isPending, type Seen } from "~/domain/position/seen";
import { applyMergePatch } from "~/domain/storage/merge-patch";
import type { DayReport } from "~/domain/storage/report-objects";
import { formatTime, type Place } from "~/i18n/format";
import type { LiveProgress, LiveRow, LiveSource } from "./live-source";

/** What of a loaded row the store compares with, so that only real changes glow. */
export interface LoadedRow {
	hid: string;
	current: SeenView | null;
}

type Message = { path: string; merge: unknown } | { path: string; replace: unknown };

/** The day's report as the live channel tells it, and what of it the rows in sight show. */
export class LiveStore implements LiveSource {
	#report: DayReport | null = null;
	#heard = false;
	#rows = new Map<string, LiveRow>();
	#progress: LiveProgress | null = null;
	#shown = new Map<string, SeenView | null>();
	#listeners = new Set<() => void>();
	#changes = 0;

	constructor(
		private readonly place: Place,
		private readonly now: () => number,
	) {}

	subscribe = (listener: () => void) => {
		this.#listeners.add(listener);
		return () => {
			this.#listeners.delete(listener);
		};
	};

	row = (hid: string): LiveRow | undefined => this.#rows.get(hid);

	/** undefined until the channel has spoken, null when nothing is under way. */
	progress = (): LiveProgress | null | undefined => (this.#heard ? this.#progress : undefined);

	/** The rows in sight, as they were loaded. */
	watch(loaded: readonly LoadedRow[]): void {
		this.#shown = new Map(loaded.map(({ hid, current }) => [hid, current]));
		this.#update();
	}

	apply(message: Message): void {
		const next = "replace" in message ? message.replace : applyMergePatch(this.#report, message.merge);
		this.#report = isReport(next) ? next : null;
		this.#heard = true;
		this.#update();
	}

	/** The channel is gone: what it said stays in sight until the page is loaded anew. */
	forget(): void {
		this.#heard = false;
		this.#tell();
	}

	#update(): void {
		const waiting = openEntries(this.#report);
		const rows = new Map<string, LiveRow>();
		if (this.#heard) {
			for (const [hid, loaded] of this.#shown) rows.set(hid, this.#nextRow(hid, loaded, waiting.pending.has(hid)));
		}
		this.#rows = rows;
		this.#progress = this.#progressOf(waiting);
		this.#tell();
	}

	#tell(): void {
		for (const listener of this.#listeners) listener();
	}

	#nextRow(hid: string, loaded: SeenView | null, looking: boolean): LiveRow {
		const entry = this.#report?.monitors?.[hid];
		const before = this.#rows.get(hid);
		if (before && before.entry === entry && before.looking === looking) return before;
		const seen = entry ? decode(entry) : null;
		const current = seen && !isPending(seen) ? seenView(seen, this.place, this.now()) : null;
		const shown = before?.current ?? loaded;
		const changed = current && !sameFace(current, shown) ? ++this.#changes : before?.changed;
		return { entry, current, looking, ...(changed !== undefined && { changed }) };
	}

	#progressOf({ asked, pending, retries }: Waiting): LiveProgress | null {
		const open = pending.size + retries.size;
		if (open === 0) return null;
		const next = Math.min(...retries.values());
		const retry = retries.size > 0 ? formatTime(next, this.place) : null;
		return { done: asked.size - open, total: asked.size, blocked: retries.size, retry };
	}
}

interface Waiting {
	asked: Set<string>;
	pending: Set<string>;
	/** Instant of the next try by monitor. */
	retries: Map<string, number>;
}

/** Who is asked for, waited for, and tried again in the samples that are open. */
function openEntries(report: DayReport | null): Waiting {
	const waiting: Waiting = { asked: new Set(), pending: new Set(), retries: new Map() };
	for (const sample of Object.values(report?.samples ?? {})) {
		if (sample.closed_at !== undefined) continue;
		for (const [hid, { seen }] of Object.entries(sample.monitors ?? {})) {
			waiting.asked.add(hid);
			if (seen.outcome !== "unknown") continue;
			if (seen.retry_at !== undefined) waiting.retries.set(hid, Date.parse(seen.retry_at));
			else if (seen.reason === "pending") waiting.pending.add(hid);
		}
	}
	for (const hid of waiting.retries.keys()) waiting.pending.delete(hid);
	return waiting;
}

/** A malformed entry must not take the table down. */
function decode(entry: WireEntry): Seen | null {
	try {
		return decodeEntry(entry);
	} catch {
		return null;
	}
}

function isReport(value: unknown): value is DayReport {
	return typeof value === "object" && value !== null && "monitors" in value;
}

/** Do both show the same? The time of reading may differ. */
function sameFace(a: SeenView, b: SeenView | null): boolean {
	if (!b || a.observation.outcome !== b.observation.outcome) return false;
	return JSON.stringify(face(a)) === JSON.stringify(face(b));
}

function face({ observation }: SeenView) {
	if (observation.outcome === "ranked") return [observation.position];
	return observation.outcome === "not_found" ? [observation.depth] : [observation.reason];
}
