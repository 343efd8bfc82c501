import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readText } from "./parse-source";

/** The only file of the tests that reads a clock. */
const CLOCK = "tests/setup/test-time.ts";
/** Ways to the time of the machine; fake timers start from it unless they are given an instant, or leave Date alone. */
const READS =
	/\bDate\.now\b|\bnew Date\(\s*\)|(?<!\bnew )\bDate\(\s*\)|\bperformance\.(now|timeOrigin|toJSON)\b|\bhrtime\b|\bTemporal\.Now\b|\bunixepoch\(|\(\s*'now'|\buseFakeTimers\((?!\{ (now|toFake):)/;
const THIS = "tests/architecture/test-clocks.test.ts";

test.each([
	"const at = Date.now();",
	"rows.map(Date.now)",
	"new Date().getTime()",
	"new Date( )",
	"String(Date())",
	"performance.now()",
	"process.hrtime.bigint()",
	"Temporal.Now.instant()",
	"sql`SELECT unixepoch()`",
	"sql`SELECT datetime('now')`",
	"vi.useFakeTimers();",
	'vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["Date"] })',
])("a planted clock is found: %s", (line) => {
	expect(line).toMatch(READS);
});

test.each(["new Date(at)", "Date.parse(day)", "ctx.now()", "vi.useFakeTimers({ now: TEST_INSTANT })", "world.setNow(day)"])(
	"what reads no clock is left alone: %s",
	(line) => {
		expect(line).not.toMatch(READS);
	},
);

test(`no test reads a clock but through ${CLOCK}`, () => {
	const files = ["app", "workers", "scripts", "tests", "packages"].flatMap((folder) => testSources(folder));
	expect(files.length).toBeGreaterThan(400);
	const found = files.flatMap(({ file, text }) =>
		text.split("\n").flatMap((line, i) => (READS.test(line) ? [`${file}:${i + 1}: ${line.trim()}`] : [])),
	);
	expect(found).toEqual([]);
});

/** Tests, and what only tests import. */
function testSources(folder: string): { file: string; text: string }[] {
	return fs
		.readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
		.map((entry) => path.join(entry.parentPath, entry.name))
		.filter((file) => /^tests\/|\.(test|spec)\.(tsx?|mjs)$|\/test-[a-z-]+\.tsx?$|-fixtures\.tsx?$|-for-tests\.ts$/.test(file))
		.filter((file) => file !== CLOCK && file !== THIS && !file.includes("node_modules"))
		.map((file) => ({ file, text: readText(file) }));
}
