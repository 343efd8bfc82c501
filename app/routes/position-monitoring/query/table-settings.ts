import { namesOf } from "~/domain/by-name";
import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { type FamilyColumn, familyColumns, MAX_FAMILY_COLUMNS, parameterOf } from "~/domain/table/column-families";
import { HIDEABLE, type HideableColumn } from "~/domain/table/column-lists";
import { DEFAULT_TABLE_PAGE_SIZE, type TABLE_PAGE_SIZES, type TableQuery } from "~/domain/table/table-query";

/** Rivals without a column that a table names, and characters of each name. */
const MAX_TOLD = 5;
const MAX_NAME_CHARACTERS = 60;

/** The user's table settings: remembered, unless the address contains its own. */
export interface TableSettings extends Pick<TableQuery, "grouping" | "sort" | "dir" | "favorites" | "synthesis"> {
	size: (typeof TABLE_PAGE_SIZES)[number];
	overview: OverviewForm;
	/** Names of HIDEABLE that are hidden, in its order with "." between; a text, so that settings compare by value. */
	hidden: string;
	/** Rivals that the user named, in their order with "," between: parameters of their columns, and texts that name no domain. */
	rivals: string;
	/** Kinds of results with a column of the website's rank among them, in the order of RESULT_KINDS with "." between. */
	kinds: string;
}

/** The tiles, or also the chart and the movers. */
export const OVERVIEW_FORMS = ["strip", "full"] as const;
export type OverviewForm = (typeof OVERVIEW_FORMS)[number];

export function hiddenColumns({ hidden }: Pick<TableSettings, "hidden">): HideableColumn[] {
	const names = hidden.split(".");
	return HIDEABLE.filter((name) => names.includes(name));
}

/** The columns of rivals that are shown. */
export function shownRivals({ rivals }: Pick<TableSettings, "rivals">): FamilyColumn[] {
	return familyColumns("rival", rivals.split(","));
}

/** The columns of families that are shown. Those of kinds come first, because there are few of them. */
export function shownFamilies({ rivals, kinds }: Pick<TableSettings, "rivals" | "kinds">): FamilyColumn[] {
	return [...familyColumns("inside", kinds.split(".")), ...shownRivals({ rivals })].slice(0, MAX_FAMILY_COLUMNS);
}

/** The rivals with a column, as a text of so many characters at most. */
export function rivalsWithin(settings: Pick<TableSettings, "rivals">, characters: number): string {
	let text = "";
	for (const host of shownRivals(settings).map(parameterOf)) {
		const longer = text === "" ? host : `${text},${host}`;
		if (longer.length > characters) break;
		text = longer;
	}
	return text;
}

/** Rivals that have no column, because they name no domain or there are too many: the first names as they are shown, and the number of the others. */
export function toldRivals(query: Pick<TableSettings, "rivals" | "kinds">): { names: string[]; more: number } {
	const shown = new Set(shownFamilies(query).map(parameterOf));
	return toldNames(query.rivals.split(",").filter((one) => one !== "" && !shown.has(one)));
}

/** The first of some typed names, and the number of the others. */
export function toldNames(left: readonly string[]): { names: string[]; more: number } {
	const names = left
		.slice(0, MAX_TOLD)
		.map((one) => (one.length > MAX_NAME_CHARACTERS ? `${one.slice(0, MAX_NAME_CHARACTERS)}…` : unicodeDomain(one)));
	return { names, more: left.length - names.length };
}

/** Spec B §2: by website, 200 rows, variation ascending (losses first). */
export const DEFAULT_SETTINGS: TableSettings = {
	grouping: "website",
	sort: "variation",
	dir: "asc",
	size: DEFAULT_TABLE_PAGE_SIZE,
	favorites: false,
	synthesis: false,
	overview: "strip",
	hidden: "",
	rivals: "",
	kinds: "",
};

export function sameSettings(a: TableSettings, b: TableSettings): boolean {
	return namesOf<keyof TableSettings>(DEFAULT_SETTINGS).every((key) => a[key] === b[key]);
}

/** Orders in the display menu. Source: spec B §2 "sort by name ascending, variation descending or volume descending". */
export const ORDERS = [
	{ sort: "term", dir: "asc" },
	{ sort: "variation", dir: "desc" },
	{ sort: "volume", dir: "desc" },
] as const;

/** Whether the menu offers this order; the table head offers others. */
export function isInMenu({ sort, dir }: Pick<TableSettings, "sort" | "dir">): boolean {
	return ORDERS.some((order) => order.sort === sort && order.dir === dir);
}

/** Value of the address parameter `order`. */
export function orderValue({ sort, dir }: Pick<TableSettings, "sort" | "dir">): string {
	return `${sort}.${dir}`;
}
