/** Numbers of answers. */
export interface AnswerCount {
	cited: number;
	/** Answers that cite somebody or searched and cite nobody. */
	n: number;
	/** Answers beside `n` that may cite us: they hide a host. */
	unknownHost?: number;
}

export const NO_ANSWER: Required<AnswerCount> = { cited: 0, n: 0, unknownHost: 0 };

export function addCounts(one: AnswerCount, other: AnswerCount): Required<AnswerCount> {
	return {
		cited: one.cited + other.cited,
		n: one.n + other.n,
		unknownHost: (one.unknownHost ?? 0) + (other.unknownHost ?? 0),
	};
}

/** Share of answers that cite us; `n` is never 0. `low` and `high` bound the share that such draws come from, from 0 to 1, whatever the hidden hosts are. */
export interface Share extends Required<AnswerCount> {
	low: number;
	high: number;
}

/** Quantile of the normal distribution for an interval that holds the share in 95 of 100 cases. */
const Z95 = 1.959964;

/**
 * The share with its interval; null without an answer that counts. Answers that hide a host are in neither number, which would favour us, because those that
 * cite us by name count: so none of them cites us in the lower bound, and each in the upper one.
 */
export function shareOf({ cited, n, unknownHost = 0 }: AnswerCount): Share | null {
	if (n === 0) return null;
	const all = n + unknownHost;
	return { cited, n, unknownHost, low: wilson(cited, all).low, high: wilson(cited + unknownHost, all).high };
}

/**
 * Wilson's interval of 95 %: unlike the usual one (share ± error) it keeps its word for few answers and for shares near 0 and 1, where most prompts are.
 * Source: Wilson 1927; Brown, Cai, DasGupta, "Interval Estimation for a Binomial Proportion", 2001.
 */
function wilson(cited: number, n: number): { low: number; high: number } {
	const p = cited / n;
	const spread = Z95 ** 2 / n;
	const middle = (p + spread / 2) / (1 + spread);
	const half = (Z95 * Math.sqrt((p * (1 - p)) / n + spread / (4 * n))) / (1 + spread);
	// At 0 and n the bound is exactly the share; rounding errors would leave it next to it.
	return { low: cited === 0 ? 0 : Math.max(0, middle - half), high: cited === n ? 1 : Math.min(1, middle + half) };
}

/** Whether no share lies in both intervals. */
export function parts(one: Pick<Share, "low" | "high">, other: Pick<Share, "low" | "high">): boolean {
	return one.high < other.low || other.high < one.low;
}

/** Bounds in whole percents, rounded outwards: finer figures would say more than so few answers know. */
export function shareBounds({ low, high }: Pick<Share, "low" | "high">): { low: number; high: number } {
	return { low: Math.floor(low * 100) / 100, high: Math.ceil(high * 100) / 100 };
}
