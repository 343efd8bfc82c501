import { useCallback } from "react";
import { Panel } from "~/components/account/panel";
import type { ChartSurroundings } from "~/components/evolution/apex-figure";
import { LazyChart } from "~/components/evolution/lazy-chart";
import { ChangeLine } from "~/components/prompt/change-line";
import { intervalText } from "~/components/prompt/share-cell";
import { ANSWER_ENGINE_FACTS } from "~/domain/reference/answer-engines";
import { formatDay } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import type { PromptScreen } from "./read-screen";
import { SHARE_SIGNS, shareOptions } from "./share-options";

const HEIGHT_PX = 240;

/** The share by day with its interval, marks of changes and of other models, and a table of the same. */
export function ShareChart({ screen }: { screen: PromptScreen }) {
	const { t, i18n } = useTranslation();
	const { language } = i18n;
	const optionsOf = useCallback(
		(surroundings: ChartSurroundings) => shareOptions({ screen, t, language, ...surroundings }),
		[screen, t, language],
	);
	const { query, from, to, points, changes, modelMarks } = screen;
	const name = query.model === null ? "" : ANSWER_ENGINE_FACTS[query.model].label;
	const title = t("prompts.chart.title", { model: name });
	if (points.every(({ share }) => share === null)) return <Panel title={title} text={t("prompts.chart.none")} />;
	return (
		<Panel title={title} text={t("prompts.chart.text")}>
			<div className="needs-scripts">
				<LazyChart
					type="line"
					height={HEIGHT_PX}
					optionsOf={optionsOf}
					label={t("prompts.chart.label", { model: name, from: formatDay(from, language), to: formatDay(to, language) })}
					fileName={`ai-answers-${query.hid.slice(0, 8)}`}
				>
					<span>{t("prompts.chart.bounds")}</span>
				</LazyChart>
			</div>
			{(changes.length > 0 || modelMarks.length > 0) && (
				<ul className="mt-2 grid gap-1 text-sm">
					{changes.map((change) => (
						<li key={change.since}>
							<ChangeLine change={change} />
						</li>
					))}
					{modelMarks.map(({ day, model, before }) => (
						<li key={day + model} className="text-ink-muted">
							<span aria-hidden="true">{SHARE_SIGNS.model} </span>
							{t("prompts.chart.newModel", { day: formatDay(day, language), model, before })}
						</li>
					))}
				</ul>
			)}
			<PointsTable points={points} title={title} />
		</Panel>
	);
}

function PointsTable({ points, title }: { points: PromptScreen["points"]; title: string }) {
	const { t, i18n } = useTranslation();
	const { language } = i18n;
	return (
		<details className="mt-2">
			<summary className="link w-fit text-xs">{t("prompts.chart.table")}</summary>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be focusable */}
			<section className="plain-table-frame mt-1 max-h-80 overflow-auto" aria-label={title} tabIndex={0}>
				<table className="plain-table">
					<caption className="sr-only">{title}</caption>
					<thead>
						<tr>
							{(["day", "dayCited", "weekCited", "interval"] as const).map((head, i) => (
								<th key={head} scope="col" data-end={i > 0 || undefined}>
									{t(`prompts.chart.${head}`)}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{points.toReversed().map(({ day, share, cited, n }) => (
							<tr key={day}>
								<th scope="row">{formatDay(day, language)}</th>
								<td data-end>{n === 0 ? "–" : t("prompts.share.of", { cited, n })}</td>
								<td data-end>{share === null ? "–" : t("prompts.share.of", { cited: share.cited, n: share.n })}</td>
								<td data-end>{share === null ? "–" : intervalText(share, { t, language })}</td>
							</tr>
						))}
					</tbody>
				</table>
			</section>
		</details>
	);
}
