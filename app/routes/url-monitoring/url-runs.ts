import { type UnpackedUrls, unpackUrlRows, type WebsiteCounts } from "~/domain/url-monitor/packed-urls";
import { type UrlEntry, urlEntry } from "~/domain/url-monitor/url-report";

export interface UrlView {
	hid: string;
	entry: UrlEntry;
	/** The URL is being checked now. */
	looking: boolean;
}

/** Consecutive rows with one head. */
export interface UrlRun {
	/** Their website; null when rows are not grouped. */
	group: WebsiteCounts | null;
	rows: UrlView[];
}

/** Groups rows by website in their order; one run without a head when they are not grouped. */
export function urlRuns(packed: string): { runs: UrlRun[]; total: number } {
	const { rows, groups } = unpackUrlRows(packed);
	const heads = new Map(groups.map((group) => [group.domain, group]));
	const runs: UrlRun[] = [];
	for (const row of rows) {
		const group = heads.get(row.domain) ?? null;
		const last = runs.at(-1);
		if (last && last.group === group) last.rows.push(viewOf(row));
		else runs.push({ group, rows: [viewOf(row)] });
	}
	return { runs, total: rows.length };
}

function viewOf({ looking, ...row }: UnpackedUrls["rows"][number]): UrlView {
	return { hid: row.hid, entry: urlEntry(row), looking };
}

/** Rows and groups as input of the ticks (components/data-table/ticks.ts). */
export function tickRows(runs: readonly UrlRun[]) {
	const groups = runs.map(({ group }) => ({ key: group?.domain ?? "", count: group?.total ?? Number.POSITIVE_INFINITY }));
	const rows = runs.flatMap(({ rows: inside }, group) => inside.map(({ hid }) => ({ hid, group })));
	return { rows, groups };
}

/** The first `most` rows; complete runs stay the same objects. */
export function firstRows(runs: readonly UrlRun[], most: number): UrlRun[] {
	const shown: UrlRun[] = [];
	let left = most;
	for (const run of runs) {
		if (left <= 0) break;
		shown.push(run.rows.length <= left ? run : { ...run, rows: run.rows.slice(0, left) });
		left -= run.rows.length;
	}
	return shown;
}
