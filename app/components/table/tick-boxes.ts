import type { Ticks } from "./ticks";
import { whenIdle } from "./when-idle";

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

/** More are not drawn at once where they are out of sight: a thousand together hold the page up. */
const AT_ONCE = 100;

/** Draws the ticks: boxes, and the mark of their rows; of many, those out of sight in pauses of the browser. */
export function drawTicks(ticks: Ticks, form: HTMLFormElement): void {
	for (const box of boxes(form, GROUPS)) {
		drawTick(box, ticks.hasGroup(box.value));
		// Half ticked: browsers draw a dash and tell it as "mixed".
		box.indeterminate = ticks.hasHalf(box.value);
	}
	const changed = [...boxes(form, ROWS)].filter((box) => !isDrawn(box, ticks.hasRow(box.value)));
	const [now, later] = changed.length > AT_ONCE ? bySight(changed) : [changed, []];
	for (const box of now) drawTick(box, ticks.hasRow(box.value));
	drawLater(ticks, later);
}

/** Each as it is ticked by then. */
function drawLater(ticks: Ticks, waiting: readonly HTMLInputElement[]): void {
	if (waiting.length === 0) return;
	whenIdle(() => {
		for (const box of waiting.slice(0, AT_ONCE)) drawTick(box, ticks.hasRow(box.value));
		drawLater(ticks, waiting.slice(AT_ONCE));
	});
}

function bySight(all: readonly HTMLInputElement[]): [inSight: HTMLInputElement[], others: HTMLInputElement[]] {
	const [inSight, others]: [HTMLInputElement[], HTMLInputElement[]] = [[], []];
	for (const box of all) {
		// Of the row: what is inside one that is out of sight would have to be laid out to be measured, each for itself.
		const { top, bottom } = (box.closest("tr") ?? box).getBoundingClientRect();
		(bottom > 0 && top < innerHeight ? inSight : others).push(box);
	}
	return [inSight, others];
}

function isDrawn(box: HTMLInputElement, on: boolean): boolean {
	return box.checked === on && box.closest("tr")?.hasAttribute("data-ticked") === on;
}

/** The row is marked by an attribute of its own: asking styles for rows with ticked boxes inside costs each row with every tick. */
function drawTick(box: HTMLInputElement, on: boolean): void {
	if (box.checked !== on) box.checked = on;
	const row = box.closest("tr");
	if (row && row.hasAttribute("data-ticked") !== on) row.toggleAttribute("data-ticked", on);
}
