import type { RefObject } from "react";
import { useDomEffect } from "~/components/dialog/use-dom-effect";
import { drawTicks } from "./tick-boxes";
import type { Ticks } from "./ticks";

/** With Shift, a tick takes the rows between it and the last one along. */
export function useTickRange(ref: RefObject<HTMLFormElement>, ticks: Ticks): void {
	useDomEffect(() => {
		const form = ref.current;
		if (!form) return;
		let last: HTMLInputElement | undefined;
		const take = (event: MouseEvent) => {
			const box = event.target;
			if (!(box instanceof HTMLInputElement) || box.name !== "ids") return;
			const boxes = [...form.querySelectorAll<HTMLInputElement>("input[name=ids]")];
			const [from, to] = [last ? boxes.indexOf(last) : -1, boxes.indexOf(box)].toSorted((a, b) => a - b);
			last = box;
			if (!event.shiftKey || from === undefined || to === undefined || from < 0) return;
			ticks.tickRows(
				boxes.slice(from, to + 1).map(({ value }) => value),
				box.checked,
			);
			drawTicks(ticks, form);
		};
		form.addEventListener("click", take);
		return () => form.removeEventListener("click", take);
	}, [ref, ticks]);
}
