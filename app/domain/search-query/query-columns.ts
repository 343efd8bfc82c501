/** Devices in the order of their numbers in the columns. unknown: the service names none. */
export const QUERY_DEVICES = ["desktop", "mobile", "tablet", "unknown"] as const;
export type QueryDevice = (typeof QUERY_DEVICES)[number];

/**
 * How a service counts a result list that shows several pages of a website. property: one impression at the topmost position. page: one impression of each
 * page at its own position. Source: support.google.com/webmasters/answer/17011364, "Data aggregation by property vs. page".
 */
export type CountedBy = "property" | "page";

/** One row as a service tells it. */
export interface QueryRow {
	query: string;
	/** Address of the page; "" in rows by property, and where the service names none. */
	page: string;
	/** Two-letter code of our countries (domain/reference), "" for an unknown one. */
	country: string;
	device: QueryDevice;
	clicks: number;
	impressions: number;
	/** Sum of the positions of the impressions, first place 1: the average times the impressions, rounded. */
	positionSum: number;
}

/** Columns of numbers: one for each row. */
export interface QueryNumbers {
	query: Uint32Array;
	page: Uint32Array;
	country: Uint16Array;
	/** Place in QUERY_DEVICES. */
	device: Uint8Array;
	day: Uint16Array;
	clicks: Uint32Array;
	impressions: Uint32Array;
	positionSum: Uint32Array;
}

/**
 * Rows of one or more days in columns. Texts and days stand once, in the lists; columns hold their places. Columns of one reading share their lists, which grow
 * with each of them; so sums over several columns are kept by place.
 */
export interface QueryColumns extends QueryNumbers {
	queries: readonly string[];
	pages: readonly string[];
	countries: readonly string[];
	/** "YYYY-MM-DD". */
	days: readonly string[];
}

/** A property's own figures of one day, which include queries that the service does not name. */
export interface PropertyDay {
	day: string;
	/** False while the service still changes the day. */
	isFinal: boolean;
	/** null where the service tells no totals. */
	totals: { clicks: number; impressions: number; positionSum: number } | null;
}
