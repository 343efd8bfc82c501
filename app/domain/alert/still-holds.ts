import { SERP_FEATURES } from "@serpentine/serp/results";
import { isSamePage } from "../position/url-changes";
import { type Coded, isDefinite } from "../sample/codes";
import type { AlertValue } from "./alert";
import type { KeywordFacts } from "./compose-alerts";
import { featureChange } from "./judge-keywords";
import { isMoveCondition, moveHolds } from "./judge-move";
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
 * Whether an item still holds with the answers as they are stored now; so does one whose answers are not known. after: of the same day, which a later run
 * may have answered again.
 */
export function stillHolds(facts: KeywordFacts, { before, after }: { before: StoredAnswer; after: StoredAnswer }): boolean {
	const { condition } = facts;
	if (!condition || !isDefinite(before.code) || !isDefinite(after.code)) return true;
	if (isSame(facts.before, before) && isSame(facts.after, after)) return true;
	if (isMoveCondition(condition)) return isComparable(after, before) && moveHolds(condition, { before, after }, () => facts.spread ?? 0);
	if (condition.kind === "address_changed") return before.url === "" || after.url === "" || !isSamePage(after.url, before.url);
	if (condition.kind !== "result_type" || condition.whose !== "page") return true;
	const change = featureChange(SERP_FEATURES.indexOf(condition.feature), [after.features, before.features]);
	return change === undefined || change === facts.change;
}

function isSame(was: AlertValue, { code, depth, url, look }: StoredAnswer): boolean {
	return was.code === code && was.depth === depth && was.url === url && was.look === look;
}
