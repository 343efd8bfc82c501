import { findResultType } from "@serpentine/serp/results";
import { useTranslation } from "~/i18n/use-translation";
import { RESULT_TYPE_ICONS } from "./icons";

interface ResultTypeLabelProps {
	/** The stored name; an unknown one is shown as an unknown block. */
	type: string;
	/** Icon only; the name is for screen readers and the tooltip. */
	iconOnly?: boolean;
}

/** Icon and name of a result type. Source: spec B §2 "result types". */
export function ResultTypeLabel({ type, iconOnly = false }: ResultTypeLabelProps) {
	const { t } = useTranslation();
	const known = findResultType(type);
	const Icon = RESULT_TYPE_ICONS[known?.icon ?? "circle-question-mark"];
	const name = t(`resultTypes.${known?.name ?? "unknown"}`);
	return (
		<span className="inline-flex items-center gap-1.5" data-type={known?.name ?? "unknown"} title={iconOnly ? name : undefined}>
			<Icon className="size-4 shrink-0" aria-hidden="true" />
			<span className={iconOnly ? "sr-only" : undefined}>{name}</span>
		</span>
	);
}
