import { HID_PATTERN } from "../hid";
import { isRealDay, MAX_YEAR, MIN_YEAR } from "../time/calendar";
/**
 * The stored objects' public paths, without the leading "/storage/". Dates are local to the account.
 * Source: design.md "stored objects", spec B §7 "Storage service", A §7 crawler inspection.
 */
export type StoragePath =
	| { kind: "reports-of-year"; hid: string; year: number }
	| { kind: "report"; hid: string; day: string }
	/** The same day, for an open table. */
	| { kind: "day-live"; hid: string; day: string }
	| { kind: "result"; hid: string; day: string; monitor: string; time: string }
	| { kind: "history"; hid: string; year: number; monitor: string }
	| { kind: "check"; hid: string; year: number; check: string }
	/** datacenter: without its dots. */
	| { kind: "check-result"; hid: string; day: string; check: string; datacenter: string }
	| { kind: "url-report" | "url-feed" | "query-feed" | "notes" | "notifications" | "notices"; hid: string }
	/** Administrators only. */
	| { kind: "inspection"; hash: string }
	| { kind: "inspection-detail"; hash: string; id: string };

/** Paths of an account's own objects. */
export type AccountPath = Exclude<StoragePath, { hash: string }>;

/** Longer than any path. */
const MAX_PATH_CHARACTERS = 160;

const HID = `(${HID_PATTERN})`;
const YEAR = "(\\d{4})";
const DAY = "(\\d{4}-\\d{2}-\\d{2})";
const TIME = "((?:[01]\\d|2[0-3])[0-5]\\d)";
const DATACENTER = "([A-Za-z0-9-]{1,64})";

type Reader = (parts: string[]) => StoragePath | null;
const READERS: [RegExp, Reader][] = [
	[pattern(HID, "/reports/", YEAR, ".json"), ([hid = "", year]) => inYears({ kind: "reports-of-year", hid, year: Number(year) })],
	[pattern(HID, "/reports/", DAY, ".json"), ([hid = "", day = ""]) => onDay({ kind: "report", hid, day })],
	[pattern(HID, "/days/", DAY, ".json"), ([hid = "", day = ""]) => onDay({ kind: "day-live", hid, day })],
	[
		pattern(HID, "/results/", DAY, "/", HID, "_", TIME, ".json"),
		([hid = "", day = "", monitor = "", time = ""]) => onDay({ kind: "result", hid, day, monitor, time }),
	],
	[
		pattern(HID, "/history/", YEAR, "/", HID, ".json"),
		([hid = "", year, monitor = ""]) => inYears({ kind: "history", hid, year: Number(year), monitor }),
	],
	[
		pattern(HID, "/checks/", YEAR, "/", HID, ".json"),
		([hid = "", year, check = ""]) => inYears({ kind: "check", hid, year: Number(year), check }),
	],
	[
		pattern(HID, "/check-results/", YEAR, "/(\\d{2})/(\\d{2})/", HID, "_", DATACENTER, ".json"),
		([hid = "", year, month, date, check = "", datacenter = ""]) =>
			onDay({ kind: "check-result", hid, day: `${year}-${month}-${date}`, check, datacenter }),
	],
	[pattern(HID, "/url-report.json"), ([hid = ""]) => ({ kind: "url-report", hid })],
	[pattern(HID, "/url-feed.json"), ([hid = ""]) => ({ kind: "url-feed", hid })],
	[pattern(HID, "/query-feed.json"), ([hid = ""]) => ({ kind: "query-feed", hid })],
	[pattern(HID, "/notes.json"), ([hid = ""]) => ({ kind: "notes", hid })],
	[pattern(HID, "/notifications.json"), ([hid = ""]) => ({ kind: "notifications", hid })],
	[pattern(HID, "/notices.json"), ([hid = ""]) => ({ kind: "notices", hid })],
	[pattern("crawler/inspection/", HID, ".json"), ([hash = ""]) => ({ kind: "inspection", hash })],
	[pattern("crawler/inspection/", HID, "/", HID, ".json"), ([hash = "", id = ""]) => ({ kind: "inspection-detail", hash, id })],
];

/** Matches the whole text. */
function pattern(...parts: string[]): RegExp {
	return new RegExp(`^${parts.join("").replaceAll(".json", "\\.json")}$`);
}

function inYears<P extends StoragePath & { year: number }>(path: P): P | null {
	return path.year >= MIN_YEAR && path.year <= MAX_YEAR ? path : null;
}

function onDay<P extends StoragePath & { day: string }>(path: P): P | null {
	return isRealDay(path.day) ? path : null;
}

/** Parses a path exactly as sent, without decoding or correction; null for anything that printStoragePath does not print. */
export function parseStoragePath(text: string): StoragePath | null {
	if (text.length > MAX_PATH_CHARACTERS) return null;
	for (const [shape, read] of READERS) {
		const match = shape.exec(text);
		if (match) return read(match.slice(1));
	}
	return null;
}

export function printStoragePath(path: StoragePath): string {
	switch (path.kind) {
		case "reports-of-year":
			return `${path.hid}/reports/${path.year}.json`;
		case "report":
			return `${path.hid}/reports/${path.day}.json`;
		case "day-live":
			return `${path.hid}/days/${path.day}.json`;
		case "result":
			return `${path.hid}/results/${path.day}/${path.monitor}_${path.time}.json`;
		case "history":
			return `${path.hid}/history/${path.year}/${path.monitor}.json`;
		case "check":
			return `${path.hid}/checks/${path.year}/${path.check}.json`;
		case "check-result":
			return `${path.hid}/check-results/${path.day.replaceAll("-", "/")}/${path.check}_${path.datacenter}.json`;
		case "inspection":
			return `crawler/inspection/${path.hash}.json`;
		case "inspection-detail":
			return `crawler/inspection/${path.hash}/${path.id}.json`;
		default:
			return `${path.hid}/${path.kind}.json`;
	}
}

/** Whether this is a path of this account's objects. For any other path the answer must be the same as for a missing object. */
export function isOwnPath(path: StoragePath, accountHid: string): path is AccountPath {
	return "hid" in path && path.hid === accountHid;
}
