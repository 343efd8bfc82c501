import { isUnconfirmedOfBits } from "@serpentine/serp/results";
import type { Cell } from "@serpentine/table-files";
import { seenAt } from "../sample/day";
import type { Seen } from "../sample/observation";
import { parseOrigin } from "../sample/origin";
import { TRACKED_FLAGS, type Traffic } from "../table/tracked-keywords";
import type { ReportInput } from "./report-input";
import type { ReportWords } from "./report-words";

/** Marks of which some value of the report's day has one. */
export interface PositionMarks {
	/** The engine answered for other words than the asked ones. */
	otherWords: boolean;
	/** No other reading confirms the value. */
	unconfirmed: boolean;
	/** Clicks and impressions of a keyword hold days that are kept by page only. */
	byPage: boolean;
}

export function marksOf({ date, tracked }: ReportInput["table"]): PositionMarks {
	const evidence = date?.evidence();
	return {
		otherWords: evidence?.sources.some((origin) => parseOrigin(origin).answeredFor !== undefined) ?? false,
		unconfirmed: evidence?.features.some(isUnconfirmedOfBits) ?? false,
		byPage: tracked.flags.some((flags) => (flags & TRACKED_FLAGS.byPage) !== 0),
	};
}

/** Rows with a certain answer on the day of the report, found or not, and how many of them no other reading confirms. */
export function confirmedOf({ date, tracked }: Pick<ReportInput["table"], "date" | "tracked">, rows: Iterable<number>) {
	const count = { answered: 0, unconfirmed: 0 };
	for (const row of rows) {
		const seen = seenAt(date, tracked.ordinals[row] ?? 0);
		if (!seen || seen.observation.outcome === "unknown") continue;
		count.answered++;
		if (seen.evidence.unconfirmed) count.unconfirmed++;
	}
	return count;
}

/** How clicks and impressions of a keyword are counted; null where it has none. */
export function countedCell({ impressions, byPage }: Traffic, { counted }: ReportWords): Cell {
	return impressions === null ? null : byPage ? counted.page : counted.query;
}

/** Leads to the reading, and says where it is the only one. */
export function evidenceCell(seen: Seen | null, words: ReportWords, lookHref: ReportInput["lookHref"]): Cell {
	const { look = null, unconfirmed } = seen?.evidence ?? {};
	if (look === null) return unconfirmed ? words.notConfirmed : null;
	return { text: unconfirmed ? words.notConfirmed : words.look, href: lookHref(look) };
}
