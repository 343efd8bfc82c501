import { Link } from "@remix-run/react";
import type { ComponentProps, MouseEvent } from "react";
import type { ListQuery, TableControl } from "./list-query";

interface TableLinkProps<Query extends ListQuery> extends TableControl<Query>, Pick<ComponentProps<"a">, "className" | "children"> {
	change: Partial<ListQuery>;
	label?: string;
	/** The label is also a tooltip (ui/tip-layer.tsx). */
	hasTip?: boolean;
	isCurrent?: boolean;
	/** The page keeps its scroll position. */
	isInPlace?: boolean;
}

/** Link to the table in another state; with `show` a plain click changes the table in place. */
export function TableLink<Query extends ListQuery>(props: TableLinkProps<Query>) {
	const { links, query, show, change, label, hasTip, isCurrent, isInPlace, className, children } = props;
	const onClick = (event: MouseEvent) => {
		if (!show || event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		show(change);
	};
	return (
		<Link
			to={links.href({ ...query, ...change })}
			className={className}
			preventScrollReset={isInPlace || show !== undefined}
			prefetch="none"
			aria-label={label}
			data-tip={hasTip ? "" : undefined}
			aria-current={isCurrent ? "true" : undefined}
			onClick={onClick}
		>
			{children}
		</Link>
	);
}
