import { Change } from "~/components/position/change-mark";
import { outsideText } from "~/components/position/observation-words";
import { TipLayer } from "~/components/ui/tip-layer";
import { averageClaim } from "~/domain/sample/claims";
import { areAllKnown, areSameRanked, isRead, type Synthesis, type SynthesisSide } from "~/domain/table/synthesis";
import { formatDayOfYear, formatNumber, formatShare } from "~/i18n/format";
import type { Translate } from "~/i18n/page-words";
import { useTranslation } from "~/i18n/use-translation";
import { boundsText, series } from "./overview-figures";
import type { OverviewAnswer } from "./read-overview";
import { type SparkEnds, Sparkline } from "./sparkline";

/** Average position and visibility at the date, each with its last days and its change since the comparison. */
export function FigureTiles({ answer }: { answer: OverviewAnswer }) {
	const { t, i18n } = useTranslation();
	const { days, synthesis } = answer;
	const { current } = synthesis;
	const print = (value: number) => formatNumber(value, i18n.language);
	const share = (value: number) => formatShare(value, i18n.language);
	const claim = averageClaim(current);
	const labelIn = (text: (value: number) => string) => (ends: SparkEnds) => sparkLabel(ends, { days, text, t, language: i18n.language });
	return (
		<TipLayer>
			<ul className="tile-list tile-figures" aria-label={t("overview.figures")}>
				<li className="tile" title={current.bounds ? t("overview.withAll", { range: boundsText(current.bounds, t, print) }) : undefined}>
					<span className="tile-name">{t("overview.average")}</span>
					<span className="tile-value">
						{claim.kind === "average" ? print(claim.value) : claim.kind === "beyond" ? outsideText(claim.depth, undefined) : "–"}
						<Change value={difference(synthesis, ({ average }) => average)} better={areSameRanked(synthesis) ? -1 : 0} print={print} />
						<Sparkline values={series(days, ({ average }) => average)} kind="place" labelOf={labelIn(print)} />
					</span>
				</li>
				<li className="tile" title={isRead(current) ? t("overview.known", { share: share(current.coverage) }) : undefined}>
					<span className="tile-name">{t("overview.visibility")}</span>
					<span className="tile-value">
						{current.visibility === null ? "–" : share(current.visibility)}
						<Change value={difference(synthesis, ({ visibility }) => visibility)} better={areAllKnown(synthesis) ? 1 : 0} print={share} />
						<Sparkline values={series(days, ({ visibility }) => visibility)} kind="share" labelOf={labelIn(share)} />
					</span>
				</li>
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
