import { TRACKED_ENGINES } from "../reference/search-engines";
import { firstReadDay } from "../sample/bests";
import { CODES, isDefinite } from "../sample/codes";
import { isDown, isUp, MOVES } from "../sample/variation";
import { beyondPlan } from "./beyond-rows";
import { type FilterInput, filterInput } from "./choice-filters";
import { type Compared, compareDays } from "./compare-days";
import { countViews } from "./filter-counts";
import { filterRows, needsDays } from "./filter-rows";
import { findRows, rowsOfScope } from "./find-rows";
import { type GroupedRows, groupRows } from "./group-rows";
import { packRows } from "./pack-rows";
import { PACKED_VERSION, type PackedPage } from "./packed-page";
import { hidAt, PageRows } from "./page-rows";
import { rowOfHid } from "./patch-tracked";
import type { RowColumns } from "./row-columns";
import { countRunning } from "./running";
import { sortRows } from "./sort-rows";
import { summarize } from "./summarize";
import type { TableInput } from "./table-input";
import type { TableGroup, TableOne, TablePage } from "./table-page";
import { SHORT_HID_CHARACTERS, type TableQuery, type TableSelection } from "./table-query";
import type { TrackedKeywords } from "./tracked-keywords";

/** Answers a query of the table. Works on columns, and builds objects only for the rows of the page. */
export function queryTable(input: TableInput, query: TableQuery): TablePage {
	return pageOf(input, query, (builder, row, group) => builder.whole(row, group)).page;
}

/** As queryTable, packed for the browser. */
export function queryPackedTable(input: TableInput, query: TableQuery): PackedPage {
	const { page, found } = pageOf(input, query, (builder, row, group) => builder.shown(row, group));
	const views = countViews(found.searched, found.columns, query);
	return { ...page, version: PACKED_VERSION, rows: packRows(page.rows, query), views };
}

type Build<Row> = (builder: PageRows, row: number, group: number) => Row;

function pageOf<Row>(
	input: TableInput,
	query: TableQuery,
	build: Build<Row>,
): { page: Omit<TablePage, "rows"> & { rows: Row[] }; found: FoundRows } {
	const { tracked } = input;
	const shown = Math.min(input.shown, tracked.size);
	const compared = compareDays(input, shown);
	const { current, previous, variations } = compared;
	const scope = rowsOfScope(tracked, shown, query.scope);
	const rowsFound = foundOf(input, query, { shown, scope, compared });
	const { searched, found, grouped, pages, page } = rowsFound;
	const builder = new PageRows(input, { current, previous }, query);
	const rows: Row[] = [];
	const onPage = { from: (page - 1) * query.size, size: query.size };
	const groups = fillPage((row, group) => rows.push(build(builder, row, group)), grouped, onPage, variations);
	const answer = {
		rev: input.rev,
		trackedRev: tracked.rev,
		total: scope.length,
		found: found.length,
		excess: tracked.size - shown,
		beyond: beyondPlan(tracked, shown, query),
		page,
		pages,
		rows,
		groups,
		engines: enginesOf(tracked, shown),
		websites: builder.websites.values,
		markets: builder.markets.values,
		tags: builder.tags.values,
		wanted: builder.wanted.values,
		running: input.open.length === 0 ? null : countRunning(input.open, tracked.ordinals.subarray(0, shown)),
		unread: countUnread(scope, input, current, previous),
		firstRead: firstReadOf(searched, input, query, compared),
		synthesis: query.synthesis ? summarize(found, compared) : null,
		samples: input.times,
	};
	return { page: answer, found: rowsFound };
}

/** Engines of the first `shown` rows. A patched list may name markets that no row has any more. */
function enginesOf({ market, markets }: TrackedKeywords, shown: number): TablePage["engines"] {
	const used = new Uint8Array(markets.length);
	for (let row = 0; row < shown; row++) used[market[row] ?? 0] = 1;
	return TRACKED_ENGINES.filter((engine) => markets.some((one, place) => used[place] === 1 && one.engine === engine));
}

/** Rows that match the search, those of them that pass the filters, and the latter in groups in their order. */
interface FoundRows {
	searched: Uint32Array;
	found: Uint32Array;
	grouped: GroupedRows;
	columns: FilterInput & Compared;
	pages: number;
	page: number;
}

function foundOf(
	input: TableInput,
	query: TableQuery,
	{ shown, scope, compared }: { shown: number; scope?: Uint32Array; compared: Compared },
): FoundRows {
	const { tracked } = input;
	const inScope = scope ?? rowsOfScope(tracked, shown, query.scope);
	const searched = findRows(tracked, inScope, query);
	const columns = filterInput(input, compared, query);
	const found = filterRows(searched, columns, query);
	const grouped = groupRows(tracked, sortRows(found, columns, query), query);
	const pages = Math.max(1, Math.ceil(grouped.rows.length / query.size));
	return { searched, found, grouped, columns, pages, page: Math.min(query.page, pages) };
}

/** Rows of the query's page, in its order. */
export function pageRowsOf(input: TableInput, query: TableQuery): Uint32Array {
	const shown = Math.min(input.shown, input.tracked.size);
	const { grouped, page } = foundOf(input, query, { shown, compared: compareDays(input, shown) });
	return grouped.rows.subarray((page - 1) * query.size, page * query.size);
}

/** Counts rows that never had a definite answer, at these dates included. */
function countUnread(rows: Uint32Array, { tracked, bests }: TableInput, current: RowColumns, previous: RowColumns): number {
	let unread = 0;
	for (let i = 0; i < rows.length; i++) {
		const row = rows[i] ?? 0;
		const isKnown = (bests?.firstSeen[tracked.ordinals[row] ?? 0] ?? 0) > 0;
		if (!isKnown && !isDefinite(current.codes[row] ?? CODES.none) && !isDefinite(previous.codes[row] ?? CODES.none)) unread += 1;
	}
	return unread;
}

/** These dates included, as their samples may still be open. */
function firstReadOf(
	rows: Uint32Array,
	{ tracked, bests }: TableInput,
	{ date, comparison }: TableQuery,
	{ current, previous }: Compared,
): string | null {
	const isRead = ({ codes }: RowColumns) => rows.some((row) => isDefinite(codes[row] ?? CODES.none));
	const days = [
		bests &&
			firstReadDay(
				bests,
				rows.map((row) => tracked.ordinals[row] ?? 0),
			),
		isRead(current) ? date.day : null,
		isRead(previous) ? comparison.day : null,
	];
	return days.filter((day) => day !== null).sort()[0] ?? null;
}

/** Adds the rows of the page; returns their groups with the counts of whole groups. */
function fillPage(
	add: (row: number, group: number) => void,
	grouped: GroupedRows,
	page: { from: number; size: number },
	variations: Int16Array,
): TableGroup[] {
	const groups: TableGroup[] = [];
	const end = Math.min(page.from + page.size, grouped.rows.length);
	grouped.keys.forEach((key, group) => {
		const [from = 0, to = 0] = grouped.starts.subarray(group, group + 2);
		if (to <= page.from || from >= end || from === to) return;
		const rows = grouped.rows.subarray(from, to);
		let [up, down, compared] = [0, 0, 0];
		for (let i = 0; i < rows.length; i++) {
			const variation = variations[rows[i] ?? 0] ?? 0;
			if (variation !== MOVES.unknown) compared += 1;
			if (isUp(variation)) up += 1;
			else if (isDown(variation)) down += 1;
		}
		groups.push({ key, count: to - from, up, down, compared, continued: from < page.from });
		for (let i = Math.max(from, page.from); i < Math.min(to, end); i++) add(grouped.rows[i] ?? 0, groups.length - 1);
	});
	return groups;
}

/** Row of one monitor, in its own group; null for a monitor of another account. One beyond the plan has its history. */
export function queryRow(input: TableInput, hid: string, dates: Pick<TableQuery, "date" | "comparison">): TableOne | null {
	const { tracked } = input;
	const row = rowOfHid(tracked, hid);
	if (row < 0) return null;
	const builder = new PageRows(input, compareDays(input, Math.max(row + 1, Math.min(input.shown, tracked.size))), dates);
	const built = builder.whole(row, 0);
	const { websites, markets, tags, wanted } = builder;
	return { row: built, websites: websites.values, markets: markets.values, tags: tags.values, wanted: wanted.values };
}

/**
 * Hids of the selected monitors, each once, in tracked order. Groups and `all` select what the query finds, on every page. input: needed for a query
 * with filters.
 */
export function resolveSelection(
	tracked: TrackedKeywords,
	shown: number,
	query: TableQuery,
	selection: TableSelection,
	input: TableInput | null = null,
): string[] {
	const rows = Math.min(shown, tracked.size);
	const picked = new Uint8Array(rows);
	if (selection.all || selection.groups.length > 0) {
		const searched = findRows(tracked, rowsOfScope(tracked, rows, query.scope), query);
		if (!input && needsDays(query)) throw new Error("a selection under filters needs the days of its table");
		const columns = input && filterInput(input, compareDays(input, rows), query);
		const found = columns ? filterRows(searched, columns, query) : searched;
		if (selection.all) for (const row of found) picked[row] = 1;
		const { keys, starts, rows: grouped } = groupRows(tracked, found, query);
		const wanted = new Set(selection.groups);
		keys.forEach((key, group) => {
			if (wanted.has(key)) for (const row of grouped.subarray(starts[group], starts[group + 1])) picked[row] = 1;
		});
	}
	const named = new Set(selection.hids);
	const hids: string[] = [];
	for (let row = 0; row < rows; row++) {
		const hid = hidAt(tracked, row);
		if (picked[row] === 1 || named.has(hid) || named.has(hid.slice(0, SHORT_HID_CHARACTERS))) hids.push(hid);
	}
	return hids;
}
