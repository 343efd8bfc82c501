import { type AlertRuleInput, alertRuleSchema, USUAL_CONDITIONS } from "~/domain/alert/rule";
import { ruleFields } from "~/domain/alert/rule-fields";
import { versionOf } from "~/domain/edit/merge-edit";
import type { Language } from "~/i18n/languages";
import { refusalWords } from "~/server/error-words";
import type { Signed } from "~/server/guards";
import { readRule } from "~/services/alerts/list-rules";
import { AppError } from "~/services/app-error";
import { ruleChoices } from "./rule-choices";
import { aboutOf, conditionValues, ruleOf } from "./rule-form";

/**
 * Content of the form of a rule: of a new one, or of the one that `id` names. An address with the fields of a rule shows that rule with its preview.
 * null: another dialog. Throws NotFoundException.
 */
export async function readRuleDialog(signed: Signed, { searchParams }: URL, language: Language) {
	const name = searchParams.get("dialog");
	if (name !== "add_rule" && name !== "edit_rule") return null;
	const stored = name === "edit_rule" ? await readRule(signed.ctx, signed, searchParams.get("id") ?? "") : null;
	const { rule, errors } = typedRule(searchParams, language) ?? { rule: stored ?? NEW_RULE, errors: {} };
	return {
		name,
		id: stored?.hid ?? null,
		version: stored && versionOf(ruleFields(stored)),
		rule: {
			name: rule.name,
			kind: rule.condition.kind,
			values: conditionValues(rule.condition),
			about: aboutOf(rule),
			channels: rule.channels,
			enabled: rule.enabled,
		},
		errors,
		choices: await ruleChoices(signed, rule),
	};
}
export type RuleDialogContent = NonNullable<Awaited<ReturnType<typeof readRuleDialog>>>;

const NEW_RULE: AlertRuleInput = alertRuleSchema.parse({ condition: USUAL_CONDITIONS.left_top });

/** The rule in an address, or the faults of its fields; null where the address has none. */
function typedRule(fields: URLSearchParams, language: Language) {
	if (!fields.has("kind")) return null;
	try {
		return { rule: ruleOf(fields), errors: {} };
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		return { rule: NEW_RULE, errors: refusalWords(error, language).errors };
	}
}
