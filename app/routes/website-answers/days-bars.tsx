import { PlainTable } from "~/components/data-table/plain-table";
import { daysBetween } from "~/domain/time/calendar";
import { formatDay, formatNumber, formatShortDay } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import type { AnswersScreen } from "./read-screen";

/** Height of the drawing, and width of a day and its bar, in its own units. */
const HEIGHT = 100;
const DAY = 20;
const BAR = 15;

/** Impressions by day as bars, without JavaScript; a gap for a day that is not imported. The table has the numbers. */
export function DaysBars({ days }: { days: AnswersScreen["days"] }) {
	const { t, i18n } = useTranslation();
	const [first, last] = [days[0], days.at(-1)];
	if (!first || !last) return null;
	const most = Math.max(1, ...days.map(({ impressions }) => impressions));
	const width = (daysBetween(first.day, last.day) + 1) * DAY;
	return (
		<>
			<p className="text-ink-muted text-xs">{t("answers.most", { count: most, print: formatNumber(most, i18n.language) })}</p>
			<svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" className="answer-days" aria-hidden="true">
				{days.map(({ day, impressions }) => {
					const height = (HEIGHT * impressions) / most;
					return (
						<rect key={day} x={daysBetween(first.day, day) * DAY + (DAY - BAR) / 2} width={BAR} y={HEIGHT - height} height={height}>
							<title>{`${formatDay(day, i18n.language)}: ${formatNumber(impressions, i18n.language)}`}</title>
						</rect>
					);
				})}
			</svg>
			<p className="flex justify-between text-ink-muted text-xs" aria-hidden="true">
				<span>{formatShortDay(first.day, i18n.language)}</span>
				{last.day !== first.day && <span>{formatShortDay(last.day, i18n.language)}</span>}
			</p>
			<details className="mt-2">
				<summary className="link w-fit text-xs">{t("queries.chart.table")}</summary>
				<div className="plain-table-frame mt-1 max-h-60 overflow-y-auto">
					<PlainTable
						label={t("answers.byDay")}
						heads={[
							t("queries.chart.day"),
							<th key="impressions" scope="col" data-end>
								{t("answers.impressions")}
							</th>,
						]}
						className="answers-table"
					>
						{days.toReversed().map(({ day, impressions }) => (
							<tr key={day}>
								<th scope="row">{formatDay(day, i18n.language)}</th>
								<td data-end>{formatNumber(impressions, i18n.language)}</td>
							</tr>
						))}
					</PlainTable>
				</div>
			</details>
		</>
	);
}
