import { patchRoster } from "~/domain/table/patch-roster";
import type { Roster } from "~/domain/table/roster";
import type { Ctx } from "../ctx";
import type { RosterChange } from "../ports";
import { loadRoster } from "./load-roster";

/** Where a roster outlives the memory. Never trusted: a roster of another rev is not used. */
export interface RosterStore {
	read(): Roster | null;
	/** Some time later. */
	write(roster: Roster): void;
}

/** Changes kept until the next reader; more mean reading it all anew. */
const MAX_CHANGES = 20;

/** Who an account follows, as of the rev that is asked for or a later one. */
export class RosterMemory {
	private roster: Roster | null = null;
	private changes: RosterChange[] = [];
	private turn: Promise<unknown> = Promise.resolve();

	constructor(
		private readonly openCtx: () => Promise<Ctx>,
		private readonly store: RosterStore | null,
	) {}

	note(change: RosterChange): void {
		this.changes.push(change);
		if (this.changes.length > MAX_CHANGES) this.changes.shift();
	}

	async get(account: { id: number; rosterRev: number }): Promise<Roster> {
		if (this.roster && this.roster.rev >= account.rosterRev) return this.roster;
		const load = this.turn.then(() => this.load(account));
		this.turn = load.catch(() => {});
		return load;
	}

	private async load(account: { id: number; rosterRev: number }): Promise<Roster> {
		if (this.roster && this.roster.rev >= account.rosterRev) return this.roster;
		const stored = this.roster ? null : (this.store?.read() ?? null);
		if (stored?.rev === account.rosterRev) {
			this.roster = stored;
			return stored;
		}
		const ctx = await this.openCtx();
		const roster = (await this.patched(ctx, account)) ?? (await loadRoster(ctx, account.id));
		if (!roster) throw new Error("the account of a table is gone");
		this.roster = roster;
		this.changes = this.changes.filter(({ to }) => to > roster.rev);
		this.store?.write(roster);
		return roster;
	}

	/** Reads only what is known to have changed; null where that is not all. */
	private async patched(ctx: Ctx, account: { id: number; rosterRev: number }): Promise<Roster | null> {
		const hids = this.roster && this.namedSince(this.roster.rev, account.rosterRev);
		if (!this.roster || !hids) return null;
		const changed = await loadRoster(ctx, account.id, hids);
		return changed?.rev === account.rosterRev ? patchRoster(this.roster, hids, changed) : null;
	}

	/** Monitors that changed from one rev to another; null when not all is known. */
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
