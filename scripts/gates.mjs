import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { localEnvironment, ROOT, tool } from "./environment.mjs";

const FAST = ["run", "--config", "vitest.fast.config.ts"];
const quiet = ["--reporter=dot"];

/** A text whose zone may be missing, and words of a date. tests/architecture/sources.test.ts forbids all other readings of the machine's zone. */
const DATES = /Date\.parse\((?!`\$\{\w+\}(-01)?T00:00:00Z`)|DateTimeFormat/;
/** Steps of imports between a test and the code it tests. */
const IMPORT_STEPS = 1;

/** Conditions for a commit, cheapest first. `counted` gates write vitest's own report. */
export const GATES = [
	{ name: "format and lint", command: tool("biome"), parameters: ["ci", "--error-on-warnings", "--colors=off", "."] },
	{ name: "spec coverage", command: process.execPath, parameters: ["scripts/spec-coverage.mjs"] },
	{
		name: "layers",
		command: tool("depcruise"),
		parameters: ["app", "workers", "packages", "tests", "scripts", "--config", ".dependency-cruiser.cjs"],
	},
	// The native compiler takes a quarter of the time; other tools still need the API of the older one, which keeps the name.
	{ name: "types", command: process.execPath, parameters: [path.join(ROOT, "node_modules/typescript-native/bin/tsc"), "--noEmit"] },
	{ name: "dead code", command: tool("knip"), parameters: ["--no-progress", "--treat-config-hints-as-errors"] },
	{
		name: "dead code, production",
		command: tool("knip"),
		parameters: ["--no-progress", "--production", "--config", "knip.production.jsonc"],
	},
	{ name: "fast tests, UTC", command: tool("vitest"), parameters: [...FAST, ...quiet], environment: { TZ: "UTC" }, isCounted: true },
	{
		name: "fast tests, New York",
		command: tool("vitest"),
		parameters: [...FAST, ...quiet, ...zoneDependentTests()],
		environment: { TZ: "America/New_York" },
		isCounted: true,
	},
];

/** Tests that read or write dates, or whose tested code does: they also run in a second time zone. */
function zoneDependentTests() {
	const folders = ["app/domain", "app/i18n", "app/components", "app/jobs", "packages"];
	const files = folders.flatMap((folder) =>
		fs.readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true }).map((one) => path.join(one.parentPath, one.name)),
	);
	return files
		.filter((file) => /\.test\.tsx?$/.test(file) && readsDates(file, IMPORT_STEPS))
		.map((file) => path.relative(ROOT, file))
		.sort();
}

function readsDates(file, steps) {
	const text = fs.readFileSync(file, "utf8");
	if (DATES.test(text)) return true;
	if (steps === 0) return false;
	return [...text.matchAll(/ from "([^"]+)"/g)].some(([, name]) => {
		const imported = sourceFile(file, name);
		return imported !== undefined && readsDates(imported, steps - 1);
	});
}

/** The file of an import of our own code; undefined for a package. */
function sourceFile(importer, name) {
	if (!/^[.~]/.test(name)) return undefined;
	const bare = name.startsWith("~/") ? path.join(ROOT, "app", name.slice(2)) : path.resolve(path.dirname(importer), name);
	return ["", ".ts", ".tsx"].map((ending) => bare + ending).find((file) => fs.statSync(file, { throwIfNoEntry: false })?.isFile());
}

/** Runs a command; resolves with its success, output and duration. */
export function runGate(gate, { extraParameters = [], priority } = {}) {
	const startedAt = performance.now();
	return new Promise((resolve) => {
		const child = spawn(gate.command, [...gate.parameters, ...extraParameters], {
			cwd: ROOT,
			env: localEnvironment(gate.environment),
			stdio: ["ignore", "pipe", "pipe"],
		});
		if (child.pid && priority !== undefined) os.setPriority(child.pid, priority);
		let said = "";
		for (const stream of [child.stdout, child.stderr]) {
			stream.on("data", (chunk) => {
				said += chunk;
			});
		}
		const end = (isOk) => resolve({ isOk, said, seconds: (performance.now() - startedAt) / 1000 });
		child.on("error", () => end(false));
		child.on("close", (code) => end(code === 0));
	});
}

/** Runs all gates, at most `workers` at once, and passes each result to `report` as it arrives. priority: of their processes, as in os.setPriority. */
export async function runGates({ gates = GATES, workers = 2, priority, report, extraParameters = () => [] }) {
	const waiting = [...gates];
	const worker = async () => {
		for (let gate = waiting.shift(); gate; gate = waiting.shift()) {
			report(gate, await runGate(gate, { extraParameters: extraParameters(gate), priority }));
		}
	};
	await Promise.all(Array.from({ length: workers }, worker));
}
