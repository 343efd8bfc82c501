import { useLocation } from "@remix-run/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { EvolutionChart } from "~/components/evolution/evolution-chart";
import { EvolutionTable } from "~/components/evolution/evolution-table";
import { useHydrated } from "~/components/hydrated";
import { Callout } from "~/components/ui/callout";
import { evolutionPoints, yearsOf } from "~/domain/position/evolution";
import { daysOfRange, readEvolutionRange } from "~/domain/position/evolution-range";
import { daysOfColumns } from "~/domain/storage/history-columns";
import { EvolutionFacts } from "./evolution-facts";
import { NoteList } from "./note-list";
import { RangeMenu } from "./range-menu";
import { RankingAddresses } from "./ranking-addresses";
import type { EvolutionContent, KeywordContent } from "./read-keyword";
import { useEvolutionYears } from "./use-evolution-years";

/** Positions over time: range, figures, chart and table. The range is in the address; a change loads only the missing years. */
export function EvolutionTab({ content, evolution }: { content: KeywordContent; evolution: EvolutionContent }) {
	const { t, i18n } = useTranslation();
	const hydrated = useHydrated();
	const { search } = useLocation();
	const { today, first, notes } = evolution;
	const asked = readEvolutionRange(new URLSearchParams(search));
	const { from, to } = daysOfRange(asked, { today, first });
	const wanted = yearsOf({ from, to });
	const { state, values: years, retry } = useEvolutionYears("columns", { evolution, monitor: content.id, wanted });
	const here = years.map(({ year, days }) => `${year}:${days.length}`).join();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the years and days present change the points, a rendering does not
	const points = useMemo(() => evolutionPoints(years.flatMap(daysOfColumns), { from, to }), [here, evolution, from, to]);
	const { term, domain, dates } = content;
	const answered = points.filter(({ kind }) => kind !== "none").length;
	const isEmpty = state === "ready" && answered === 0;
	const label = t("evolution.label", { term, domain, count: answered, days: points.length });
	return (
		<div className="grid grid-cols-1 gap-4">
			<RangeMenu evolution={evolution} name={asked.name} range={{ from, to }} />
			{state === "failed" && (
				<Callout tone="warn" role="alert">
					{t("evolution.daysFailed")}{" "}
					<button type="button" className="link" onClick={retry}>
						{t("evolution.again")}
					</button>
				</Callout>
			)}
			<EvolutionFacts evolution={evolution} points={points} language={i18n.language} />
			<p role="status" className="text-ink-muted empty:hidden">
				{state === "loading" ? t("evolution.reading") : isEmpty ? t("evolution.empty") : ""}
			</p>
			{hydrated && !isEmpty && (
				<EvolutionChart
					points={points}
					date={dates.date.day}
					comparison={dates.comparison.day < first ? null : dates.comparison.day}
					notes={notes}
					fileName={`${term} ${domain} ${from} ${to}`}
					label={label}
				/>
			)}
			<NoteList notes={notes} range={{ from, to }} />
			<RankingAddresses content={content} evolution={evolution} range={{ from, to }} />
			<details open={!hydrated}>
				<summary className="link inline-flex min-h-6 items-center text-sm">{t("evolution.asTable")}</summary>
				<div className="mt-2">
					<EvolutionTable points={points} notes={notes} caption={label} />
				</div>
			</details>
		</div>
	);
}
