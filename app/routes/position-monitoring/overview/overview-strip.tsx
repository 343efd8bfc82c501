import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { bandCounts } from "~/domain/table/band-counts";
import type { Synthesis, SynthesisSide } from "~/domain/table/synthesis";
import { BANDS, type Band } from "~/domain/table/table-filters";
import { formatNumber, formatShare } from "~/i18n/format";
import { type TableAddress, tableHref } from "../table/table-address";
import { bandSeries, boundsText, series } from "./overview-figures";
import type { OverviewAnswer } from "./read-overview";
import { Sparkline } from "./sparkline";

/** Bands in which more keywords are better; of the others fewer are, and of "unknown" neither. */
const BETTER: Record<Band, 1 | -1 | 0> = { top3: 1, top10: 1, top30: 1, below: -1, unknown: 0 };

/** Average, visibility and the share of each band at the date, each with its last days and its change since the comparison. */
export function OverviewStrip({ answer, query }: { answer: OverviewAnswer; query: TableAddress }) {
	const { t, i18n } = useTranslation();
	const { days, synthesis, found } = answer;
	const { current, previous } = synthesis;
	const print = (value: number) => formatNumber(value, i18n.language);
	const share = (value: number) => formatShare(value, i18n.language);
	const bands = bandSeries(days);
	const [now, before] = [bandCounts(current), bandCounts(previous)];
	const isComparable = previous.ranked + previous.notFound + previous.unknown > 0;
	return (
		<ul className="overview-strip" aria-label={t("overview.figures")}>
			<li className="overview-card">
				<span className="overview-name">{t("overview.average")}</span>
				<span className="overview-value">
					{current.average !== null ? print(current.average) : found > 0 ? "+30" : "–"}
					<Change value={difference(synthesis, ({ average }) => average)} better={-1} print={print} />
				</span>
				<span className="overview-note">{current.bounds && t("overview.withAll", { range: boundsText(current.bounds, print) })}</span>
				<Sparkline values={series(days, ({ average }) => average)} isReversed />
			</li>
			<li className="overview-card">
				<span className="overview-name">{t("overview.visibility")}</span>
				<span className="overview-value">
					{current.visibility === null ? "–" : share(current.visibility)}
					<Change value={difference(synthesis, ({ visibility }) => visibility)} better={1} print={share} />
				</span>
				<span className="overview-note">{t("overview.known", { share: share(current.coverage) })}</span>
				<Sparkline values={series(days, ({ visibility }) => visibility)} />
			</li>
			{BANDS.map((band) => {
				const isChosen = query.filters.band === band;
				return (
					<li key={band} className="overview-card" data-band={band} data-chosen={isChosen || undefined}>
						<Link
							to={tableHref({ ...query, page: 1, filters: { ...query.filters, band: isChosen ? null : band } })}
							className="overview-name overview-link"
							preventScrollReset
							aria-current={isChosen ? "true" : undefined}
						>
							{t(`monitoring.filters.band.${band}`)}
						</Link>
						<span className="overview-value">
							{found === 0 ? "–" : share(now[band] / found)}
							{isComparable && <Change value={now[band] - before[band]} better={BETTER[band]} print={print} />}
						</span>
						<span className="overview-note">{t("overview.keywords", { count: now[band], print: print(now[band]) })}</span>
						<Sparkline values={bands[band]} />
					</li>
				);
			})}
		</ul>
	);
}

function difference({ current, previous }: Synthesis, of: (side: SynthesisSide) => number | null): number | null {
	const [now, before] = [of(current), of(previous)];
	return now === null || before === null ? null : now - before;
}

/** better: 1 when more is better, -1 when less is, 0 when neither. */
function Change({ value, better, print }: { value: number | null; better: 1 | -1 | 0; print: (value: number) => string }) {
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
