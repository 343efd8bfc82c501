import { memo } from "react";
import { SortHeader } from "~/components/data-table/sort-header";
import { TickPage } from "~/components/data-table/tick-page";
import type { Ticks } from "~/components/data-table/ticks";
import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { type FamilyColumn, familyOf, isFamilyColumn, parameterOf } from "~/domain/table/column-families";
import { type ColumnName, isSorted, isTraffic } from "~/domain/table/column-lists";
import { COLUMNS } from "~/domain/table/columns";
import { useTranslation } from "~/i18n/use-translation";
import { type TableAddress, tableLinks } from "../query/table-address";

interface TableHeadProps {
	query: TableAddress;
	columns: readonly (ColumnName | FamilyColumn)[];
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
				{columns.map((column) =>
					isFamilyColumn(column) ? (
						<SortHeader
							key={column}
							links={tableLinks}
							query={query}
							column={column}
							first={familyOf(column).first}
							className={familyOf(column).className}
						>
							{unicodeDomain(parameterOf(column))}
						</SortHeader>
					) : isSorted(column) ? (
						<SortHeader
							key={column}
							links={tableLinks}
							query={query}
							column={column}
							first={COLUMNS[column].sort.first}
							className={COLUMNS[column].className}
							help={isTraffic(column) ? { name: t(`monitoring.column.${column}`), text: t(`monitoring.columnHelp.${column}`) } : undefined}
						>
							<span className={column === "favorite" ? "sr-only" : undefined}>
								{t(`monitoring.column.${column}`)}
								{column === "volume" && isSimulated && <span className="head-note">{t("monitoring.simulatedHead")}</span>}
							</span>
							{column === "favorite" && query.sort !== column && <span aria-hidden="true">★</span>}
						</SortHeader>
					) : (
						<th key={column} scope="col" className={COLUMNS[column].className}>
							{t(`monitoring.column.${column}`)}
						</th>
					),
				)}
				<th scope="col" className="col-detail">
					<span className="sr-only">{t("monitoring.column.detail")}</span>
				</th>
			</tr>
		</thead>
	);
});
