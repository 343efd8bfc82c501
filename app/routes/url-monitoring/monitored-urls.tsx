import { Form } from "@remix-run/react";
import { useMemo, useRef } from "react";
import { RowsToCome, useRowsInSteps } from "~/components/data-table/rows-in-steps";
import { SortHeader } from "~/components/data-table/sort-header";
import { TickPage } from "~/components/data-table/tick-page";
import type { Ticks } from "~/components/data-table/ticks";
import { useTickForm } from "~/components/data-table/use-tick-form";
import { WaitingTable } from "~/components/data-table/waiting-table";
import { GlyphSheet, URL_GLYPHS } from "~/components/ui/glyphs";
import { TipLayer } from "~/components/ui/tip-layer";
import { useTranslation } from "~/i18n/use-translation";
import type { LiveUrls } from "./live-urls";
import type { Screen } from "./read-screen";
import { type UrlQuery, urlLinks, urlsHref } from "./url-query";
import { UrlRows } from "./url-rows";
import { firstRows, tickRows, urlRuns } from "./url-runs";

/** Id of the form around the table. Its checkboxes are the selection; the buttons above submit it. */
export const SELECTION_FORM = "url-selection";

/** Number of table columns, for cells that span all of them. */
const COLUMNS = 6;

interface MonitoredUrlsProps {
	screen: Screen;
	live: LiveUrls;
	ticks: Ticks;
}

export function MonitoredUrls({ screen, live, ticks }: MonitoredUrlsProps) {
	const { t } = useTranslation();
	const { query, table } = screen;
	const { runs, total } = useMemo(() => urlRuns(table), [table]);
	const drawn = useRowsInSteps(total, urlsHref(query));
	const shown = useMemo(() => firstRows(runs, drawn), [runs, drawn]);
	const form = useRef<HTMLFormElement>(null);
	const { rows, groups } = useMemo(() => tickRows(runs), [runs]);
	useTickForm(form, { ticks, rows, groups, drawn });
	return (
		<Form method="post" id={SELECTION_FORM} ref={form} preventScrollReset className="table-card">
			<input type="hidden" name="q" value={query.q} />
			<GlyphSheet names={URL_GLYPHS} />
			<TipLayer>
				<WaitingTable className="url-table">
					<caption className="sr-only">{t("urls.title")}</caption>
					<TableHead query={query} ticks={ticks} />
					<UrlRows runs={shown} live={live} version={live.version()} screen={screen} />
					<RowsToCome count={total - drawn} label={t("urls.moreRows", { count: total - drawn })} columns={COLUMNS} />
				</WaitingTable>
			</TipLayer>
		</Form>
	);
}

/** Sorted columns in order, with the direction of the first click. */
const HEADS = [
	["found", "desc", "col-found"],
	["domain", "asc", "col-url-domain"],
	["url", "asc", "col-address"],
	["done_at", "desc", "col-done"],
] as const;

function TableHead({ query, ticks }: { query: UrlQuery; ticks: Ticks }) {
	const { t } = useTranslation();
	return (
		<thead>
			<tr>
				<td className="check">
					<TickPage ticks={ticks} label={t("urls.selectAll")} />
				</td>
				{HEADS.map(([column, first, className]) => (
					<SortHeader key={column} links={urlLinks} query={query} column={column} first={first} className={className}>
						{t(`urls.column.${column}`)}
					</SortHeader>
				))}
				<th scope="col" className="col-actions">
					{t("urls.column.actions")}
				</th>
			</tr>
		</thead>
	);
}
