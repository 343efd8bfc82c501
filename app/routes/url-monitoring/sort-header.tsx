import { Link } from "@remix-run/react";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type UrlOptions, type UrlQuery, urlsHref } from "./url-query";

/** Columns that sort descending first. */
const DOWN_FIRST: readonly UrlOptions["sort"][] = ["found", "done_at"];

/** Column head with a sort link; a second click reverses the order. */
export function SortHeader({ column, query, className }: { column: UrlOptions["sort"]; query: UrlQuery; className: string }) {
	const { t } = useTranslation();
	const active = query.sort === column;
	const turned = query.dir === "asc" ? "desc" : "asc";
	const Arrow = query.dir === "asc" ? ArrowUp : ArrowDown;
	return (
		<th scope="col" className={className} aria-sort={active ? (query.dir === "asc" ? "ascending" : "descending") : undefined}>
			<Link
				to={urlsHref({ ...query, sort: column, dir: active ? turned : DOWN_FIRST.includes(column) ? "desc" : "asc", page: 1 })}
				className="sort-link"
				preventScrollReset
				prefetch="none"
			>
				{t(`urls.column.${column}`)}
				{active && <Arrow aria-hidden="true" />}
			</Link>
		</th>
	);
}
