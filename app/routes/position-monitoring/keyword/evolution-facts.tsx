import type { EvolutionDay, EvolutionPoint } from "~/domain/position/evolution";
import { volatilityOf } from "~/domain/position/volatility";
import { formatDay, formatNumber } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import type { EvolutionContent } from "./read-keyword";

interface EvolutionFactsProps {
	evolution: EvolutionContent;
	/** Points of the range. */
	points: readonly EvolutionPoint[];
	language: string;
}

/** Best position and its day, first seen, volatility and answered days of the range. Formulas: docs/history.md. */
export function EvolutionFacts({ evolution: { best, firstSeen, since }, points, language }: EvolutionFactsProps) {
	const { t } = useTranslation();
	const shown = points.filter((point): point is EvolutionDay => point.kind !== "none");
	const volatility = volatilityOf(shown);
	const facts: [string, string, string | null][] = [
		[t("evolution.best"), best ? String(best.position) : firstSeen ? t("evolution.never") : "–", best && formatDay(best.day, language)],
		[t("evolution.firstSeen"), firstSeen ? formatDay(firstSeen, language) : t("evolution.noReading"), t("evolution.since", { day: since })],
		[
			t("evolution.volatility"),
			volatility
				? t(volatility.isLeast ? "evolution.placesLeast" : "evolution.places", { value: formatNumber(volatility.places, language) })
				: "–",
			volatility ? t("evolution.pairs", { count: volatility.pairs }) : t("evolution.noPairs"),
		],
		[
			t("evolution.answered"),
			String(shown.filter(({ kind }) => kind !== "unknown").length),
			t("evolution.ofDays", { count: shown.length }),
		],
	];
	return (
		<dl className="keyword-facts">
			{facts.map(([name, value, hint]) => (
				<div key={name}>
					<dt className="text-ink-muted text-xs">{name}</dt>
					<dd className="font-semibold tabular-nums">{value}</dd>
					{hint && <dd className="text-ink-muted text-xs">{hint}</dd>}
				</div>
			))}
		</dl>
	);
}
