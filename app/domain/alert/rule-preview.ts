import type { Judged } from "./compose-alerts";

/** When a rule would have fired in the last days. */
export interface RulePreview {
	/** False where the facts of no day are stored. */
	isKnown: boolean;
	/** Days with a reading. */
	days: number;
	/** Days that are judged in part: some facts are not stored, or the preview compares no more pages. They may have had further items. */
	unjudgedDays: number;
	/** Items: one for each subject and day. */
	fired: number;
	firedDays: number;
	/** Some of the items, the newest first. */
	list: Pick<Judged, "day" | "subject" | "facts">[];
}

/** Whether a rule fires more than once a day. One day with many items is not often: their website has one message. */
export function firesOften({ days, fired, firedDays }: Pick<RulePreview, "days" | "fired" | "firedDays">): boolean {
	return fired > days && firedDays > days / 2;
}
