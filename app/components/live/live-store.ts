import { CODES, isAwaited, placeOf, replaces } from "~/domain/sample/codes";
import { decodeEntry, type WireEntry } from "~/domain/sample/wire";
import { applyMergePatch } from "~/domain/storage/merge-patch";
import { type Cell, cellObservation, cellOf } from "~/domain/table/cell";
import type { TableRunning } from "~/domain/table/table-page";
import type { LiveRow, LiveSource } from "./live-source";

/** What of a loaded page the store compares with. */
export interface LoadedPage {
	rev: number;
	rosterRev: number;
	rows: readonly { hid: string; current: Cell | null; looking?: true | undefined }[];
	/** One sample of the day is shown: news of rows that it did not ask for belongs to another. */
	sampleOnly: boolean;
}

/** `{hid}/days/{day}.json` as the live channel tells it (docs/storage.md): the whole is small, entries come with merges. */
interface DayNews {
	rev?: number;
	roster_rev?: number;
	running?: { done: number; total: number; blocked: number; retry_at?: string | null } | null;
	/** By monitor hid. */
	monitors?: Record<string, unknown>;
}
type Message = { path: string; merge: unknown } | { path: string; replace: unknown };

interface Arrival {
	/** account.rev of which it is news; a page of that rev or later knows it. */
	rev: number;
	cell: Cell | null;
	changed?: number;
}

/** What the page has to do that the store cannot. */
export interface LiveWishes {
	/** News was missed: the rows of the page are asked for once more. */
	onGap(): void;
	/** Who is followed, or how, has changed. */
	onRoster(): void;
}

/** What has become of the rows in sight since they were loaded. */
export class LiveStore implements LiveSource {
	#listeners = new Set<() => void>();
	#version = 0;
	#shown = new Map<string, LoadedPage["rows"][number]>();
	#loaded = { rev: 0, rosterRev: 0, sampleOnly: false };
	/** The latest rev up to which nothing was missed. */
	#rev = 0;
	#heard = false;
	#running: TableRunning | null = null;
	#arrived = new Map<string, Arrival>();
	#rows = new Map<string, LiveRow>();
	#changes = 0;

	constructor(private readonly wishes: LiveWishes) {}

	subscribe = (listener: () => void) => {
		this.#listeners.add(listener);
		return () => {
			this.#listeners.delete(listener);
		};
	};

	version = (): number => this.#version;

	row = (hid: string): LiveRow | undefined => this.#rows.get(hid);

	progress = (): TableRunning | null | undefined => (this.#heard ? this.#running : undefined);

	/** The page as it was loaded, or loaded anew: what it knows itself is forgotten here. */
	watch({ rev, rosterRev, rows, sampleOnly }: LoadedPage): void {
		this.#loaded = { rev, sampleOnly, rosterRev: Math.max(rosterRev, this.#loaded.rosterRev) };
		this.#shown = new Map(rows.map((row) => [row.hid, row]));
		for (const [hid, arrival] of this.#arrived) if (arrival.rev <= rev) this.#arrived.delete(hid);
		this.#tell();
	}

	/** Rows that were asked for once more: they stay where they stand, with what is new in them. */
	refill({ rev, rows }: LoadedPage): void {
		if (rev < this.#loaded.rev) return;
		this.#rev = Math.max(this.#rev, rev);
		for (const { hid, current } of rows) if ((this.#arrived.get(hid)?.rev ?? 0) < rev) this.#arrive(hid, { rev, cell: current });
		this.#tell();
	}

	apply(message: Message): void {
		const news = readNews("replace" in message ? message.replace : message.merge);
		if (!news) return;
		const rev = news.rev ?? this.#rev;
		if ("replace" in message) {
			if (rev > Math.max(this.#loaded.rev, this.#rev)) this.wishes.onGap();
			this.#running = null;
		}
		this.#heard = true;
		this.#rev = Math.max(this.#rev, rev);
		if (news.running !== undefined) this.#running = runningOf(news.running);
		for (const [hid, entry] of Object.entries(news.monitors ?? {})) {
			const cell = this.#concerns(hid) ? decode(entry) : null;
			if (cell) this.#arrive(hid, { rev, cell });
		}
		if (news.roster_rev !== undefined && news.roster_rev > this.#loaded.rosterRev) {
			this.#loaded.rosterRev = news.roster_rev;
			this.wishes.onRoster();
		}
		this.#tell();
	}

	/** The channel is gone: what it said stays in sight until the page is loaded anew. */
	forget(): void {
		this.#heard = false;
		this.#tell();
	}

	#concerns(hid: string): boolean {
		return !this.#loaded.sampleOnly || this.#shown.get(hid)?.looking === true;
	}

	/** What is shown gives way by the rule of `replaces`; a row without a cell is awaited. */
	#arrive(hid: string, news: Arrival): void {
		const before = this.#arrived.get(hid);
		const shown = before ? before.cell : (this.#shown.get(hid)?.current ?? null);
		const isBetter = replaces(news.cell?.code ?? CODES.pending, shown?.code ?? CODES.pending);
		const cell = isBetter ? news.cell : shown;
		const isChanged = isBetter && !isAwaited(news.cell?.code) && !sameFace(cell, shown);
		const changed = isChanged ? ++this.#changes : before?.changed;
		this.#arrived.set(hid, { rev: news.rev, cell, ...(changed !== undefined && { changed }) });
	}

	#tell(): void {
		const isOver = this.#heard && this.#running === null;
		const rows = new Map<string, LiveRow>();
		for (const [hid, row] of this.#shown) {
			const arrival = this.#arrived.get(hid);
			if (!arrival && !(isOver && row.looking)) continue;
			const { cell, changed } = arrival ?? { cell: row.current };
			const looking = !isOver && (arrival ? isAwaited(cell?.code) : row.looking === true);
			const before = this.#rows.get(hid);
			const isSame = before?.current === cell && before.looking === looking && before.changed === changed;
			rows.set(hid, isSame ? before : { current: cell, looking, ...(changed !== undefined && { changed }) });
		}
		this.#rows = rows;
		this.#version += 1;
		for (const listener of this.#listeners) listener();
	}
}

function runningOf(running: DayNews["running"]): TableRunning | null {
	if (!running || running.total === 0 || running.done >= running.total) return null;
	const { done, total, blocked, retry_at } = running;
	return { done, total, blocked, retryAt: retry_at ? Date.parse(retry_at) : null };
}

/** What a merge says by null is not there. A malformed entry must not take the table down. */
function decode(entry: unknown): Cell | null {
	try {
		return cellOf(decodeEntry(applyMergePatch(null, entry) as WireEntry));
	} catch {
		return null;
	}
}

function readNews(value: unknown): DayNews | null {
	return typeof value === "object" && value !== null ? value : null;
}

/** Do both show the same? The time of reading may differ, and how deep was read for a rank. */
function sameFace(a: Cell | null, b: Cell | null): boolean {
	if (!a || !b) return a === b;
	const [one, other] = [cellObservation(a), cellObservation(b)];
	if (one.outcome === "unknown" && other.outcome === "unknown") return one.reason === other.reason;
	return one.outcome === other.outcome && placeOf(a.code) === placeOf(b.code) && (one.outcome === "ranked" || a.depth === b.depth);
}
