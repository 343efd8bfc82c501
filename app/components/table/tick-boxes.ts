import type { Ticks } from "./ticks";

/** Boxes of rows and of groups in the form around the table. Without JavaScript they are the selection themselves. */
const ROWS = "input[name=ids]";
const GROUPS = "input[name=groups]";

const boxes = (form: HTMLFormElement, selector: string) => form.querySelectorAll<HTMLInputElement>(selector);

/** A box was clicked: the head's, a group's or a row's. */
export function takeTick(ticks: Ticks, { name, value, checked, dataset }: HTMLInputElement): void {
	if (dataset.all !== undefined) ticks.tickPage(checked);
	else if (name === "groups") ticks.tickGroup(value, checked);
	else if (name === "ids") ticks.tickRows([value], checked);
}

/** What was ticked before the page worked. */
export function takeTicks(ticks: Ticks, form: HTMLFormElement): void {
	const ticked = (selector: string) => [...boxes(form, selector)].filter((box) => box.checked).map((box) => box.value);
	ticks.tickRows(ticked(ROWS), true);
	for (const key of ticked(GROUPS)) ticks.tickGroup(key, true);
}

/** Draws the ticks: boxes, and the mark of their rows. */
export function drawTicks(ticks: Ticks, form: HTMLFormElement): void {
	for (const box of boxes(form, ROWS)) drawTick(box, ticks.hasRow(box.value));
	for (const box of boxes(form, GROUPS)) drawTick(box, ticks.hasGroup(box.value));
}

/** The row is marked by an attribute of its own: asking styles for rows with ticked boxes inside costs each row with every tick. */
function drawTick(box: HTMLInputElement, on: boolean): void {
	if (box.checked !== on) box.checked = on;
	const row = box.closest("tr");
	if (row && row.hasAttribute("data-ticked") !== on) row.toggleAttribute("data-ticked", on);
}
