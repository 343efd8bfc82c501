import { type Coded, isDefinite } from "../sample/codes";
import type { AlertValue } from "./alert";
import type { KeywordFacts } from "./compose-alerts";
import { judgeKeyword, needOf, UNKNOWN_SIGHT } from "./held-rules";
import { isComparable } from "./keyword-moves";

/** An answer as it is stored now. */
export interface StoredAnswer extends Coded {
	/** "" for none. */
	url: string;
	/** Features of the page, as featureBits. */
	features: number;
	look: string | null;
}

/**
 * Whether an item still holds with the answers as they are stored now; so does one whose answers are not known, or whose pages would have to be
 * compared again. after: of the same day, which a later run may have answered again.
 */
export function stillHolds(facts: KeywordFacts, { before, after }: { before: StoredAnswer; after: StoredAnswer }): boolean {
	const { condition } = facts;
	if (!condition || !isDefinite(before.code) || !isDefinite(after.code)) return true;
	if (isSame(facts.before, before) && isSame(facts.after, after)) return true;
	const need = needOf(condition);
	if (need === "pages") return true;
	if (need === "positions" && !isComparable(after, before)) return false;
	const found = judgeKeyword(condition, {
		...UNKNOWN_SIGHT,
		move: { before, after, older: null },
		spread: () => facts.spread ?? 0,
		wanted: () => facts.wanted ?? null,
		evidence: () => ({ urls: [after.url, before.url], features: [after.features, before.features] }),
	});
	return found === undefined || (found !== null && found.change === facts.change);
}

function isSame(was: AlertValue, { code, depth, url, look }: StoredAnswer): boolean {
	return was.code === code && was.depth === depth && was.url === url && was.look === look;
}
