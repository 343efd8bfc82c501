import { memo } from "react";
import { useTranslation } from "react-i18next";
import { TickPage } from "~/components/table/tick-page";
import type { Ticks } from "~/components/table/ticks";
import { SortHeader } from "./sort-header";
import type { TableAddress } from "./table-address";

/** Columns in order; narrow screens hide some. Source: spec B §2 "Table columns". */
const COLUMNS = [
	{ column: "favorite", className: "col-star" },
	{ column: "domain", className: "col-domain" },
	{ column: "term", className: "col-term" },
	{ column: "tags", className: "col-tags" },
	{ column: "variation", className: "col-variation number" },
	{ column: "position", className: "col-position number" },
	{ column: "previous", className: "col-previous number" },
	{ column: "best", className: "col-best number" },
	{ column: "market", className: "col-market" },
	{ column: "volume", className: "col-volume number" },
] as const;

export const TableHead = memo(function TableHead({ query, ticks }: { query: TableAddress; ticks: Ticks }) {
	const { t } = useTranslation();
	return (
		<thead>
			<tr>
				<td className="check">
					<TickPage ticks={ticks} label={t("monitoring.selectAll")} />
				</td>
				{COLUMNS.map(({ column, className }) =>
					column === "tags" ? (
						<th key={column} scope="col" className={className}>
							{t("monitoring.column.tags")}
						</th>
					) : (
						<SortHeader key={column} column={column} query={query} className={className} />
					),
				)}
				<th scope="col" className="col-detail">
					<span className="sr-only">{t("monitoring.column.detail")}</span>
				</th>
			</tr>
		</thead>
	);
});
