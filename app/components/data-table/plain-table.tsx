import type { ReactElement, ReactNode } from "react";
import { cn } from "~/components/ui/class-names";

interface PlainTableProps {
	/** Column heads: a text, or a whole <th> or <td>. */
	heads: readonly (string | ReactElement)[];
	/** Accessible name. */
	label?: string;
	isBusy?: boolean;
	/** On a narrow screen each row is a card: its cells are stacked, labelled by their `data-label`. */
	isStacked?: boolean;
	className?: string;
	children: ReactNode;
}

/** A short table; its rows are React elements. */
export function PlainTable({ heads, label, isBusy, isStacked = false, className, children }: PlainTableProps) {
	return (
		<table className={cn(isStacked ? "account-table" : "plain-table", className)} aria-label={label} aria-busy={isBusy}>
			<thead>
				<tr>
					{heads.map((head) =>
						typeof head === "string" ? (
							<th key={head} scope="col">
								{head}
							</th>
						) : (
							head
						),
					)}
				</tr>
			</thead>
			<tbody>{children}</tbody>
		</table>
	);
}

/** Head of a column of buttons, for screen readers only. */
export function UnseenHead({ text }: { text: string }) {
	return (
		<th scope="col">
			<span className="sr-only">{text}</span>
		</th>
	);
}
