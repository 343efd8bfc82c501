import { Link } from "@remix-run/react";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { TableSort } from "~/domain/table/table-query";
import { type TableAddress, tableHref } from "./table-address";

/** Columns that sort descending first. */
const DOWN_FIRST: readonly TableSort[] = ["volume", "favorite"];

/** Column head with a sort link; a second click reverses the order. */
export function SortHeader({ column, query, className }: { column: TableSort; query: TableAddress; className: string }) {
	const { t } = useTranslation();
	const active = query.sort === column;
	const first = DOWN_FIRST.includes(column) ? "desc" : "asc";
	const turned = query.dir === "asc" ? "desc" : "asc";
	const Arrow = query.dir === "asc" ? ArrowUp : ArrowDown;
	return (
		<th scope="col" className={className} aria-sort={active ? (query.dir === "asc" ? "ascending" : "descending") : undefined}>
			<Link
				to={tableHref({ ...query, sort: column, dir: active ? turned : first, page: 1 })}
				className="sort-link"
				preventScrollReset
				prefetch="none"
			>
				<span className={column === "favorite" ? "sr-only" : undefined}>{t(`monitoring.column.${column}`)}</span>
				{column === "favorite" && !active && <span aria-hidden="true">★</span>}
				{active && <Arrow aria-hidden="true" />}
			</Link>
		</th>
	);
}
