import { Form } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useRef } from "react";
import { toggleFavorite } from "~/components/live/favorites";
import type { Ticks } from "~/components/table/ticks";
import { useTickForm } from "~/components/table/use-tick-form";
import { SELECTION_FORM } from "./filter-bar";
import { KeptFields } from "./kept-fields";
import type { Screen } from "./read-screen";
import type { RowView } from "./row-view";
import { sendTicks } from "./send-ticks";
import { explicit, type TableAddress, tableAction } from "./table-address";

interface SelectionFormProps {
	query: TableAddress;
	table: { rows: readonly RowView[]; groups: Screen["table"]["groups"] };
	/** Rows that are drawn so far. */
	drawn: number;
	ticks: Ticks;
	onClick: (event: MouseEvent<HTMLElement>) => void;
	children: ReactNode;
}

/** The form around the table: its boxes are the selection, the buttons above it its submitters. */
export function SelectionForm({ query, table, drawn, ticks, onClick, children }: SelectionFormProps) {
	const form = useRef<HTMLFormElement>(null);
	const { rows, groups } = table;
	// Another date begins with nothing ticked. Source: spec B §4 "Selection is cleared on refresh".
	const scope = `${query.date?.day}${query.date?.time}`;
	useTickForm(form, { ticks, rows, groups, drawn, scope, send: sendTicks });
	const clicked = (event: MouseEvent<HTMLFormElement>) => {
		const star = (event.target as HTMLElement).closest<HTMLButtonElement>("button[name=favorite]");
		if (star) {
			event.preventDefault();
			toggleFavorite(star.value);
		} else onClick(event);
	};
	return (
		<Form
			method="get"
			action={tableAction(query)}
			id={SELECTION_FORM}
			ref={form}
			onClick={clicked}
			preventScrollReset
			className="table-card"
		>
			{/* In full: what a group or "all" means must not hang on what another tab made this browser remember. */}
			<KeptFields query={explicit(query)} />
			{children}
		</Form>
	);
}
