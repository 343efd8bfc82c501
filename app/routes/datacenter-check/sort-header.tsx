import { Link } from "@remix-run/react";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type CheckColumn, type CheckQuery, checksHref } from "./check-query";

/** Column head with a sort link; a second click reverses the order. */
export function SortHeader({ column, query }: { column: CheckColumn; query: CheckQuery }) {
	const { t } = useTranslation();
	const isActive = query.sort === column;
	const first = column === "created_at" ? "desc" : "asc";
	const dir = isActive ? (query.dir === "asc" ? "desc" : "asc") : first;
	const Arrow = query.dir === "asc" ? ArrowUp : ArrowDown;
	return (
		<th
			scope="col"
			className={`col-${column.replace("_", "-")}`}
			aria-sort={isActive ? (query.dir === "asc" ? "ascending" : "descending") : undefined}
		>
			<Link to={checksHref({ ...query, sort: column, dir, page: 1 })} className="sort-link" preventScrollReset prefetch="none">
				{t(`checks.column.${column}`)}
				{isActive && <Arrow aria-hidden="true" />}
			</Link>
		</th>
	);
}
