import { type AlertRuleInput, alertRuleSchema, USUAL_CONDITIONS } from "~/domain/alert/rule";
import { ruleFields } from "~/domain/alert/rule-fields";
import { versionOf } from "~/domain/edit/merge-edit";
import { formatDay } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import { refusalWords } from "~/server/error-words";
import type { Signed } from "~/server/guards";
import { readRule } from "~/services/alerts/list-rules";
import { previewRule, type RulePreview } from "~/services/alerts/preview-rule";
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
	const typed = typedRule(searchParams, language);
	const { rule, errors } = typed ?? { rule: stored ?? NEW_RULE, errors: {} };
	const isPreviewed = typed !== null && Object.keys(errors).length === 0;
	return {
		preview: isPreviewed ? previewView(await previewRule(signed.ctx, signed.account, rule), language) : null,
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

/** Days that a preview looks at, and the events that it lists. */
const PREVIEWED_DAYS = 30;
const MAX_LISTED = 10;

const NEW_RULE: AlertRuleInput = alertRuleSchema.parse({ condition: USUAL_CONDITIONS.left_top });

function previewView({ isKnown, days, fired, list }: RulePreview, language: Language) {
	return {
		isKnown,
		days,
		fired,
		isOften: fired > PREVIEWED_DAYS,
		list: list.slice(0, MAX_LISTED).map(({ day, subject, facts }) => ({
			key: `${day} ${subject}`,
			day: formatDay(day, language),
			term: facts.about === "keyword" ? facts.term : null,
		})),
		more: Math.max(0, fired - MAX_LISTED),
	};
}

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
