import { useTranslation } from "~/i18n/use-translation";
import type { RuleChoices } from "./rule-choices";

/** Words for the fields of a rule and their values, for the notice about conflicting edits. */
export function useConflictWords({ kinds }: Pick<RuleChoices, "kinds">) {
	const { t, i18n } = useTranslation();
	const parts = kinds.flatMap(({ form }) => form.flatMap((part) => ("field" in part ? [part.field] : [])));
	const labels = Object.fromEntries(
		["name", "kind", ...parts, "about", "channels", "enabled"].map((name) => {
			const key = `alerts.form.fields.${name}`;
			return [name, i18n.exists(key) ? t(key) : name];
		}),
	);
	const show = (name: string, text: string) => {
		const key =
			name === "kind" ? `alerts.kinds.${text}.name` : name === "feature" ? `resultTypes.${text}` : `alerts.values.${name}.${text}`;
		if (i18n.exists(key)) return t(key);
		if (name === "enabled") return t(text === "true" ? "alerts.rules.on" : "alerts.rules.off");
		return text;
	};
	return { labels, show };
}
