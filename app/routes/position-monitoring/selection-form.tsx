import { Form } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useRef } from "react";
import { useDomEffect } from "~/components/dialog/use-dom-effect";
import { toggleFavorite } from "~/components/live/favorites";
import { drawTicks, takeTick, takeTicks } from "~/components/table/tick-boxes";
import type { Ticks } from "~/components/table/ticks";
import { SELECTION_FORM } from "./filter-bar";
import { KeptFields } from "./kept-fields";
import type { Screen } from "./read-screen";
import type { RowView } from "./row-view";
import { sendTicks } from "./send-ticks";
import { explicit, type TableQuery, tableAction } from "./table-query";

interface SelectionFormProps {
	query: TableQuery;
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
	useTicks(form, { ticks, table, drawn, dates: `${query.date?.day}${query.date?.time}` });
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

interface TickInput extends Pick<SelectionFormProps, "ticks" | "table" | "drawn"> {
	/** Another date begins with nothing ticked. Source: spec B §4 "Selection is cleared on refresh". */
	dates: string;
}

function useTicks(ref: { current: HTMLFormElement | null }, { ticks, table, drawn, dates }: TickInput): void {
	const { rows, groups } = table;
	const before = useRef<string | null>(null);
	useDomEffect(() => {
		const isFirst = before.current === null;
		if (!isFirst && before.current !== dates) ticks.tickPage(false);
		before.current = dates;
		ticks.show(rows, groups);
		if (isFirst && ref.current) takeTicks(ticks, ref.current);
	}, [ref, ticks, rows, groups, dates]);
	useDomEffect(() => {
		if (ref.current) drawTicks(ticks, ref.current);
	}, [ref, ticks, rows, groups, dates]);
	useDomEffect(() => {
		// Rows that were just drawn come without ticks.
		if (ref.current && ticks.read().count > 0) drawTicks(ticks, ref.current);
	}, [ref, ticks, drawn]);
	useDomEffect(() => {
		const form = ref.current;
		if (!form) return;
		const send = (event: FormDataEvent) => sendTicks(ticks, event.formData);
		// The browser's own event: React tells of changes in its own fields alone, and those of rows are markup.
		const take = (event: Event) => {
			takeTick(ticks, event.target as HTMLInputElement);
			drawTicks(ticks, form);
		};
		form.addEventListener("formdata", send);
		form.addEventListener("change", take);
		return () => {
			form.removeEventListener("formdata", send);
			form.removeEventListener("change", take);
		};
	}, [ref, ticks]);
}
