import { memo } from "react";
import { inner } from "~/components/ui/markup";
import { usePrefix } from "~/components/ui/plain-link";
import { useClock } from "~/components/use-clock";
import { readableUrl } from "~/domain/url-monitor/readable-url";
import { GroupHead } from "./group-head";
import type { LiveUrls } from "./live-urls";
import type { Screen } from "./read-screen";
import * as cells from "./url-cells";
import { type UrlQuery, urlHistoryHref, urlsHref } from "./url-query";
import type { UrlRun } from "./url-runs";
import { type UrlWords, useUrlWords } from "./use-url-words";

interface UrlRowsProps {
	runs: readonly UrlRun[];
	live: LiveUrls;
	/** Version of `live`: a new one renders the rows. */
	version: number;
	screen: Pick<Screen, "place" | "query" | "now">;
}

/** Rows by website with their live state. Ages are relative to the current time. */
export const UrlRows = memo(function UrlRows({ runs, live, version, screen: { place, query, now: loadedAt } }: UrlRowsProps) {
	const words = useUrlWords(place);
	const now = useClock(loadedAt);
	return runs.map((run, index) => (
		<UrlRunBody
			key={run.group?.domain ?? "all"}
			run={run}
			// The first group may continue from the previous page.
			continued={index === 0 && query.page > 1 && run.group !== null && run.rows.length < run.group.total}
			query={query}
			live={live}
			version={version}
			now={now}
			words={words}
		/>
	));
});

interface RunProps extends Pick<UrlRowsProps, "live" | "version"> {
	run: UrlRun;
	continued: boolean;
	query: UrlQuery;
	/** Instant that ages are relative to. */
	now: number;
	words: UrlWords;
}

const UrlRunBody = memo(function UrlRunBody({ run: { group, rows }, continued, query, live, now, words }: RunProps) {
	const refreshAction = urlsHref(query, "refresh_urls");
	const prefix = usePrefix();
	return (
		<tbody>
			{group && (
				<GroupHead
					domain={group.domain}
					counts={live.group(group.domain, query.q) ?? group}
					continued={continued}
					historyHref={urlHistoryHref(query, { website: group.domain })}
				/>
			)}
			{rows.map(({ hid, entry, looking }) => {
				const news = live.row(hid);
				const shown = news?.entry ?? entry;
				return (
					<UrlRow
						key={hid}
						hid={hid}
						entry={shown}
						looking={news ? false : looking}
						ago={words.ago(shown, now)}
						changed={news?.changed}
						words={words}
						prefix={prefix}
						refreshAction={refreshAction}
						historyHref={urlHistoryHref(query, { id: hid })}
					/>
				);
			})}
		</tbody>
	);
});

/** Row of one URL. Cells are markup without state, because a page may have a thousand rows. */
export const UrlRow = memo(function UrlRow(props: Omit<cells.UrlCells, "shown">) {
	const row = { ...props, shown: readableUrl(props.entry.url) };
	return (
		<tr data-hid={props.hid}>
			<td className="check" {...inner(cells.checkCell(row))} />
			<td className="col-found" {...inner(cells.foundCell(row))} />
			<td className="col-url-domain" {...inner(cells.domainCell(row))} />
			<th scope="row" className="col-address" {...inner(cells.addressCell(row))} />
			<td className="col-done" {...inner(cells.doneCell(row))} />
			<td className="col-actions" {...inner(cells.actionsCell(row))} />
		</tr>
	);
});
