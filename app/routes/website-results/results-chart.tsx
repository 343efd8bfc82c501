import { useCallback } from "react";
import type { ChartSurroundings } from "~/components/evolution/apex-figure";
import { LazyChart } from "~/components/evolution/lazy-chart";
import { marksOfDay } from "~/components/evolution/line-chart";
import { DayMarks, MarkList } from "~/components/evolution/mark-list";
import { formatDay } from "~/i18n/format";
import { shareText } from "~/i18n/share-text";
import { useTranslation } from "~/i18n/use-translation";
import type { ResultsShown } from "./read-screen";
import { drawnLines, RESULT_LINES, resultsOptions, sharesOf } from "./results-options";

const HEIGHT_PX = 240;

/** The chosen kind by day, with a table of the same values and their bounds. */
export function ResultsChart({ screen }: { screen: ResultsShown }) {
	const { t, i18n } = useTranslation();
	const { language } = i18n;
	const optionsOf = useCallback(
		(surroundings: ChartSurroundings) => resultsOptions({ screen, t, language, ...surroundings }),
		[screen, t, language],
	);
	const { days, marks, names, kind } = screen;
	const [name = ""] = names;
	const [first, last] = [days[0], days.at(-1)].map((one) => (one ? formatDay(one.day, language) : ""));
	return (
		<>
			<div className="needs-scripts">
				<LazyChart
					type="line"
					height={HEIGHT_PX}
					optionsOf={optionsOf}
					label={t("resultKinds.days.label", { kind: t(`resultKinds.kind.${kind}`), name, first: first ?? "", last: last ?? "" })}
					fileName={`${kind}-${name}`}
				>
					{drawnLines(screen).map((one) => (
						<span key={one.name} className="voice-key" data-line={one.line}>
							<svg viewBox="0 0 24 4" aria-hidden="true">
								<line x1="0" y1="2" x2="24" y2="2" strokeDasharray={one.dash || undefined} />
							</svg>
							{t(`resultKinds.days.${one.name}`)}
						</span>
					))}
					<span>{t("resultKinds.days.bounds")}</span>
				</LazyChart>
			</div>
			<MarkList marks={marks} range={{ from: days[0]?.day ?? "", to: days.at(-1)?.day ?? "" }} />
			<DaysTable screen={screen} />
		</>
	);
}

function DaysTable({ screen: { days, marks, names, keywords, kind } }: { screen: ResultsShown }) {
	const { t, i18n } = useTranslation();
	const { language } = i18n;
	const title = t("resultKinds.days.title", { kind: t(`resultKinds.kind.${kind}`) });
	return (
		<details className="mt-2">
			<summary className="link w-fit text-xs">{t("resultKinds.days.table")}</summary>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be focusable */}
			<section className="plain-table-frame mt-1 max-h-80 overflow-auto" aria-label={title} tabIndex={0}>
				<table className="plain-table">
					<caption className="sr-only">{title}</caption>
					<thead>
						<tr>
							<th scope="col">{t("resultKinds.days.day")}</th>
							<th scope="col" data-end>
								{t("resultKinds.days.read")}
							</th>
							{RESULT_LINES.map((one) => (
								<th key={one.name} scope="col" data-end>
									{t(`resultKinds.days.${one.name}`)}
								</th>
							))}
							{names.slice(1).map((rival) => (
								<th key={rival} scope="col" data-end>
									{rival}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{days
							.map((one) => {
								const shares = sharesOf(one, keywords);
								return (
									<tr key={one.day}>
										<th scope="row">
											{formatDay(one.day, language)}
											<DayMarks marks={marksOfDay(marks, one.day)} />
										</th>
										<td data-end>{one.counts.read}</td>
										{[...RESULT_LINES.keys(), ...names.slice(1).map((_, i) => RESULT_LINES.length + i)].map((column) => {
											const share = shares?.[column];
											const text = share && shareText({ ...share, share: share.low }, language);
											return (
												<td key={column} data-end>
													{text ? t(`voice.interval.${text.form}`, text) : t("resultKinds.notRead")}
												</td>
											);
										})}
									</tr>
								);
							})
							.toReversed()}
					</tbody>
				</table>
			</section>
		</details>
	);
}
