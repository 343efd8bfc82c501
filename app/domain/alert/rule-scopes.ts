import { namesOf } from "../by-name";
import { type OneOf, THINGS, type ThingWith } from "../thing/things";

/** In the place of a sample's time: the answers for tracked URLs, the judgement of a night, and the answers to prompts. */
export const RUN_OF_URLS = "urls";
export const RUN_OF_NIGHT = "night";
export const RUN_OF_PROMPTS = "prompts";

export type AlertScope = "account" | OneOf<ThingWith<"alerts", "scope">>;
export const ALERT_SCOPES: readonly AlertScope[] = [
	"account",
	...namesOf(THINGS).flatMap((name) => (THINGS[name].alerts === "scope" ? [THINGS[name].one] : [])),
];
/** Scopes of a rule that judges the account and no keyword. */
export const OF_ACCOUNT: readonly AlertScope[] = ["account"];
