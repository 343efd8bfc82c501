/** Id of the form around the table. Its checkboxes are the selection; the buttons above submit it. */
export const CHECKS_FORM = "checks-selection";

const listeners = new Set<() => void>();

/** Number of ticked rows. The checkboxes are the state, so that a tick renders no row. */
export function countTicked(): number {
	const form = document.getElementById(CHECKS_FORM);
	return form?.querySelectorAll("input[name=ids]:checked").length ?? 0;
}

export function watchTicks(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Calls the listeners after ticks or rows changed. */
export function notifyTicks(): void {
	for (const listener of listeners) listener();
}

/** Applies the head's checkbox to all rows, and the rows to the head's checkbox. */
export function spreadTicks(form: HTMLFormElement, ticked: HTMLInputElement): void {
	const rows = [...form.querySelectorAll<HTMLInputElement>("input[name=ids]")];
	if (ticked.dataset.all !== undefined) for (const box of rows) box.checked = ticked.checked;
	const head = form.querySelector<HTMLInputElement>("input[data-all]");
	if (head) head.checked = rows.length > 0 && rows.every((box) => box.checked);
	notifyTicks();
}
