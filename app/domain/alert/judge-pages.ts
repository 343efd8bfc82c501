import { hostMatchesDomain } from "@serpentine/serp/hosts";
import type { FeatureChange, PageChanges } from "./page-changes";
import type { RuleCondition } from "./rule";

/** Places among which any other website that overtakes is named. */
const FIRST_PLACES = 10;

type Condition<Kind> = Extract<RuleCondition, { kind: Kind }>;

/** The change for which a rule about a type of result holds; null where it does not. */
export function judgeResultType(rule: Condition<"result_type">, { features }: Pick<PageChanges, "features">): FeatureChange | null {
	const isAsked = ({ feature, change, whose }: FeatureChange) =>
		feature === rule.feature && whose === rule.whose && (rule.change === "any" || rule.change === change);
	return features?.find(isAsked) ?? null;
}

/** The hosts that overtook, best position first; empty where the rule does not hold. A website that was not read before is not overtaken. */
export function judgeOvertaken({ rivals }: Condition<"overtaken">, { passers, before }: Pick<PageChanges, "passers" | "before">): string[] {
	if (before === null) return [];
	const isRival = (host: string) => rivals.some((rival) => hostMatchesDomain(host, rival));
	const found = passers.filter(({ host, position }) => host !== "" && (rivals.length > 0 ? isRival(host) : position <= FIRST_PLACES));
	return [...new Set(found.map(({ host }) => host.replace(/^www\./, "")))];
}
