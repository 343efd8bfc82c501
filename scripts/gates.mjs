import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { localEnvironment, ROOT, tool } from "./environment.mjs";

const FAST = ["run", "--config", "vitest.fast.config.ts"];
const quiet = ["--reporter=dot"];

/** Conditions for a commit, cheapest first. `counted` gates write vitest's own report. */
export const GATES = [
	{ name: "format and lint", command: tool("biome"), parameters: ["ci", "--error-on-warnings", "--colors=off", "."] },
	{ name: "spec coverage", command: process.execPath, parameters: ["scripts/spec-coverage.mjs"] },
	{ name: "layers", command: tool("depcruise"), parameters: ["app", "workers", "tests", "scripts", "--config", ".dependency-cruiser.cjs"] },
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
		parameters: [...FAST, ...quiet, ...zoneDependentFolders()],
		environment: { TZ: "America/New_York" },
		isCounted: true,
	},
];

/** Folders with code that reads or writes dates: their tests also run in a second time zone. */
function zoneDependentFolders() {
	const dates = /new Date\(|Date\.(UTC|parse)\(|Temporal\.|DateTimeFormat/;
	const files = ["app/domain", "app/i18n", "app/components", "app/jobs"].flatMap((folder) =>
		fs.readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true }),
	);
	const readers = files.filter(
		(one) => /\.tsx?$/.test(one.name) && dates.test(fs.readFileSync(path.join(one.parentPath, one.name), "utf8")),
	);
	return [...new Set(readers.map((one) => `${path.relative(ROOT, one.parentPath)}/`))].sort();
}

/** Runs a command; resolves with its success, output and duration. */
export function runGate(gate, extraParameters = []) {
	const startedAt = performance.now();
	return new Promise((resolve) => {
		const child = spawn(gate.command, [...gate.parameters, ...extraParameters], {
			cwd: ROOT,
			env: localEnvironment(gate.environment),
			stdio: ["ignore", "pipe", "pipe"],
		});
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

/** Runs all gates, at most `workers` at once, and passes each result to `report` as it arrives. */
export async function runGates({ gates = GATES, workers = 2, report, extraParameters = () => [] }) {
	const waiting = [...gates];
	const worker = async () => {
		for (let gate = waiting.shift(); gate; gate = waiting.shift()) report(gate, await runGate(gate, extraParameters(gate)));
	};
	await Promise.all(Array.from({ length: workers }, worker));
}
