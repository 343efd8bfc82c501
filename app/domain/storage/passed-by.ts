import type { ComparedItem, ComparisonRow, PageComparison } from "./compare-pages";

/** A result that is above the website and was not above it at the other date. */
export interface Passer {
	host: string;
	/** Address of the result; null if the engine hides it. */
	link: string | null;
	position: number;
	/** Position at the other date; null if the result was not among the results that were read. */
	before: number | null;
}

/**
 * Returns the results above the website's first result on the current page that were below it or absent on the other page, best position first. If a
 * page does not contain the website, all its results count as above the website. Returns null if one of the pages was not read or if neither page contains
 * the website. Results whose position on the other page is unknown are omitted.
 */
export function passedBy<Item extends ComparedItem>({ rows, before }: PageComparison<Item>): Passer[] | null {
	const now = rows.filter(({ change, position }) => change?.kind !== "out" && position !== null);
	if (now.length === 0 || before.every(({ position }) => position === null)) return null;
	const [place, former] = [firstOwn(now), firstOwn(before)];
	if (place === null && former === null) return null;
	const passers = now.flatMap((row): Passer[] => {
		const { position, change, item } = row;
		if (position === null || row.own || (place !== null && position > place)) return [];
		const was = change?.kind === "moved" ? position + change.by : null;
		const isPasser = change?.kind === "new" || (was !== null && former !== null && was > former);
		return isPasser ? [{ host: item.meta.host, link: item.meta.link, position, before: was }] : [];
	});
	return passers.sort((a, b) => a.position - b.position);
}

function firstOwn(rows: readonly Pick<ComparisonRow, "own" | "position">[]): number | null {
	const places = rows.flatMap(({ own, position }) => (own && position !== null ? [position] : []));
	return places.length === 0 ? null : Math.min(...places);
}
