import { Link } from "@remix-run/react";
import { PlainTable } from "~/components/data-table/plain-table";
import { Dialog } from "~/components/dialog/dialog";
import { useHydrated } from "~/components/hydrated";
import type { IndexationDay } from "~/domain/url-monitor/url-spans";
import { formatDay, formatInstant, formatNumber, formatShare, type Place } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { UrlHistory } from "~/services/url-monitors/read-url-history";
import { HistoryChart } from "./history-chart";
import type { ViewProps } from "./view-props";

/** Indexation of an address or a website over time, with the evidence of each answer that changed it. */
export function UrlHistoryDialog({ screen: { history, place }, closeHref }: ViewProps) {
	const { t } = useTranslation();
	const hydrated = useHydrated();
	if (!history)
		return (
			<Dialog title={t("urls.history.goneTitle")} closeHref={closeHref} size="small">
				<p>{t("urls.history.gone")}</p>
			</Dialog>
		);
	const { name, days, spans } = history;
	const label = t("urls.history.label", { name, count: days.length });
	return (
		<Dialog title={t("urls.history.title", { name })} closeHref={closeHref} size="large">
			<div className="grid grid-cols-1 gap-4">
				{hydrated && days.length > 0 && <HistoryChart days={days} label={label} fileName={name.replace(/^https?:\/\//, "")} />}
				{spans.length > 0 ? <Spans spans={spans} place={place} label={label} /> : <Days days={days} place={place} label={label} />}
			</div>
		</Dialog>
	);
}

interface SpansProps {
	spans: UrlHistory["spans"];
	place: Place;
	label: string;
}

/** Each state of an address with its first and last answer. */
function Spans({ spans, place, label }: SpansProps) {
	const { t } = useTranslation();
	const heads = (["stateHead", "since", "until", "answers", "evidence"] as const).map((key) => t(`urls.history.${key}`));
	return (
		<PlainTable isStacked heads={heads} label={label}>
			{spans.map(({ state, firstAt, lastAt, answers, looks }) => (
				<tr key={firstAt}>
					<td data-label={heads[0]} className="font-medium">
						{t(`urls.history.state.${state}`)}
					</td>
					<td data-label={heads[1]}>{formatInstant(firstAt, place)}</td>
					<td data-label={heads[2]}>{formatInstant(lastAt, place)}</td>
					<td data-label={heads[3]} className="tabular-nums">
						{formatNumber(answers, place.language)}
					</td>
					<td data-label={heads[4]}>
						<span className="inline-flex flex-wrap gap-x-3">
							{looks.length === 0 && "–"}
							{looks.map((look, i) => (
								<Link key={look} to={paths.look(look)} className="link">
									{t(i === 0 ? "urls.history.firstLook" : "urls.history.lastLook")}
								</Link>
							))}
						</span>
					</td>
				</tr>
			))}
		</PlainTable>
	);
}

/** The chart of a website as a table, latest day first. */
function Days({ days, place, label }: { days: readonly IndexationDay[]; place: Place; label: string }) {
	const { t } = useTranslation();
	const states = ["indexed", "mismatch", "notIndexed", "unknown"] as const;
	const heads = [t("evolution.day"), ...states.map((state) => t(`urls.history.state.${state}`)), t("urls.history.rate")];
	return (
		// A region that scrolls must be reachable by keyboard.
		// biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
		<section aria-label={label} tabIndex={0} className="max-h-96 overflow-auto">
			<PlainTable heads={heads} label={label}>
				{days.toReversed().map((day) => {
					const known = day.indexed + day.mismatch + day.notIndexed;
					// A day without an answer says nothing, not even that nothing is indexed.
					const isSilent = known + day.unknown === 0;
					return (
						<tr key={day.day}>
							<th scope="row" className="font-normal">
								{formatDay(day.day, place.language)}
							</th>
							{states.map((state) => (
								<td key={state} className="tabular-nums">
									{isSilent ? "–" : formatNumber(day[state], place.language)}
								</td>
							))}
							<td className="tabular-nums">
								{known === 0 ? "–" : formatShare(Math.round((100 * day.indexed) / known) / 100, place.language)}
							</td>
						</tr>
					);
				})}
			</PlainTable>
		</section>
	);
}
