/** What is ticked in the table: the ticks themselves are the state, so that ticking costs no rendering. */
export interface Ticked {
	/** Keywords on this page, and those of groups that are ticked whole beyond it. */
	count: number;
	/** Every row of this page is ticked. */
	page: boolean;
}

export const NOTHING_TICKED: Ticked = { count: 0, page: false };

const ROWS = "input[name=ids]";
const GROUPS = "input[name=groups]";

const boxes = (within: Element, selector: string) => [...within.querySelectorAll<HTMLInputElement>(selector)];

/** Carries a tick on: from the head to all rows, from a group to its rows, from rows to their group. */
export function spreadTick(form: HTMLFormElement, ticked: HTMLInputElement): void {
	const body = ticked.closest("tbody");
	if (ticked.dataset.all !== undefined) tickAll(form, ticked.checked);
	else if (ticked.name === "groups" && body) for (const box of boxes(body, ROWS)) box.checked = ticked.checked;
	else if (ticked.name === "ids" && body) {
		const group = body.querySelector<HTMLInputElement>(GROUPS);
		const rows = boxes(body, ROWS);
		// A group that goes on beyond this page is ticked by hand alone.
		if (group) group.checked = rows.length === countOf(group) && rows.every((box) => box.checked);
	}
}

export function tickAll(form: HTMLFormElement, checked: boolean): void {
	for (const box of boxes(form, ROWS)) box.checked = checked;
	for (const group of boxes(form, GROUPS)) {
		const rows = group.closest("tbody")?.querySelectorAll(ROWS).length ?? 0;
		group.checked = checked && rows === countOf(group);
	}
}

export function readTicks(form: HTMLFormElement): Ticked {
	const rows = boxes(form, ROWS);
	const single = new Set<string>();
	let count = 0;
	for (const body of form.querySelectorAll("tbody")) {
		const group = body.querySelector<HTMLInputElement>(GROUPS);
		if (group?.checked) count += countOf(group);
		else for (const box of boxes(body, ROWS)) if (box.checked) single.add(box.value);
	}
	return { count: count + single.size, page: rows.length > 0 && rows.every((box) => box.checked) };
}

/** What the form says of the ticks: rows of a group that is ticked whole go by the group's name, which keeps addresses short. */
export function shortenTicks(form: HTMLFormElement, data: FormData): void {
	if (data.get("all") === "1") {
		data.delete("ids");
		data.delete("groups");
		return;
	}
	const single = new Set<string>();
	for (const body of form.querySelectorAll("tbody")) {
		if (body.querySelector<HTMLInputElement>(GROUPS)?.checked) continue;
		for (const box of boxes(body, ROWS)) if (box.checked) single.add(box.value);
	}
	data.delete("ids");
	for (const hid of single) data.append("ids", hid);
}

function countOf(group: HTMLInputElement): number {
	return Number(group.dataset.count);
}
