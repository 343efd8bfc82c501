import { compareDays } from "./compare-days";
import { dayFigures } from "./day-figures";
import { type LargestMoves, largestMoves } from "./largest-moves";
import type { OverviewDay } from "./overview";
import { summarize } from "./summarize";
import type { Synthesis } from "./synthesis";
import type { TableInput } from "./table-input";
import type { TrackedKeywords } from "./tracked-keywords";

/** Raised with each change of the form, because sender and reader may belong to different deployments. */
export const WEBSITES_VERSION = 2;

/** Figures of a set of keywords at two dates. */
export interface ScopeFigures {
	keywords: number;
	synthesis: Synthesis;
	/** Visibility of each day, oldest first, 0–1; null for a day without answers. */
	visibilities: (number | null)[];
	/** Its keywords that moved most. */
	moves: LargestMoves;
}

/** Keywords named of a website, and of all websites together. */
const NAMED = { website: 1, all: 3 };

export interface WebsiteFigures extends ScopeFigures {
	hid: string;
	/** Domain in Punycode. */
	domain: string;
}

/** Figures of the keywords within the plan, in total and by website. */
export interface WebsitesOverview {
	/** WEBSITES_VERSION of the sender. */
	version: number;
	all: ScopeFigures;
	/** Websites with at least one keyword, in the order of the tracked list. */
	websites: WebsiteFigures[];
}

/** Computes the figures of each website. days: days of the trend. Formulas: docs/synthesis.md. */
export function websitesOverview(input: TableInput, days: readonly OverviewDay[]): WebsitesOverview {
	const { tracked } = input;
	const shown = Math.min(input.shown, tracked.size);
	const compared = compareDays(input, shown);
	const figures = (rows: Uint32Array, most: number): ScopeFigures => {
		const ofDay = dayFigures(rows, tracked);
		return {
			keywords: rows.length,
			synthesis: summarize(rows, compared),
			visibilities: days.map(({ codes }) => codes && ofDay(codes).visibility),
			moves: largestMoves(rows, input, { ...compared, most }),
		};
	};
	const byWebsite = rowsByWebsite(tracked, shown);
	return {
		version: WEBSITES_VERSION,
		all: figures(
			Uint32Array.from({ length: shown }, (_, row) => row),
			NAMED.all,
		),
		websites: tracked.websites.flatMap(({ hid, domain }, place) => {
			const rows = byWebsite[place];
			return rows ? [{ hid, domain, ...figures(rows, NAMED.website) }] : [];
		}),
	};
}

/** Returns the rows of each website among the first `shown` rows, by index of the website; undefined for a website without rows. */
function rowsByWebsite({ website, websites }: TrackedKeywords, shown: number): (Uint32Array | undefined)[] {
	const lists: (number[] | undefined)[] = websites.map(() => undefined);
	for (let row = 0; row < shown; row++) {
		const place = website[row] ?? 0;
		const list = lists[place];
		if (list) list.push(row);
		else lists[place] = [row];
	}
	return lists.map((list) => list && Uint32Array.from(list));
}
