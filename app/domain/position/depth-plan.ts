import { type Observation, placeRead } from "../sample/observation";
import { DAY_MS } from "../time/durations";
import type { Look } from "./look";
import { observe } from "./observe";
import { walkPages } from "./walk-pages";

/** Places that a daily look reads for one monitor before it may stop. */
export interface PlannedDepth {
	/** Organic results, fewer than the monitor's own depth. */
	depth: number;
	/** The website was ranked the day before: the look goes on until it is found again, or to the monitor's own depth. */
	isExpected: boolean;
}

/** Setting: organic results that every daily look reads; 0 reads each monitor's own depth every day. */
export const SHALLOW_DEPTH_SETTING = "looks.shallow_depth";

/** Days from one reading of the whole depth to the next: a look at a ranked website reads down to it every day, so it misses less meanwhile. */
const DEEP_EVERY_DAYS = { away: 7, ranked: 14 };
/**
 * The plan of a day: everything once a week (two weeks where the website is ranked) and where nothing definite is known of the day before; otherwise the shallow depth, or as far as
 * yesterday's place. null: the monitor's own depth. ordinal: spreads the deep days of an account's monitors over the week. day: "YYYY-MM-DD".
 */
export function planDepth(of: {
	day: string;
	ordinal: number;
	depth: number;
	shallow: number;
	yesterday: Observation | undefined;
}): PlannedDepth | null {
	const { day, ordinal, depth, shallow, yesterday } = of;
	if (shallow <= 0 || shallow >= depth || yesterday === undefined || yesterday.outcome === "unknown") return null;
	const place = placeRead(yesterday);
	const every = place ? DEEP_EVERY_DAYS.ranked : DEEP_EVERY_DAYS.away;
	if ((Date.parse(day) / DAY_MS + ordinal) % every === 0) return null;
	const planned = Math.max(shallow, place?.position ?? 0);
	return planned >= depth ? null : { depth: planned, isExpected: place !== null };
}

type PlannedTarget = Parameters<typeof observe>[1] & { plan?: PlannedDepth | undefined };

/**
 * As `observe`, for a monitor whose look may stop early. Not found within the planned depth is said with the depth that was read, and only where the
 * website was not ranked the day before: a loss needs the monitor's whole depth.
 */
export function observePlanned(look: Pick<Look, "pages">, { plan, ...target }: PlannedTarget): Observation {
	if (!plan) return observe(look, target);
	const seen = observe(look, target);
	if (seen.outcome !== "unknown" || plan.isExpected) return seen;
	const read = walkPages(look.pages).organic.length;
	return read < plan.depth ? seen : observe(look, { ...target, depth: Math.min(read, target.depth) });
}

/** Whether a look that reached its planned depth must go on: a website that was ranked the day before is not among the results. */
export function isLost(look: Pick<Look, "pages">, target: PlannedTarget): boolean {
	return target.plan?.isExpected === true && placeRead(observe(look, target)) === null;
}
