import { memo } from "react";
import { SortHeader } from "~/components/data-table/sort-header";
import { TickPage } from "~/components/data-table/tick-page";
import type { Ticks } from "~/components/data-table/ticks";
import { useTranslation } from "~/i18n/use-translation";
import { type TableAddress, tableLinks } from "../query/table-address";

/** Columns in order; narrow screens hide some. Source: spec B §2 "Table columns". */
const COLUMNS = [
	{ column: "favorite", className: "col-star" },
	{ column: "domain", className: "col-domain" },
	{ column: "term", className: "col-term" },
	{ column: "url", className: "col-url" },
	{ column: "tags", className: "col-tags" },
	{ column: "variation", className: "col-variation number" },
	{ column: "position", className: "col-position number" },
	{ column: "previous", className: "col-previous number" },
	{ column: "best", className: "col-best number" },
	{ column: "trend", className: "col-trend" },
	{ column: "features", className: "col-features" },
	{ column: "market", className: "col-market" },
	{ column: "volume", className: "col-volume number" },
] as const;

type Column = (typeof COLUMNS)[number]["column"];
const UNSORTED = ["tags", "url", "trend", "features"] as const satisfies readonly Column[];

function isUnsorted(column: Column): column is (typeof UNSORTED)[number] {
	return UNSORTED.some((one) => one === column);
}

export const TableHead = memo(function TableHead({ query, ticks }: { query: TableAddress; ticks: Ticks }) {
	const { t } = useTranslation();
	return (
		<thead>
			<tr>
				<td className="check">
					<TickPage ticks={ticks} label={t("monitoring.selectAll")} />
				</td>
				{COLUMNS.map(({ column, className }) =>
					isUnsorted(column) ? (
						<th key={column} scope="col" className={className}>
							{t(`monitoring.column.${column}`)}
						</th>
					) : (
						<SortHeader
							key={column}
							links={tableLinks}
							query={query}
							column={column}
							first={column === "volume" || column === "favorite" ? "desc" : "asc"}
							className={className}
						>
							<span className={column === "favorite" ? "sr-only" : undefined}>{t(`monitoring.column.${column}`)}</span>
							{column === "favorite" && query.sort !== column && <span aria-hidden="true">★</span>}
						</SortHeader>
					),
				)}
				<th scope="col" className="col-detail">
					<span className="sr-only">{t("monitoring.column.detail")}</span>
				</th>
			</tr>
		</thead>
	);
});
