import { PAGE_OUTCOMES } from "@serpentine/serp/results";
import fc from "fast-check";
import { expect, test } from "vitest";
import { byName } from "../by-name";
import { CODES, codeOf } from "../sample/codes";
import { UNKNOWN_REASONS } from "../sample/observation";
import { variationOf } from "../sample/variation";
import type { Cell } from "./cell";
import { PLAIN_COLUMNS } from "./column-lists";
import { evidenceName, parseEvidenceName } from "./evidence-name";
import { NumberText, NumberTextReader } from "./number-text";
import { packRows, unpackRows } from "./pack-rows";
import type { ShownRow } from "./shown-row";

const DATES = { date: { day: "2026-11-21", time: "1405" }, comparison: { day: "2026-11-20", time: null } };

test("numbers come back from their text, up to 2^31 - 1 and with their signs", () => {
	fc.assert(
		fc.property(
			fc.array(fc.integer({ min: 0, max: 0x7fff_ffff })),
			fc.array(fc.integer({ min: -0x4000_0000, max: 0x3fff_ffff })),
			(plain, signed) => {
				const text = new NumberText();
				for (const value of plain) text.write(value);
				for (const value of signed) text.writeSigned(value);
				expect(text.text).toMatch(/^[\w-]*$/);
				const reader = new NumberTextReader(text.text);
				expect([plain.map(() => reader.read()), signed.map(() => reader.readSigned())]).toEqual([plain, signed]);
			},
		),
	);
});

const hid = fc.stringMatching(/^[\w-]{22}$/);
const minute = fc.integer({ min: 29_000_000, max: 29_900_000 }).map((minutes) => minutes * 60);
const how = {
	depth: fc.constantFrom(0, 10, 100),
	at: minute,
	source: fc.constantFrom("fetch", "browser", "a provider"),
	answeredFor: fc.option(fc.constantFrom("garden chair", "lamp"), { nil: undefined }),
	look: fc.boolean(),
};
const definite = fc.oneof(
	fc.constantFrom(CODES.notFound, CODES.exhausted),
	fc.integer({ min: 1, max: 255 }).map((position) => CODES.place + position),
);
const unknown = fc.oneof(
	fc.constant(CODES.unanswered),
	fc
		.record({
			reason: fc.constantFrom(...UNKNOWN_REASONS.filter((reason) => reason !== "pending")),
			detail: fc.constantFrom(null, ...PAGE_OUTCOMES),
		})
		.map((one) => codeOf({ outcome: "unknown", depth: 0, ...one })),
);
const cell = fc.oneof(
	fc.constant(null),
	fc.record({ code: definite, ...how }),
	fc.record({ code: unknown, retry: fc.option(fc.integer({ min: 1_700_000_000, max: 1_800_000_000 }), { nil: undefined }), ...how }),
);
const FAMILIES = ["rival:a.example", "rival:b.example"] as const;
const small = fc.integer({ min: 0, max: 40 });
const rivals = fc.array(fc.option(fc.record({ code: fc.integer({ min: 3, max: 2_000 }), depth: fc.integer({ min: 0, max: 100 }) })), {
	minLength: 2,
	maxLength: 2,
});
const row = fc.record({
	hid,
	group: small,
	term: fc.stringMatching(/^[^\x7f]{0,20}$/),
	website: small,
	market: small,
	tags: fc.array(small, { maxLength: 4 }),
	favorite: fc.boolean(),
	volume: fc.option(fc.integer({ min: 0, max: 1_000_000_000 })),
	volumeSource: fc.constantFrom(null, "own" as const, "simulated" as const, "provider" as const),
	best: fc.option(
		fc.record({ position: fc.integer({ min: 1, max: 100 }), day: fc.constantFrom("2024-02-29", "2026-11-21", "2000-01-01") }),
	),
	plain: fc.record(byName(PLAIN_COLUMNS, () => fc.option(fc.integer({ min: 0, max: 60_000 })))),
	wanted: fc.option(
		fc.record({ page: small, isByRule: fc.boolean(), outcome: fc.constantFrom("right" as const, "other", "unranked", "unknown") }),
	),
	families: rivals,
	formerFamilies: rivals,
	mobile: fc.constantFrom(undefined, true as const),
	looking: fc.constantFrom(undefined, true as const),
	moved: fc.constantFrom(undefined, ["a.example/x", "a.example/é?q=1"] satisfies [string, string]),
	current: cell,
	previous: cell,
});

function named(one: typeof cell extends fc.Arbitrary<infer T> ? T : never, name: string): Cell | null {
	return one && { ...one, look: one.look ? name : undefined };
}

test("rows come back from the packed form as they were", () => {
	fc.assert(
		fc.property(fc.array(row, { maxLength: 30 }), (plain) => {
			const rows = plain.map((one): ShownRow => {
				const current = named(one.current, evidenceName(one.hid, DATES.date));
				const previous = named(one.previous, evidenceName(one.hid, DATES.comparison));
				return { ...one, current, previous, variation: variationOf(current, previous) };
			});
			expect(unpackRows(JSON.parse(JSON.stringify(packRows(rows, { ...DATES, families: FAMILIES }))))).toEqual(rows);
		}),
	);
});

test("the name of what a monitor shows at a date is told from a look's id", () => {
	const name = evidenceName("abcdefghijklmnopqrstuv", DATES.date);
	expect([name, parseEvidenceName(name)]).toEqual([
		"abcdefghijklmnopqrstuv@2026-11-21T1405",
		{ hid: "abcdefghijklmnopqrstuv", date: DATES.date },
	]);
	for (const other of ["20261121-14-3.0.5", "abc@2026-11-21", "abcdefghijklmnopqrstuv@2026-02-30", `${name}@2026-11-21`, ""])
		expect(parseEvidenceName(other)).toBeNull();
});
