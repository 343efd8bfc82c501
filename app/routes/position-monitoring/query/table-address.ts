import { type ListQuery, printListQuery, readListQuery, type TableLinks } from "~/components/data-table/list-query";
import type { TableDate } from "~/domain/position/report-dates";
import { parseTableDate, printTableDate } from "~/domain/position/report-dates";
import { RESULT_KINDS } from "~/domain/position/result-kinds";
import { type FamilyColumn, parameterOf, readFamilyColumn } from "~/domain/table/column-families";
import { HIDEABLE, TABLE_SORTS, type TableSort } from "~/domain/table/column-lists";
import { filterParameters, readFilters } from "~/domain/table/filter-text";
import type { TableFilters } from "~/domain/table/table-filters";
import { GROUPINGS, TABLE_PAGE_SIZES } from "~/domain/table/table-query";
import { paths } from "~/paths";
import { DEFAULT_SETTINGS, OVERVIEW_FORMS, sameSettings, type TableSettings } from "./table-settings";

/** State of the table, all of it in the address. */
export interface TableAddress extends TableSettings, ListQuery<TableSort | FamilyColumn, TableSettings["size"]> {
	/** Website, tag or id in the path; "" for the whole account. */
	slug: string;
	/** null: today; for the comparison, the day before the current date. */
	date: TableDate | null;
	comparison: TableDate | null;
	filters: TableFilters;
	/** After a refresh of some keywords: all keywords, not only those of the report. */
	whole: boolean;
	/** Settings that an address without settings means; null when this address contains its own. */
	remembered: TableSettings | null;
}

/**
 * Reads the address; missing or invalid values mean the defaults. An address with a grouping contains all its settings; one without means
 * the remembered settings.
 */
export function readTableAddress(parameters: URLSearchParams, slug = "", remembered: TableSettings = DEFAULT_SETTINGS): TableAddress {
	const own = parameters.has("group");
	const base = own ? DEFAULT_SETTINGS : remembered;
	return {
		slug,
		...readListQuery<TableSort | FamilyColumn, TableSettings["size"], TableSort | FamilyColumn>(
			parameters,
			{ sorts: [...TABLE_SORTS, ...sortedFamily(parameters)], sizes: TABLE_PAGE_SIZES },
			base,
		),
		date: readDate(parameters, "date"),
		comparison: readDate(parameters, "comparison"),
		grouping: GROUPINGS.find((one) => one === parameters.get("group")) ?? base.grouping,
		favorites: readSwitch(parameters, "favorites") ?? base.favorites,
		synthesis: readSwitch(parameters, "synthesis") ?? base.synthesis,
		overview: OVERVIEW_FORMS.find((one) => one === parameters.get("overview")) ?? base.overview,
		hidden: readHidden(parameters) ?? base.hidden,
		rivals: readRivals(parameters) ?? base.rivals,
		kinds: readKinds(parameters) ?? base.kinds,
		filters: readFilters(parameters),
		whole: parameters.get("keywords") === "all",
		remembered: own ? null : remembered,
	};
}

/** The column of a family by which the address sorts, if it does. */
function sortedFamily(parameters: URLSearchParams): FamilyColumn[] {
	const column = readFamilyColumn(parameters.get("order")?.replace(/\.(asc|desc)$/, "") ?? parameters.get("sort") ?? "");
	return column === null ? [] : [column];
}

/** Parameters that explain the choice of dates (settle-dates.ts), or that show a list instead of the table. */
const SHOWN_BESIDE = ["warning", "picked", "state"];

/** Whether two addresses show the same table with the same notices, whatever dialog is open over it. */
export function isSameTable(a: URL, b: URL): boolean {
	const [one, other] = [a, b].map(({ pathname, searchParams }) => {
		const notes = SHOWN_BESIDE.map((name) => searchParams.get(name));
		return JSON.stringify([pathname, searchParams.has("group"), notes, readTableAddress(searchParams)]);
	});
	return one === other;
}

/** A form sends "columns=…" for each column that is shown, and an empty one first; a link sends the hidden ones. */
function readHidden(parameters: URLSearchParams): string | null {
	const shown = parameters.getAll("columns");
	if (shown.length > 0) return HIDEABLE.filter((name) => !shown.includes(name)).join(".");
	const hidden = parameters.get("hide")?.split(".");
	return hidden ? HIDEABLE.filter((name) => hidden.includes(name)).join(".") : null;
}

/** A link sends domains with "," between; a form one for each ticked competitor, and whatever a person separates the others by. */
function readRivals(parameters: URLSearchParams): string | null {
	if (!parameters.has("rivals")) return null;
	const typed = parameters
		.getAll("rivals")
		.join(",")
		.split(/[\s,;]+/)
		.filter((one) => one !== "");
	// A text that names no domain is kept, so that the page says that it has no column.
	const named = typed.map((one) => {
		const column = readFamilyColumn(`rival:${one}`);
		return column ? parameterOf(column) : one;
	});
	return [...new Set(named)].join(",");
}

/** A link sends the kinds with "." between; a form one for each ticked kind, and an empty one first. */
function readKinds(parameters: URLSearchParams): string | null {
	if (!parameters.has("kinds")) return null;
	const named = parameters.getAll("kinds").flatMap((text) => text.split("."));
	return RESULT_KINDS.filter((kind) => named.includes(kind)).join(".");
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
	const { date, comparison, favorites, synthesis, overview, hidden, rivals, kinds, whole } = query;
	const isRemembered = query.remembered !== null && sameSettings(query, query.remembered);
	return {
		...(!isRemembered && {
			group: query.grouping,
			...(favorites && { favorites: "1" }),
			...(synthesis && { synthesis: "1" }),
			...(overview !== DEFAULT_SETTINGS.overview && { overview }),
			...(hidden && { hide: hidden }),
			...(rivals && { rivals }),
			...(kinds && { kinds }),
		}),
		...printListQuery(query, isRemembered ? query : DEFAULT_SETTINGS),
		...(date && { date: printTableDate(date) }),
		...(comparison && { comparison: printTableDate(comparison) }),
		...filterParameters(query.filters),
		...(whole && { keywords: "all" }),
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
	return paths.positionMonitoring({ ...tableParameters(query), ...(dialog && { dialog }), ...about }, query.slug);
}

export const tableLinks: TableLinks<TableAddress> = {
	parameters: tableParameters,
	action: tableAction,
	href: (query) => tableHref(query),
};
