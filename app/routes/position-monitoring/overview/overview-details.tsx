import { Link } from "@remix-run/react";
import { useCallback } from "react";
import type { ChartSurroundings } from "~/components/evolution/apex-figure";
import { LazyChart } from "~/components/evolution/lazy-chart";
import { marksOfDay } from "~/components/evolution/line-chart";
import { DayMarks, MarkList } from "~/components/evolution/mark-list";
import { NoteList } from "~/components/evolution/note-list";
import { observationFace } from "~/components/position/observation-words";
import { usedBands } from "~/domain/table/band-counts";
import { cellObservation } from "~/domain/table/cell";
import type { Mover } from "~/domain/table/overview";
import { isCompared, type SynthesisSide } from "~/domain/table/synthesis";
import { formatDay, formatNumber, formatShare } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { type TableAddress, tableHref } from "../query/table-address";
import { bandName, bandSeries } from "./overview-figures";
import type { OverviewAnswer } from "./read-overview";
import { trendOptions } from "./trend-options";

const HEIGHT_PX = 240;

interface OverviewDetailsProps {
	answer: OverviewAnswer;
	query: TableAddress;
	/** "YYYY-MM-DD" */
	date: string;
	/** null where nothing is earlier. */
	comparison: string | null;
}

/** The distribution over time, and the keywords that moved most. */
export function OverviewDetails({ answer, query, date, comparison }: OverviewDetailsProps) {
	const { t } = useTranslation();
	const { up, down, appeared, lost } = answer.synthesis;
	const lists = [
		{ name: "winners", count: up, move: "up" },
		{ name: "losers", count: down, move: "down" },
		{ name: "entered", count: appeared, move: "new" },
		{ name: "left", count: lost, move: "missing" },
	] as const;
	return (
		<div className="overview-details">
			<TrendChart answer={answer} date={date} comparison={comparison} />
			<div className="overview-movers">
				{!isCompared(answer.synthesis) && <p className="text-ink-muted text-sm">{t("overview.movers.incomparable")}</p>}
				{isCompared(answer.synthesis) &&
					lists.map(({ name, count, move }) => (
						<section key={name} aria-labelledby={`movers-${name}`}>
							<h3 id={`movers-${name}`} className="overview-name">
								<Link
									to={tableHref({ ...query, page: 1, filters: { ...query.filters, move: [move] } })}
									className="overview-link"
									preventScrollReset
								>
									{t(`overview.movers.${name}`, { count })}
								</Link>
							</h3>
							<MoverList movers={answer.movers[name]} query={query} />
						</section>
					))}
			</div>
		</div>
	);
}

function MoverList({ movers, query }: { movers: readonly Mover[]; query: TableAddress }) {
	const { t } = useTranslation();
	if (movers.length === 0) return <p className="text-ink-faint text-sm">{t("overview.movers.none")}</p>;
	const place = (answer: Mover["now"]) => observationFace(cellObservation(answer), t);
	return (
		<ol className="grid">
			{movers.map(({ hid, term, domain, before, now }) => (
				<li key={hid} className="overview-mover">
					<Link to={tableHref(query, "keyword_detail", { id: hid })} className="cut hover:underline" preventScrollReset title={domain}>
						{term}
					</Link>
					<span className="tabular-nums">
						<span className="text-ink-faint">{place(before)} → </span>
						{place(now)}
					</span>
				</li>
			))}
		</ol>
	);
}

/** Stacked bands and the visibility by day; a table twin for screen readers. */
function TrendChart({ answer, date, comparison }: Omit<OverviewDetailsProps, "query">) {
	const { t, i18n } = useTranslation();
	const optionsOf = useCallback(
		(surroundings: ChartSurroundings) => trendOptions({ ...surroundings, answer, date, comparison, t, language: i18n.language }),
		[answer, date, comparison, t, i18n.language],
	);
	const bands = bandSeries(answer.days);
	const sides = answer.days.map(({ figures }) => figures);
	const shown = usedBands(sides);
	const print = (value: number | null) => (value === null ? "–" : formatNumber(value, i18n.language));
	return (
		<div className="overview-chart">
			<LazyChart type="line" height={HEIGHT_PX} optionsOf={optionsOf} label={t("overview.chart")} fileName={`positions-${date}`}>
				<BandKeys sides={sides} />
			</LazyChart>
			{answer.notes.length + answer.marks.length > 0 && (
				<details className="text-sm">
					<summary className="link w-fit">{t("evolution.notes")}</summary>
					<NoteList notes={answer.notes} range={{ from: answer.days[0]?.day ?? "", to: date }} />
					<MarkList marks={answer.marks} range={{ from: answer.days[0]?.day ?? "", to: date }} />
				</details>
			)}
			<div className="sr-only">
				<table>
					<caption>{t("overview.chart")}</caption>
					<thead>
						<tr>
							<th scope="col">{t("evolution.day")}</th>
							{shown.map((band) => (
								<th key={band} scope="col">
									{bandName(band, sides, t)}
								</th>
							))}
							<th scope="col">{t("overview.visibility")}</th>
						</tr>
					</thead>
					<tbody>
						{answer.days.map(({ day, figures }, i) => (
							<tr key={day}>
								<th scope="row">
									{formatDay(day, i18n.language)}
									<DayMarks marks={marksOfDay(answer.marks, day)} />
								</th>
								{shown.map((band) => (
									<td key={band}>{print(bands[band][i] ?? null)}</td>
								))}
								<td>{figures?.visibility == null ? "–" : formatShare(figures.visibility, i18n.language)}</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</div>
	);
}

function BandKeys({ sides }: { sides: readonly (SynthesisSide | null)[] }) {
	const { t } = useTranslation();
	return (
		<ul className="overview-keys" aria-hidden="true">
			{usedBands(sides).map((band) => (
				<li key={band} data-band={band}>
					{bandName(band, sides, t)}
				</li>
			))}
			<li data-band="visibility">{t("overview.visibility")}</li>
		</ul>
	);
}
