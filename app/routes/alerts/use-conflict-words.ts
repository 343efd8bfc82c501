import { useTranslation } from "~/i18n/use-translation";

/** Words for the fields of a rule and their values, for the notice about conflicting edits. */
export function useConflictWords() {
	const { t, i18n } = useTranslation();
	const names = [
		"name",
		"kind",
		"places",
		"direction",
		"by",
		"amount",
		"figure",
		"feature",
		"change",
		"whose",
		"rivals",
		"percent",
	] as const;
	const labels = Object.fromEntries(
		[...names, "about" as const, "channels" as const, "enabled" as const].map((name) => [name, t(`alerts.form.fields.${name}`)]),
	);
	const show = (name: string, text: string) => {
		const key = name === "kind" ? `alerts.kinds.${text}` : name === "feature" ? `resultTypes.${text}` : `alerts.values.${name}.${text}`;
		if (i18n.exists(key)) return t(key);
		if (name === "enabled") return t(text === "true" ? "alerts.rules.on" : "alerts.rules.off");
		return text;
	};
	return { labels, show };
}
