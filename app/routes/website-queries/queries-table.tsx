import { SortHeader } from "~/components/data-table/sort-header";
import { TickPage } from "~/components/data-table/tick-page";
import type { Ticks } from "~/components/data-table/ticks";
import { FigureCells } from "~/components/queries/figure-cells";
import { formatNumber } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { OwnCell } from "./own-cell";
import { type QueriesQuery, queriesLinks } from "./queries-address";
import type { QueriesTab, QueryRowView } from "./read-queries";

interface TableProps {
	query: QueriesQuery;
	tab: QueriesTab;
	ticks: Ticks;
}

/** Queries with their figures, each beside our position. On narrow screens each row is a card. */
export function QueriesTable({ query, tab, ticks }: TableProps) {
	const { t, i18n } = useTranslation();
	return (
		<table className="queries-table" aria-label={t("queries.title")}>
			<thead>
				<tr>
					<td className="check">
						<TickPage ticks={ticks} label={t("queries.selectPage")} />
					</td>
					<SortHeader links={queriesLinks} query={query} column="query">
						{t("queries.column.query")}
					</SortHeader>
					<FigureHeads query={query} />
					<SortHeader links={queriesLinks} query={query} column="own">
						{t("queries.column.own")}
					</SortHeader>
				</tr>
			</thead>
			<tbody>
				{query.page === 1 && (
					<tr data-total>
						<td className="check" />
						<th scope="row">{t("queries.together", { count: tab.found, print: formatNumber(tab.found, i18n.language) })}</th>
						<FigureCells figures={tab.together} isByPage={query.url !== null} />
						<td />
					</tr>
				)}
				{tab.rows.map((row) => (
					<Row key={row.query} row={row} isByPage={query.url !== null} />
				))}
			</tbody>
		</table>
	);
}

function Row({ row, isByPage }: { row: QueryRowView; isByPage: boolean }) {
	const { t } = useTranslation();
	return (
		<tr>
			<td className="check">
				<label>
					<input type="checkbox" name="ids" value={row.query} aria-label={t("queries.selectRow", { query: row.query })} />
				</label>
			</td>
			<th scope="row" className="query-text">
				{/* Rows of the page, for a choice without ticks. */}
				<input type="hidden" name="shown" value={row.query} />
				{row.query}
			</th>
			<FigureCells figures={row} isByPage={isByPage} />
			<OwnCell row={row} />
		</tr>
	);
}

/** Heads of the cells of FigureCells. */
export function FigureHeads({ query }: { query: QueriesQuery }) {
	const { t } = useTranslation();
	const isByPage = query.tab === "pages" || query.url !== null;
	return (["clicks", "change", "impressions", "ctr", "position"] as const).map((column) => (
		<SortHeader
			key={column}
			links={queriesLinks}
			query={query}
			column={column}
			first={column === "position" || column === "change" ? "asc" : "desc"}
			className="number"
		>
			<span title={column === "change" ? t("queries.changeHelp") : undefined}>
				{t(isByPage && column === "impressions" ? "queries.column.pageImpressions" : `queries.column.${column}`)}
			</span>
		</SortHeader>
	));
}
