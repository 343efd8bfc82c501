import type { z } from "zod";
import { namesOf } from "../../by-name";
import { addressChanged } from "./address-changed";
import type { AlertKind } from "./alert-kind";
import { answersChanged, rivalInAnswers } from "./answers";
import { groupMoved } from "./group-moved";
import { enteredTop, leftTop, moved } from "./moves";
import { overtaken } from "./overtaken";
import { quotaNear } from "./quota-near";
import { resultType } from "./result-type";
import { rivalCited } from "./rival-cited";
import { runIncomplete } from "./run-incomplete";
import { sourceFailing } from "./source-failing";
import { urlLeftIndex } from "./url-left-index";
import { wantedPageLost } from "./wanted-page-lost";

/** The kinds of alert rules, in the order of the form. Names are part of the contract: never renamed. */
export const ALERT_KINDS = {
	left_top: leftTop,
	entered_top: enteredTop,
	moved,
	group_moved: groupMoved,
	address_changed: addressChanged,
	wanted_page_lost: wantedPageLost,
	result_type: resultType,
	overtaken,
	rival_cited: rivalCited,
	url_left_index: urlLeftIndex,
	answers_changed: answersChanged,
	rival_in_answers: rivalInAnswers,
	run_incomplete: runIncomplete,
	source_failing: sourceFailing,
	quota_near: quotaNear,
};

export type RuleKind = keyof typeof ALERT_KINDS;
export const RULE_KINDS = namesOf(ALERT_KINDS);

/** The condition of a rule by its kind. */
export type RuleCondition = { [Kind in RuleKind]: z.output<(typeof ALERT_KINDS)[Kind]["schema"]> }[RuleKind];

const DECLARED: Readonly<Record<RuleKind, AlertKind<RuleCondition>>> = ALERT_KINDS;

export function kindOf(kind: RuleKind): AlertKind<RuleCondition> {
	return DECLARED[kind];
}

/** Kinds that are told by the movement of the keyword alone. */
export function isMoveKind(name: RuleKind): boolean {
	const kind = kindOf(name);
	return kind.about === "keyword" && !kind.item;
}
