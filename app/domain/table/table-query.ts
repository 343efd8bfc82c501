import type { TableDate } from "../position/report-dates";
import type { FamilyColumn } from "./column-families";
import type { TableSort } from "./column-lists";
import type { TableFilters } from "./table-filters";

/** Source: spec B §2 "a grouping selector". */
export const GROUPINGS = ["website", "tag", "market"] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Source: spec B §9 "Monitoring and URL table page sizes". */
export const TABLE_PAGE_SIZES = [50, 100, 200, 500, 1000] as const;
export const DEFAULT_TABLE_PAGE_SIZE = 200;

/** Everything that decides which rows are shown, in which order, and with which values. */
export interface TableQuery {
	/** The whole account, one website or one tag (by hid). Source: spec B §2 "/position-monitoring/{slug?}". */
	scope: { kind: "all" } | { kind: "website"; hid: string } | { kind: "tag"; hid: string };
	/** Part of a keyword or of a website's name; "" for all. */
	q: string;
	favorites: boolean;
	grouping: Grouping;
	sort: TableSort | FamilyColumn;
	/** Columns of families that are shown, in their order. Absent: none. */
	families?: readonly FamilyColumn[];
	dir: "asc" | "desc";
	/** From 1. A page beyond the last one means the last one. */
	page: number;
	size: number;
	date: TableDate;
	comparison: TableDate;
	/** The synthesis is computed only when it is shown. */
	synthesis: boolean;
	/** Absent: none. */
	filters?: TableFilters;
	/** Only keywords that the sample of the date includes: after a refresh of some keywords. */
	isPart?: boolean;
}

/** A hid's first characters are enough among the monitors of one account (60 random bits among at most 20,000), and keep addresses short. */
export const SHORT_HID_CHARACTERS = 10;

/** Rows that an action applies to: named rows, whole groups of the query, or all rows that the query finds. */
export interface TableSelection {
	/** Whole, or their first SHORT_HID_CHARACTERS. */
	hids: readonly string[];
	/** Keys of groups (TableGroup.key) under the query's grouping. */
	groups: readonly string[];
	all: boolean;
}
