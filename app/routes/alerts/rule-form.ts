import { type AlertRuleInput, alertRuleSchema, USUAL_CONDITIONS } from "~/domain/alert/rule";
import { RULE_KINDS } from "~/domain/alert/rule-kinds";
import { parseInput } from "~/services/parse-input";

/** Fields of a form, or of an address. */
type Fields = Pick<FormData, "get" | "getAll">;

/** Fields that a condition may have besides its kind. */
const FIELDS = ["places", "direction", "by", "amount", "figure", "feature", "change", "whose", "percent"] as const;
export type ConditionField = (typeof FIELDS)[number] | "rivals";

/** Values of the fields of a condition, as a form has them. */
export type ConditionValues = Partial<Record<ConditionField, string>>;

export function conditionValues(condition: AlertRuleInput["condition"]): ConditionValues {
	const { kind: _, ...fields } = condition;
	return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, Array.isArray(value) ? value.join(" ") : String(value)]));
}

/**
 * Returns the rule of a form. Fields that the form did not show for its kind get their usual values: without JavaScript the kind is chosen first.
 * Throws ValidationException.
 */
export function ruleOf(form: Fields): AlertRuleInput {
	const kind = RULE_KINDS.find((one) => one === form.get("kind"));
	const usual = kind ? USUAL_CONDITIONS[kind] : {};
	const sent = sentValues(form);
	const rivals = form.get("rivals");
	const [scope = "account", target = null] = String(form.get("about") ?? "account").split(":");
	return parseInput(alertRuleSchema, {
		name: form.get("name") ?? "",
		condition: { ...usual, ...sent, ...(typeof rivals === "string" && { rivals: rivals.split(/[\s,;]+/).filter(Boolean) }), kind },
		scope,
		target,
		channels: form.getAll("channels"),
		enabled: form.get("enabled") !== "off",
	});
}

function sentValues(form: Fields): ConditionValues {
	return Object.fromEntries(FIELDS.flatMap((name) => (form.get(name) === null ? [] : [[name, String(form.get(name))]])));
}

/** The fields as they were sent, to show them again beside their faults. */
export function sentFields(form: Fields) {
	return {
		name: String(form.get("name") ?? ""),
		kind: String(form.get("kind") ?? ""),
		values: { ...sentValues(form), ...(form.get("rivals") !== null && { rivals: String(form.get("rivals")) }) },
		about: String(form.get("about") ?? "account"),
		channels: form.getAll("channels").map(String),
		enabled: form.get("enabled") !== "off",
	};
}

/** Value of the choice of what a rule is about. */
export function aboutOf({ scope, target }: Pick<AlertRuleInput, "scope" | "target">): string {
	return scope === "account" ? scope : `${scope}:${target}`;
}
