import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import type { Direction, ListQuery, TableControl } from "./list-query";
import { TableLink } from "./table-link";

interface SortHeaderProps<Query extends ListQuery> extends TableControl<Query> {
	column: NonNullable<Query["sort"]>;
	/** Direction of the first click; the next one reverses it. */
	first?: Direction;
	className?: string;
	children: ReactNode;
}

/** Column head with a sort link. */
export function SortHeader<Query extends ListQuery>(props: SortHeaderProps<Query>) {
	const { query, column, first = "asc", className, children } = props;
	const isActive = query.sort === column;
	const reversed = query.dir === "asc" ? "desc" : "asc";
	const Arrow = query.dir === "asc" ? ArrowUp : ArrowDown;
	return (
		<th scope="col" className={className} aria-sort={isActive ? (query.dir === "asc" ? "ascending" : "descending") : undefined}>
			<TableLink {...props} change={{ sort: column, dir: isActive ? reversed : first, page: 1 }} className="sort-link" isInPlace>
				{children}
				{isActive && <Arrow aria-hidden="true" />}
			</TableLink>
		</th>
	);
}
