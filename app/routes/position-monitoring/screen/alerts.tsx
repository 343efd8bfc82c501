import { Link, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { OfferLink } from "~/components/account/offer-link";
import { dateText } from "~/components/dates/date-text";
import { useLiveProgress } from "~/components/live/live-context";
import { BrokenConnections } from "~/components/queries/broken-connections";
import { Callout } from "~/components/ui/callout";
import { isOffered, SEARCH_ENGINES } from "~/domain/reference/search-engines";
import { MAX_FAMILY_COLUMNS } from "~/domain/table/column-families";
import { isReading } from "~/domain/table/table-page";
import { formatNumber, listNames } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { tableHref } from "../query/table-address";
import { PastDaysLine } from "./past-days-line";
import type { Screen } from "./read-screen";

/** Messages above the table: first positions pending, plan too small, comparison date not possible, a broken connection, rivals without a column. Source: spec B §2, §8. */
export function Alerts({ screen }: { screen: Screen }) {
	const { t } = useTranslation();
	const { alerts, place } = screen;
	useFirstPositions(alerts.unread > 0 || screen.refreshWaits);
	const offer = <OfferLink isFree={alerts.free} />;
	return (
		<>
			{alerts.excess > 0 && (
				<Callout tone="bad" className="mb-3" role="alert">
					{t("monitoring.cutOff", {
						max: formatNumber(alerts.max, place.language),
						count: alerts.excess,
						until: alerts.keptUntil,
					})}{" "}
					{offer}
				</Callout>
			)}
			{alerts.unread > 0 && (
				<Callout tone="info" className="mb-3">
					{t("monitoring.unread", { count: alerts.unread, print: formatNumber(alerts.unread, place.language) })} {offer}
				</Callout>
			)}
			<NotOffered screen={screen} />
			<BrokenConnections broken={screen.broken} place={place} />
			{screen.byPage.length > 0 && (
				<Callout tone="warn" className="mb-3" role="status">
					{t("queries.keywordsByPage", { domains: screen.byPage.join(", ") })}
				</Callout>
			)}
			<RivalsLeftOut rivals={alerts.rivals} as="rivalsLeftOut" />
			<RivalsLeftOut rivals={alerts.rivalFilters} as="rivalFiltersLeftOut" />
			<PastDaysLine pastDays={screen.pastDays} />
			<PartReport screen={screen} />
			{alerts.comparison && (
				<Callout tone="warn" className="mb-3" role="alert">
					{t("dates.comparisonLater")}
				</Callout>
			)}
		</>
	);
}

interface RivalsLeftOutProps {
	rivals: Screen["alerts"]["rivals"];
	as: "rivalsLeftOut" | "rivalFiltersLeftOut";
}

/** Rivals without a column, or without a filter: the first names, and the number of the others. */
function RivalsLeftOut({ rivals: { names, more }, as }: RivalsLeftOutProps) {
	const { t, i18n } = useTranslation();
	if (names.length === 0) return null;
	const told = more > 0 ? [...names, t("monitoring.moreRivals", { count: more })] : names;
	return (
		<Callout tone="warn" className="mb-3" role="status">
			{t(`monitoring.${as}`, { names: listNames(told, i18n.language), max: MAX_FAMILY_COLUMNS })}
		</Callout>
	);
}

/** Keywords of an engine that is no longer offered: why they show no new positions. */
function NotOffered({ screen }: { screen: Screen }) {
	const { t, i18n } = useTranslation();
	const names = screen.engines.filter((engine) => !isOffered(engine)).map((engine) => SEARCH_ENGINES[engine].label);
	if (names.length === 0) return null;
	return (
		<Callout tone="info" className="mb-3">
			{t("monitoring.notOffered", { names: listNames(names, i18n.language) })}
		</Callout>
	);
}

/** After a refresh of some keywords the table shows that report: explains the empty rows and links back to the whole day. */
function PartReport({ screen }: { screen: Screen }) {
	const { dates, table, query, limits } = screen;
	const { t, i18n } = useTranslation();
	const { day, time } = dates.date;
	const isWhole = time !== null && query.whole && table.rows.some(({ current, looking }) => current === null && !looking);
	const isPart = screen.isPart && screen.found < screen.total;
	if (!isPart && !isWhole) return null;
	const print = (value: number) => formatNumber(value, i18n.language);
	const date = dateText(dates.date, i18n.language);
	const whole = { ...query, page: 1, whole: false, date: day === limits.today ? null : { day, time: null }, comparison: null };
	return (
		<Callout tone="info" className="mb-3">
			{isPart
				? t("monitoring.partReport.only", { date, count: screen.found, print: print(screen.found) })
				: t("monitoring.partReport.text", { date })}{" "}
			{isPart && (
				<>
					<Link to={tableHref({ ...query, page: 1, whole: true })} className="link whitespace-nowrap" preventScrollReset>
						{t("monitoring.partReport.all", { total: print(screen.total) })}
					</Link>{" "}
					·{" "}
				</>
			)}
			<Link to={tableHref(whole)} className="link whitespace-nowrap">
				{t("monitoring.partReport.way")}
			</Link>
		</Callout>
	);
}

/**
 * Reloads the page once when searches end, because the live channel carries neither the count of first positions nor the end of the refresh
 * block. `awaited`: whether the page shows one of them.
 */
function useFirstPositions(awaited: boolean): void {
	const { revalidate } = useRevalidator();
	const progress = useLiveProgress();
	const isBusy = progress ? isReading(progress) : progress === undefined ? null : false;
	const was = useRef(isBusy);
	useEffect(() => {
		if (isBusy === null) return;
		if (was.current === true && !isBusy && awaited) revalidate();
		was.current = isBusy;
	}, [isBusy, awaited, revalidate]);
}
