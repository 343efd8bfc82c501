import { Link } from "@remix-run/react";
import { X } from "lucide-react";
import type { ViewCounts } from "~/domain/table/filter-counts";
import { isOwnFilter, READY_VIEWS, viewOf, withView } from "~/domain/table/ready-views";
import { NO_FILTERS } from "~/domain/table/table-filters";
import { formatNumber } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { type TableAddress, tableHref } from "../../query/table-address";

interface ReadyViewsProps {
	query: TableAddress;
	counts: ViewCounts;
	/** Keywords that the table shows. */
	found: number;
	/** Shows the link to the hosts above the website. False if the table does not show one website. */
	hasAbove: boolean;
}

/** Links to predefined views, each with the number of its keywords at the chosen dates. Other filters stay active. */
export function ReadyViews({ query, counts, found, hasAbove }: ReadyViewsProps) {
	const { t, i18n } = useTranslation();
	const { filters } = query;
	const isOwn = isOwnFilter(query);
	const shown = isOwn ? null : viewOf(filters);
	const unfiltered = tableHref({ ...query, page: 1, filters: NO_FILTERS, favorites: false });
	return (
		<nav className="ready-views" aria-label={t("monitoring.ready.label")}>
			<ul>
				{isOwn && (
					<li>
						<Link to={unfiltered} className="ready-view" data-view="own" preventScrollReset aria-current="true">
							{t("monitoring.ready.own")} <span className="ready-count">{formatNumber(found, i18n.language)}</span>
							<X className="size-3.5 self-center" aria-hidden="true" />
							<span className="sr-only">{t("monitoring.ready.clear")}</span>
						</Link>
					</li>
				)}
				{(["all", ...READY_VIEWS] as const).map((view) => {
					const count = view === "all" ? null : counts[view];
					return (
						<li key={view}>
							<Link
								to={
									view === "all" && viewOf(filters) === "all"
										? unfiltered
										: tableHref({ ...query, page: 1, filters: withView(filters, view === "all" ? null : view) })
								}
								className="ready-view"
								data-view={view}
								preventScrollReset
								aria-current={view === shown ? "true" : undefined}
							>
								{t(`monitoring.ready.${view}`)}
								{view !== "all" && <span className="ready-count">{count === null ? "–" : formatNumber(count, i18n.language)}</span>}
							</Link>
						</li>
					);
				})}
				{hasAbove && (
					<li>
						<Link to={tableHref(query, "above")} className="ready-view" preventScrollReset>
							{t("monitoring.ready.above")}
						</Link>
					</li>
				)}
			</ul>
		</nav>
	);
}
