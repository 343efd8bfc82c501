import { data } from "@remix-run/cloudflare";
import { isFiltering } from "~/domain/table/table-filters";
import { SHORT_HID_CHARACTERS, type TableQuery, type TableSelection } from "~/domain/table/table-query";
import { localDay } from "~/domain/time/local-day";
import type { Signed } from "~/server/guards";
import { AppError } from "~/services/app-error";
import { firstReportDay } from "~/services/table/first-report-day";
import { findScope } from "~/services/tags/find-scope";
import { settleDates, showsPart } from "./settle-dates";
import { readTableAddress, type TableAddress } from "./table-address";
import type { TableSettings } from "./table-settings";

const SHORT_HIDS = new RegExp(`.{${SHORT_HID_CHARACTERS}}`, "g");

/** The table in which a selection was made. */
export interface ShownTable {
	query: TableAddress;
	/** The account, website or tag that the address is limited to. */
	scope: TableQuery["scope"];
}

/** The table that a form's address shows. Throws 404 when the slug matches nothing. */
export async function tableOf(
	{ ctx, seat }: Signed,
	{ url, slug, remembered }: { url: URL; slug: string; remembered: TableSettings },
): Promise<ShownTable> {
	const named = await findScope(ctx, seat, slug);
	if (!named) throw data(null, { status: 404 });
	return { query: readTableAddress(url.searchParams, slug, remembered), scope: named.scope };
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
export async function findSelected({ ctx, account, seat }: Signed, table: ShownTable, selection: TableSelection): Promise<string[]> {
	if (isEmptySelection(selection)) return [];
	const { filters, date } = table.query;
	const needsDates = isFiltering(filters) || (date !== null && date.time !== null);
	return ctx.ports.tables.select(account, needsDates ? await datedQuery({ ctx, seat }, table) : domainQuery(table), selection);
}

/** The query of a table with the dates that it shows. */
export async function datedQuery({ ctx, seat }: Pick<Signed, "ctx" | "seat">, table: ShownTable): Promise<TableQuery> {
	const { query } = table;
	const limits = { first: await firstReportDay(ctx, seat), today: localDay(seat.account.timezone, ctx.now()) };
	const { dates } = settleDates(query, limits, new URLSearchParams());
	return { ...domainQuery(table), ...dates, page: query.page, filters: query.filters, isPart: showsPart(dates, query) };
}

/** The rows that a dialog shows, as one field of its form. The user confirms this set, even if filters or groups find other rows later. */
export function printConfirmed(hids: readonly string[]): string {
	return hids.map((hid) => hid.slice(0, SHORT_HID_CHARACTERS)).join("");
}

/**
 * Hids of the monitors that a dialog showed and its form confirms, without those that are gone since, and how many its groups or filters find
 * besides: they came since and are left out. asked: the selection that the dialog was opened with. Throws ConflictException for whole groups or
 * all rows without the set that was shown.
 */
export async function findConfirmed(
	signed: Signed,
	table: ShownTable,
	{ form, asked }: { form: FormData; asked: TableSelection },
): Promise<{ hids: string[]; since: number }> {
	if (!asked.all && asked.groups.length === 0) return { hids: await findSelected(signed, table, asked), since: 0 };
	const shown = String(form.get("confirmed") ?? "").match(SHORT_HIDS) ?? [];
	if (shown.length === 0) throw new AppError("ConflictException", {}, { ids: ["ids.changed"] });
	const hids = await findSelected(signed, table, { hids: shown, groups: [], all: false });
	const confirmed = new Set(hids);
	const found = await findSelected(signed, table, asked);
	return { hids, since: found.filter((hid) => !confirmed.has(hid)).length };
}

/** All keywords in the table's scope, without search and filters. */
export async function findWholeScope({ ctx, account }: Signed, table: ShownTable): Promise<string[]> {
	const query = { ...domainQuery(table), q: "", favorites: false };
	return ctx.ports.tables.select(account, query, { hids: [], groups: [], all: true });
}

/** Dates, order and page do not affect a selection: constants replace them. */
function domainQuery({ query, scope }: ShownTable): TableQuery {
	const day = { day: "1970-01-01", time: null };
	const { q, favorites, grouping, sort, dir, size } = query;
	return {
		scope,
		q,
		favorites,
		grouping,
		sort,
		dir,
		size,
		page: 1,
		date: day,
		comparison: day,
		synthesis: false,
	};
}
