import { kindOf } from "~/domain/alert/kinds/alert-kinds";
import { type AlertRuleInput, alertRuleSchema } from "~/domain/alert/rule";
import { ruleFields } from "~/domain/alert/rule-fields";
import { firesOften, type RulePreview } from "~/domain/alert/rule-preview";
import { versionOf } from "~/domain/edit/merge-edit";
import { wordFacts } from "~/i18n/alert-words";
import { formatDay, type Place } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import { refusalWords } from "~/server/error-words";
import type { Signed } from "~/server/guards";
import { placeOf } from "~/server/place-of";
import { listRules } from "~/services/alerts/list-rules";
import { previewRule } from "~/services/alerts/preview-rule";
import { AppError } from "~/services/app-error";
import { ruleChoices } from "./rule-choices";
import { aboutOf, conditionValues, ruleOf, sentFields } from "./rule-form";

/**
 * Content of the form of a rule: of a new one, or of the one that `id` names. An address with the fields of a rule shows that rule with its preview.
 * null: another dialog, or a rule that is not in the account.
 */
export async function readRuleDialog(signed: Signed, { searchParams }: URL, language: Language) {
	const name = searchParams.get("dialog");
	if (name !== "add_rule" && name !== "edit_rule") return null;
	const [stored = null] = name === "edit_rule" ? await listRules(signed.ctx, signed.seat, searchParams.get("id") ?? "") : [];
	if (name === "edit_rule" && !stored) return null;
	const typed = typedRule(searchParams, language);
	const { rule, errors } = typed ?? { rule: stored ?? NEW_RULE, errors: {} };
	const hasFaults = Object.keys(errors).length > 0;
	const isPreviewed = typed !== null && !hasFaults;
	const choices = await ruleChoices(signed, rule);
	const group = choices.abouts.find(({ value }) => value === aboutOf(rule))?.name ?? undefined;
	return {
		preview: isPreviewed ? previewView(await previewRule(signed.ctx, signed.seat, rule), placeOf(signed.account, language), group) : null,
		name,
		id: stored?.hid ?? null,
		version: stored && versionOf(ruleFields(stored)),
		rule: hasFaults ? sentFields(searchParams) : shownFields(rule),
		errors,
		choices,
	};
}
export type RuleDialogContent = NonNullable<Awaited<ReturnType<typeof readRuleDialog>>>;

function shownFields(rule: AlertRuleInput) {
	const { name, condition, channels, enabled } = rule;
	return { name, kind: condition.kind, values: conditionValues(condition), about: aboutOf(rule), channels, enabled };
}

/** Events that a preview lists. */
const MAX_LISTED = 10;

const NEW_RULE: AlertRuleInput = alertRuleSchema.parse({ condition: kindOf("left_top").usual });

function previewView(preview: RulePreview, place: Place, group: string | undefined) {
	const { isKnown, days, unjudgedDays, fired, firedDays } = preview;
	const listed = preview.list.slice(0, MAX_LISTED);
	const texts = wordFacts(listed, place, group);
	return {
		isKnown,
		days,
		unjudgedDays,
		fired,
		firedDays,
		isOften: firesOften(preview),
		list: listed.map(({ day, subject }, i) => ({ key: `${day} ${subject}`, day: formatDay(day, place.language), text: texts[i] ?? "" })),
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
