import { byName } from "../by-name";
import { type JsonText, ownJson } from "../own-json";
import type { UrlCounts, UrlDetail, UrlRow } from "./url-report";
import { websiteOf } from "./website-of";

/** A website and the counts of all its addresses. */
export type WebsiteCounts = { domain: string } & UrlCounts;

/** Rows of a table of addresses. */
export interface UnpackedUrls {
	rows: (Omit<UrlRow, "askedAt"> & { looking: boolean })[];
	/** Websites of the rows; empty without grouping. */
	groups: WebsiteCounts[];
}

/** Columns: values in a column are similar and compress well. */
interface Columns {
	hids: string[];
	urls: string[];
	found: (number | null)[];
	/** Indexes of the rows concerned. */
	mismatch: number[];
	looking: number[];
	/** Instants of the answers, ms after `from`; null: none. */
	from: number;
	done: (number | null)[];
	looks: (string | null)[];
	/** Each different detail once; a row holds its index. Without its instant where that is the answer's. */
	details: UrlDetail[];
	detail: number[];
	groups: [domain: string, ...counts: number[]][];
}

const COUNTS = ["total", "indexed", "mismatch", "notIndexed", "unknown", "pending"] as const satisfies readonly (keyof UrlCounts)[];

/** Whether it is being looked up: the last request is later than the last answer. */
function isLooking({ askedAt, doneAt }: UrlRow): boolean {
	return askedAt !== null && (doneAt === null || doneAt <= askedAt);
}

/** A page of the URL table as one text: the serialisation to the browser then costs almost nothing. */
export function packUrlRows(rows: readonly UrlRow[], groups: readonly WebsiteCounts[]): string {
	const places = (of: (row: UrlRow) => boolean) => rows.flatMap((row, place) => (of(row) ? [place] : []));
	const known = rows.flatMap(({ doneAt }) => (doneAt === null ? [] : [doneAt]));
	const from = known.reduce((least, at) => Math.min(least, at), known[0] ?? 0);
	const details = new Map<string, number>();
	const detail = rows.map((row) => {
		const text = JSON.stringify(row.detail.at === row.doneAt ? { ...row.detail, at: undefined } : row.detail);
		const index = details.get(text) ?? details.size;
		details.set(text, index);
		return index;
	});
	const columns: Columns = {
		hids: rows.map(({ hid }) => hid),
		urls: rows.map(({ url }) => url),
		found: rows.map(({ found }) => found),
		mismatch: places(({ protocolMismatch }) => protocolMismatch),
		looking: places(isLooking),
		from,
		done: rows.map(({ doneAt }) => (doneAt === null ? null : doneAt - from)),
		looks: rows.map(({ look }) => look),
		details: [...details.keys()].map((text) => ownJson(text)),
		detail,
		groups: groups.map((group) => [group.domain, ...COUNTS.map((name) => group[name])]),
	};
	return JSON.stringify(columns);
}

/** The input of packUrlRows. */
export function unpackUrlRows(text: JsonText<Columns>): UnpackedUrls {
	const columns = ownJson(text);
	const [mismatch, looking] = [new Set(columns.mismatch), new Set(columns.looking)];
	const rows = columns.urls.map((url, place) => {
		const after = columns.done[place] ?? null;
		const doneAt = after === null ? null : columns.from + after;
		return {
			hid: columns.hids[place] ?? "",
			url,
			domain: websiteOf(url),
			found: columns.found[place] ?? null,
			protocolMismatch: mismatch.has(place),
			detail: { ...(doneAt !== null && { at: doneAt }), ...columns.details[columns.detail[place] ?? 0] },
			look: columns.looks[place] ?? null,
			doneAt,
			looking: looking.has(place),
		};
	});
	const groups = columns.groups.map(([domain, ...counts]) => {
		const named = byName(COUNTS, (_, place) => counts[place] ?? 0);
		return { domain, ...named };
	});
	return { rows, groups };
}
