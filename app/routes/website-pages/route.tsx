import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { LaterDays } from "~/components/layout/later-days";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { WebsiteNav } from "~/components/layout/website-nav";
import { useTranslation } from "~/i18n/use-translation";
import { serveScreen } from "~/server/serve-screen";
import { KeywordsPart } from "./keywords-part";
import { PAGE_VIEWS, pagesHref } from "./pages-address";
import { PagesPart } from "./pages-part";
import { readScreen } from "./read-screen";
import { TurnsBar } from "./turns-bar";
import { TurnsPart } from "./turns-part";

export const ErrorBoundary = ScreenError;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

const { loader } = serveScreen({ titleKey: "landingPages.title", load: readScreen });

export { loader };

/** Pages of a website that rank for its keywords, and those that compete for one keyword. */
export default function WebsitePages() {
	const { t } = useTranslation();
	const { screen } = useLoaderData<typeof loader>();
	const { query, domain, name, pages, turns, turnDays } = screen;
	return (
		<div className="screen">
			<PageHeader title={t("landingPages.titleOf", { name })} help={t("landingPages.help")} />
			<WebsiteNav website={{ hid: query.website, slug: domain, name }} current="pages" />
			<nav aria-label={t("landingPages.views.label")} className="mb-3 flex flex-wrap gap-1">
				{PAGE_VIEWS.map((view) => (
					<Link
						key={view}
						to={pagesHref(query, { view, q: "", address: null })}
						className="ready-view"
						aria-current={view === query.view ? "true" : undefined}
					>
						{t(`landingPages.views.${view}`)}
					</Link>
				))}
			</nav>
			{pages && query.address === null && <PagesPart screen={screen} pages={pages} />}
			{pages && query.address !== null && <KeywordsPart screen={screen} pages={pages} />}
			{turns && (
				<>
					<TurnsBar query={query} />
					{/* With another search or page of the list, what is shown stays until the new rows have come. */}
					<LaterDays reading={query.website + query.period} days={turnDays} found={turns} failed={t("landingPages.turns.failed")}>
						{(found) => <TurnsPart screen={screen} turns={found} />}
					</LaterDays>
				</>
			)}
		</div>
	);
}
