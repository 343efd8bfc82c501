import { hasFeature, isFeatureRead, SERP_FEATURES } from "@serpentine/serp/results";
import { z } from "zod";
import { TYPE_CHANGES, TYPE_OWNERS } from "../form-choices";
import { ALERT_SCOPES } from "../rule-scopes";
import { alertKind } from "./alert-kind";

export const resultType = alertKind({
	about: "keyword",
	schema: z.object({
		kind: z.literal("result_type"),
		feature: z.enum(SERP_FEATURES, "alerts.errors.feature"),
		change: z.enum(TYPE_CHANGES, "alerts.errors.change"),
		whose: z.enum(TYPE_OWNERS, "alerts.errors.whose"),
	}),
	usual: { kind: "result_type", feature: "ai_overview", change: "any", whose: "page" },
	form: [
		{ part: "choice", field: "feature", codes: SERP_FEATURES, names: "resultTypes" },
		{ part: "choice", field: "change", codes: TYPE_CHANGES },
		{ part: "choice", field: "whose", codes: TYPE_OWNERS },
	],
	scopes: ALERT_SCOPES,
	sentence: ({ whose, change, feature }) => [`sentence.${whose}.${change}`, { feature: { list: "type", name: feature } }],
	needs: ({ whose }) => (whose === "own" ? "pages" : "evidence"),
	judge: (condition, { evidence, pages }) => {
		const { feature, whose } = condition;
		const change =
			whose === "page"
				? featureChange(SERP_FEATURES.indexOf(feature), evidence().features)
				: pages().features?.find((one) => one.feature === feature && one.whose === whose)?.change;
		if (!change) return change;
		return condition.change === "any" || condition.change === change ? { feature, whose, change } : null;
	},
	item: ({ feature = "unknown", change }, condition) => [
		`item.${condition?.whose ?? "page"}${change === "won" ? "Won" : "Lost"}`,
		{ type: { list: "type", name: feature } },
	],
});

/** Whether a page shows a feature that the one before did not, or the reverse; null where it is the same, undefined where one of the two does not say. */
function featureChange(place: number, [now, before]: readonly [number, number]): "won" | "lost" | null | undefined {
	if (!isFeatureRead(now, place) || !isFeatureRead(before, place)) return undefined;
	const [has, had] = [hasFeature(now, place), hasFeature(before, place)];
	return has === had ? null : has ? "won" : "lost";
}
