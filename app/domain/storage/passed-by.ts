import type { ComparisonRow, PageComparison } from "./compare-pages";

/** A result above the website that was not above it at the other date. */
export interface Passer {
	host: string;
	/** null where the engine hides the address. */
	link: string | null;
	position: number;
	/** At the other date; null: it was not among the results that were read. */
	before: number | null;
}

/**
 * Results above the website's first one on the current page that were below it, or not there, on the other page; best first. Above a website that is not
 * on a page stand all results of this page. null where one of the two pages was not read, or neither has the website. Results of which the other page says
 * nothing are left out.
 */
export function passedBy({ rows, before }: PageComparison): Passer[] | null {
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

function firstOwn(rows: readonly ComparisonRow[]): number | null {
	const places = rows.flatMap(({ own, position }) => (own && position !== null ? [position] : []));
	return places.length === 0 ? null : Math.min(...places);
}
