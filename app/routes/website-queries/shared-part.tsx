import { Link } from "@remix-run/react";
import { CircleCheck } from "lucide-react";
import { EmptyCard } from "~/components/data-table/empty-card";
import { Paging } from "~/components/data-table/paging";
import { formatNumber, formatShare } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { FilterBar } from "./filter-bar";
import { filtered, type QueriesQuery, queriesHref, queriesLinks } from "./queries-address";
import type { SharedTab } from "./read-pages";

/** Queries that several pages of the website share, each with these pages. */
export function SharedPart({ query, tab }: { query: QueriesQuery; tab: SharedTab }) {
	const { t, i18n } = useTranslation();
	const print = (value: number | null) => (value === null ? "–" : formatNumber(value, i18n.language));
	const isNone = tab.found === 0 && query.q === "";
	return (
		<>
			<p className="mb-2 max-w-prose text-ink-muted text-sm">{t("queries.shared.help")}</p>
			{!isNone && <FilterBar query={query} countries={null} />}
			{isNone ? (
				<EmptyCard icon={CircleCheck} title={t("queries.noShared.title")} text={t("queries.noShared.text")} />
			) : tab.found === 0 ? (
				<div className="table-card p-4 text-ink-muted">
					<p>{t("queries.noneFound")}</p>
					<Link to={queriesHref(filtered(query, { q: "" }))} className="link" preventScrollReset>
						{t("queries.clearFilters")}
					</Link>
				</div>
			) : (
				<div className="table-card overflow-x-auto">
					<table className="queries-table" aria-label={t("queries.tabs.shared")}>
						<thead>
							<tr>
								<th scope="col">{t("queries.column.query")}</th>
								<th scope="col" className="number">
									{t("queries.column.clicks")}
								</th>
								<th scope="col" className="number">
									{t("queries.column.beside")}
								</th>
								<th scope="col" className="number">
									{t("queries.column.impressions")}
								</th>
								<th scope="col">{t("queries.column.pages")}</th>
							</tr>
						</thead>
						<tbody>
							{tab.rows.map((row) => (
								<tr key={row.query}>
									<th scope="row" className="query-text">
										{row.query}
									</th>
									<td className="number" data-label={t("queries.column.clicks")}>
										{print(row.clicks)}
									</td>
									<td className="number" data-label={t("queries.column.beside")}>
										{print(row.clicksBeside)}
									</td>
									<td className="number" data-label={t("queries.column.impressions")}>
										{print(row.impressions)}
									</td>
									<td className="own" data-label={t("queries.column.pages")}>
										{row.pages.map((page) => (
											<span key={page.url} className="shared-page">
												<Link to={queriesHref(filtered(query, { tab: "queries", url: page.url, q: "" }))} className="link query-text">
													{page.url}
												</Link>
												<span className="own-why">
													{t("queries.shared.part", {
														share: formatShare(page.share, i18n.language),
														clicks: print(page.clicks),
														impressions: print(page.impressions),
														average: print(page.average),
													})}
												</span>
											</span>
										))}
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
