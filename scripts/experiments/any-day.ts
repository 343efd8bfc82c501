import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { type Check, check } from "../stage/compare";
import { chosen, type Options } from "../stage/options";
import { clockOf, compileClock } from "../stage/shifted-clock";
import { type Shift, shiftsFrom } from "./any-day/shifts";

const RINGS = ["fast", "workers", "build", "journeys"] as const;
type Ring = (typeof RINGS)[number];

const FOLDER = path.resolve(".cache/any-day");
/** More names of failed tests than this are left to the log. */
const NAMED = 12;

interface Ended {
	shift: Shift;
	ring: Ring;
	passed: number;
	/** Full names; what fails without a test, such as a file that does not load, is named by its log. */
	failed: string[];
}

/**
 * Runs the rings of tests with a shifted clock and in other time zones, one after the other; all of it takes hours. Options: --shifts=NAME,… and
 * --rings=NAME,… choose some. Logs stand in .cache/any-day.
 */
export async function anyDayExperiment(options: Options): Promise<Check[]> {
	const shifts = chosen(
		options,
		"shifts",
		shiftsFrom(Date.now()).map(({ name }) => name),
	);
	const rings = chosen(options, "rings", RINGS);
	const library = compileClock(FOLDER);
	const all: Ended[] = [];
	for (const name of shifts) {
		for (const ring of rings) {
			const shift = shiftsFrom(Date.now()).find((one) => one.name === name);
			if (shift) all.push(await runRing(shift, ring, library));
		}
	}
	console.log(tableOf(all, rings));
	return all.map(({ shift, ring, passed, failed }) =>
		check(`${shift.name}, ${ring}`, failed.length === 0 && passed > 0, [`${passed} passed`, ...named(failed)].join("; ")),
	);
}

async function runRing(shift: Shift, ring: Ring, library: string): Promise<Ended> {
	const name = `${shift.name}-${ring}`;
	const [report, log] = [path.join(FOLDER, `${name}.json`), path.join(FOLDER, `${name}.log`)];
	fs.rmSync(report, { force: true });
	const aheadS = shift.startsAt === null ? 0 : Math.round((shift.startsAt - Date.now()) / 1_000);
	const environment = { ...process.env, ...(aheadS === 0 ? {} : clockOf(library, aheadS)), ...(shift.zone && { TZ: shift.zone }) };
	const parameters = [
		"run",
		"--config",
		`vitest.${ring}.config.ts`,
		"--reporter=default",
		"--reporter=json",
		`--outputFile.json=${report}`,
	];
	console.log(`${name}: from ${new Date(Date.now() + aheadS * 1_000).toISOString()}${shift.zone ? ` in ${shift.zone}` : ""} …`);
	const output = fs.openSync(log, "w");
	const child = spawn(path.resolve("node_modules/.bin/vitest"), parameters, { env: environment, stdio: ["ignore", output, output] });
	const code = await new Promise<number | null>((resolve) => {
		child.on("error", () => resolve(null));
		child.on("close", resolve);
	});
	fs.closeSync(output);
	const { passed, failed } = readReport(report);
	const silent = code !== 0 && failed.length === 0 ? [`the run itself: ${path.relative(".", log)}`] : [];
	return { shift, ring, passed, failed: [...failed, ...silent] };
}

interface Report {
	numPassedTests: number;
	testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
}

function readReport(file: string): Pick<Ended, "passed" | "failed"> {
	if (!fs.existsSync(file)) return { passed: 0, failed: [] };
	const { numPassedTests, testResults }: Report = JSON.parse(fs.readFileSync(file, "utf8"));
	const failed = testResults.flatMap(({ name, assertionResults }) =>
		assertionResults.filter(({ status }) => status === "failed").map(({ fullName }) => `${path.relative(".", name)}: ${fullName}`),
	);
	return { passed: numPassedTests, failed };
}

function named(failed: string[]): string[] {
	if (failed.length === 0) return ["0 failed"];
	const rest = failed.length - NAMED;
	return [`${failed.length} failed`, ...failed.slice(0, NAMED), ...(rest > 0 ? [`and ${rest} more`] : [])];
}

/** A row for each shift, a column for each ring: passed and failed tests. */
function tableOf(all: Ended[], rings: Ring[]): string {
	const names = [...new Set(all.map(({ shift }) => shift.name))];
	const cell = (name: string, ring: Ring) => {
		const ended = all.find((one) => one.shift.name === name && one.ring === ring);
		return ended ? `${ended.passed} / ${ended.failed.length}` : "";
	};
	const rows = [["passed / failed", ...rings], ...names.map((name) => [name, ...rings.map((ring) => cell(name, ring))])];
	return rows.map((row) => row.map((text, i) => (i === 0 ? text.padEnd(18) : text.padStart(12))).join("")).join("\n");
}
