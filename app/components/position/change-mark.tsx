import { useTranslation } from "~/i18n/use-translation";

/** better: 1 when more is better, -1 when less is, 0 when neither. */
export function Change({ value, better, print }: { value: number | null; better: 1 | -1 | 0; print: (value: number) => string }) {
	const { t } = useTranslation();
	const text = value === null ? "" : print(Math.abs(value));
	if (value === null || value === 0 || text === print(0)) return null;
	const kind = better === 0 ? "same" : value * better > 0 ? "up" : "down";
	return (
		<span className="overview-change variation" data-kind={kind} title={t(`overview.change.${kind}`)}>
			{value > 0 ? "+" : "−"}
			{text}
			<span className="sr-only"> {t(`overview.change.${kind}`)}</span>
		</span>
	);
}
