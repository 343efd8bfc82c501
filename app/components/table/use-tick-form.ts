import { type RefObject, useRef } from "react";
import { useDomEffect } from "~/components/dialog/use-dom-effect";
import { drawTicks, takeTick, takeTicks } from "./tick-boxes";
import type { Ticks } from "./ticks";

interface TickForm {
	ticks: Ticks;
	/** Rows of this page, also those that are not drawn yet, and their groups. */
	rows: Parameters<Ticks["show"]>[0];
	groups: Parameters<Ticks["show"]>[1];
	/** Rows that are drawn so far. */
	drawn: number;
	/** Another one begins with nothing ticked. */
	scope: string;
	/** Says of the ticks what the form sends. */
	send: (ticks: Ticks, data: FormData) => void;
}

/** Takes ticks from the boxes of the form around a table and keeps them as the ticks are; has the form send those of rows that are not drawn, too. */
export function useTickForm(ref: RefObject<HTMLFormElement>, { ticks, rows, groups, drawn, scope, send }: TickForm): void {
	const before = useRef<string | null>(null);
	useDomEffect(() => {
		const isFirst = before.current === null;
		if (!isFirst && before.current !== scope) ticks.tickPage(false);
		before.current = scope;
		ticks.show(rows, groups);
		if (isFirst && ref.current) takeTicks(ticks, ref.current);
	}, [ref, ticks, rows, groups, scope]);
	useDomEffect(() => {
		if (ref.current) drawTicks(ticks, ref.current);
	}, [ref, ticks, rows, groups, scope]);
	useDomEffect(() => {
		// Rows that were just drawn come without ticks.
		if (ref.current && ticks.read().count > 0) drawTicks(ticks, ref.current);
	}, [ref, ticks, drawn]);
	useDomEffect(() => {
		const form = ref.current;
		if (!form) return;
		// Not by React, which does not see boxes that stand in markup change.
		const take = ({ target }: Event) => {
			takeTick(ticks, target as HTMLInputElement);
			drawTicks(ticks, form);
		};
		const tell = (event: FormDataEvent) => send(ticks, event.formData);
		form.addEventListener("change", take);
		form.addEventListener("formdata", tell);
		return () => {
			form.removeEventListener("change", take);
			form.removeEventListener("formdata", tell);
		};
	}, [ref, ticks, send]);
}
