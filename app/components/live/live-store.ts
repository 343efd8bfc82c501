import { CODES, isAwaited, placeOf, replaces } from "~/domain/sample/codes";
import { decodeEntry, type WireEntry } from "~/domain/sample/wire";
import { applyMergePatch } from "~/domain/storage/merge-patch";
import { type Cell, cellObservation, cellOf } from "~/domain/table/cell";
import { isReading, type TableRunning } from "~/domain/table/table-page";
import type { LiveRow, LiveSource } from "./live-context";
import { LiveRows } from "./live-rows";
import { followLive, type LiveMessage } from "./live-socket";

/** The part of a loaded page that the store compares with. */
export interface LoadedPage {
	rev: number;
	trackedRev: number;
	rows: readonly { hid: string; current: Cell | null; looking?: true | undefined }[];
	/** Only one sample of the day is shown: entries of rows that it does not search belong to other samples. */
	sampleOnly: boolean;
}

/** `{hid}/days/{day}.json` as the live channel sends it (docs/storage.md). A replacement has no entries; they come in merges. */
interface DayMessage {
	rev?: number;
	tracked_rev?: number;
	running?: { done: number; total: number; blocked: number; retry_at?: string | null } | null;
	/** By monitor hid. */
	monitors?: Record<string, unknown>;
}

interface Arrival {
	/** account.rev of the message; a page of this rev or later contains the entry. */
	rev: number;
	cell: Cell | null;
	changed?: number;
}

/** Actions of the page that the store requests. */
export interface LiveCallbacks {
	/** Messages were missed: the page's rows must be loaded again. */
	onGap(): void;
	/** Tracked keywords were added, removed or changed. */
	onMonitorsChange(): void;
}

/** Changes of the visible rows since the page was loaded. */
export class LiveStore extends LiveRows<LiveRow> implements LiveSource {
	#shown = new Map<string, LoadedPage["rows"][number]>();
	#loaded = { rev: 0, trackedRev: 0, sampleOnly: false };
	/** The latest rev without a gap before it. */
	#rev = 0;
	#hasMessage = false;
	#running: TableRunning | null = null;
	#restingRev = 0;
	#arrived = new Map<string, Arrival>();
	#changes = 0;

	/** The loaded page comes first: without its revs, the first message would look like a gap. */
	constructor(
		loaded: LoadedPage,
		private readonly callbacks: LiveCallbacks,
	) {
		super();
		this.watch(loaded);
	}

	progress = (): TableRunning | null | undefined => (this.#hasMessage ? this.#running : undefined);

	restingRev = (): number | null => (this.#hasMessage && isBusy(this.#running) ? null : this.#restingRev);

	/** Takes a page that was loaded or reloaded, and drops the entries that it contains. */
	watch({ rev, trackedRev, rows, sampleOnly }: LoadedPage): void {
		this.#loaded = { rev, sampleOnly, trackedRev: Math.max(trackedRev, this.#loaded.trackedRev) };
		this.#shown = new Map(rows.map((row) => [row.hid, row]));
		for (const [hid, arrival] of this.#arrived) if (arrival.rev <= rev) this.#arrived.delete(hid);
		this.#settle();
	}

	/** Merges rows that were loaded again; their order does not change. */
	refill({ rev, rows }: LoadedPage): void {
		if (rev < this.#loaded.rev) return;
		this.#rev = Math.max(this.#rev, rev);
		this.#restingRev = this.#rev;
		for (const { hid, current } of rows) if ((this.#arrived.get(hid)?.rev ?? 0) < rev) this.#arrive(hid, { rev, cell: current });
		this.#settle();
	}

	apply(message: LiveMessage): void {
		const news = readDay("replace" in message ? message.replace : message.merge);
		if (!news) return;
		const rev = news.rev ?? this.#rev;
		const before = this.#running;
		if ("replace" in message) {
			if (rev > Math.max(this.#loaded.rev, this.#rev)) this.callbacks.onGap();
			this.#running = null;
		}
		this.#hasMessage = true;
		this.#rev = Math.max(this.#rev, rev);
		if (news.running !== undefined) this.#running = runningOf(news.running);
		const isLaterTry = "merge" in message && before !== null && !isBusy(before) && this.#running !== null;
		if (!isLaterTry) this.#restingRev = this.#rev;
		for (const [hid, entry] of Object.entries(news.monitors ?? {})) {
			const cell = this.#concerns(hid) ? decode(entry) : null;
			if (cell) this.#arrive(hid, { rev, cell });
		}
		if (news.tracked_rev !== undefined && news.tracked_rev > this.#loaded.trackedRev) {
			this.#loaded.trackedRev = news.tracked_rev;
			this.callbacks.onMonitorsChange();
		}
		this.#settle();
	}

	/** The connection is closed: received entries stay until the page is reloaded. */
	forget(): void {
		this.#hasMessage = false;
		this.#settle();
	}

	#concerns(hid: string): boolean {
		return !this.#loaded.sampleOnly || this.#shown.get(hid)?.looking === true;
	}

	/** Applies the rule of `replaces`; a row without a cell counts as pending. */
	#arrive(hid: string, news: Arrival): void {
		const before = this.#arrived.get(hid);
		const shown = before ? before.cell : (this.#shown.get(hid)?.current ?? null);
		const isBetter = replaces(news.cell?.code ?? CODES.pending, shown?.code ?? CODES.pending);
		const cell = isBetter ? news.cell : shown;
		const isChanged = isBetter && !isAwaited(news.cell?.code) && !looksSame(cell, shown);
		const changed = isChanged ? ++this.#changes : before?.changed;
		this.#arrived.set(hid, { rev: news.rev, cell, ...(changed !== undefined && { changed }) });
	}

	#settle(): void {
		const isOver = this.#hasMessage && this.#running === null;
		const rows = new Map<string, LiveRow>();
		for (const [hid, row] of this.#shown) {
			const arrival = this.#arrived.get(hid);
			if (!arrival && !(isOver && row.looking)) continue;
			const { cell, changed } = arrival ?? { cell: row.current };
			const looking = !isOver && (arrival ? isAwaited(cell?.code) : row.looking === true);
			const before = this.row(hid);
			const isSame = before?.current === cell && before.looking === looking && before.changed === changed;
			rows.set(hid, isSame ? before : { current: cell, looking, ...(changed !== undefined && { changed }) });
		}
		this.publish(rows);
	}
}

function isBusy(running: TableRunning | null): boolean {
	return running !== null && isReading(running);
}

function runningOf(running: DayMessage["running"]): TableRunning | null {
	if (!running || running.total === 0 || running.done >= running.total) return null;
	const { done, total, blocked, retry_at } = running;
	return { done, total, blocked, retryAt: retry_at ? Date.parse(retry_at) : null };
}

/** A null in a merge means absent. A malformed entry yields null instead of breaking the table. */
function decode(entry: unknown): Cell | null {
	try {
		return cellOf(decodeEntry(applyMergePatch(null, entry) as WireEntry));
	} catch {
		return null;
	}
}

function readDay(value: unknown): DayMessage | null {
	return typeof value === "object" && value !== null ? value : null;
}

/** Compares what is displayed; the time of the search, and the depth behind a rank, are ignored. */
function looksSame(a: Cell | null, b: Cell | null): boolean {
	if (!a || !b) return a === b;
	const [one, other] = [cellObservation(a), cellObservation(b)];
	if (one.outcome === "unknown" && other.outcome === "unknown") return one.reason === other.reason;
	return one.outcome === other.outcome && placeOf(a.code) === placeOf(b.code) && (one.outcome === "ranked" || a.depth === b.depth);
}

interface LiveStart extends LiveCallbacks {
	path: string;
	loaded: LoadedPage;
	onMessage(): void;
}

/** A store connected to the live channel. Loaded on demand, apart from the page's own code. */
export function startLive({ path, loaded, onMessage, ...callbacks }: LiveStart): { store: LiveStore; end: () => void } {
	const store = new LiveStore(loaded, callbacks);
	const end = followLive(path, {
		onMessage(message) {
			onMessage();
			store.apply(message);
		},
		onClose: () => store.forget(),
	});
	return { store, end };
}
