import { SHORT_HID_CHARACTERS, type TableQuery, type TableSelection } from "~/domain/table/table-query";
import type { Signed } from "~/server/guards";
import type { TableAddress } from "./table-address";

const SHORT_HIDS = new RegExp(`.{${SHORT_HID_CHARACTERS}}`, "g");

/** The table that a selection was made in. */
export interface ShownTable {
	query: TableAddress;
	/** What its address is confined to. */
	scope: TableQuery["scope"];
}

/** What was ticked, as the fields "ids", "chosen" (many of them, see table-selection.ts), "groups" and "all" of an address or of a form say. */
export function readSelection(from: URLSearchParams | FormData): TableSelection {
	const list = (name: string) => [...new Set(from.getAll(name).map(String))].filter((value) => value !== "");
	const short = String(from.get("chosen") ?? "").match(SHORT_HIDS) ?? [];
	return { hids: [...new Set([...list("ids"), ...short])], groups: list("groups"), all: from.get("all") === "1" };
}

export function isEmptySelection({ hids, groups, all }: TableSelection): boolean {
	return !all && hids.length === 0 && groups.length === 0;
}

/**
 * Hids of the monitors that a selection means, each once; groups and "all" reach beyond the page and never beyond what the table finds.
 * Names of what is gone, or never was the account's, mean nothing.
 */
export async function findSelected({ ctx, account }: Signed, table: ShownTable, selection: TableSelection): Promise<string[]> {
	return ctx.ports.tables.select(account, domainQuery(table), selection);
}

/** Everything in the table's scope, whatever is searched for or filtered. */
export async function findWholeScope({ ctx, account }: Signed, table: ShownTable): Promise<string[]> {
	const query = { ...domainQuery(table), q: "", favorites: false };
	return ctx.ports.tables.select(account, query, { hids: [], groups: [], all: true });
}

/** Dates, order and pages do not change what a selection means. */
function domainQuery({ query, scope }: ShownTable): TableQuery {
	const day = { day: "1970-01-01", time: null };
	const { q, favorites, grouping, sort, dir, size } = query;
	return { scope, q, favorites, grouping, sort, dir, size, page: 1, date: day, comparison: day, synthesis: false };
}
