import { SHORT_HID_CHARACTERS } from "~/domain/table/table-query";

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

/** More than these are not named in full: addresses beyond 16 KB are refused on their way. */
const MAX_NAMED = 100;

/**
 * What the form says of the ticks: rows of a group that is ticked whole go by the group's name. Many ticks go as "chosen", the first characters of each
 * row one after the other, groups that stand whole on this page among them: a thousand rows of as many groups take some 10 KB.
 */
export function shortenTicks(form: HTMLFormElement, data: FormData): void {
	data.delete("ids");
	data.delete("groups");
	if (data.get("all") === "1") return;
	const { rows, groups } = tickedOf(form, false);
	if (rows.size + groups.length <= MAX_NAMED) {
		for (const hid of rows) data.append("ids", hid);
		for (const key of groups) data.append("groups", key);
		return;
	}
	const many = tickedOf(form, true);
	for (const key of many.groups) data.append("groups", key);
	data.append("chosen", [...many.rows].map((hid) => hid.slice(0, SHORT_HID_CHARACTERS)).join(""));
}

/** Ticked rows by hid, and ticked groups by key; byRow: such groups alone as go on beyond this page, the others by their rows. */
function tickedOf(form: HTMLFormElement, byRow: boolean): { rows: Set<string>; groups: string[] } {
	const [rows, groups]: [Set<string>, string[]] = [new Set(), []];
	for (const body of form.querySelectorAll("tbody")) {
		const group = body.querySelector<HTMLInputElement>(GROUPS);
		const own = boxes(body, ROWS);
		if (group?.checked && !(byRow && own.length === countOf(group))) groups.push(group.value);
		else for (const box of own) if (box.checked || group?.checked) rows.add(box.value);
	}
	return { rows, groups };
}

function countOf(group: HTMLInputElement): number {
	return Number(group.dataset.count);
}
