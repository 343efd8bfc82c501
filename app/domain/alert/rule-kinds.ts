import { namesOf } from "../by-name";
import { type OneOf, THINGS, type ThingWith } from "../thing/things";

/** Kinds of rules. Names are part of the contract: never renamed. */
export const RULE_KINDS = [
	"left_top",
	"entered_top",
	"moved",
	"group_moved",
	"address_changed",
	"result_type",
	"overtaken",
	"url_left_index",
	"run_incomplete",
	"source_failing",
	"quota_near",
] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

/** Kinds that are judged for each keyword of a run. */
export const KEYWORD_KINDS = [
	"left_top",
	"entered_top",
	"moved",
	"address_changed",
	"result_type",
	"overtaken",
] as const satisfies readonly RuleKind[];
export type KeywordKind = (typeof KEYWORD_KINDS)[number];

/** Kinds of which one alert contains many keywords. */
export function isKeywordKind(kind: RuleKind): kind is KeywordKind {
	return KEYWORD_KINDS.some((one) => one === kind);
}

/** In the place of a sample's time: the answers for tracked URLs, and the judgement of a night. */
export const RUN_OF_URLS = "urls";
export const RUN_OF_NIGHT = "night";

export type AlertScope = "account" | OneOf<ThingWith<"alerts", "scope">>;
export const ALERT_SCOPES: readonly AlertScope[] = [
	"account",
	...namesOf(THINGS).flatMap((name) => (THINGS[name].alerts === "scope" ? [THINGS[name].one] : [])),
];

/** Kinds that are about the account and no keyword. Their scope is the account. */
const ACCOUNT_KINDS: readonly RuleKind[] = ["url_left_index", "run_incomplete", "source_failing", "quota_near"];

/** Scopes that a rule of this kind can have. */
export function scopesOf(kind: RuleKind): readonly AlertScope[] {
	if (ACCOUNT_KINDS.includes(kind)) return ["account"];
	return kind === "group_moved" ? ALERT_SCOPES.filter((scope) => scope !== "keyword") : ALERT_SCOPES;
}
