import { normalizeTerm } from "../normalize/term";
import { domainHolds } from "../normalize/unicode-domain";
import type { TableQuery } from "./table-query";
import { TRACKED_FLAGS, type TrackedKeywords } from "./tracked-keywords";

/** Rows of the scope among the first `shown`, in the tracked list's order. */
export function rowsOfScope(tracked: TrackedKeywords, shown: number, scope: TableQuery["scope"]): Uint32Array {
	if (scope.kind === "website") {
		const website = tracked.websites.findIndex((one) => one.hid === scope.hid);
		return filterRows(shown, (row) => tracked.website[row] === website);
	}
	if (scope.kind === "tag") {
		const tag = tracked.tags.findIndex((one) => one.hid === scope.hid);
		return filterRows(shown, (row) => hasTag(tracked, row, tag));
	}
	return filterRows(shown, () => true);
}

/** Returns the rows of the scope that match the search and the favourites option. */
export function findRows(tracked: TrackedKeywords, scope: Uint32Array, { q, favorites }: Pick<TableQuery, "q" | "favorites">): Uint32Array {
	const wanted = normalizeTerm(q);
	const rows = wanted === "" ? scope : matchingRows(tracked, scope, wanted);
	return favorites ? rows.filter((row) => ((tracked.flags[row] ?? 0) & TRACKED_FLAGS.favorite) !== 0) : rows;
}

/** Rows whose keyword or website holds the text. */
function matchingRows(tracked: TrackedKeywords, rows: Uint32Array, wanted: string): Uint32Array {
	const websites = tracked.websites.map(({ domain }) => domainHolds(domain, wanted));
	const matches = matchingTerms(tracked, wanted);
	return rows.filter((row) => matches[row] === 1 || websites[tracked.website[row] ?? -1] === true);
}

/** Marks the rows whose term contains the text, which must not be empty. All terms are one string; the function scans it once and copies no term. */
export function matchingTerms({ terms, termStarts, size }: TrackedKeywords, wanted: string): Uint8Array {
	const matches = new Uint8Array(size);
	let row = 0;
	for (let at = terms.indexOf(wanted); at !== -1; at = terms.indexOf(wanted, termStarts[row + 1])) {
		while ((termStarts[row + 1] ?? Number.POSITIVE_INFINITY) <= at) row++;
		matches[row] = 1;
	}
	return matches;
}

function hasTag({ tagStarts, tagOf }: TrackedKeywords, row: number, tag: number): boolean {
	for (let i = tagStarts[row] ?? 0; i < (tagStarts[row + 1] ?? 0); i++) if (tagOf[i] === tag) return true;
	return false;
}

function filterRows(shown: number, keep: (row: number) => boolean): Uint32Array {
	const rows = new Uint32Array(shown);
	let found = 0;
	for (let row = 0; row < shown; row++) if (keep(row)) rows[found++] = row;
	return rows.subarray(0, found);
}
