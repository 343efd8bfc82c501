import { memo } from "react";
import { SortHeader } from "~/components/data-table/sort-header";
import { TickPage } from "~/components/data-table/tick-page";
import type { Ticks } from "~/components/data-table/ticks";
import { familyOf, isFamilyColumn } from "~/domain/table/column-families";
import { isSorted, isTraffic } from "~/domain/table/column-lists";
import { COLUMNS } from "~/domain/table/columns";
import { useTranslation } from "~/i18n/use-translation";
import { type TableAddress, tableLinks } from "../query/table-address";
import type { ShownColumn } from "./shown-columns";
import { columnName } from "./toolbar/order-choices";

interface TableHeadProps {
	query: TableAddress;
	columns: readonly ShownColumn[];
	ticks: Ticks;
	/** All volumes of the page are simulated. */
	isSimulated: boolean;
}

export const TableHead = memo(function TableHead({ query, columns, ticks, isSimulated }: TableHeadProps) {
	const { t } = useTranslation();
	return (
		<thead>
			<tr>
				<td className="check">
					<TickPage ticks={ticks} label={t("monitoring.selectAll")} />
				</td>
				{columns.map((column) => (
					<HeadCell key={column} query={query} column={column} isSimulated={isSimulated} />
				))}
				<th scope="col" className="col-detail">
					<span className="sr-only">{t("monitoring.column.detail")}</span>
				</th>
			</tr>
		</thead>
	);
});

function HeadCell({ query, column, isSimulated }: Pick<TableHeadProps, "query" | "isSimulated"> & { column: ShownColumn }) {
	const { t } = useTranslation();
	const shared = { links: tableLinks, query };
	if (column === "why")
		return (
			<th scope="col" className="col-why from-62">
				{t("monitoring.why.name")}
			</th>
		);
	if (isFamilyColumn(column))
		return (
			<SortHeader {...shared} column={column} first={familyOf(column).first} className={familyOf(column).className}>
				{columnName(t, column)}
			</SortHeader>
		);
	const { className } = COLUMNS[column];
	if (!isSorted(column))
		return (
			<th scope="col" className={className}>
				{t(`monitoring.column.${column}`)}
			</th>
		);
	return (
		<SortHeader
			{...shared}
			column={column}
			first={COLUMNS[column].sort.first}
			className={className}
			help={isTraffic(column) ? { name: t(`monitoring.column.${column}`), text: t(`monitoring.columnHelp.${column}`) } : undefined}
		>
			<span className={column === "favorite" ? "sr-only" : undefined}>
				{t(`monitoring.column.${column}`)}
				{column === "volume" && isSimulated && <span className="head-note">{t("monitoring.simulatedHead")}</span>}
			</span>
			{column === "favorite" && query.sort !== column && <span aria-hidden="true">★</span>}
		</SortHeader>
	);
}
