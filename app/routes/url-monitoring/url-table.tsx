import { Form } from "@remix-run/react";
import { type FormEvent, memo, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "~/components/hydrated";
import { TipLayer } from "~/components/ui/tip-layer";
import { UrlGlyphSheet } from "./glyphs";
import { GroupHead } from "./group-head";
import type { LiveUrls } from "./live-urls";
import type { Screen } from "./read-screen";
import { readTicks, spreadTick, type Ticked } from "./selection";
import { SortHeader } from "./sort-header";
import { type UrlQuery, urlsHref } from "./url-query";
import { UrlRow } from "./url-row";
import { type UrlWords, useUrlWords } from "./use-url-words";

/** Id of the form around the table: its boxes are the selection, the buttons above it its submitters. */
export const SELECTION_FORM = "url-selection";

interface UrlTableProps {
	screen: Pick<Screen, "runs" | "query" | "place">;
	live: LiveUrls;
	/** Instant that relative times are told from. */
	now: number;
	ticked: Ticked;
	onTick: (ticked: Ticked) => void;
}

export function UrlTable({ screen, live, now, ticked, onTick }: UrlTableProps) {
	const { t } = useTranslation();
	const { runs, query } = screen;
	const words = useUrlWords(screen.place);
	const form = useRef<HTMLFormElement>(null);
	const hydrated = useHydrated();
	// Rows that left the table took their ticks with them.
	// biome-ignore lint/correctness/useExhaustiveDependencies: counts anew whenever the rows change
	useEffect(() => {
		if (form.current) onTick(readTicks(form.current));
	}, [runs]);
	const onChange = (event: FormEvent<HTMLFormElement>) => {
		spreadTick(event.currentTarget, event.target as HTMLInputElement);
		onTick(readTicks(event.currentTarget));
	};
	return (
		<Form method="post" id={SELECTION_FORM} ref={form} onChange={onChange} preventScrollReset className="table-card">
			<input type="hidden" name="q" value={query.q} />
			<UrlGlyphSheet />
			<TipLayer>
				<table className="url-table">
					<caption className="sr-only">{t("urls.title")}</caption>
					<thead>
						<tr>
							<td className="check">{hydrated && <TickPage ticked={ticked} label={t("urls.selectAll")} />}</td>
							<SortHeader column="found" query={query} className="col-found" />
							<SortHeader column="domain" query={query} className="col-url-domain" />
							<SortHeader column="url" query={query} className="col-address" />
							<SortHeader column="done_at" query={query} className="col-done" />
							<th scope="col" className="col-actions">
								{t("urls.column.actions")}
							</th>
						</tr>
					</thead>
					{runs.map((run, index) => (
						<UrlRunBody
							key={run.group?.domain ?? "all"}
							run={run}
							continued={index === 0 && query.page > 1 && isContinued(run)}
							query={query}
							live={live}
							now={now}
							words={words}
						/>
					))}
				</table>
			</TipLayer>
		</Form>
	);
}

function isContinued({ group, rows }: Screen["runs"][number]): boolean {
	return group !== null && rows.length < group.total;
}

interface RunProps {
	run: Screen["runs"][number];
	continued: boolean;
	query: UrlQuery;
	live: LiveUrls;
	now: number;
	words: UrlWords;
}

const UrlRunBody = memo(function UrlRunBody({ run: { group, rows }, continued, query, live, now, words }: RunProps) {
	const refreshAction = urlsHref(query, "refresh_urls");
	return (
		<tbody>
			{group && <GroupHead domain={group.domain} counts={live.group(group.domain, query.q) ?? group} continued={continued} />}
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
						refreshAction={refreshAction}
					/>
				);
			})}
		</tbody>
	);
});

function TickPage({ ticked, label }: { ticked: Ticked; label: string }) {
	const ref = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (!ref.current) return;
		ref.current.checked = ticked.page;
		ref.current.indeterminate = ticked.count > 0 && !ticked.page;
	}, [ticked]);
	return <input ref={ref} type="checkbox" data-all="" aria-label={label} />;
}
