import { Link } from "@remix-run/react";
import { QUERY_VIEWS } from "~/domain/search-query/query-filters";
import { formatNumber } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { filtered, type QueriesQuery, queriesHref } from "./queries-address";
import type { QueriesTab } from "./read-queries";

interface ViewsProps {
	query: QueriesQuery;
	tab: QueriesTab;
	brandWords: readonly string[];
}

/** Ready views with the number of their queries under the other filters. */
export function QueryViews({ query, tab, brandWords }: ViewsProps) {
	const { t, i18n } = useTranslation();
	const words = brandWords.join(", ") || "–";
	return (
		<nav className="ready-views" aria-label={t("queries.views.label")}>
			<ul>
				{([null, ...QUERY_VIEWS] as const).map((view) => {
					const count = view === null ? tab.all : tab.counts[view];
					return (
						<li key={view ?? "all"}>
							<Link
								to={queriesHref(filtered(query, { view }))}
								className="ready-view"
								preventScrollReset
								aria-current={view === query.view ? "true" : undefined}
								title={view === null ? undefined : t(`queries.views.help.${view}`, { words })}
							>
								{t(`queries.views.${view ?? "all"}`)}{" "}
								<span className="ready-count">{count === null ? "–" : formatNumber(count, i18n.language)}</span>
							</Link>
						</li>
					);
				})}
				<li>
					<Link to={queriesHref(query, "brand_words")} className="ready-view" preventScrollReset>
						{t("queries.views.brandWords")}
					</Link>
				</li>
			</ul>
			{query.view !== null && <p className="text-ink-muted text-xs">{t(`queries.views.help.${query.view}`, { words })}</p>}
		</nav>
	);
}
