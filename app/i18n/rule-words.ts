import type { RuleCondition } from "~/domain/alert/rule";
import type { Translate } from "./page-words";

/** The sentence of a condition, such as "A keyword leaves the first 10 results". */
export function ruleSentence(t: Translate, condition: RuleCondition): string {
	switch (condition.kind) {
		case "left_top":
		case "entered_top":
			return t(`alerts.sentences.${condition.kind}`, { places: t(`alerts.values.places.${condition.places}`) });
		case "moved":
			return t(`alerts.sentences.moved.${condition.by}.${condition.direction}`, {
				amount: t(condition.by === "places" ? "alerts.units.place" : "alerts.units.time", { count: condition.amount }),
			});
		case "group_moved":
			return t(`alerts.sentences.group_moved.${condition.figure}.${condition.direction}`, {
				amount: t(condition.figure === "average" ? "alerts.units.place" : "alerts.units.point", { count: condition.amount }),
			});
		case "result_type":
			return t(`alerts.sentences.result_type.${condition.whose}.${condition.change}`, { feature: t(`resultTypes.${condition.feature}`) });
		case "overtaken":
			return condition.rivals.length === 0
				? t("alerts.sentences.overtaken.any")
				: t("alerts.sentences.overtaken.some", { rivals: condition.rivals.join(", ") });
		case "run_incomplete":
		case "quota_near":
			return t(`alerts.sentences.${condition.kind}`, { percent: condition.percent });
		default:
			return t(`alerts.sentences.${condition.kind}`);
	}
}
