/** Rows of the screen's long table. */
const ROWS = "main tr[data-hid]";

/** j and k, or arrows, move between rows; Enter opens a row; "/" goes to the search. Space ticks the focused row: its box has the focus. */
export function actOnKey({ key, target }: KeyboardEvent): void {
	const row = target instanceof Element ? target.closest<HTMLElement>(ROWS) : null;
	if (key === "/") document.querySelector<HTMLInputElement>("main input[type=search]")?.select();
	if (key === "Enter" && row) row.querySelector<HTMLElement>("a.detail-link")?.click();
	if (key === "j" || key === "ArrowDown") move(row, 1);
	if (key === "k" || key === "ArrowUp") move(row, -1);
}

function move(from: HTMLElement | null, by: 1 | -1): void {
	const rows = [...document.querySelectorAll<HTMLElement>(ROWS)];
	const at = from ? rows.indexOf(from) + by : rows.findIndex((row) => row.getBoundingClientRect().top > 0);
	const row = rows[Math.max(0, Math.min(rows.length - 1, at))];
	if (!row) return;
	row.scrollIntoView({ block: "nearest" });
	const places = [...row.querySelectorAll<HTMLElement>("input[name=ids], a.detail-link, a, button")];
	places.find((place) => place.checkVisibility())?.focus({ preventScroll: true });
}
