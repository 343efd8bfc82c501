/** D1 accepts 1,000 statements per invocation; the others are for the lease, the progress and the end. */
export const STATEMENTS_PER_RUN = 850;

/** Estimated statements of one run of an import: what has no room is left to the next run. */
export class StatementBudget {
	constructor(private left: number) {}

	/** How many parts of this cost still have room after `others`; at least one, so that each run moves on. */
	countOf(cost: number, others = 0): number {
		return Math.max(1, Math.floor((this.left - others) / cost));
	}

	hasRoom(cost: number): boolean {
		return cost <= this.left;
	}

	spend(cost: number): void {
		this.left -= cost;
	}
}

/** Estimated statements of a new tag. */
export const TAG_COST = 6;

/** Estimated statements that follow or pause a group of keywords. */
export function groupCost(keywords: number): number {
	return 20 + 22 * Math.ceil(keywords / 1_000);
}
