import fc from "fast-check";
import { expect, test } from "vitest";
import { isOwnPath, parseStoragePath, printStoragePath, type StoragePath } from "./paths";

const HID = "AbCdEfGhIjKlMnOpQrSt-_";
const OTHER = "0123456789abcdefghijkl";
const hid = fc.stringMatching(/^[A-Za-z0-9_-]{22}$/);
const year = fc.integer({ min: 2000, max: 2100 });
const day = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2100, 11, 31) }).map((ms) => new Date(ms).toISOString().slice(0, 10));
const time = fc.integer({ min: 0, max: 1439 }).map((m) => `${Math.floor(m / 60)}`.padStart(2, "0") + `${m % 60}`.padStart(2, "0"));
const path: fc.Arbitrary<StoragePath> = fc.oneof(
	fc.record({ kind: fc.constant("reports-of-year" as const), hid, year }),
	fc.record({ kind: fc.constantFrom("report" as const, "day-live" as const), hid, day }),
	fc.record({ kind: fc.constant("result" as const), hid, day, monitor: hid, time }),
	fc.record({ kind: fc.constant("history" as const), hid, year, monitor: hid }),
	fc.record({ kind: fc.constant("check" as const), hid, year, check: hid }),
	fc.record({ kind: fc.constant("check-result" as const), hid, day, check: hid, datacenter: fc.stringMatching(/^[A-Za-z0-9-]{1,64}$/) }),
	fc.record({ kind: fc.constantFrom("url-report" as const, "notes" as const, "notifications" as const, "notices" as const), hid }),
	fc.record({ kind: fc.constant("inspection" as const), hash: hid }),
	fc.record({ kind: fc.constant("inspection-detail" as const), hash: hid, id: hid }),
);

test("a printed path parses to the same path", () => {
	fc.assert(
		fc.property(path, (value) => {
			expect(parseStoragePath(printStoragePath(value))).toEqual(value);
		}),
	);
});

test("paths of every kind are parsed as design.md spells them", () => {
	const read = (text: string) => parseStoragePath(text)?.kind ?? null;
	expect(read(`${HID}/reports/2026.json`)).toBe("reports-of-year");
	expect(read(`${HID}/reports/2026-11-21.json`)).toBe("report");
	expect(read(`${HID}/results/2026-11-21/${OTHER}_0000.json`)).toBe("result");
	expect(read(`${HID}/history/2026/${OTHER}.json`)).toBe("history");
	expect(read(`${HID}/checks/2026/${OTHER}.json`)).toBe("check");
	expect(read(`${HID}/check-results/2026/11/21/${OTHER}_dc-fra.json`)).toBe("check-result");
	expect(read(`${HID}/url-report.json`)).toBe("url-report");
	expect(read(`${HID}/notes.json`)).toBe("notes");
	expect(read(`${HID}/notifications.json`)).toBe("notifications");
	expect(read(`${HID}/notices.json`)).toBe("notices");
	expect(read(`crawler/inspection/${OTHER}.json`)).toBe("inspection");
	expect(read(`crawler/inspection/${OTHER}/${HID}.json`)).toBe("inspection-detail");
});

// Reliability S25: texts that must not be accepted as paths.
const NASTY = [
	"",
	"/",
	".",
	"..",
	"../",
	"../..",
	"./",
	HID,
	`${HID}/`,
	`/${HID}/reports/2026.json`,
	`${HID}//reports/2026.json`,
	`${HID}/reports//2026.json`,
	`${HID}/reports/2026.json/`,
	`${HID}/reports/2026.json//`,
	`${HID}/reports/2026.json.`,
	`${HID}/reports/2026.json `,
	` ${HID}/reports/2026.json`,
	`${HID}/reports/2026.json\n`,
	`${HID}/reports/2026.json\r\n`,
	`${HID}/reports/2026.json\0`,
	`${HID}/reports/2026.json\u2028`,
	`${HID}\0/reports/2026.json`,
	`${HID}/reports/2026.json%00`,
	`${HID}%00/reports/2026.json`,
	`${HID}/reports/2026.json%0a`,
	`${HID}/../${OTHER}/reports/2026.json`,
	`${HID}/reports/../../${OTHER}/reports/2026.json`,
	`../${HID}/reports/2026.json`,
	`${HID}/./reports/2026.json`,
	`%2e%2e%2f${OTHER}/reports/2026.json`,
	`${HID}/%2e%2e/${OTHER}/reports/2026.json`,
	`${HID}/%2e%2e%2f${OTHER}/reports/2026.json`,
	`${HID}/%252e%252e%252f${OTHER}/reports/2026.json`,
	`${HID}%2freports%2f2026.json`,
	`${HID}%2Freports/2026.json`,
	`${HID}%252freports/2026.json`,
	`${HID}/reports/%32026.json`,
	`${HID}\\reports\\2026.json`,
	`${HID}/..\\${OTHER}/reports/2026.json`,
	`${HID}%5creports%5c2026.json`,
	`${HID}\u2215reports\u22152026.json`,
	`${HID}\uff0freports\uff0f2026.json`,
	`${HID}\u2044reports/2026.json`,
	`${HID}%ef%bc%8freports/2026.json`,
	`${HID}%c0%afreports/2026.json`,
	`${HID}/\uff0e\uff0e/reports/2026.json`,
	`${HID}/Reports/2026.json`,
	`${HID}/REPORTS/2026.JSON`,
	`${HID}/reports/2026.JSON`,
	`${HID}/reports/2026`,
	`${HID}/reports/2026.json.gz`,
	`${HID}/reports/2026xjson`,
	`${HID}/reports/0000.json`,
	`${HID}/reports/0.json`,
	`${HID}/reports/1999.json`,
	`${HID}/reports/2101.json`,
	`${HID}/reports/9999.json`,
	`${HID}/reports/-026.json`,
	`${HID}/reports/２０２６.json`,
	`${HID}/reports/٢٠٢٦.json`,
	`${HID}/reports/0000-01-01.json`,
	`${HID}/reports/9999-12-31.json`,
	`${HID}/reports/2026-02-29.json`,
	`${HID}/reports/2026-13-01.json`,
	`${HID}/reports/2026-00-10.json`,
	`${HID}/reports/2026-01-00.json`,
	`${HID}/reports/2026-04-31.json`,
	`${HID}/reports/2026-1-1.json`,
	`${HID}/results/2026-11-21/${OTHER}_2400.json`,
	`${HID}/results/2026-11-21/${OTHER}_0060.json`,
	`${HID}/results/2026-11-21/${OTHER}_000.json`,
	`${HID}/results/2026-11-21/${OTHER}.json`,
	`${HID}/results/2026-11-21/../${OTHER}_0000.json`,
	`${HID}/results/2026-11-31/${OTHER}_0000.json`,
	`${HID}/history/2026/${OTHER}x.json`,
	`${HID}/history/2026/1.json`,
	`${HID}/history/1999/${OTHER}.json`,
	`${HID}x/reports/2026.json`,
	`${HID.slice(1)}/reports/2026.json`,
	`${HID.slice(1)}é/reports/2026.json`,
	`${HID.slice(1)}./reports/2026.json`,
	`${HID}/reports/2026.json?x=1`,
	`${HID}/reports/2026.json#x`,
	`${HID};x/reports/2026.json`,
	`*/reports/2026.json`,
	`${HID}/check-results/2026/02/30/${OTHER}_dc.json`,
	`${HID}/check-results/2026/11/21/${OTHER}_10.0.0.1.json`,
	`${HID}/check-results/2026/11/21/${OTHER}_.json`,
	`${HID}/check-results/2026/11/21/${OTHER}_dc/x.json`,
	`${HID}/url-report`,
	`${HID}/user.json`,
	`crawler/inspection/..json`,
	"crawler/inspection/x.json",
	"crawler/../notes.json",
	`crawler/inspection/${OTHER}/../x.json`,
	"sessions",
	"pages/20261121",
	"__proto__",
	"constructor/reports/2026.json",
	`${HID}/reports/${"2".repeat(100_000)}.json`,
];

test("S25 at least eighty hostile paths are refused", () => {
	expect(NASTY.length).toBeGreaterThanOrEqual(80);
	expect(new Set(NASTY).size).toBe(NASTY.length);
	expect(NASTY.filter((text) => parseStoragePath(text) !== null)).toEqual([]);
});

test("a parsed path prints back exactly as it was sent", () => {
	const alphabet = fc.constantFrom(
		"/",
		".",
		"_",
		"-",
		"%",
		"0",
		"2",
		"A",
		HID,
		"reports",
		"2026",
		".json",
		"2026-11-21",
		"_0000",
		"notes",
		"\n",
	);
	const text = fc.array(alphabet, { maxLength: 8 }).map((parts) => parts.join(""));
	fc.assert(
		fc.property(fc.oneof(text, fc.string()), (value) => {
			const read = parseStoragePath(value);
			if (read) expect(printStoragePath(read)).toBe(value);
		}),
		{ numRuns: 2000 },
	);
});

test("only paths with exactly the account's own hid are its own", () => {
	const own = (text: string) => {
		const read = parseStoragePath(text);
		return read !== null && isOwnPath(read, HID);
	};
	expect(own(`${HID}/reports/2026.json`)).toBe(true);
	expect(own(`${OTHER}/reports/2026.json`)).toBe(false);
	expect(own(`${HID.toUpperCase()}/reports/2026.json`)).toBe(false);
	expect(own(`${HID.toLowerCase()}/reports/2026.json`)).toBe(false);
	expect(own(`crawler/inspection/${HID}.json`)).toBe(false);
});
