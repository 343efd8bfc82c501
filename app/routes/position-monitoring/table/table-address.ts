import { parseTableDate, printTableDate } from "~/domain/position/report-dates";
import { GROUPINGS, TABLE_PAGE_SIZES, TABLE_SORTS, type TableDate } from "~/domain/table/table-query";
import { paths } from "~/paths";
import { DEFAULT_SETTINGS, readOrder, sameSettings, type TableSettings } from "./table-settings";

/** State of the table, all of it in the address. */
export interface TableAddress extends TableSettings {
	/** Website, tag or id in the path; "" for the whole account. */
	slug: string;
	q: string;
	/** From 1. */
	page: number;
	/** null: today; for the comparison, the day before the current date. */
	date: TableDate | null;
	comparison: TableDate | null;
	/** Settings that an address without settings means; null when this address contains its own. */
	remembered: TableSettings | null;
}

const MAX_QUERY_CHARACTERS = 200;

/**
 * Reads the address; missing or invalid values mean the defaults. An address with a grouping contains all its settings; one without means
 * the remembered settings.
 */
export function readTableAddress(parameters: URLSearchParams, slug = "", remembered: TableSettings = DEFAULT_SETTINGS): TableAddress {
	const own = parameters.has("group");
	const base = own ? DEFAULT_SETTINGS : remembered;
	const page = Number(parameters.get("page"));
	const size = Number(parameters.get("size"));
	const dir = parameters.get("dir");
	return {
		slug,
		q: (parameters.get("q") ?? "").trim().slice(0, MAX_QUERY_CHARACTERS),
		page: Number.isInteger(page) && page > 1 ? page : 1,
		date: readDate(parameters, "date"),
		comparison: readDate(parameters, "comparison"),
		grouping: GROUPINGS.find((one) => one === parameters.get("group")) ?? base.grouping,
		sort: TABLE_SORTS.find((one) => one === parameters.get("sort")) ?? base.sort,
		dir: dir === "asc" || dir === "desc" ? dir : base.dir,
		...readOrder(parameters.get("order")),
		size: TABLE_PAGE_SIZES.find((one) => one === size) ?? base.size,
		favorites: readSwitch(parameters, "favorites") ?? base.favorites,
		synthesis: readSwitch(parameters, "synthesis") ?? base.synthesis,
		remembered: own ? null : remembered,
	};
}

/** Forms without JavaScript send the time in a separate field. */
function readDate(parameters: URLSearchParams, name: "date" | "comparison"): TableDate | null {
	const date = parseTableDate(parameters.get(name));
	const time = parameters.get(`${name}_time`);
	return date && time ? (parseTableDate(`${date.day}T${time}`) ?? date) : date;
}

function readSwitch(parameters: URLSearchParams, name: string): boolean | null {
	// The last value counts: an unticked checkbox leaves only its hidden "0".
	const value = parameters.getAll(name).at(-1);
	return value === "1" || value === "0" ? value === "1" : null;
}

/** Only parameters that differ from the plain address, so that the plain page has the plain address. */
export function tableParameters(query: TableAddress): Record<string, string> {
	const { q, page, date, comparison } = query;
	return {
		...settingsParameters(query),
		...(q && { q }),
		...(date && { date: printTableDate(date) }),
		...(comparison && { comparison: printTableDate(comparison) }),
		...(page > 1 && { page: String(page) }),
	};
}

function settingsParameters(query: TableAddress): Record<string, string> {
	if (query.remembered && sameSettings(query, query.remembered)) return {};
	const differing = (["sort", "dir", "size"] as const).filter((key) => query[key] !== DEFAULT_SETTINGS[key]);
	return {
		group: query.grouping,
		...Object.fromEntries(differing.map((key) => [key, String(query[key])])),
		...(query.favorites && { favorites: "1" }),
		...(query.synthesis && { synthesis: "1" }),
	};
}

/** The query with all settings written out, for forms that change a setting. */
export function explicit(query: TableAddress): TableAddress {
	return { ...query, remembered: null };
}

/** Action of the table's GET forms. */
export function tableAction(query: TableAddress): string {
	return paths.positionMonitoring({}, query.slug);
}

/** Address of the table, or of a dialog over it with the dialog's own parameters. */
export function tableHref(query: TableAddress, dialog?: string, about: Record<string, string> = {}): string {
	return paths.positionMonitoring({ ...tableParameters(query), ...(dialog && { dialog, ...about }) }, query.slug);
}
