import { kindOf, RULE_KINDS } from "~/domain/alert/kinds/alert-kinds";
import { type AlertRuleInput, alertRuleSchema } from "~/domain/alert/rule";
import { parseInput } from "~/services/parse-input";

/** Fields of a form, or of an address. */
type Fields = Pick<FormData, "get" | "getAll">;

/** Fields that a condition may have besides its kind; those of domains are lists. */
const PARTS = RULE_KINDS.flatMap((kind) => kindOf(kind).form).filter((part) => "field" in part);
const FIELDS = new Set(PARTS.map(({ field }) => field));
const LISTS = new Set(PARTS.filter(({ part }) => part === "domains").map(({ field }) => field));

/** Values of the fields of a condition, as a form has them. */
export type ConditionValues = Record<string, string>;

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
	const usual = kind ? kindOf(kind).usual : {};
	const sent = Object.entries(sentValues(form)).map(([name, value]) => [
		name,
		LISTS.has(name) ? value.split(/[\s,;]+/).filter(Boolean) : value,
	]);
	const [scope = "account", target = null] = String(form.get("about") ?? "account").split(":");
	return parseInput(alertRuleSchema, {
		name: form.get("name") ?? "",
		condition: { ...usual, ...Object.fromEntries(sent), kind },
		scope,
		target,
		channels: form.getAll("channels"),
		enabled: form.get("enabled") !== "off",
	});
}

function sentValues(form: Fields): ConditionValues {
	return Object.fromEntries([...FIELDS].flatMap((name) => (form.get(name) === null ? [] : [[name, String(form.get(name))]])));
}

/** The fields as they were sent, to show them again beside their faults. */
export function sentFields(form: Fields) {
	return {
		name: String(form.get("name") ?? ""),
		kind: String(form.get("kind") ?? ""),
		values: sentValues(form),
		about: String(form.get("about") ?? "account"),
		channels: form.getAll("channels").map(String),
		enabled: form.get("enabled") !== "off",
	};
}

/** Value of the choice of what a rule is about. */
export function aboutOf({ scope, target }: Pick<AlertRuleInput, "scope" | "target">): string {
	return scope === "account" ? scope : `${scope}:${target}`;
}
