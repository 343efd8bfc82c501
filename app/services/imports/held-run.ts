import { endImport, importIsHeld, type KeywordImport, keepImport } from "~/db/imports";
import { type ImportFailure, type ImportOutcome, parseOutcome } from "~/domain/import/outcome";
import type { Ctx } from "../ctx";
import { ImportProgress } from "./import-progress";
import { LostLease } from "./lost-lease";
import type { StatementBudget } from "./statement-budget";
import { tellEnd, tellImport } from "./tell-import";

/** An import whose consumer is not heard of for so long is taken over. */
export const LEASE_MS = 60_000;
const BEAT_MS = 15_000;
/** Estimated statements of telling the progress. */
const NEWS_STATEMENTS = 6;

/** A run of an import that this consumer holds: what came out so far, where it stands, and its end. */
export abstract class HeldRun {
	protected readonly outcome: ImportOutcome;
	protected cursor: string;
	protected readonly progress: ImportProgress;
	private heardOf: number;

	constructor(
		protected readonly ctx: Ctx,
		protected readonly row: KeywordImport,
		protected readonly budget: StatementBudget,
	) {
		this.progress = new ImportProgress(ctx, row);
		this.outcome = parseOutcome(row.outcome);
		this.cursor = row.cursor;
		this.heardOf = ctx.now();
	}

	/** false when there is more to do than one run does. */
	abstract carryOut(): Promise<boolean>;

	/** Renews the lease and tells the progress where it is time to. */
	protected async beat(): Promise<void> {
		// On one machine, database and store answer within the process: without a timer, no request is accepted meanwhile.
		await this.ctx.sleep(0);
		if (this.ctx.now() - this.heardOf >= BEAT_MS) await this.renew();
		if (await this.progress.tell(this.outcome.positions)) this.budget.spend(NEWS_STATEMENTS);
	}

	protected async renew(): Promise<void> {
		this.heardOf = this.ctx.now();
		const kept = { until: this.heardOf + LEASE_MS, cursor: this.cursor, outcome: JSON.stringify({ ...this.outcome, refusals: [] }) };
		if (!(await keepImport(this.ctx.db, this.row, kept))) throw new LostLease();
	}

	protected async end(): Promise<void> {
		const { ctx, row, outcome } = this;
		// Told first: after a kill in between, the next run tells it again.
		await tellImport(ctx, row, { kind: "keywords_imported", outcome }, importIsHeld(row));
		const told = [tellEnd(ctx, row, "done", outcome)];
		if (!(await endImport(ctx.db, row, { state: "done", outcome: JSON.stringify(outcome), now: ctx.now() }, told))) throw new LostLease();
		ctx.log({ event: "import_done", import: row.hid, rows: outcome.rows, positions: outcome.positions });
	}

	async fail(failure: ImportFailure, line: number | null = null): Promise<void> {
		const { ctx, row } = this;
		const outcome = { ...this.outcome, failure, line };
		await tellImport(ctx, row, { kind: "import_failed", outcome }, importIsHeld(row));
		const told = [tellEnd(ctx, row, "failed", outcome)];
		if (!(await endImport(ctx.db, row, { state: "failed", outcome: JSON.stringify(outcome), now: ctx.now() }, told))) throw new LostLease();
		ctx.log({ event: "import_failed", import: row.hid, failure });
	}
}
