import { Form, Link, useNavigation } from "@remix-run/react";
import { ListPlus } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { Paging } from "~/components/data-table/paging";
import { SelectionBar, useSelection } from "~/components/data-table/selection";
import { ONE_GROUP, Ticks } from "~/components/data-table/ticks";
import { sendTicks, useTickForm } from "~/components/data-table/use-tick-form";
import { useTickRange } from "~/components/data-table/use-tick-range";
import { Button } from "~/components/ui/button";
import { useTranslation } from "~/i18n/use-translation";
import { FilterBar } from "./filter-bar";
import { filtered, NO_QUERY_FILTERS, type QueriesQuery, queriesHref, queriesLinks, trackFirstHref } from "./queries-address";
import { QueriesTable } from "./queries-table";
import { QueryViews } from "./query-views";
import type { QueriesTab } from "./read-queries";

/** Form around the table. Its checkboxes are the selection. */
const SELECTION_FORM = "query-selection";

interface PartProps {
	query: QueriesQuery;
	tab: QueriesTab;
	brandWords: readonly string[];
	/** Told whether rows are selected. */
	onSelect: (isSelecting: boolean) => void;
}

/** Ready views, filters and the table of queries. */
export function QueriesPart({ query, tab, brandWords, onSelect }: PartProps) {
	const { t } = useTranslation();
	return (
		<>
			<QueryViews query={query} tab={tab} brandWords={brandWords} />
			<FilterBar query={query} countries={tab.countries} />
			{tab.found === 0 ? (
				<div className="table-card p-4 text-ink-muted">
					<p>{t("queries.noneFound")}</p>
					<Link to={queriesHref(filtered(query, NO_QUERY_FILTERS))} className="link" preventScrollReset>
						{t("queries.clearFilters")}
					</Link>
				</div>
			) : (
				<Selectable query={query} tab={tab} onSelect={onSelect} />
			)}
		</>
	);
}

function Selectable({ query, tab, onSelect }: Omit<PartProps, "brandWords">) {
	const { t } = useTranslation();
	const form = useRef<HTMLFormElement>(null);
	const [ticks] = useState(() => new Ticks());
	const rows = useMemo(() => tab.rows.map(({ query: hid }) => ({ hid, group: 0 })), [tab.rows]);
	useTickForm(form, { ticks, rows, groups: ONE_GROUP, drawn: rows.length, scope: queriesHref(query), send: sendTicks });
	useTickRange(form, ticks);
	const selection = useSelection(ticks, rows.length);
	const { count } = selection;
	const isSelecting = count > 0;
	useEffect(() => {
		onSelect(isSelecting);
		return () => onSelect(false);
	}, [onSelect, isSelecting]);
	const isTracked = useIsTracked();
	useEffect(() => {
		if (isTracked) ticks.tickPage(false);
	}, [ticks, isTracked]);
	return (
		<div className="selection-area">
			<SelectionBar form={SELECTION_FORM} selection={selection} words={{ selected: t("queries.track.selected", { count }) }}>
				<Button form={SELECTION_FORM} name="intent" value="choose" className="query-track">
					<ListPlus aria-hidden="true" />
					{count > 0 ? t("queries.track.button", { count }) : t("queries.track.nothing")}
				</Button>
			</SelectionBar>
			<TrackFirst query={query} tab={tab} />
			<Form
				ref={form}
				id={SELECTION_FORM}
				method="post"
				action={queriesHref(query, "track")}
				preventScrollReset
				className="table-card overflow-x-auto"
			>
				<QueriesTable query={query} tab={tab} ticks={ticks} />
			</Form>
			<Paging links={queriesLinks} query={query} total={tab.found} />
		</div>
	);
}

/** Numbers of untracked queries that one press chooses. */
const FIRST = [10, 20, 50] as const;

/** Tracks the first untracked queries of the page without a tick: a round number, as many as fit the plan, or all. */
function TrackFirst({ query, tab: { untracked, room } }: Pick<PartProps, "query" | "tab">) {
	const { t } = useTranslation();
	if (untracked === 0) return null;
	const fit = room !== null && room > 0 && room < untracked ? room : null;
	const most = fit ?? untracked;
	return (
		<nav aria-label={t("queries.track.nothing")} className="mb-2 flex flex-wrap items-center gap-2 text-sm">
			<span className="text-ink-muted">{t("queries.track.untracked", { count: untracked })}</span>
			{FIRST.filter((first) => first < most).map((first) => (
				<Link key={first} to={trackFirstHref(query, first)} className="button button-outline button-small" preventScrollReset>
					{t("queries.track.first", { count: first })}
				</Link>
			))}
			{fit !== null ? (
				<Link to={trackFirstHref(query, fit)} className="button button-outline button-small" preventScrollReset>
					{t("queries.track.firstFit", { count: fit })}
				</Link>
			) : (
				<Link to={queriesHref(query, "track")} className="button button-outline button-small" preventScrollReset>
					{t("queries.track.shown", { count: untracked })}
				</Link>
			)}
		</nav>
	);
}

/** The form of the dialog was accepted: its answer leads to the screen without a dialog. */
function useIsTracked(): boolean {
	const { formData, location } = useNavigation();
	return formData?.get("intent") === "track" && location !== undefined && !new URLSearchParams(location.search).has("dialog");
}
