import { Form, useNavigation } from "@remix-run/react";
import { type ReactNode, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { RowsToCome } from "~/components/table/rows-to-come";
import { TickPage } from "~/components/table/tick-page";
import type { Ticks } from "~/components/table/ticks";
import { useRowsInSteps } from "~/components/table/use-rows-in-steps";
import { useTickForm } from "~/components/table/use-tick-form";
import { TipLayer } from "~/components/ui/tip-layer";
import { UrlGlyphSheet } from "./glyphs";
import type { LiveUrls } from "./live-urls";
import type { Screen } from "./read-screen";
import { SortHeader } from "./sort-header";
import { type UrlQuery, urlsHref } from "./url-query";
import { UrlRows } from "./url-rows";
import { firstRows, tickRows, urlRuns } from "./url-runs";

/** Id of the form around the table. Its checkboxes are the selection; the buttons above submit it. */
export const SELECTION_FORM = "url-selection";

/** Number of table columns, for cells that span all of them. */
const COLUMNS = 6;

interface UrlTableProps {
	screen: Screen;
	live: LiveUrls;
	ticks: Ticks;
}

export function UrlTable({ screen, live, ticks }: UrlTableProps) {
	const { t } = useTranslation();
	const { query, table } = screen;
	const { runs, total } = useMemo(() => urlRuns(table), [table]);
	const drawn = useRowsInSteps(total, urlsHref(query));
	const shown = useMemo(() => firstRows(runs, drawn), [runs, drawn]);
	const form = useRef<HTMLFormElement>(null);
	const { rows, groups } = useMemo(() => tickRows(runs), [runs]);
	useTickForm(form, { ticks, rows, groups, drawn, scope: "", send: sendTicks });
	return (
		<Form method="post" id={SELECTION_FORM} ref={form} preventScrollReset className="table-card">
			<input type="hidden" name="q" value={query.q} />
			<UrlGlyphSheet />
			<TipLayer>
				<WaitingTable>
					<caption className="sr-only">{t("urls.title")}</caption>
					<TableHead query={query} ticks={ticks} />
					<UrlRows runs={shown} live={live} screen={screen} />
					<RowsToCome count={total - drawn} label={t("urls.moreRows", { count: total - drawn })} columns={COLUMNS} />
				</WaitingTable>
			</TipLayer>
		</Form>
	);
}

/** Writes the ticks into the form data: websites ticked as a whole by domain, other rows by hid. */
function sendTicks(ticks: Ticks, data: FormData): void {
	data.delete("ids");
	data.delete("groups");
	if (data.get("all") === "1") return;
	const { ids, groups } = ticks.named();
	for (const domain of groups) data.append("groups", domain);
	for (const hid of ids) data.append("ids", hid);
}

/** Marks the table as busy while another page or order loads; only this component renders then. */
function WaitingTable({ children }: { children: ReactNode }) {
	const { state, location } = useNavigation();
	const isWaiting = state === "loading" && location !== undefined && !location.search.includes("dialog=");
	return (
		<table className="url-table" aria-busy={isWaiting}>
			{children}
		</table>
	);
}

function TableHead({ query, ticks }: { query: UrlQuery; ticks: Ticks }) {
	const { t } = useTranslation();
	return (
		<thead>
			<tr>
				<td className="check">
					<TickPage ticks={ticks} label={t("urls.selectAll")} />
				</td>
				<SortHeader column="found" query={query} className="col-found" />
				<SortHeader column="domain" query={query} className="col-url-domain" />
				<SortHeader column="url" query={query} className="col-address" />
				<SortHeader column="done_at" query={query} className="col-done" />
				<th scope="col" className="col-actions">
					{t("urls.column.actions")}
				</th>
			</tr>
		</thead>
	);
}
