import { Form } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useRef } from "react";
import { toggleFavorite } from "~/components/live/favorites";
import type { Ticks } from "~/components/table/ticks";
import { useTickForm } from "~/components/table/use-tick-form";
import { SHORT_HID_CHARACTERS } from "~/domain/table/table-query";
import type { Screen } from "../page/read-screen";
import type { RowView } from "../table/row-view";
import { explicit, type TableAddress, tableAction } from "../table/table-address";
import { SELECTION_FORM } from "../toolbar/filter-bar";
import { KeptFields } from "../toolbar/kept-fields";

interface SelectionFormProps {
	query: TableAddress;
	table: { rows: readonly RowView[]; groups: Screen["table"]["groups"] };
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
			{/* Explicit settings: another tab may change the remembered ones, and with them the meaning of a group or of "all". */}
			<KeptFields query={explicit(query)} />
			{children}
		</Form>
	);
}

/** Above this number hids are shortened: addresses longer than 16 KB are refused by servers on the way. */
const MAX_NAMED = 100;

/**
 * Writes the ticks into the form data, including rows not rendered yet. A group ticked as a whole is sent by its key. Many ticks are sent
 * as "chosen", the joined first characters of each hid, including groups complete on this page: 1,000 rows in 1,000 groups take about 10
 * KB.
 */
function sendTicks(ticks: Ticks, data: FormData): void {
	data.delete("ids");
	data.delete("groups");
	if (data.get("all") === "1") return;
	const few = ticks.named();
	const isFew = few.ids.length + few.groups.length <= MAX_NAMED;
	const { ids, groups } = isFew ? few : ticks.named(true);
	for (const key of groups) data.append("groups", key);
	if (isFew) for (const hid of ids) data.append("ids", hid);
	else data.append("chosen", ids.map((hid) => hid.slice(0, SHORT_HID_CHARACTERS)).join(""));
}
