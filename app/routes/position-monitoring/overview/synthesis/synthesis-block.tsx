import { dateText } from "~/components/dates/date-text";
import { outsideText } from "~/components/position/observation-words";
import { Tip } from "~/components/ui/tip";
import { namesOf } from "~/domain/by-name";
import type { ReportDates } from "~/domain/position/report-dates";
import { averageClaim } from "~/domain/sample/claims";
import { isCompared, type Synthesis, type SynthesisSide } from "~/domain/table/synthesis";
import { formatNumber, formatShare } from "~/i18n/format";
import type { Translate } from "~/i18n/page-words";
import { useTranslation } from "~/i18n/use-translation";
import { SynthesisClasses } from "./synthesis-classes";

interface SynthesisBlockProps {
	synthesis: Synthesis;
	dates: ReportDates;
	/** First day that has reports, "YYYY-MM-DD". */
	first: string;
}

/** Figures over all matching keywords, at both dates. Source: spec B §9 "Average position"; docs/synthesis.md. */
export function SynthesisBlock({ synthesis, dates: { date, comparison }, first }: SynthesisBlockProps) {
	const { t, i18n } = useTranslation();
	const dates = {
		current: dateText(date, i18n.language),
		previous: comparison.day < first ? t("dates.nothingEarlier") : dateText(comparison, i18n.language),
	};
	const { current, previous, up, down, same, appeared, lost, out, incomparable } = synthesis;
	const print = (value: number) => formatNumber(value, i18n.language);
	const moves = { up, down, appeared, lost, same, out, incomparable };
	const figures = [
		{ key: "average", now: printAverage(current, print), before: printAverage(previous, print) },
		{ key: "bounds", now: printBounds(current, t, print), before: printBounds(previous, t, print) },
		{ key: "coverage", now: printShare(current.coverage, i18n.language), before: printShare(previous.coverage, i18n.language) },
		{ key: "visibility", now: printShare(current.visibility, i18n.language), before: printShare(previous.visibility, i18n.language) },
	] as const;
	return (
		<section className="synthesis" aria-labelledby="synthesis-title">
			<h2 id="synthesis-title" className="sr-only">
				{t("monitoring.synthesis.title")}
			</h2>
			<table className="synthesis-figures">
				<caption className="sr-only">{t("monitoring.synthesis.figures")}</caption>
				<thead>
					<tr>
						<td />
						<th scope="col">{dates.current}</th>
						<th scope="col">{dates.previous}</th>
					</tr>
				</thead>
				<tbody>
					{figures.map(({ key, now, before }) => (
						<tr key={key}>
							<th scope="row">
								<Tip tip={t(`monitoring.synthesis.${key}.help`)}>
									{(tipId) => (
										<button type="button" className="figure-name" aria-describedby={tipId}>
											{t(`monitoring.synthesis.${key}.name`)}
										</button>
									)}
								</Tip>
							</th>
							<td className="font-semibold">{now}</td>
							<td className="text-ink-muted">{before}</td>
						</tr>
					))}
				</tbody>
			</table>
			<dl className="synthesis-moves">
				{namesOf(moves).map((key) => (
					<div key={key} data-move={key}>
						<dt>{t(`monitoring.synthesis.moves.${key}`)}</dt>
						<dd>{key === "incomparable" || isCompared(synthesis) ? print(moves[key]) : "–"}</dd>
					</div>
				))}
			</dl>
			<SynthesisClasses current={current} previous={previous} dates={dates} />
		</section>
	);
}

/** Source: spec B §9 "shows +30 when none exist". */
function printAverage(side: SynthesisSide, print: (value: number) => string): string {
	const claim = averageClaim(side);
	if (claim.kind === "beyond") return outsideText(claim.depth, undefined);
	return claim.kind === "average" ? print(claim.value) : "–";
}

function printBounds({ bounds }: SynthesisSide, t: Translate, print: (value: number) => string): string {
	if (!bounds) return "–";
	const low = print(bounds.low);
	return bounds.high === null ? t("monitoring.synthesis.bounds.least", { low }) : low;
}

function printShare(share: number | null, language: string): string {
	if (share === null) return "–";
	return formatShare(share, language);
}
