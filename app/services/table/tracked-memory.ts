import { patchTracked } from "~/domain/table/patch-tracked";
import type { TrackedKeywords } from "~/domain/table/tracked-keywords";
import type { Ctx } from "../ctx";
import type { TrackedChange } from "../ports";
import { loadTracked } from "./load-tracked";

/** Persistent storage of the tracked list. A stored list of an older rev is patched with the later changes. */
export interface TrackedStore {
	read(): TrackedKeywords | null;
	/** Returns the changes after the stored list, oldest first. */
	changes(): TrackedChange[];
	note(change: TrackedChange): void;
	/** Writes the list after a delay and deletes the changes that the list includes. */
	write(tracked: TrackedKeywords): void;
}

/** Changes kept until the next read; with more, everything is read again. */
export const MAX_CHANGES = 20;

/** The tracked keywords of an account, at the requested rev or a later one. */
export class TrackedMemory {
	private tracked: TrackedKeywords | null = null;
	private changes: TrackedChange[] = [];
	private turn: Promise<unknown> = Promise.resolve();

	constructor(
		private readonly openCtx: () => Promise<Ctx>,
		private readonly store: TrackedStore | null,
	) {}

	note(change: TrackedChange): void {
		this.changes.push(change);
		if (this.changes.length > MAX_CHANGES) this.changes.shift();
		this.store?.note(change);
	}

	async get(account: { id: number; trackedRev: number }): Promise<TrackedKeywords> {
		if (this.tracked && this.tracked.rev >= account.trackedRev) return this.tracked;
		const load = this.turn.then(() => this.load(account));
		this.turn = load.catch(() => {});
		return load;
	}

	private async load(account: { id: number; trackedRev: number }): Promise<TrackedKeywords> {
		if (this.tracked && this.tracked.rev >= account.trackedRev) return this.tracked;
		const stored = this.tracked ? null : (this.store?.read() ?? null);
		if (stored?.rev === account.trackedRev) {
			this.tracked = stored;
			return stored;
		}
		const base = this.tracked ?? stored;
		// The object was evicted from memory after it stored the list. Each later change woke the object, which stored the change.
		if (!this.tracked && stored && this.store) this.changes = this.store.changes();
		const ctx = await this.openCtx();
		const tracked = (base && (await this.patched(ctx, account, base))) ?? (await loadTracked(ctx, account.id));
		if (!tracked) throw new Error("the account of the table no longer exists");
		this.tracked = tracked;
		this.changes = this.changes.filter(({ to }) => to > tracked.rev);
		this.store?.write(tracked);
		return tracked;
	}

	/** Reads only the known changes; null when some are unknown. */
	private async patched(ctx: Ctx, account: { id: number; trackedRev: number }, base: TrackedKeywords): Promise<TrackedKeywords | null> {
		const hids = this.namedSince(base.rev, account.trackedRev);
		if (!hids) return null;
		const changed = await loadTracked(ctx, account.id, hids);
		return changed?.rev === account.trackedRev ? patchTracked(base, hids, changed) : null;
	}

	/** Monitors that changed between two revs; null when some changes are unknown. */
	private namedSince(from: number, to: number): string[] | null {
		const hids = new Set<string>();
		for (let rev = from; rev < to; ) {
			const change = this.changes.find((one) => one.from === rev);
			if (!change?.hids) return null;
			for (const hid of change.hids) hids.add(hid);
			rev = change.to;
		}
		return [...hids];
	}
}
