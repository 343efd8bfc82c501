import { daysBetween } from "../time/calendar";
import { addDays } from "../time/local-day";

/** Size of the database on a day, bytes. */
export interface DatabaseSize {
	day: string;
	bytes: number;
}

/** How far a database carries. */
export interface Capacity {
	/** Growth of the last days, bytes; null while no earlier size is known. */
	growth: { bytes: number; days: number } | null;
	/** Share of the limit that is used; null without a limit. */
	share: number | null;
	/** Day on which it is full if it goes on growing like that; null without a limit, without growth, and beyond FAR_DAYS. */
	fullOn: string | null;
}

/** Source: https://developers.cloudflare.com/d1/platform/limits/, "Maximum database size: 10 GB (Workers Paid)". */
export const D1_MAX_BYTES = 10e9;
/** Administrators are told from this many tenths of the limit on. */
const FILLING_TENTHS = 6;
const GROWTH_DAYS = 30;
/** Beyond this a straight line says nothing. */
const FAR_DAYS = 20 * 365;

/** earlier: sizes of former days in any order. limit: bytes; null where the disk decides. */
export function capacityOf(now: DatabaseSize, earlier: readonly DatabaseSize[], limit: number | null): Capacity {
	const from = addDays(now.day, -GROWTH_DAYS);
	const known = earlier.filter(({ day }) => day >= from && day < now.day).toSorted((a, b) => (a.day < b.day ? -1 : 1));
	const [first] = known;
	const growth = first ? { bytes: now.bytes - first.bytes, days: daysBetween(first.day, now.day) } : null;
	const share = limit === null ? null : now.bytes / limit;
	return { growth, share, fullOn: limit === null || growth === null ? null : fullDay(now, growth, limit) };
}

/** Full tenths of the limit; null while there is room enough. */
export function fillingTenths(bytes: number, limit: number): number | null {
	const tenths = Math.floor((10 * bytes) / limit);
	return tenths < FILLING_TENTHS ? null : tenths;
}

function fullDay({ day, bytes }: DatabaseSize, growth: { bytes: number; days: number }, limit: number): string | null {
	if (bytes >= limit) return day;
	const days = Math.ceil((limit - bytes) / (growth.bytes / growth.days));
	return growth.bytes > 0 && days <= FAR_DAYS ? addDays(day, days) : null;
}
