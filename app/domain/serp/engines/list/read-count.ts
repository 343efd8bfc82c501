/** A count with its separators: "1,230,000", "1 230 000", "1.230.000". */
const COUNT = /\d{1,3}(?:[.,\s’'](?=\d{2,3}(?:\D|$))\d{2,3})+|\d+/g;

/** The number of results in a notice; null without one. "11-20 of 1,230 results" is 1230. */
export function readCount(notice: string | null): number | null {
	const counts = notice?.replace(/\(.*$/, "").match(COUNT) ?? [];
	const most = Math.max(...counts.map((count) => Number(count.replace(/\D/g, ""))));
	return Number.isSafeInteger(most) ? most : null;
}
