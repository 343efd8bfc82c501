/** Counts of simulated days. */
export interface Outcome {
	looks: number;
	secondLooks: number;
	pages: number;
	/** Published values that are worse than the truth of their day while the value shown before was not. */
	falseDrops: number;
	/** Published values other than the truth, of all days and of days after a keyword's first. */
	wrong: number;
	wrongLater: number;
	/** First values other than the truth that no mark tells from confirmed ones. */
	wrongFirst: number;
	published: number;
	suspect: number;
	held: number;
	granted: number;
	refused: number;
	/** Second readings of values that were never confirmed, outside the budget. */
	unproved: number;
	/** True drops by their delay in days, in good readings after the one that first showed them, and in poisoned ones among these. */
	drops: number;
	delayedDays: Record<number, number>;
	confirmations: Record<number, number>;
	poisonedMeanwhile: Record<number, number>;
	/** Keyword-days without a value of that day. */
	withoutValue: number;
	/** Characters of the stored memories of one bucket. */
	memoryBytes: number;
	/** Marks of looks, as JSON. */
	markBytes: number;
}

export function emptyOutcome(): Outcome {
	const none = { looks: 0, secondLooks: 0, pages: 0, falseDrops: 0, wrong: 0, wrongLater: 0, wrongFirst: 0, published: 0 };
	const doubts = { suspect: 0, held: 0, granted: 0, refused: 0, unproved: 0, drops: 0, withoutValue: 0, memoryBytes: 0, markBytes: 0 };
	return { ...none, ...doubts, delayedDays: {}, confirmations: {}, poisonedMeanwhile: {} };
}
