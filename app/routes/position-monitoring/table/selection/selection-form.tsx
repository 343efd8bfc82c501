import { Form } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useRef } from "react";
import { KeptFields } from "~/components/data-table/kept-fields";
import type { Ticks } from "~/components/data-table/ticks";
import { sendTicks, useTickForm } from "~/components/data-table/use-tick-form";
import { toggleFavorite } from "~/components/live/favorites";
import type { ShownRow } from "~/domain/table/shown-row";
import { SHORT_HID_CHARACTERS } from "~/domain/table/table-query";
import type { TableScreen } from "../../query/read-table";
import { explicit, type TableAddress, tableAction, tableLinks } from "../../query/table-address";
import { SELECTION_FORM } from "../toolbar/filter-bar";

interface SelectionFormProps {
	query: TableAddress;
	table: { rows: readonly ShownRow[]; groups: TableScreen["table"]["groups"] };
	/** Rows rendered so far. */
	drawn: number;
	ticks: Ticks;
	onClick: (event: MouseEvent<HTMLElement>) => void;
	children: ReactNode;
}

/** The form around the table: its checkboxes are the selection; the buttons above submit it. */
export function SelectionForm({ query, table, drawn, ticks, onClick, children }: SelectionFormProps) {
	const form = useRef<HTMLFormElement>(null);
	const { rows, groups } = table;
	// Another date clears the selection. Source: spec B §4 "Selection is cleared on refresh".
	const scope = `${query.date?.day}${query.date?.time}`;
	useTickForm(form, { ticks, rows, groups, drawn, scope, send: sendShort });
	const clicked = (event: MouseEvent<HTMLFormElement>) => {
		const star = event.target instanceof Element && event.target.closest<HTMLButtonElement>("button[name=favorite]");
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
			{/* Explicit settings: another tab may change the remembered ones, and with them the meaning of a group or of "all". */}
			<KeptFields links={tableLinks} query={explicit(query)} />
			{children}
		</Form>
	);
}

/** Above this number hids are shortened: addresses longer than 16 KB are refused by servers on the way. */
const MAX_NAMED = 100;

/** Many ticks are sent as "chosen", the joined first characters of each hid: 1,000 rows in 1,000 groups take about 10 KB. */
function sendShort(ticks: Ticks, data: FormData): void {
	sendTicks(ticks, data);
	if (data.getAll("ids").length + data.getAll("groups").length <= MAX_NAMED) return;
	const { ids, groups } = ticks.named(true);
	data.delete("ids");
	data.delete("groups");
	for (const key of groups) data.append("groups", key);
	data.append("chosen", ids.map((hid) => hid.slice(0, SHORT_HID_CHARACTERS)).join(""));
}
