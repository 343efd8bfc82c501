import { useTranslation } from "react-i18next";

interface UsageChipProps {
	usage: { used: string; max: string; left: number; tone: "red" | "orange" | "green" };
}

/** Keywords used of the plan's, with what is left said in words beside the colour. */
export function UsageChip({ usage }: UsageChipProps) {
	const { t } = useTranslation();
	const { used, max, left, tone } = usage;
	const rest = left >= 0 ? t("monitoring.usageLeft", { count: left }) : t("monitoring.usageOver", { count: -left });
	return (
		<span className="chip" data-tone={tone} title={rest}>
			<span className="sr-only">{t("monitoring.usage", { used, max })}; </span>
			<span aria-hidden="true">
				{used} / {max}
			</span>
			<span className="sr-only">{rest}</span>
		</span>
	);
}
