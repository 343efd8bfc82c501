import { type Cell, type Column, type TableSection, tableOf } from "@serpentine/table-files";
import { unicodeDomain } from "../normalize/unicode-domain";
import { FIRST_PAGE_PLACES } from "../sample/scale";
import type { Compared } from "../table/compare-days";
import { groupRows } from "../table/group-rows";
import { summarize } from "../table/summarize";
import { isCompared, POSITION_CLASSES } from "../table/synthesis";
import type { TrackedKeywords } from "../table/tracked-keywords";
import type { ReportInput } from "./report-input";
import { averageCell } from "./synthesis-cells";

/** Yields the figures of each website where a report covers several, and of each tag where its keywords have tags. */
export function* groupSections(input: ReportInput, of: { compared: Compared; summed: Uint32Array }): Generator<TableSection> {
	const { words, table } = input;
	const websites = groupsOf(input, of.summed, "website");
	if (websites.length > 1)
		yield figuresTable(input, of.compared, { title: words.groups.byWebsite, head: words.columns.website, groups: websites });
	const tags = groupsOf(input, of.summed, "tag");
	if (tags.some(({ key }) => table.tracked.tags.some(({ hid }) => hid === key)))
		yield figuresTable(input, of.compared, {
			title: words.groups.byTag,
			note: words.groups.severalTags,
			head: words.groups.tag,
			groups: tags,
		});
}

interface Group {
	key: string;
	name: string;
	rows: Uint32Array;
}

/** Returns the groups that have keywords, in the order of their names. */
function groupsOf({ table: { tracked }, words }: ReportInput, summed: Uint32Array, grouping: "website" | "tag"): Group[] {
	const { keys, starts, rows } = groupRows(tracked, summed, { grouping, sort: "term", dir: "asc" });
	return keys
		.map((key, i) => ({ key, name: groupName(key, tracked, grouping) ?? words.noTag, rows: rows.subarray(starts[i], starts[i + 1]) }))
		.filter((group) => group.rows.length > 0);
}

/** Returns the name of a website or tag; null for keywords without a tag. */
export function groupName(key: string, { tags, websites }: TrackedKeywords, grouping: "website" | "tag"): string | null {
	if (grouping === "tag") return tags.find(({ hid }) => hid === key)?.name ?? null;
	return unicodeDomain(websites.find(({ hid }) => hid === key)?.domain ?? key);
}

function figuresTable(
	{ words, print }: ReportInput,
	compared: Compared,
	{ title, note = "", head, groups }: { title: string; note?: string; head: string; groups: readonly Group[] },
): TableSection {
	const { synthesis: say, evolution } = words;
	const number = (name: string, width = 11): Column => ({ title: name, kind: "number", width });
	const columns: Column[] = [
		{ title: head, kind: "text", width: 24 },
		...[say.count, say.average, say.visibility, evolution.first10, say.up, say.down, say.appeared, say.lost].map((name) => number(name)),
		number(say.unknown),
	];
	const lines = groups.map(({ name, rows }): Cell[] => {
		const figures = summarize(rows, compared);
		const { current, up, down, appeared, lost } = figures;
		const moves = isCompared(figures) ? [up, down, appeared, lost] : [null, null, null, null];
		const visibility = current.visibility === null ? null : print.share(current.visibility);
		const first10 = current.classes.reduce((sum, count, i) => sum + ((POSITION_CLASSES[i] ?? 0) <= FIRST_PAGE_PLACES ? count : 0), 0);
		return [name, rows.length, averageCell(current, words), visibility, first10, ...moves, current.unknown + current.absent];
	});
	// Four columns are always told; others only where one cell is more than nothing.
	const kept = columns.map((_, i) => i < 4 || lines.some((cells) => cells[i] !== null && cells[i] !== 0));
	const told = <Item>(items: readonly Item[]) => items.filter((_, i) => kept[i]);
	return tableOf({ title, note, columns: told(columns) }, lines.map(told));
}
