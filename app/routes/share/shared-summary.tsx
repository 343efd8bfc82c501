import { outsideText } from "~/components/position/observation-words";
import { averageClaim, type Band } from "~/domain/sample/claims";
import { bandCounts, outsideDepth, usedBands } from "~/domain/table/band-counts";
import { isCompared, isRead, type Synthesis, type SynthesisSide } from "~/domain/table/synthesis";
import { formatNumber, formatShare } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";

interface SharedSummaryProps {
	synthesis: Synthesis;
	/** Dates in words; null without a comparison. */
	date: string;
	comparison: string | null;
	language: string;
}

/** All shared keywords in figures, and how they are spread over the positions on both dates. */
export function SharedSummary({ synthesis, date, comparison, language }: SharedSummaryProps) {
	const { t } = useTranslation();
	const { current, previous, up, down, appeared, lost } = synthesis;
	const print = (value: number) => formatNumber(value, language);
	const before = comparison === null ? null : previous;
	const figures: [string, string, string | null][] = [
		[t("shares.page.average"), averageText(current, print), before && averageText(before, print)],
		[t("shares.page.known"), formatShare(current.coverage, language), before && formatShare(before.coverage, language)],
	];
	const bands = usedBands([current, before]);
	const moves: [string, number][] = [
		[t("shares.page.up"), up],
		[t("shares.page.down"), down],
		[t("shares.page.appeared"), appeared],
		[t("shares.page.lost"), lost],
	];
	return (
		<section aria-label={t("shares.page.summary")} className="share-summary">
			<dl className="share-figures">
				{figures.map(([name, now, then]) => (
					<div key={name}>
						<dt className="text-ink-muted text-xs">{name}</dt>
						<dd className="font-semibold text-lg tabular-nums">
							{now}
							{then !== null && <span className="ml-2 font-normal text-ink-muted text-sm">{t("shares.page.before", { value: then })}</span>}
						</dd>
					</div>
				))}
				{before &&
					moves.map(([name, count]) => (
						<div key={name}>
							<dt className="text-ink-muted text-xs">{name}</dt>
							<dd className="font-semibold text-lg tabular-nums">{isCompared(synthesis) ? print(count) : "–"}</dd>
						</div>
					))}
			</dl>
			<table className="share-bands">
				<caption className="sr-only">{t("shares.page.spread")}</caption>
				<thead>
					<tr>
						<th scope="col">{t("shares.page.date")}</th>
						{bands.map((band) => (
							<th key={band} scope="col" data-band={band}>
								{t(`shares.page.band.${band}`, { depth: outsideDepth([current, before]) })}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					<BandRow name={date} side={current} bands={bands} print={print} />
					{before && comparison !== null && <BandRow name={comparison} side={before} bands={bands} print={print} />}
				</tbody>
			</table>
		</section>
	);
}

/** Numbers of keywords per band, and their shares as one bar. */
function BandRow(props: { name: string; side: SynthesisSide; bands: readonly Band[]; print(value: number): string }) {
	const { name, side, bands, print } = props;
	const all = bandCounts(side);
	const counts = bands.map((band) => all[band]);
	const total = Math.max(
		1,
		counts.reduce((sum, count) => sum + count, 0),
	);
	let left = 0;
	return (
		<>
			<tr>
				<th scope="row">{name}</th>
				{counts.map((count, i) => (
					<td key={bands[i]}>{bands[i] === "unknown" || isRead(side) ? print(count) : "–"}</td>
				))}
			</tr>
			<tr>
				<td />
				<td colSpan={bands.length}>
					<svg viewBox="0 0 100 8" preserveAspectRatio="none" className="share-bar" aria-hidden="true">
						{counts.map((count, i) => {
							const width = (100 * count) / total;
							const x = left;
							left += width;
							return <rect key={bands[i]} data-band={bands[i]} x={x} width={width} height="8" />;
						})}
					</svg>
				</td>
			</tr>
		</>
	);
}

/** Source: spec B §9 "shows +30 when none exist". */
function averageText(side: SynthesisSide, print: (value: number) => string): string {
	const claim = averageClaim(side);
	if (claim.kind === "beyond") return outsideText(claim.depth, undefined);
	return claim.kind === "average" ? print(claim.value) : "–";
}
