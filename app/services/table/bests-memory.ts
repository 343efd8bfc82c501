import { bestsVersionOf } from "~/db/bests";
import type { BestColumns } from "~/domain/sample/bests";
import type { Ctx } from "../ctx";
import { type LoadedBests, loadBests } from "../samples/bests";

/** The best positions of an account, read again when they have another version. */
export class BestsMemory {
	private kept: { rev: number; bests: LoadedBests } | null = null;

	constructor(private readonly openCtx: () => Promise<Ctx>) {}

	/** Bests change when a sample closes: a write that touches no day leaves them unchanged. */
	note(rev: number, days: readonly string[] | null): void {
		if (this.kept && days?.length === 0 && this.kept.rev === rev - 1) this.kept.rev = rev;
	}

	async get(account: { id: number; rev: number }): Promise<BestColumns> {
		if (this.kept && this.kept.rev >= account.rev) return this.kept.bests;
		const ctx = await this.openCtx();
		const known = this.kept?.bests;
		const bests = known && known.version === ((await bestsVersionOf(ctx.db, account.id)) ?? 0) ? known : await loadBests(ctx, account.id);
		this.kept = { rev: account.rev, bests };
		return bests;
	}
}
