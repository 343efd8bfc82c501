import { Form } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "~/components/hydrated";
import { KeptFields, SELECTION_FORM } from "./filter-bar";
import { MonitorRow } from "./monitor-row";
import type { RowView } from "./row-view";
import { SortHeader } from "./sort-header";
import type { TableQuery } from "./table-query";

/** Columns in order; the narrower the screen, the more of them move under the keyword. */
const COLUMNS = [
	{ column: "term", className: "" },
	{ column: "domain", className: "col-domain" },
	{ column: "market", className: "col-market" },
	{ column: "position", className: "col-position number" },
	{ column: "variation", className: "col-variation number" },
	{ column: "previous", className: "col-previous number" },
	{ column: "url", className: "col-url" },
	{ column: "age", className: "col-age" },
] as const;

const SELECT_ALL = "select-all";

interface MonitoringTableProps {
	rows: readonly RowView[];
	query: TableQuery;
	selected: number;
	onSelect: (count: number) => void;
}

export function MonitoringTable({ rows, query, selected, onSelect }: MonitoringTableProps) {
	const { t } = useTranslation();
	const form = useRef<HTMLFormElement>(null);
	const hydrated = useHydrated();
	const boxes = () => [...(form.current?.querySelectorAll<HTMLInputElement>("input[name=ids]") ?? [])];
	// Rows that left the table took their marks with them.
	// biome-ignore lint/correctness/useExhaustiveDependencies: counts anew whenever the rows change
	useEffect(() => onSelect(boxes().filter((box) => box.checked).length), [rows]);
	const onChange = (event: FormEvent<HTMLFormElement>) => {
		const target = event.target as HTMLInputElement;
		if (target.dataset.all) for (const box of boxes()) box.checked = target.checked;
		onSelect(boxes().filter((box) => box.checked).length);
	};
	return (
		<Form method="get" id={SELECTION_FORM} ref={form} onChange={onChange} preventScrollReset className="table-card">
			<KeptFields query={query} />
			<table className="data-table">
				<caption className="sr-only">{t("monitoring.title")}</caption>
				<thead>
					<tr>
						<td className="check">
							{hydrated && (
								<label htmlFor={SELECT_ALL}>
									<span className="sr-only">{t("monitoring.selectAll")}</span>
									<SelectAll all={rows.length > 0 && selected === rows.length} some={selected > 0} />
								</label>
							)}
						</td>
						{COLUMNS.map(({ column, className }) => (
							<SortHeader key={column} column={column} query={query} className={className} />
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<MonitorRow key={row.hid} row={row} />
					))}
				</tbody>
			</table>
		</Form>
	);
}

function SelectAll({ all, some }: { all: boolean; some: boolean }) {
	const ref = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (!ref.current) return;
		ref.current.checked = all;
		ref.current.indeterminate = some && !all;
	}, [all, some]);
	return <input ref={ref} id={SELECT_ALL} type="checkbox" data-all="1" />;
}
