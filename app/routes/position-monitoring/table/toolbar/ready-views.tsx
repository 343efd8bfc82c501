import { Link } from "@remix-run/react";
import type { ViewCounts } from "~/domain/table/filter-counts";
import { READY_VIEWS, viewOf, withView } from "~/domain/table/ready-views";
import { formatNumber } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { type TableAddress, tableHref } from "../../query/table-address";

interface ReadyViewsProps {
	query: TableAddress;
	counts: ViewCounts;
	/** Shows the link to the hosts above the website. False if the table does not show one website. */
	hasAbove: boolean;
}

/** Links to predefined views, each with the number of its keywords at the chosen dates. Other filters stay active. */
export function ReadyViews({ query, counts, hasAbove }: ReadyViewsProps) {
	const { t, i18n } = useTranslation();
	const shown = viewOf(query.filters);
	return (
		<nav className="ready-views" aria-label={t("monitoring.ready.label")}>
			<ul>
				{(["all", ...READY_VIEWS] as const).map((view) => {
					const count = view === "all" ? null : counts[view];
					return (
						<li key={view}>
							<Link
								to={tableHref({ ...query, page: 1, filters: withView(query.filters, view === "all" ? null : view) })}
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
