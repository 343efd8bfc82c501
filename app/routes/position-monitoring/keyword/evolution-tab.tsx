import { useLocation } from "@remix-run/react";
import { Download } from "lucide-react";
import { useMemo } from "react";
import { dayWords } from "~/components/evolution/day-words";
import { DaysTable } from "~/components/evolution/days-table";
import { EvolutionChart } from "~/components/evolution/evolution-chart";
import { evolutionCsv } from "~/components/evolution/evolution-csv";
import { EvolutionTable } from "~/components/evolution/evolution-table";
import { MarkList } from "~/components/evolution/mark-list";
import { NoteList } from "~/components/evolution/note-list";
import { useHydrated } from "~/components/hydrated";
import { Callout } from "~/components/ui/callout";
import { type EvolutionPoint, evolutionPoints, yearsOf } from "~/domain/position/evolution";
import { daysOfRange, isAgeCapped, MAX_AGE_DAYS, readEvolutionRange } from "~/domain/position/evolution-range";
import { daysOfColumns } from "~/domain/storage/history-columns";
import { formatDay } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { EvolutionFacts } from "./evolution-facts";
import { RangeMenu } from "./range-menu";
import { RankingAddresses } from "./ranking-addresses";
import type { EvolutionContent, KeywordContent } from "./read-keyword";
import { RivalsSection } from "./rivals-section";
import { TrafficSection } from "./traffic-section";
import { useEvolutionYears } from "./use-evolution-years";

/** Positions over time: chart and table, figures, notes, addresses. The range is in the address; a change loads only the missing years. */
export function EvolutionTab({ content, evolution }: { content: KeywordContent; evolution: EvolutionContent }) {
	const { t, i18n } = useTranslation();
	const hydrated = useHydrated();
	const { search } = useLocation();
	const { today, first, firstSeen, notes, marks } = evolution;
	const asked = readEvolutionRange(new URLSearchParams(search));
	const begin = { today, first: firstSeen ?? first };
	const { from, to } = daysOfRange(asked, begin);
	const wanted = yearsOf({ from, to });
	const { state, values: years, retry } = useEvolutionYears("columns", { source: evolution, monitor: content.id, wanted });
	const here = years.map(({ year, days }) => `${year}:${days.length}`).join();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the years and days present change the points, a rendering does not
	const points = useMemo(() => evolutionPoints(years.flatMap(daysOfColumns), { from, to }), [here, evolution, from, to]);
	const { term, domain, dates } = content;
	const answered = points.filter(({ kind }) => kind !== "none").length;
	const isEmpty = state === "ready" && answered === 0;
	const label = t("evolution.label", { term, domain, count: answered, days: points.length });
	const fileName = `${term} ${domain} ${from} ${to}`;
	return (
		<div className="grid grid-cols-1 gap-4">
			<RangeMenu evolution={evolution} name={asked.name} range={{ from, to }} />
			<p className="text-ink-muted text-sm">
				{t("evolution.span", { from: formatDay(from, i18n.language), to: formatDay(to, i18n.language), count: points.length })}
				{asked.name === "age" &&
					isAgeCapped(begin) &&
					` ${t("evolution.capped", { first: formatDay(begin.first, i18n.language), count: MAX_AGE_DAYS })}`}
			</p>
			{state === "failed" && (
				<Callout tone="warn" role="alert">
					{t("evolution.daysFailed")}{" "}
					<button type="button" className="link" onClick={retry}>
						{t("evolution.again")}
					</button>
				</Callout>
			)}
			<p role="status" className="text-ink-muted empty:hidden">
				{state === "loading" ? t("evolution.reading") : isEmpty ? t("evolution.empty") : ""}
			</p>
			<div className="grid grid-cols-1 gap-3">
				{hydrated && !isEmpty && (
					<EvolutionChart
						points={points}
						date={dates.date.day}
						comparison={dates.comparison.day < first ? null : dates.comparison.day}
						notes={notes}
						marks={marks}
						fileName={fileName}
						label={label}
					/>
				)}
				<DaysTable title={t("evolution.position")}>
					<EvolutionTable points={points} notes={notes} marks={marks} caption={label} />
				</DaysTable>
				<CsvLink points={points} notes={notes} fileName={fileName} />
			</div>
			{evolution.traffic && <TrafficSection content={content} traffic={evolution.traffic} range={{ from, to }} />}
			<RivalsSection content={content} isLarge={evolution.isLarge} rivals={evolution.rivals} marks={marks} range={{ from, to }} />
			<EvolutionFacts evolution={evolution} points={points} language={i18n.language} />
			<NoteList notes={notes} range={{ from, to }} />
			<MarkList marks={marks} range={{ from, to }} />
			<RankingAddresses content={content} evolution={evolution} range={{ from, to }} />
		</div>
	);
}

/** The days of the chart as a file. The address contains them, so that it works without JavaScript. */
function CsvLink({ points, notes, fileName }: { points: readonly EvolutionPoint[]; notes: EvolutionContent["notes"]; fileName: string }) {
	const { t } = useTranslation();
	const text = useMemo(() => {
		const words = {
			day: t("evolution.day"),
			position: t("evolution.position"),
			depth: t("evolution.depth"),
			reading: t("evolution.value"),
			notes: t("evolution.notes"),
		};
		return evolutionCsv(points, notes, { ...words, valueOf: (point) => dayWords(point, t) });
	}, [points, notes, t]);
	return (
		<a
			href={`data:text/csv;charset=utf-8,${encodeURIComponent(text)}`}
			download={`${fileName}.csv`}
			className="button button-outline button-small justify-self-start"
		>
			<Download aria-hidden="true" />
			{t("evolution.csv")}
		</a>
	);
}
