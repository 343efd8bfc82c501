/** Id of the form around the table: its boxes are the selection, the buttons above it its submitters. */
export const CHECKS_FORM = "checks-selection";

const listeners = new Set<() => void>();

/** The ticks themselves are the state, so that ticking renders no row. */
export function countTicked(): number {
	const form = document.getElementById(CHECKS_FORM);
	return form?.querySelectorAll("input[name=ids]:checked").length ?? 0;
}

export function watchTicks(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Boxes were ticked, or rows came and went. */
export function notifyTicks(): void {
	for (const listener of listeners) listener();
}

/** Ticks every row with the head's box; the head's box follows the rows. */
export function spreadTicks(form: HTMLFormElement, ticked: HTMLInputElement): void {
	const rows = [...form.querySelectorAll<HTMLInputElement>("input[name=ids]")];
	if (ticked.dataset.all !== undefined) for (const box of rows) box.checked = ticked.checked;
	const head = form.querySelector<HTMLInputElement>("input[data-all]");
	if (head) head.checked = rows.length > 0 && rows.every((box) => box.checked);
	notifyTicks();
}
