/** Share of the visible height above the own row. */
const ABOVE = 0.4;

/**
 * Scrolls the website's own row into view: of both lists where they scroll together and both rows fit, else of the current list; where each list
 * scrolls by itself, of each. The dialog around does not scroll.
 */
export function showOwnRows(frame: HTMLElement): void {
	const own = [...frame.querySelectorAll(".serp-list")].flatMap((list) => list.querySelector<HTMLElement>("[data-own]") ?? []);
	const scrolling = [frame, ...frame.querySelectorAll<HTMLElement>(".serp-side")].filter((one) => one.scrollHeight > one.clientHeight + 1);
	for (const box of scrolling) {
		const rows = own.filter((row) => box.contains(row));
		const [first] = rows;
		if (!first) continue;
		const top = box.getBoundingClientRect().top - box.scrollTop;
		const places = rows.map((row) => row.getBoundingClientRect().top - top);
		const fits = Math.max(...places) - Math.min(...places) < box.clientHeight * ABOVE;
		const wanted = fits ? (Math.max(...places) + Math.min(...places)) / 2 : (places[0] ?? 0);
		box.scrollTop = wanted - box.clientHeight * ABOVE;
	}
}
