/** What is ticked: the ticks themselves are the state, so that ticking costs no rendering. */
export interface Ticked {
	/** Addresses on this page, and those of websites that are ticked whole beyond it. */
	count: number;
	/** Every row of this page is ticked. */
	page: boolean;
}

export const NOTHING_TICKED: Ticked = { count: 0, page: false };

const ROWS = "input[name=ids]";
const GROUPS = "input[name=groups]";

const boxes = (within: HTMLElement, selector: string) => [...within.querySelectorAll<HTMLInputElement>(selector)];

/** Carries a tick on: from the head to all rows, from a website to its rows, from its last row to the website. */
export function spreadTick(form: HTMLFormElement, ticked: HTMLInputElement): void {
	const body = ticked.closest("tbody");
	if (ticked.dataset.all !== undefined) for (const part of form.querySelectorAll("tbody")) tickBody(part, ticked.checked);
	else if (body && ticked.name === "groups") for (const box of boxes(body, ROWS)) box.checked = ticked.checked;
	else if (body) settleGroup(body);
}

function tickBody(body: HTMLElement, checked: boolean): void {
	for (const box of boxes(body, ROWS)) box.checked = checked;
	settleGroup(body);
}

/** A website that goes on beyond this page is ticked by hand alone. */
function settleGroup(body: HTMLElement): void {
	const group = body.querySelector<HTMLInputElement>(GROUPS);
	const rows = boxes(body, ROWS);
	if (group) group.checked = rows.length === countOf(group) && rows.every((box) => box.checked);
}

export function readTicks(form: HTMLFormElement): Ticked {
	let count = 0;
	for (const body of form.querySelectorAll("tbody")) {
		const group = body.querySelector<HTMLInputElement>(GROUPS);
		count += group?.checked ? countOf(group) : boxes(body, ROWS).filter((box) => box.checked).length;
	}
	const rows = boxes(form, ROWS);
	return { count, page: rows.length > 0 && rows.every((box) => box.checked) };
}

function countOf(group: HTMLInputElement): number {
	return Number(group.dataset.count);
}
