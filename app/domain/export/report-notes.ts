import { type Column, type TableSection, tableOf } from "@serpentine/table-files";
import { hidAt } from "../table/page-rows";
import type { TrackedKeywords } from "../table/tracked-keywords";
import type { ReportPeriod } from "./period";
import type { ReportInput, ReportNote } from "./report-input";

/** Returns the notes between the earlier and the later date that concern a covered keyword, oldest first. */
export function notesOfReport(
	notes: readonly ReportNote[],
	{ tracked, rows, period }: { tracked: TrackedKeywords; rows: Uint32Array; period: ReportPeriod },
): ReportNote[] {
	const [from = period.from] = [period.comparison, period.from].sort();
	const within = notes.filter(({ at }) => at >= from && at <= period.to);
	if (within.length === 0) return [];
	const covered = new Set<string>();
	for (const row of rows) {
		covered.add(`monitors:${hidAt(tracked, row)}`).add(`websites:${tracked.websites[tracked.website[row] ?? 0]?.hid}`);
		for (const tag of tracked.tagOf.subarray(tracked.tagStarts[row], tracked.tagStarts[row + 1]))
			covered.add(`tags:${tracked.tags[tag]?.hid}`);
	}
	return within
		.filter(({ links }) => links.length === 0 || links.some((link) => covered.has(link)))
		.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

/** The notes of a report; null without any. */
export function notesSection({ notes, words, print }: ReportInput): TableSection | null {
	if (notes.length === 0) return null;
	const columns: Column[] = [
		{ title: words.columns.day, kind: "text", width: 18 },
		{ title: words.notes.text, kind: "text", width: 72 },
	];
	const rows = notes.map(({ at, description }) => [print.day(at), description]);
	return { ...tableOf({ title: words.notes.title, note: "", columns }, rows), sheet: words.sheets.summary };
}
