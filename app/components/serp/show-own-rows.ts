/** Share of the free height that stays above the own row. */
const ABOVE = 0.4;

/**
 * Scrolls the website's own row into view, below the sticky head and within the part of the list that the dialog shows: of both lists where they
 * scroll together and both rows fit, else of the current list; where each list scrolls by itself, of each. The dialog around does not scroll.
 */
export function showOwnRows(frame: HTMLElement): void {
	const own = [...frame.querySelectorAll(".serp-list")].flatMap((list) => list.querySelector<HTMLElement>("[data-own]") ?? []);
	const scrolling = [frame, ...frame.querySelectorAll<HTMLElement>(".serp-side")].filter((one) => one.scrollHeight > one.clientHeight + 1);
	const fold = frame.closest(".dialog")?.getBoundingClientRect().bottom ?? window.innerHeight;
	for (const box of scrolling) {
		const rows = own.filter((row) => box.contains(row)).map((row) => row.getBoundingClientRect());
		const [first] = rows;
		if (!first) continue;
		const { top } = box.getBoundingClientRect();
		const heads = [...box.querySelectorAll<HTMLElement>(".serp-head")].map(({ offsetHeight }) => offsetHeight);
		const head = Math.max(0, ...heads);
		const visible = Math.min(box.clientHeight, fold - top) - head;
		// A list below the fold is read after scrolling the dialog, and is then visible as a whole.
		const room = visible < first.height ? box.clientHeight - head : visible;
		const highest = Math.min(...rows.map((row) => row.top));
		const height = Math.max(...rows.map((row) => row.bottom)) - highest;
		const [from, needed] = height <= room ? [highest, height] : [first.top, first.height];
		box.scrollTop += from - top - head - Math.max(0, room - needed) * ABOVE;
	}
}
