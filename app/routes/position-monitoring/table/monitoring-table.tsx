import { useNavigate } from "@remix-run/react";
import { type MouseEvent, memo, useMemo, useState } from "react";
import { createPortal } from "react-dom";
import { routePath } from "~/components/connection/in-account";
import { MarkupBody } from "~/components/data-table/markup-body";
import { nameWidth } from "~/components/data-table/name-width";
import { RowsToCome, useRowsInSteps } from "~/components/data-table/rows-in-steps";
import type { Ticks } from "~/components/data-table/ticks";
import { WaitingTable } from "~/components/data-table/waiting-table";
import { Later } from "~/components/later";
import { useFavorites } from "~/components/live/favorites";
import { useLiveTable } from "~/components/live/live-context";
import { InlineTags } from "~/components/tags/inline-tags";
import { cn } from "~/components/ui/class-names";
import { GlyphSheet } from "~/components/ui/glyphs";
import { usePrefix } from "~/components/ui/plain-link";
import { TipLayer } from "~/components/ui/tip-layer";
import { useAfterChange } from "~/components/use-after-change";
import type { ShownRow } from "~/domain/table/shown-row";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { TableScreen } from "../query/read-table";
import { explicit, type TableAddress, tableHref } from "../query/table-address";
import { hiddenColumns } from "../query/table-settings";
import { groupMarkup, groupPlace } from "./group-markup";
import type { LateCells } from "./late-cells";
import { rowMarkup } from "./row-markup";
import { SelectionForm } from "./selection/selection-form";
import { isByWebsite, type ShownColumn, shownColumns, volumeSourceOf } from "./shown-columns";
import type { ShownFalls } from "./shown-fall";
import { TableHead } from "./table-head";
import { type TableWords, tableWords } from "./table-words";
import { useLateCells } from "./use-late-cells";
import { useSame, useSameItems } from "./use-same";

interface MonitoringTableProps {
	table: TableScreen["table"];
	query: TableAddress;
	place: TableScreen["place"];
	dates: TableScreen["dates"];
	ticks: Ticks;
	/** Cells that arrive after the rows; null until then. */
	late: LateCells | null;
	falls: ShownFalls;
}

interface Shown extends Pick<TableScreen["table"], "groups" | "websites" | "markets" | "tags" | "wanted"> {
	rows: readonly ShownRow[];
}

/** The table. One click listener serves all rows; texts that rows share are made once. */
export function MonitoringTable({ ticks, late, falls: told, ...loaded }: MonitoringTableProps) {
	const { t, i18n } = useTranslation();
	i18n.keep("position");
	i18n.keep("monitoring.why");
	const falls = useSame(told);
	const { table, query, place, dates } = useLoaded(loaded);
	const { websites, markets, tags, wanted } = table;
	const prefix = usePrefix();
	const volumes = useMemo(() => volumeSourceOf(table.rows), [table.rows]);
	// Made lazily: hydration of rows from the server does not need it.
	const words = useMemo(
		() => once(() => tableWords(t, place, { websites, markets, tags, wanted, dates, prefix, marksSimulated: volumes === "mixed" })),
		[t, place, websites, markets, tags, wanted, dates, volumes, prefix],
	);
	const [touched, setTouched] = useState(NONE_TOUCHED);
	const onClick = useRowClicks((cell, hid) => setTouched((before) => new Map([...before, [cell, hid]])));
	// Rows of another query have no React cells.
	useAfterChange(query, () => setTouched(NONE_TOUCHED));
	const page = tableHref(explicit(query));
	const drawn = useRowsInSteps(table.rows.length, page);
	const lateRef = useLateCells(late);
	const widths = useMemo(() => nameWidths(table), [table]);
	const columns = useSame(useMemo(() => shownColumns(query, table.rows), [query, table.rows]));
	return (
		<SelectionForm query={query} table={table} drawn={drawn} ticks={ticks} onClick={onClick}>
			<Later>
				<GlyphSheet />
			</Later>
			{late?.Sheet && <late.Sheet />}
			<TipLayer>
				<WaitingTable className={tableClass(query, tags.length > 0)} {...widths}>
					<caption className="sr-only">{t("monitoring.title")}</caption>
					<TableHead query={query} columns={columns} ticks={ticks} isSimulated={volumes === "simulated"} />
					<TableRows table={table} drawn={drawn} page={page} {...{ query, columns, words, touched, falls }} late={lateRef} />
					<RowsToCome count={table.rows.length - drawn} label={t("monitoring.moreRows", { count: table.rows.length - drawn })} />
				</WaitingTable>
			</TipLayer>
		</SelectionForm>
	);
}

/** Keeps the previous objects where the loaded data is equal, so that a reload renders only the rows that changed. */
function useLoaded({ table, query, place, dates }: Omit<MonitoringTableProps, "ticks" | "late" | "falls">) {
	const rows = useSameItems(table.rows);
	const groups = useSame(table.groups);
	const { websites, markets, tags, wanted } = useSame({
		websites: table.websites,
		markets: table.markets,
		tags: table.tags,
		wanted: table.wanted,
	});
	const shown = useMemo<Shown>(() => ({ rows, groups, websites, markets, tags, wanted }), [rows, groups, websites, markets, tags, wanted]);
	return { table: shown, query: useSame(query), place: useSame(place), dates: useSame(dates) };
}

interface TableRowsProps {
	table: Shown;
	drawn: number;
	/** Part of the React keys: another page gets new elements, and the old ones are removed at once. */
	page: string;
	query: TableAddress;
	columns: readonly ShownColumn[];
	words: () => TableWords;
	/** Tag cells that were clicked, with the monitor hid of their row. */
	touched: ReadonlyMap<HTMLElement, string>;
	falls: ShownFalls;
	/** Read when a row is made; a change of it rebuilds no row. */
	late: { readonly current: LateCells | null };
}

const NONE_TOUCHED: ReadonlyMap<HTMLElement, string> = new Map();

const TableRows = memo(function TableRows({ table, drawn, page, query, columns, words, touched, falls, late }: TableRowsProps) {
	const { t, i18n } = useTranslation();
	const live = useLiveTable();
	const favorites = useFavorites(table.rows);
	const prefix = usePrefix();
	const tagsHref = `${prefix}${tableHref(query, "update_tags")}&ids=`;
	const detailHref = `${prefix}${tableHref(query, "keyword_detail")}&id=`;
	const ofRow = (row: ShownRow) => {
		const facts = {
			row,
			live: live.row(row.hid),
			favorite: favorites.get(row.hid) ?? row.favorite,
			fall: falls?.[row.hid],
			detailHref,
			tagsHref,
		};
		return {
			key: row.hid,
			parts: [...Object.values(facts), columns, words],
			markup: () => rowMarkup(columns, { ...facts, words: words(), late: late.current?.of(row.hid) }),
		};
	};
	const bodies = byGroup(table.rows.slice(0, drawn)).map(({ index, rows }) => {
		const group = table.groups[index];
		if (!group) return null;
		const { name, slug, color } = groupPlace(group.key, query.grouping, table, t);
		const href = query.grouping === "market" || query.slug !== "" || slug === null ? null : prefix + tableHref({ ...query, slug, page: 1 });
		const target = query.grouping !== "market" && slug !== null ? (`${query.grouping}:${group.key}` as const) : null;
		const alertHref = target && prefix + paths.newAlertRule(target, { kind: "left_top" });
		const market = () => words().market(rows[0]?.market ?? 0).long;
		const head = () => groupMarkup({ group, name: name || market(), href, alertHref, color, t, language: i18n.language });
		return (
			<MarkupBody
				key={`${page} ${group.key}`}
				rows={[{ key: "", parts: [group, name, href, alertHref, color, words], markup: head }, ...rows.map(ofRow)]}
			/>
		);
	});
	const ofTouched = ([cell, hid]: [HTMLElement, string]) => {
		const row = table.rows.find((one) => one.hid === hid);
		return row && createPortal(<TouchedTags row={row} words={words()} editHref={routePath(tagsHref) + hid} />, cell, hid);
	};
	return (
		<>
			{bodies}
			{[...touched].map(ofTouched)}
		</>
	);
});

/** Returns the classes of the table. They name absent columns, because other cells show or omit parts accordingly. */
function tableClass(query: TableAddress, hasTags: boolean): string {
	return cn(
		"monitor-table",
		isByWebsite(query) && "hides-domain",
		hiddenColumns(query).includes("url") && "hides-url",
		!hasTags && "has-no-tags",
	);
}

/** Widths of names in characters, for the styles: names are not cut while another column can give way. */
function nameWidths({ rows, websites }: Shown): { "data-term": number; "data-domain": number } {
	const terms = rows.map(({ term, mobile }) => (mobile ? `${term}MM` : term));
	return { "data-term": nameWidth(terms), "data-domain": nameWidth(websites.map(({ domain }) => domain)) };
}

/** Calls `make` at most once. */
function once<T>(make: () => T): () => T {
	let made: { value: T } | undefined;
	return () => {
		made ??= { value: make() };
		return made.value;
	};
}

/** Splits rows into groups; rows are sorted by group. */
function byGroup(rows: readonly ShownRow[]): { index: number; rows: ShownRow[] }[] {
	const runs: { index: number; rows: ShownRow[] }[] = [];
	for (const row of rows) {
		const last = runs.at(-1);
		if (last?.index === row.group) last.rows.push(row);
		else runs.push({ index: row.group, rows: [row] });
	}
	return runs;
}

/** Follows links of the table without a page load; a click elsewhere in a row opens its details. */
function useRowClicks(onTags: (cell: HTMLElement, hid: string) => void) {
	const navigate = useNavigate();
	return (event: MouseEvent<HTMLElement>) => {
		if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		const { target } = event;
		if (!(target instanceof Element)) return;
		const row = target.closest<HTMLElement>("tr[data-hid], tr.group-head");
		const link =
			target.closest("a") ??
			(target.closest("button:not([data-tip]), input, label") ? null : row?.querySelector<HTMLAnchorElement>("a.detail-link"));
		const href = row && link?.getAttribute("href");
		if (!href || (target.closest("a") === null && window.getSelection()?.toString())) return;
		event.preventDefault();
		const cell = link?.dataset.tags && link.closest("td");
		if (cell && link.dataset.tags) {
			emptyForTags(row, cell);
			onTags(cell, link.dataset.tags);
		} else navigate(routePath(href), { preventScrollReset: href.includes("dialog=") });
	};
}

/** Empties the cell that React is about to render the tags into. */
function emptyForTags(row: HTMLElement, cell: HTMLElement): void {
	row.setAttribute("data-touched", "");
	cell.setAttribute("data-taken", "");
	cell.replaceChildren();
}

interface TouchedTagsProps {
	row: ShownRow;
	words: TableWords;
	/** The dialog with the same function, for browsers without JavaScript. */
	editHref: string;
}

/** Tags of one keyword, edited in place. Rendered only after a click, so that untouched rows cost nothing. */
function TouchedTags({ row, words, editHref }: TouchedTagsProps) {
	const tags = useMemo(() => row.tags.map((index) => words.tag(index)), [row, words]);
	return <InlineTags monitorHid={row.hid} term={row.term} tags={tags} editHref={editHref} startOpen />;
}
