import { normalizeTerm } from "../normalize/term";
import { domainHolds } from "../normalize/unicode-domain";
import { ROSTER_FLAGS, type Roster } from "./roster";
import type { TableQuery } from "./table-query";

/** Rows of the scope among the first `shown`, in the roster's order. */
export function rowsOfScope(roster: Roster, shown: number, scope: TableQuery["scope"]): Uint32Array {
	if (scope.kind === "website") {
		const website = roster.websites.findIndex((one) => one.hid === scope.hid);
		return filterRows(shown, (row) => roster.website[row] === website);
	}
	if (scope.kind === "tag") {
		const tag = roster.tags.findIndex((one) => one.hid === scope.hid);
		return filterRows(shown, (row) => hasTag(roster, row, tag));
	}
	return filterRows(shown, () => true);
}

/** Rows of the scope that the search and the filter leave. */
export function findRows(roster: Roster, scope: Uint32Array, { q, favorites }: Pick<TableQuery, "q" | "favorites">): Uint32Array {
	const wanted = normalizeTerm(q);
	const rows = wanted === "" ? scope : matchingRows(roster, scope, wanted);
	return favorites ? rows.filter((row) => ((roster.flags[row] ?? 0) & ROSTER_FLAGS.favorite) !== 0) : rows;
}

/** Rows whose keyword or website holds the text. */
function matchingRows(roster: Roster, rows: Uint32Array, wanted: string): Uint32Array {
	const websites = roster.websites.map(({ domain }) => domainHolds(domain, wanted));
	const matches = matchingTerms(roster, wanted);
	return rows.filter((row) => matches[row] === 1 || websites[roster.website[row] ?? -1] === true);
}

/** All terms are one text: it is gone through once, and no term is cut out of it. */
function matchingTerms({ terms, termStarts, size }: Roster, wanted: string): Uint8Array {
	const matches = new Uint8Array(size);
	let row = 0;
	for (let at = terms.indexOf(wanted); at !== -1; at = terms.indexOf(wanted, termStarts[row + 1])) {
		while ((termStarts[row + 1] ?? Number.POSITIVE_INFINITY) <= at) row++;
		matches[row] = 1;
	}
	return matches;
}

function hasTag({ tagStarts, tagOf }: Roster, row: number, tag: number): boolean {
	for (let i = tagStarts[row] ?? 0; i < (tagStarts[row + 1] ?? 0); i++) if (tagOf[i] === tag) return true;
	return false;
}

function filterRows(shown: number, keep: (row: number) => boolean): Uint32Array {
	const rows = new Uint32Array(shown);
	let found = 0;
	for (let row = 0; row < shown; row++) if (keep(row)) rows[found++] = row;
	return rows.subarray(0, found);
}
