import { hostMatchesDomain } from "@serpentine/serp/hosts";
import type { HeldRule, KeywordRule } from "./judge-keywords";
import type { KeywordMove } from "./keyword-moves";
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

/** Kinds whose condition is about both result pages. */
export function needsPages({ condition }: Pick<KeywordRule, "condition">): boolean {
	return condition.kind === "overtaken" || (condition.kind === "result_type" && condition.whose === "own");
}

/** Rules that hold by both result pages of a keyword. changesOf: null where the pages were not compared. */
export function heldByPages(
	moves: readonly KeywordMove[],
	rules: readonly KeywordRule[],
	changesOf: (ordinal: number) => PageChanges | null,
): HeldRule[] {
	return rules.filter(needsPages).flatMap(({ id, condition, rows }) =>
		moves.flatMap((move): HeldRule[] => {
			const changes = rows[move.row] === 1 ? changesOf(move.ordinal) : null;
			const found = changes && pagesHold(condition, changes);
			return found ? [{ ruleId: id, condition, move, ...found }] : [];
		}),
	);
}

/** Numbers of moves by website whose pages were not compared, so that these rules were not judged. */
export function unjudgedByWebsite(
	moves: readonly KeywordMove[],
	isCompared: (ordinal: number) => boolean,
	websiteOf: (row: number) => string,
): Map<string, number> {
	const counts = new Map<string, number>();
	for (const { row, ordinal } of moves) if (!isCompared(ordinal)) counts.set(websiteOf(row), (counts.get(websiteOf(row)) ?? 0) + 1);
	return counts;
}

function pagesHold(condition: RuleCondition, changes: PageChanges): Pick<HeldRule, "change" | "rivals"> | null {
	if (condition.kind === "overtaken") {
		const rivals = judgeOvertaken(condition, changes);
		return rivals.length > 0 ? { rivals } : null;
	}
	const found = condition.kind === "result_type" ? judgeResultType(condition, changes) : null;
	return found && { change: found.change };
}
