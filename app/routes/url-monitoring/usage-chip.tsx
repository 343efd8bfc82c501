import { useTranslation } from "react-i18next";
import type { Screen } from "./read-screen";

/** Addresses used of the plan's, with what is left said in words beside the colour. */
export function UsageChip({ usage: { used, max, left, tone } }: { usage: Screen["usage"] }) {
	const { t } = useTranslation();
	const rest = left >= 0 ? t("urls.usageLeft", { count: left }) : t("urls.usageOver", { count: -left });
	return (
		<span className="chip" data-tone={tone} title={rest}>
			<span className="sr-only">{t("urls.usage", { used, max })}; </span>
			<span aria-hidden="true">
				{used} / {max}
			</span>
			<span className="sr-only">{rest}</span>
		</span>
	);
}
