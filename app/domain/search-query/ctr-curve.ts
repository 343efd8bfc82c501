import type { QueryColumns } from "./query-columns";
import { TextValues } from "./text-values";

/** Positions of a curve: 1 to this one. */
export const CURVE_POSITIONS = 20;
/** A position with fewer impressions or queries has no point of its own. */
const LEAST_IMPRESSIONS = 100;
const LEAST_QUERIES = 5;
/** A curve has at least so many points and clicks. */
const LEAST_POINTS = 4;
const LEAST_CLICKS = 20;
/** Standard deviations on each side of the mean within which four of five values of a normal distribution lie. */
const FOUR_OF_FIVE = 1.2816;

/** A click rate (clicks per impression) with the range in which four of five queries are expected. */
export interface ClickRate {
	rate: number;
	low: number;
	high: number;
}

export interface CurvePoint extends ClickRate {
	position: number;
	/** Impressions and queries at this position. */
	impressions: number;
	queries: number;
}

/** Clicks and impressions of a query around one position. */
interface Counts {
	clicks: number;
	impressions: number;
}

/** Sums for the curve of a website, by position and query. Columns of one reading are added month by month, so that a long period needs the memory of one month. */
export class CurveSums {
	readonly #brands: TextValues<boolean>;
	readonly #positions = Array.from({ length: CURVE_POSITIONS }, () => new Map<string, Counts>());

	/** isBrand: people who search for the brand click on its website wherever it stands, so these queries do not count. */
	constructor(isBrand: (query: string) => boolean) {
		this.#brands = new TextValues(isBrand);
	}

	add(columns: QueryColumns): void {
		const brands = this.#brands.of(columns.queries);
		for (let row = 0; row < columns.query.length; row++) {
			const impressions = columns.impressions[row] ?? 0;
			const query = columns.query[row] ?? 0;
			if (impressions === 0 || brands[query]) continue;
			const sums = this.#positions[Math.round((columns.positionSum[row] ?? 0) / impressions) - 1];
			if (!sums) continue;
			const name = columns.queries[query] ?? "";
			const counts = sums.get(name) ?? { clicks: 0, impressions: 0 };
			counts.clicks += columns.clicks[row] ?? 0;
			counts.impressions += impressions;
			sums.set(name, counts);
		}
	}

	/** Points of the curve, falling with the position; null where the website has too few impressions or clicks. */
	fit(): CurvePoint[] | null {
		const known = this.#positions
			.map((queries, at) => ({ position: at + 1, queries, ...totalOf(queries.values()) }))
			.filter(({ queries, impressions }) => impressions >= LEAST_IMPRESSIONS && queries.size >= LEAST_QUERIES);
		const clicks = known.reduce((sum, one) => sum + one.clicks, 0);
		if (known.length < LEAST_POINTS || clicks < LEAST_CLICKS) return null;
		return fallingBlocks(known).flatMap((block) => {
			const range = rangeOf(mergedQueries(block.map(({ queries }) => queries)));
			return block.map(({ position, impressions, queries }) => ({ position, ...range, impressions, queries: queries.size }));
		});
	}
}

function totalOf(all: Iterable<Counts>): Counts {
	const total = { clicks: 0, impressions: 0 };
	for (const { clicks, impressions } of all) {
		total.clicks += clicks;
		total.impressions += impressions;
	}
	return total;
}

/** Isotonic regression (pool adjacent violators): neighbours that rise are joined until the rates by impressions fall. */
function fallingBlocks<One extends Counts>(ones: readonly One[]): One[][] {
	const blocks: (Counts & { members: One[] })[] = [];
	for (const one of ones) {
		let block = { members: [one], ...totalOf([one]) };
		for (let before = blocks.at(-1); before && rateOf(before) < rateOf(block); before = blocks.at(-1)) {
			blocks.pop();
			block = { members: [...before.members, ...block.members], ...totalOf([before, block]) };
		}
		blocks.push(block);
	}
	return blocks.map(({ members }) => members);
}

function rateOf({ clicks, impressions }: Counts): number {
	return clicks / impressions;
}

function mergedQueries(all: readonly ReadonlyMap<string, Counts>[]): Counts[] {
	const merged = new Map<string, Counts>();
	for (const queries of all) {
		for (const [name, { clicks, impressions }] of queries) {
			const before = merged.get(name) ?? { clicks: 0, impressions: 0 };
			merged.set(name, { clicks: before.clicks + clicks, impressions: before.impressions + impressions });
		}
	}
	return [...merged.values()];
}

/**
 * Rate of all impressions, and its range over queries. The variance between queries is what their rates differ by beyond chance (method of moments of a
 * random-effects binomial); the range is that of a log-normal distribution with this mean and variance, because rates are positive and skewed.
 */
function rangeOf(queries: readonly Counts[]): ClickRate {
	const total = totalOf(queries);
	const rate = rateOf(total);
	const { impressions } = total;
	// Without a click, the rate is most likely below this one (four of five chances that another rate had brought a click).
	if (total.clicks === 0) return { rate: 0, low: 0, high: 1 - 0.2 ** (1 / impressions) };
	const squares = queries.reduce((sum, one) => sum + one.impressions ** 2, 0) / impressions;
	const differences = queries.reduce((sum, one) => sum + one.impressions * (rateOf(one) - rate) ** 2, 0);
	const byChance = (queries.length - 1) * rate * (1 - rate);
	const between = impressions === squares ? 0 : Math.max(0, (differences - byChance) / (impressions - squares));
	const variance = between * (1 + squares / impressions) + (rate * (1 - rate)) / impressions;
	const spread = Math.log(1 + variance / rate ** 2);
	const at = (deviations: number) => Math.min(1, rate * Math.exp(deviations * Math.sqrt(spread) - spread / 2));
	// A very skewed distribution has its mean outside this range.
	return { rate, low: Math.min(rate, at(-FOUR_OF_FIVE)), high: Math.max(rate, at(FOUR_OF_FIVE)) };
}

/** A rate that rests on so many impressions. */
export interface RestingRate extends ClickRate {
	impressions: number;
}

/** The curve at a position. Between two points: the rate between them, and the range of both. null beyond the points. */
export function clickRateAt(points: readonly CurvePoint[], position: number): RestingRate | null {
	const own = points.find((point) => point.position === position);
	if (own) return { rate: own.rate, low: own.low, high: own.high, impressions: own.impressions };
	const after = points.findIndex((point) => point.position > position);
	const [left, right] = [points[after - 1], points[after]];
	if (!left || !right) return null;
	const part = (position - left.position) / (right.position - left.position);
	return {
		rate: left.rate + (right.rate - left.rate) * part,
		low: Math.min(left.low, right.low),
		high: Math.max(left.high, right.high),
		impressions: left.impressions + right.impressions,
	};
}

/** Estimated clicks a month, by a rate that rests on so many impressions. */
export interface ClickEstimate {
	clicks: number;
	low: number;
	high: number;
	impressions: number;
}

/** Clicks that a keyword with so many searches a month brings at a position, if each search shows the result. null beyond the curve. */
export function estimateClicks(
	points: readonly CurvePoint[],
	{ position, volume }: { position: number; volume: number },
): ClickEstimate | null {
	const found = clickRateAt(points, position);
	if (!found) return null;
	const of = (rate: number) => Math.round(rate * volume);
	return { clicks: of(found.rate), low: of(found.low), high: of(found.high), impressions: found.impressions };
}
