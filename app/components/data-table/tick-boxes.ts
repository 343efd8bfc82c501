import type { Ticks } from "./ticks";
import { whenIdle } from "./when-idle";

/** Checkboxes of rows and groups in the form around the table. Without JavaScript the form sends them. */
const ROWS = "input[name=ids]";
const GROUPS = "input[name=groups]";

const boxes = (form: HTMLFormElement, selector: string) => form.querySelectorAll<HTMLInputElement>(selector);

/** Applies a click on the checkbox of the head, a group or a row. */
export function takeTick(ticks: Ticks, { name, value, checked, dataset }: HTMLInputElement): void {
	if (dataset.all !== undefined) ticks.tickPage(checked);
	else if (name === "groups") ticks.tickGroup(value, checked);
	else if (name === "ids") ticks.tickRows([value], checked);
}

/** Reads the checkboxes that were ticked before hydration. */
export function takeTicks(ticks: Ticks, form: HTMLFormElement): void {
	const ticked = (selector: string) => [...boxes(form, selector)].filter((box) => box.checked).map((box) => box.value);
	ticks.tickRows(ticked(ROWS), true);
	for (const key of ticked(GROUPS)) ticks.tickGroup(key, true);
}

/** Above this number, checkboxes outside the window are updated when idle: a thousand at once block the page. */
const AT_ONCE = 100;

/** Updates checkboxes and row marks from the ticks; with many changes, those outside the window follow when the browser is idle. */
export function drawTicks(ticks: Ticks, form: HTMLFormElement): void {
	const changed = [...boxes(form, ROWS)].filter((box) => !isDrawn(box, ticks.hasRow(box.value)));
	// Measures before the first change: after one, each measurement would lay out the whole table again.
	const [now, later] = changed.length > AT_ONCE ? bySight(changed) : [changed, []];
	for (const box of boxes(form, GROUPS)) {
		drawTick(box, ticks.hasGroup(box.value));
		// Half ticked: browsers draw a dash and expose the state as "mixed".
		const isHalf = ticks.hasHalf(box.value);
		if (box.indeterminate !== isHalf) box.indeterminate = isHalf;
	}
	for (const box of now) drawTick(box, ticks.hasRow(box.value));
	drawLater(ticks, later);
}

/** Reads each tick again when its turn comes. */
function drawLater(ticks: Ticks, waiting: readonly HTMLInputElement[]): void {
	if (waiting.length === 0) return;
	whenIdle(() => {
		for (const box of waiting.slice(0, AT_ONCE)) drawTick(box, ticks.hasRow(box.value));
		drawLater(ticks, waiting.slice(AT_ONCE));
	});
}

/** all: in the order of the table, so that the rows in the window are neighbours and few are measured. */
function bySight(all: readonly HTMLInputElement[]): [inSight: HTMLInputElement[], others: HTMLInputElement[]] {
	const from = firstAt(all, ({ bottom }) => bottom > 0);
	const to = firstAt(all, ({ top }) => top >= innerHeight);
	return [all.slice(from, to), [...all.slice(0, from), ...all.slice(to)]];
}

/** Index of the first box whose row holds, where all after it hold too. */
function firstAt(all: readonly HTMLInputElement[], holds: (place: DOMRect) => boolean): number {
	let [low, high] = [0, all.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		const box = all[middle];
		// Measures the row: content of rows outside the window (content-visibility) would be laid out for each measurement.
		if (box && holds((box.closest("tr") ?? box).getBoundingClientRect())) high = middle;
		else low = middle + 1;
	}
	return low;
}

function isDrawn(box: HTMLInputElement, on: boolean): boolean {
	return box.checked === on && box.closest("tr")?.hasAttribute("data-ticked") === on;
}

/** The row has its own attribute: a `:has(:checked)` selector would restyle every row on each tick. */
function drawTick(box: HTMLInputElement, on: boolean): void {
	if (box.checked !== on) box.checked = on;
	const row = box.closest("tr");
	if (row && row.hasAttribute("data-ticked") !== on) row.toggleAttribute("data-ticked", on);
}
