import { Link } from "@remix-run/react";
import { Paging } from "~/components/data-table/paging";
import { FigureCells } from "~/components/queries/figure-cells";
import { formatNumber } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { FilterBar } from "./filter-bar";
import { filtered, type QueriesQuery, queriesHref, queriesLinks } from "./queries-address";
import { FigureHeads } from "./queries-table";
import type { PagesTab } from "./read-pages";

/** Pages of the website with their figures; each leads to its queries. */
export function PagesPart({ query, tab }: { query: QueriesQuery; tab: PagesTab }) {
	const { t, i18n } = useTranslation();
	return (
		<>
			<p className="mb-2 max-w-prose text-ink-muted text-sm">{t("queries.pages.help")}</p>
			<FilterBar query={query} countries={null} />
			{tab.found === 0 ? (
				<p className="table-card p-4 text-ink-muted">{t("queries.noPages")}</p>
			) : (
				<div className="table-card overflow-x-auto">
					<table className="queries-table" aria-label={t("queries.tabs.pages")}>
						<thead>
							<tr>
								<th scope="col">{t("queries.column.page")}</th>
								<FigureHeads query={query} />
								<th scope="col" className="number">
									{t("queries.column.queries")}
								</th>
								<th scope="col">{t("queries.column.best")}</th>
							</tr>
						</thead>
						<tbody>
							{tab.rows.map((row) => (
								<tr key={row.url}>
									<th scope="row" className="query-text">
										{row.url}
									</th>
									<FigureCells figures={row} isByPage />
									<td className="number" data-label={t("queries.column.queries")}>
										<Link
											to={queriesHref(filtered(query, { tab: "queries", url: row.url, q: "" }))}
											className="link"
											aria-label={t("queries.pages.show", {
												count: row.queries,
												print: formatNumber(row.queries, i18n.language),
												url: row.url,
											})}
										>
											{formatNumber(row.queries, i18n.language)}
										</Link>
									</td>
									<td className="query-text" data-label={t("queries.column.best")}>
										{row.best ?? "–"}
									</td>
								</tr>
							))}
						</tbody>
					</table>
				</div>
			)}
			<Paging links={queriesLinks} query={query} total={tab.found} />
		</>
	);
}
