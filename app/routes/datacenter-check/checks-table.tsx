import { Form } from "@remix-run/react";
import { SearchX } from "lucide-react";
import { useMemo, useRef } from "react";
import { EmptyCard } from "~/components/data-table/empty-card";
import { KeptFields } from "~/components/data-table/kept-fields";
import { SortHeader } from "~/components/data-table/sort-header";
import { TickPage } from "~/components/data-table/tick-page";
import { ONE_GROUP, type Ticks } from "~/components/data-table/ticks";
import { useTickForm } from "~/components/data-table/use-tick-form";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { CHECK_COLUMNS, checkLinks } from "./check-query";
import { CheckRow } from "./check-row";
import type { Screen } from "./read-screen";
import { newest, useLiveChecks } from "./use-live-checks";

/** Id of the form around the table. Its checkboxes are the selection; the buttons above submit it. */
export const CHECKS_FORM = "checks-selection";

interface ChecksTableProps {
	screen: Pick<Screen, "rows" | "query" | "place" | "now" | "datacenters">;
	ticks: Ticks;
}

/** The checks, or why there are none. */
export function ChecksTable(props: ChecksTableProps) {
	const { t } = useTranslation();
	const { rows, query } = props.screen;
	if (rows.length > 0) return <ListedChecks {...props} />;
	if (query.q) return <EmptyCard icon={SearchX} title={t("checks.noneFound", { text: query.q })} />;
	return <EmptyCard icon="checks" title={t("checks.empty")} text={t("checks.emptyHint")} />;
}

/** Table of checks with the live result of each datacenter. Source: spec B §2 "Table columns". */
function ListedChecks({ screen, ticks }: ChecksTableProps) {
	const { t } = useTranslation();
	const { rows, query, place, now, datacenters } = screen;
	const live = useLiveChecks(rows);
	const form = useRef<HTMLFormElement>(null);
	const ticked = useMemo(() => rows.map(({ report }) => ({ hid: report.id, group: 0 })), [rows]);
	useTickForm(form, { ticks, rows: ticked, groups: ONE_GROUP, drawn: rows.length });
	const labels = new Map(datacenters.map(({ id, label }) => [id, label]));
	return (
		<Form method="get" action={paths.datacenterCheck()} id={CHECKS_FORM} ref={form} preventScrollReset className="table-card">
			<KeptFields links={checkLinks} query={query} />
			<table className="data-table checks-table">
				<caption className="sr-only">{t("checks.title")}</caption>
				<thead>
					<tr>
						<td className="check">
							<TickPage ticks={ticks} label={t("checks.selectAll")} />
						</td>
						{CHECK_COLUMNS.map((column) => (
							<SortHeader
								key={column}
								links={checkLinks}
								query={query}
								column={column}
								first={column === "created_at" ? "desc" : "asc"}
								className={`col-${column.replace("_", "-")}`}
							>
								{t(`checks.column.${column}`)}
							</SortHeader>
						))}
						<th scope="col" className="col-results">
							{t("checks.column.results")}
						</th>
					</tr>
				</thead>
				<tbody>
					{rows.map(({ report }) => (
						<CheckRow key={report.id} report={newest(report, live.row(report.id))} query={query} place={place} now={now} labels={labels} />
					))}
				</tbody>
			</table>
		</Form>
	);
}
