import { CODES, isNotFound, rankOf } from "../sample/codes";
import { type DayColumns, urlAt } from "../sample/day";
import { isWantedPage, wantedPattern } from "../wanted/wanted-page";
import type { RowColumns } from "./row-columns";
import { TRACKED_FLAGS, type TrackedKeywords } from "./tracked-keywords";
import type { WantedOutcome } from "./wanted-choices";

/** A day's answer: code and depth of the position, and the address there; "" where none was told. */
interface DayAnswer {
	code: number;
	depth: number;
	url: string;
}

export function wantedOutcome(wanted: string, { code, depth, url }: DayAnswer): WantedOutcome {
	return outcomeOf(wantedPattern(wanted), { code, depth, url });
}

function outcomeOf(pattern: ReturnType<typeof wantedPattern>, { code, depth, url }: DayAnswer): WantedOutcome {
	if (rankOf(code, depth) > 0) return url === "" ? "unknown" : isWantedPage(pattern, url) ? "right" : "other";
	return isNotFound(code, depth) ? "unranked" : "unknown";
}

/** Outcomes by row. Patterns are made once for each page, and only when a row asks. */
export class WantedOutcomes {
	private readonly patterns = new Map<number, ReturnType<typeof wantedPattern>>();

	constructor(
		private readonly tracked: TrackedKeywords,
		private readonly date: DayColumns | null,
		private readonly current: RowColumns,
	) {}

	/** null where no page is wanted. */
	at(row: number): WantedOutcome | null {
		const { tracked, current } = this;
		const place = tracked.wantedOf[row] ?? 0;
		if (place === 0) return null;
		const pattern = this.patterns.get(place) ?? wantedPattern(tracked.wanted[place - 1] ?? "");
		this.patterns.set(place, pattern);
		const url = urlAt(this.date, tracked.ordinals[row] ?? 0);
		return outcomeOf(pattern, { code: current.codes[row] ?? CODES.none, depth: current.depths[row] ?? 0, url });
	}
}

/** The address of the page that is wanted for a row's keyword; null for none. */
export function wantedUrlAt({ wanted, wantedOf }: TrackedKeywords, row: number): string | null {
	const place = wantedOf[row] ?? 0;
	return place === 0 ? null : (wanted[place - 1] ?? null);
}

export function isWantedByRule({ flags }: TrackedKeywords, row: number): boolean {
	return ((flags[row] ?? 0) & TRACKED_FLAGS.wantedByRule) !== 0;
}
