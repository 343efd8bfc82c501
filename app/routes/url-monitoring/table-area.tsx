import { LoaderCircle, SearchX } from "lucide-react";
import { useState } from "react";
import { EmptyCard } from "~/components/data-table/empty-card";
import { Paging } from "~/components/data-table/paging";
import { SearchBox } from "~/components/data-table/search-box";
import { Ticks } from "~/components/data-table/ticks";
import { LateRestingList } from "~/components/rest/late-resting-list";
import { LinkButton } from "~/components/ui/link-button";
import { useTranslation } from "~/i18n/use-translation";
import { DisplayOptions } from "./display-options";
import { MonitoredUrls } from "./monitored-urls";
import type { Screen } from "./read-screen";
import { RefreshAll } from "./refresh-all";
import { SelectionActions } from "./selection-actions";
import { removedHref, type UrlQuery, urlLinks, urlsHref } from "./url-query";
import { UrlStates } from "./url-states";
import { useLiveUrls } from "./use-live-urls";

/** Search, actions, options and the table. */
export function TableArea({ screen }: { screen: Screen }) {
	const { t } = useTranslation();
	const { query, found } = screen;
	const [ticks] = useState(() => new Ticks());
	const live = useLiveUrls(screen.accountHid, screen);
	if (screen.removed.rows)
		return (
			<>
				<UrlStates screen={screen} />
				<LateRestingList
					label={t("urls.states.removed")}
					head={t("urls.column.url")}
					state="removed"
					rows={screen.removed.rows}
					total={screen.removed.count}
					to={removedHref(query)}
				/>
			</>
		);
	return (
		<>
			<UrlStates screen={screen} />
			{screen.used > 0 && (
				<div className="mb-3 flex flex-wrap items-center gap-2">
					<SearchBox
						links={urlLinks}
						query={query}
						id="url-search"
						label={t("urls.search.label")}
						isClearable
						className="relative min-w-0 grow basis-32 sm:max-w-80 sm:basis-56"
					/>
					<RefreshAll query={query} />
					<DisplayOptions query={query} />
					<Progress waiting={live.waiting ?? screen.waiting} />
				</div>
			)}
			{found > 0 ? (
				<div className="selection-area">
					<SelectionActions query={query} ticks={ticks} found={found} />
					<MonitoredUrls screen={screen} live={live} ticks={ticks} />
					<Paging links={urlLinks} query={query} total={found} />
				</div>
			) : (
				<EmptyTable query={query} />
			)}
		</>
	);
}

/** Progress line while URLs are being checked. */
function Progress({ waiting }: { waiting: number }) {
	const { t } = useTranslation();
	return (
		<p className="flex items-center gap-1.5 text-ink-muted text-sm tabular-nums" role="status">
			{waiting > 0 && (
				<>
					<LoaderCircle className="spin size-3.5" aria-hidden="true" />
					{t("urls.progress", { count: waiting })}
				</>
			)}
		</p>
	);
}

/** Replaces an empty table: the reason and the next step. */
function EmptyTable({ query }: { query: UrlQuery }) {
	const { t } = useTranslation();
	if (query.q)
		return <EmptyCard icon={SearchX} title={t("urls.empty.searchTitle", { query: query.q })} text={t("urls.empty.searchText")} />;
	return (
		<EmptyCard icon="urls" title={t("urls.empty.title")} text={t("urls.empty.text")}>
			<LinkButton to={urlsHref(query, "add_urls")} preventScrollReset>
				{t("urls.add")}
			</LinkButton>
		</EmptyCard>
	);
}
