import { useRights } from "~/components/use-rights";
import { useTranslation } from "~/i18n/use-translation";

interface UsageChipProps {
	usage: { used: string; max: string; tone: "red" | "orange" | "green"; hasLimit: boolean };
	/** "12 of 100 keywords used", for screen readers. */
	label: string;
	/** The number left, as text and not only as a colour. */
	left: string;
}

/** Number used, and the maximum where there is one. */
export function UsageChip({ usage: { used, max, tone, hasLimit }, label, left }: UsageChipProps) {
	const { t } = useTranslation();
	// Quotas are costs, which not every member sees.
	if (!useRights()("costs.read")) return null;
	if (!hasLimit) {
		return (
			<span className="chip" data-tone={tone}>
				{used} · {t("shell.noLimit")}
			</span>
		);
	}
	return (
		<span className="chip" data-tone={tone} title={left}>
			<span className="sr-only">{label}; </span>
			<span aria-hidden="true">
				{used} / {max}
			</span>
			<span className="sr-only">{left}</span>
		</span>
	);
}
