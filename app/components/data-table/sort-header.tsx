import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import type { Direction, ListQuery, TableControl } from "./list-query";
import { TableLink } from "./table-link";

interface SortHeaderProps<Query extends ListQuery> extends TableControl<Query> {
	column: NonNullable<Query["sort"]>;
	/** Direction of the first click; the next one reverses it. */
	first?: Direction;
	className?: string;
	/** Name and meaning of the column. The name is repeated at each cell by a screen reader, the meaning only at the head. */
	help?: { name: string; text: string } | undefined;
	children: ReactNode;
}

/** Column head with a sort link. */
export function SortHeader<Query extends ListQuery>(props: SortHeaderProps<Query>) {
	const { query, column, first = "asc", className, help, children } = props;
	const isActive = query.sort === column;
	const reversed = query.dir === "asc" ? "desc" : "asc";
	const Arrow = query.dir === "asc" ? ArrowUp : ArrowDown;
	return (
		<th
			scope="col"
			className={className}
			abbr={help?.name}
			aria-sort={isActive ? (query.dir === "asc" ? "ascending" : "descending") : undefined}
		>
			<TableLink
				{...props}
				change={{ sort: column, dir: isActive ? reversed : first, page: 1 }}
				className="sort-link"
				isInPlace
				{...(help && { label: `${help.name}: ${help.text}`, hasTip: true })}
			>
				{children}
				{isActive && <Arrow aria-hidden="true" />}
			</TableLink>
		</th>
	);
}
