import { Link } from "@remix-run/react";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslation } from "react-i18next";
import { cn } from "~/components/ui/class-names";
import { type SortColumn, type TableQuery, tableHref } from "./table-query";

/** A column's head: a link that sorts by it, then turns the order round. */
export function SortHeader({ column, query, className }: { column: SortColumn; query: TableQuery; className: string }) {
	const { t } = useTranslation();
	const active = query.sort === column;
	const next = active && query.dir === "asc" ? "desc" : "asc";
	const Arrow = query.dir === "asc" ? ArrowUp : ArrowDown;
	return (
		<th scope="col" className={cn(className)} aria-sort={active ? (query.dir === "asc" ? "ascending" : "descending") : undefined}>
			<Link to={tableHref({ ...query, sort: column, dir: next, page: 1 })} className="sort-link" preventScrollReset prefetch="none">
				{t(`monitoring.column.${column}`)}
				{active && <Arrow aria-hidden="true" />}
			</Link>
		</th>
	);
}
