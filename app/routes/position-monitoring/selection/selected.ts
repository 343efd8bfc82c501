import { SHORT_HID_CHARACTERS, type TableQuery, type TableSelection } from "~/domain/table/table-query";
import type { Signed } from "~/server/guards";
import type { TableAddress } from "../table/table-address";

const SHORT_HIDS = new RegExp(`.{${SHORT_HID_CHARACTERS}}`, "g");

/** The table in which a selection was made. */
export interface ShownTable {
	query: TableAddress;
	/** The account, website or tag that the address is limited to. */
	scope: TableQuery["scope"];
}

/** Reads the selection from the fields "ids", "groups", "all" and "chosen" (many hids cut to SHORT_HID_CHARACTERS and joined). */
export function readSelection(from: URLSearchParams | FormData): TableSelection {
	const list = (name: string) => [...new Set(from.getAll(name).map(String))].filter((value) => value !== "");
	const short = String(from.get("chosen") ?? "").match(SHORT_HIDS) ?? [];
	return { hids: [...new Set([...list("ids"), ...short])], groups: list("groups"), all: from.get("all") === "1" };
}

export function isEmptySelection({ hids, groups, all }: TableSelection): boolean {
	return !all && hids.length === 0 && groups.length === 0;
}

/**
 * Hids of the selected monitors, each once. Groups and "all" include other pages, but only what the table's filters find. Hids that the
 * account does not track are ignored.
 */
export async function findSelected({ ctx, account }: Signed, table: ShownTable, selection: TableSelection): Promise<string[]> {
	return ctx.ports.tables.select(account, domainQuery(table), selection);
}

/** All keywords in the table's scope, without search and filters. */
export async function findWholeScope({ ctx, account }: Signed, table: ShownTable): Promise<string[]> {
	const query = { ...domainQuery(table), q: "", favorites: false };
	return ctx.ports.tables.select(account, query, { hids: [], groups: [], all: true });
}

/** Dates, order and page do not affect a selection: constants stand in for them. */
function domainQuery({ query, scope }: ShownTable): TableQuery {
	const day = { day: "1970-01-01", time: null };
	const { q, favorites, grouping, sort, dir, size } = query;
	return { scope, q, favorites, grouping, sort, dir, size, page: 1, date: day, comparison: day, synthesis: false };
}
