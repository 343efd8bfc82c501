import { SHORT_HID_CHARACTERS } from "~/domain/table/table-query";
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

/** More than these are not named in full: addresses beyond 16 KB are refused on their way. */
const MAX_NAMED = 100;

/**
 * What the form says of the ticks, also of rows that are not drawn yet: rows of a group that is ticked whole go by the group's name. Many ticks go as
 * "chosen", the first characters of each row one after the other, groups that stand whole on this page among them: a thousand rows of as many groups
 * take some 10 KB.
 */
export function sendTicks(ticks: Ticks, data: FormData): void {
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
