import { type RefObject, useRef } from "react";
import { useDomEffect } from "~/components/dialog/use-dom-effect";
import { drawTicks, takeTick, takeTicks } from "./tick-boxes";
import type { Ticks } from "./ticks";

interface TickForm {
	ticks: Ticks;
	/** All rows of this page, including those not rendered yet, and their groups. */
	rows: Parameters<Ticks["show"]>[0];
	groups: Parameters<Ticks["show"]>[1];
	/** Rows rendered so far. */
	drawn: number;
	/** A new value clears the ticks. */
	scope?: string;
	/** Writes the selection into the form data. */
	send?: (ticks: Ticks, data: FormData) => void;
}

/** Writes ticked groups by key and other rows by hid, including rows not rendered yet. "all" of the form needs no names. */
export function sendTicks(ticks: Ticks, data: FormData): void {
	data.delete("ids");
	data.delete("groups");
	if (data.get("all") === "1") return;
	const { ids, groups } = ticks.named();
	for (const key of groups) data.append("groups", key);
	for (const hid of ids) data.append("ids", hid);
}

/**
 * Connects the ticks with the checkboxes of the form around a table, and adds the ticks of rows that are not rendered to what the form
 * sends.
 */
export function useTickForm(ref: RefObject<HTMLFormElement>, { ticks, rows, groups, drawn, scope = "", send = sendTicks }: TickForm): void {
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
		// Rows just rendered have no ticks yet.
		if (ref.current && ticks.read().count > 0) drawTicks(ticks, ref.current);
	}, [ref, ticks, drawn]);
	useDomEffect(() => {
		const form = ref.current;
		if (!form) return;
		// A native listener: React's change events do not cover checkboxes inside markup.
		const take = ({ target }: Event) => {
			if (target instanceof HTMLInputElement) takeTick(ticks, target);
			drawTicks(ticks, form);
		};
		const clear = () => {
			ticks.tickPage(false);
			drawTicks(ticks, form);
			// The button that was pressed disappears.
			form.querySelector<HTMLElement>("[data-all]")?.focus();
		};
		const appendTicks = (event: FormDataEvent) => send(ticks, event.formData);
		form.addEventListener("change", take);
		form.addEventListener("reset", clear);
		form.addEventListener("formdata", appendTicks);
		return () => {
			form.removeEventListener("change", take);
			form.removeEventListener("reset", clear);
			form.removeEventListener("formdata", appendTicks);
		};
	}, [ref, ticks, send]);
}
