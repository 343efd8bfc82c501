import { Form } from "@remix-run/react";
import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { toggleFavorite } from "~/components/live/favorites";
import { SELECTION_FORM } from "./filter-bar";
import { KeptFields } from "./kept-fields";
import type { RowView } from "./row-view";
import { explicit, type TableQuery, tableAction } from "./table-query";
import { readTicks, shortenTicks, spreadTick, type Ticked, tickAll } from "./table-selection";

interface SelectionFormProps {
	query: TableQuery;
	rows: readonly RowView[];
	onTick: (ticked: Ticked) => void;
	onClick: (event: MouseEvent<HTMLElement>) => void;
	children: ReactNode;
}

/** The form around the table: its boxes are the selection, the buttons above it its submitters. */
export function SelectionForm({ query, rows, onTick, onClick, children }: SelectionFormProps) {
	const form = useRef<HTMLFormElement>(null);
	useTicks(form, { rows, dates: `${query.date?.day}${query.date?.time}`, onTick });
	const onChange = (event: FormEvent<HTMLFormElement>) => {
		spreadTick(event.currentTarget, event.target as HTMLInputElement);
		onTick(readTicks(event.currentTarget));
	};
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
			onChange={onChange}
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

interface TickInput {
	rows: readonly RowView[];
	/** Another date begins with nothing ticked. Source: spec B §4 "Selection is cleared on refresh". */
	dates: string;
	onTick: (ticked: Ticked) => void;
}

function useTicks(ref: { current: HTMLFormElement | null }, { rows, dates, onTick }: TickInput): void {
	const before = useRef(dates);
	// biome-ignore lint/correctness/useExhaustiveDependencies: counts anew whenever the rows change: those that left took their ticks along
	useEffect(() => {
		const form = ref.current;
		if (!form) return;
		if (before.current !== dates) tickAll(form, false);
		before.current = dates;
		onTick(readTicks(form));
	}, [rows, dates]);
	useEffect(() => {
		const form = ref.current;
		const shorten = (event: FormDataEvent) => form && shortenTicks(form, event.formData);
		form?.addEventListener("formdata", shorten);
		return () => form?.removeEventListener("formdata", shorten);
	}, [ref]);
}
