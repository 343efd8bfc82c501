import { Link } from "@remix-run/react";
import { useCallback, useState } from "react";
import { useRangeRead } from "~/components/connection/use-range-read";
import type { ChartSurroundings } from "~/components/evolution/apex-figure";
import { DaysTable } from "~/components/evolution/days-table";
import { LazyChart } from "~/components/evolution/lazy-chart";
import { useHydrated } from "~/components/hydrated";
import { BrokenConnections } from "~/components/queries/broken-connections";
import { PageDaysNote } from "~/components/queries/page-days-note";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import type { DayRange } from "~/domain/position/evolution";
import type { DailyCounts, KeywordDays } from "~/domain/search-query/keyword-days";
import { formatNumber } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { EvolutionContent, KeywordContent } from "./read-keyword";
import { trafficOptions } from "./traffic-options";
import { TrafficTable } from "./traffic-table";

const HEIGHT_PX = 180;

interface TrafficSectionProps {
	content: KeywordContent;
	traffic: NonNullable<EvolutionContent["traffic"]>;
	range: DayRange;
}

/** Clicks and impressions of the same query under the chart of positions. Read by the browser; without JavaScript on request. */
export function TrafficSection({ content, traffic, range }: TrafficSectionProps) {
	const { t, i18n } = useTranslation();
	const hydrated = useHydrated();
	const { value: days, isReading, retry } = useRangeRead<KeywordDays>(paths.keywordTraffic(content.id, range), traffic.days);
	const [scope, setScope] = useState<"own" | "all">("own");
	const known = days === "failed" ? null : days;
	const shown = scope === "own" && known?.own ? "own" : "all";
	const counts = known && (known[shown] ?? known.all);
	const scopeText = t(`evolution.traffic.${shown}`);
	const total = (of: keyof DailyCounts) => formatNumber(sumOf(counts?.[of] ?? []), i18n.language);
	return (
		<section aria-labelledby="keyword-traffic" className="grid gap-2 text-sm" aria-busy={isReading}>
			<div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
				<h3 id="keyword-traffic" className="font-semibold text-base">
					{t("evolution.traffic.title")}
				</h3>
				{counts && hasCounts(counts) && (
					<span className="tabular-nums">
						{t("evolution.traffic.total", { clicks: total("clicks"), impressions: total("impressions") })}
					</span>
				)}
				<Link to={paths.queries(traffic.websiteHid)} className="link sm:ml-auto">
					{t("evolution.traffic.queries", { domain: content.domain })}
				</Link>
			</div>
			<p className="text-ink-muted text-xs">
				{t("evolution.traffic.help")} {traffic.isPacific && t("queries.pacific")}
			</p>
			<BrokenConnections broken={traffic.broken} place={traffic.place} />
			{!hydrated && !known && (
				<p>
					<Link to={traffic.href} preventScrollReset className="link">
						{t("evolution.traffic.show")}
					</Link>
				</p>
			)}
			{days === "failed" && (
				<Callout tone="warn" role="alert">
					{t("evolution.traffic.failed")}{" "}
					<button type="button" className="link" onClick={retry}>
						{t("evolution.again")}
					</button>
				</Callout>
			)}
			<p role="status" className="text-ink-muted empty:hidden">
				{hydrated && days === null ? t("evolution.traffic.reading") : known && !hasCounts(known.all) ? t("evolution.traffic.none") : ""}
			</p>
			{known && counts && hasCounts(known.all) && (
				<>
					<PageDaysNote days={known.byPage.length === 0 ? null : { byPage: known.byPage.length, of: known.days.length }} />
					{hydrated && known.own && (
						<fieldset className="flex flex-wrap gap-2">
							<legend className="sr-only">{t("evolution.traffic.scope")}</legend>
							{(["own", "all"] as const).map((one) => (
								<Button
									key={one}
									type="button"
									variant="outline"
									size="small"
									aria-pressed={one === shown}
									className="aria-pressed:border-brand aria-pressed:font-semibold"
									onClick={() => setScope(one)}
								>
									{t(`evolution.traffic.${one}`)}
								</Button>
							))}
						</fieldset>
					)}
					<div className="grid grid-cols-1 gap-3">
						{hydrated && (
							<TrafficChart
								days={known}
								counts={counts}
								range={range}
								label={t("evolution.traffic.label", { term: content.term, domain: content.domain, scope: scopeText })}
							/>
						)}
						<DaysTable title={t("evolution.traffic.title")}>
							{/* Without JavaScript nothing switches between the scopes. */}
							<TrafficTable days={known} scopes={hydrated || !known.own ? [shown] : ["own", "all"]} />
						</DaysTable>
					</div>
				</>
			)}
		</section>
	);
}

interface TrafficChartProps {
	days: KeywordDays;
	counts: DailyCounts;
	range: DayRange;
	label: string;
}

function TrafficChart({ days, counts, range: { from, to }, label }: TrafficChartProps) {
	const { t, i18n } = useTranslation();
	const optionsOf = useCallback(
		(surroundings: ChartSurroundings) => trafficOptions({ days, counts, range: { from, to }, t, language: i18n.language, ...surroundings }),
		[days, counts, from, to, t, i18n.language],
	);
	return (
		<LazyChart type="line" height={HEIGHT_PX} optionsOf={optionsOf} label={label} fileName={null}>
			<span className="evolution-key">{t("evolution.traffic.clicks")}</span>
			<span className="evolution-key" data-kind="bar">
				{t("evolution.traffic.impressions")}
			</span>
			{days.freshFrom !== null && days.freshFrom <= to && (
				<span className="evolution-key" data-kind="band">
					{t("evolution.traffic.keyFresh")}
				</span>
			)}
		</LazyChart>
	);
}

function sumOf(counts: readonly (number | null)[]): number {
	return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
}

function hasCounts({ impressions }: DailyCounts): boolean {
	return impressions.some((count) => count !== null);
}
