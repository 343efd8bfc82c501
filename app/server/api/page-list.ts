import { z } from "zod";
import { AppError } from "~/services/app-error";
import { countField, textField } from "./contract/query-fields";

/** Largest page that can be asked for: the keywords of the largest plan. Source: spec A §9. */
const PAGE_MAX = 20_000;

/** Fields that every list without an end takes beside its own. */
export const pageFields = {
	limit: countField(null, PAGE_MAX, "Most entries of the answer; without it all of them"),
	cursor: textField("`Next-Cursor` of the answer before: only the entries after it"),
};
/** Query of a list that takes nothing else. */
export const pageSchema = z.object(pageFields);
type AskedPage = z.output<typeof pageSchema>;

/** Header that names where the next page begins; absent on the last one. */
export const NEXT_CURSOR = "Next-Cursor";

/** Cuts a list to the page that the query asks for; `headers` gets the cursor of the next. Throws ValidationException for a cursor that none of our answers had. */
export type Pager = <T>(asked: AskedPage, entries: readonly T[], hidOf: (entry: T) => string) => T[];

export function pager(headers: Record<string, string>): Pager {
	return ({ limit, cursor }, entries, hidOf) => {
		const start = cursor === "" ? 0 : startAfter(readCursor(cursor), entries.map(hidOf));
		const end = limit === null ? entries.length : start + limit;
		const page = entries.slice(start, end);
		const last = page.at(-1);
		if (end < entries.length && last !== undefined) headers[NEXT_CURSOR] = `${end}.${hidOf(last)}`;
		return page;
	};
}

/** Cuts entries to one page. The entries start after the cursor and include one extra entry. `headers` receives the cursor of the next page. */
export type Cutter = <T>(limit: number | null, entries: readonly T[], cursorOf: (last: T) => string) => readonly T[];

export function cutter(headers: Record<string, string>): Cutter {
	return (limit, entries, cursorOf) => {
		const last = limit === null || entries.length <= limit ? undefined : entries[limit - 1];
		if (limit === null || last === undefined) return entries;
		headers[NEXT_CURSOR] = cursorOf(last);
		return entries.slice(0, limit);
	};
}

/** Behind the entry that the page before ended with; where that one is gone, as many entries in as before, less itself. */
function startAfter({ end, hid }: { end: number; hid: string }, hids: readonly string[]): number {
	const at = hids.indexOf(hid);
	return at < 0 ? end - 1 : at + 1;
}

function readCursor(text: string): { end: number; hid: string } {
	const [, end, hid] = /^([1-9]\d{0,8})\.([\w-]{1,64})$/.exec(text) ?? [];
	if (end === undefined || hid === undefined) throw cursorRefusal();
	return { end: Number(end), hid };
}

export function cursorRefusal(): AppError {
	return new AppError("ValidationException", {}, { cursor: ["invalid"] });
}

/** The address of the next page, for a Link header. Source: RFC 8288. */
export function nextLink(address: string, cursor: string): string {
	const url = new URL(address);
	url.searchParams.set("cursor", cursor);
	return `<${url.pathname}${url.search}>; rel="next"`;
}
