import type { RestingKind } from "~/domain/rest/rest-rules";
import { useTranslation } from "~/i18n/use-translation";

/** Returns a function that names a resting thing. The label of an alert rule without a name is the kind of its condition. */
export function useLabel(): (kind: RestingKind, label: string) => string {
	const { t, i18n } = useTranslation();
	return (kind, label) => {
		const ofRule = `alerts.kinds.${label}.name`;
		return kind === "alert-rules" && i18n.exists(ofRule) ? t(ofRule) : label;
	};
}
