import { isUnconfirmedOfBits } from "@serpentine/serp/results";
import type { Cell } from "@serpentine/table-files";
import type { Seen } from "../sample/observation";
import { parseOrigin } from "../sample/origin";
import type { ReportInput } from "./report-input";
import type { ReportWords } from "./report-words";

/** Marks of which some value of the report's day has one. */
export interface PositionMarks {
	/** The engine answered for other words than the asked ones. */
	otherWords: boolean;
	/** No other reading confirms the value. */
	unconfirmed: boolean;
}

export function marksOf({ date }: ReportInput["table"]): PositionMarks {
	const evidence = date?.evidence();
	return {
		otherWords: evidence?.sources.some((origin) => parseOrigin(origin).answeredFor !== undefined) ?? false,
		unconfirmed: evidence?.features.some(isUnconfirmedOfBits) ?? false,
	};
}

/** Leads to the reading, and says where it is the only one. */
export function evidenceCell(seen: Seen | null, words: ReportWords, lookHref: ReportInput["lookHref"]): Cell {
	const { look = null, unconfirmed } = seen?.evidence ?? {};
	if (look === null) return unconfirmed ? words.notConfirmed : null;
	return { text: unconfirmed ? words.notConfirmed : words.look, href: lookHref(look) };
}
