import { Link } from "@remix-run/react";
import { useMemo } from "react";
import { EvolutionChart } from "~/components/evolution/evolution-chart";
import { useHydrated } from "~/components/hydrated";
import { evolutionPoints, yearsOf } from "~/domain/position/evolution";
import { trimmedRange } from "~/domain/position/evolution-range";
import { daysOfColumns } from "~/domain/storage/history-columns";
import { useTranslation } from "~/i18n/use-translation";
import type { DetailContent, KeywordContent } from "./read-keyword";
import { useEvolutionYears } from "./use-evolution-years";

interface KeywordTrendProps {
	content: KeywordContent;
	trend: DetailContent["trend"];
	/** First day with reports of the account. */
	first: string;
}

/** The positions around the current date, above the result pages. Loaded by the browser; without JavaScript the Evolution tab has them. */
export function KeywordTrend({ content, trend, first }: KeywordTrendProps) {
	const { t } = useTranslation();
	const hydrated = useHydrated();
	const { accountHid, range, notes } = trend;
	const wanted = yearsOf(range);
	const source = useMemo(() => ({ accountHid, first, years: [], withUrls: false }), [accountHid, first]);
	const { state, values } = useEvolutionYears("columns", { source, monitor: content.id, wanted });
	const here = values.map(({ year, days }) => `${year}:${days.length}`).join();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the years and days present change the points, a rendering does not
	const points = useMemo(() => {
		const days = values.flatMap(daysOfColumns);
		return evolutionPoints(days, trimmedRange(range, days.find(({ day }) => day >= range.from)?.day));
	}, [here, range.from, range.to]);
	const { term, domain, dates, links } = content;
	const answered = points.filter(({ kind }) => kind !== "none").length;
	return (
		<section aria-label={t("keyword.trend")} className="keyword-trend">
			{hydrated && state === "ready" && answered > 0 ? (
				<EvolutionChart
					points={points}
					date={dates.date.day}
					comparison={dates.comparison.day < first ? null : dates.comparison.day}
					notes={notes}
					fileName={`${term} ${domain}`}
					label={t("keyword.trendLabel", { term, domain, count: answered, days: points.length })}
					isLow
				/>
			) : (
				<p role="status" className="keyword-trend-wait">
					{!hydrated ? (
						<Link to={links.evolution} preventScrollReset className="link">
							{t("keyword.trendElsewhere")}
						</Link>
					) : state === "failed" ? (
						t("evolution.daysFailed")
					) : state === "ready" ? (
						t("evolution.empty")
					) : (
						t("evolution.reading")
					)}
				</p>
			)}
		</section>
	);
}
