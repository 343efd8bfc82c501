import type { DayMark } from "~/domain/day-mark/day-mark";
import type { EvolutionPoint } from "~/domain/position/evolution";
import { formatDay } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import type { ChartNote } from "./chart-tip";
import { dayWords, sampleWords } from "./day-words";
import { marksOfDay } from "./line-chart";
import { DayMarks } from "./mark-list";

interface EvolutionTableProps {
	points: readonly EvolutionPoint[];
	notes: readonly ChartNote[];
	marks: readonly DayMark[];
	caption: string;
}

/** The chart as a table, latest day first: for screen readers, for browsers without JavaScript, and to copy. */
export function EvolutionTable({ points, notes, marks, caption }: EvolutionTableProps) {
	const { t, i18n } = useTranslation();
	return (
		<table className="evolution-table">
			<caption className="sr-only">{caption}</caption>
			<thead>
				<tr>
					<th scope="col">{t("evolution.day")}</th>
					<th scope="col">{t("evolution.position")}</th>
					<th scope="col">{t("evolution.notes")}</th>
				</tr>
			</thead>
			<tbody>
				{points.toReversed().map((point) => (
					<tr key={point.day} data-kind={point.kind}>
						<th scope="row">{formatDay(point.day, i18n.language)}</th>
						<td>
							{dayWords(point, t)}
							{sampleWords(point, t).map((words) => (
								<span key={words} className="block text-ink-muted text-xs">
									{words}
								</span>
							))}
						</td>
						<td>
							{notes
								.filter(({ day }) => day === point.day)
								.map(({ id, text }) => (
									<span key={id} className="block">
										{text}
									</span>
								))}
							<DayMarks marks={marksOfDay(marks, point.day)} />
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
