import { Link } from "@remix-run/react";
import { SearchBox } from "~/components/data-table/search-box";
import { TURN_PERIODS } from "~/domain/landing-page/page-turns";
import { useTranslation } from "~/i18n/use-translation";
import { type PagesQuery, pagesHref, pagesLinks } from "./pages-address";

/** Search, and the days of the turns. */
export function TurnsBar({ query }: { query: PagesQuery }) {
	const { t } = useTranslation();
	return (
		<div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
			<SearchBox
				links={pagesLinks}
				query={query}
				id="search"
				label={t("landingPages.turns.search")}
				isClearable
				className="relative min-w-0 grow basis-56 sm:max-w-80"
			/>
			<nav aria-label={t("voice.period.label")} className="flex flex-wrap gap-1">
				{TURN_PERIODS.map((period) => (
					<Link
						key={period}
						to={pagesHref(query, { period })}
						className="ready-view"
						preventScrollReset
						aria-current={period === query.period ? "true" : undefined}
					>
						{t(`voice.period.${period}`)}
					</Link>
				))}
			</nav>
		</div>
	);
}
