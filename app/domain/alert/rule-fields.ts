import type { EditedFields } from "../edit/merge-edit";
import type { AlertRuleInput } from "./rule";

/** Editable fields of a rule (edit/edited-fields.ts). The fields of the condition are apart, as the form has them. */
export function ruleFields({ name, condition, scope, target, channels, enabled }: AlertRuleInput) {
	return { name, ...condition, about: [scope, target ?? ""], channels: channels.toSorted(), enabled } satisfies EditedFields;
}
