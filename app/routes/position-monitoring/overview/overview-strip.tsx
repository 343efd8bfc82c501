import { Link } from "@remix-run/react";
import { Change } from "~/components/position/change-mark";
import { outsideText } from "~/components/position/observation-words";
import { TipLayer } from "~/components/ui/tip-layer";
import { averageClaim, type Band } from "~/domain/sample/claims";
import { bandChange, bandCounts, usedBands } from "~/domain/table/band-counts";
import { areAllKnown, areSameRanked, isRead, type Synthesis, type SynthesisSide } from "~/domain/table/synthesis";
import { formatDayOfYear, formatNumber, formatShare } from "~/i18n/format";
import type { Translate } from "~/i18n/page-words";
import { useTranslation } from "~/i18n/use-translation";
import { type TableAddress, tableHref } from "../query/table-address";
import { bandName, bandSeries, boundsText, series } from "./overview-figures";
import type { OverviewAnswer } from "./read-overview";
import { type SparkEnds, Sparkline } from "./sparkline";

/** 1: more keywords in the band are better; -1: fewer are better; 0: neither. */
const BETTER: Record<Band, 1 | -1 | 0> = { top3: 1, top10: 1, top30: 1, below: -1, outside: 0, unknown: 0 };

/** Average, visibility and the share of each band at the date, each with its last days and its change since the comparison. */
export function OverviewStrip({ answer, query }: { answer: OverviewAnswer; query: TableAddress }) {
	const { t, i18n } = useTranslation();
	const { days, synthesis, found } = answer;
	const { current, previous } = synthesis;
	const print = (value: number) => formatNumber(value, i18n.language);
	const share = (value: number) => formatShare(value, i18n.language);
	const bands = bandSeries(days);
	const now = bandCounts(current);
	const sides = [...days.map(({ figures }) => figures), current, previous];
	const claim = averageClaim(current);
	const isTold = (band: Band) => found > 0 && (band === "unknown" || isRead(current));
	const isComparable = isRead(current) && isRead(previous);
	const labelIn = (text: (value: number) => string) => (ends: SparkEnds) => sparkLabel(ends, { days, text, t, language: i18n.language });
	return (
		<TipLayer>
			<ul className="overview-strip" aria-label={t("overview.figures")}>
				<li className="overview-card">
					<span className="overview-name">{t("overview.average")}</span>
					<span className="overview-value">
						{claim.kind === "average" ? print(claim.value) : claim.kind === "beyond" ? outsideText(claim.depth, undefined) : "–"}
						<Change value={difference(synthesis, ({ average }) => average)} better={areSameRanked(synthesis) ? -1 : 0} print={print} />
					</span>
					<span className="overview-note" title={t("monitoring.synthesis.bounds.help")}>
						{current.bounds && t("overview.withAll", { range: boundsText(current.bounds, t, print) })}
					</span>
					<Sparkline values={series(days, ({ average }) => average)} isReversed labelOf={labelIn(print)} />
				</li>
				<li className="overview-card">
					<span className="overview-name">{t("overview.visibility")}</span>
					<span className="overview-value">
						{current.visibility === null ? "–" : share(current.visibility)}
						<Change value={difference(synthesis, ({ visibility }) => visibility)} better={areAllKnown(synthesis) ? 1 : 0} print={share} />
					</span>
					<span className="overview-note">{isRead(current) && t("overview.known", { share: share(current.coverage) })}</span>
					<Sparkline values={series(days, ({ visibility }) => visibility)} labelOf={labelIn(share)} />
				</li>
				{usedBands(sides).map((band) => {
					const change = bandChange(synthesis, band);
					const isChosen = query.filters.band.includes(band);
					return (
						<li key={band} className="overview-card" data-band={band} data-chosen={isChosen || undefined}>
							<Link
								to={tableHref({ ...query, page: 1, filters: { ...query.filters, band: isChosen ? [] : [band] } })}
								className="overview-name overview-link"
								preventScrollReset
								aria-current={isChosen ? "true" : undefined}
							>
								{bandName(band, sides, t)}
							</Link>
							<span className="overview-value">
								{isTold(band) ? share(now[band] / found) : "–"}
								{isComparable && <Change value={change.value} better={change.isSure ? BETTER[band] : 0} print={print} />}
							</span>
							<span className="overview-note">{isTold(band) && t("overview.keywords", { count: now[band], print: print(now[band]) })}</span>
							<Sparkline values={bands[band]} labelOf={labelIn(print)} />
						</li>
					);
				})}
			</ul>
		</TipLayer>
	);
}

/** Returns, for example, "Nov 1: 24.1. Nov 30: 20.8. Lowest 19, highest 25." */
function sparkLabel(
	{ first, last, low, high }: SparkEnds,
	{ days, text, t, language }: { days: OverviewAnswer["days"]; text: (value: number) => string; t: Translate; language: string },
): string {
	const day = (at: number) => formatDayOfYear(days[at]?.day ?? "", language);
	return t("overview.spark", {
		from: day(first.at),
		first: text(first.value),
		to: day(last.at),
		last: text(last.value),
		low: text(low),
		high: text(high),
	});
}

function difference({ current, previous }: Synthesis, of: (side: SynthesisSide) => number | null): number | null {
	const [now, before] = [of(current), of(previous)];
	return now === null || before === null ? null : now - before;
}
