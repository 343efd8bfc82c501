// npm test: everything, on a fresh clone as well as on a warm one. Continues after a failure and reports all at the end.
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { CACHE, localEnvironment, ROOT, temporaryFolder, tool } from "./environment.mjs";
import { ensurePackages } from "./install.mjs";

const REPORTS = path.join(CACHE, "reports");
const temporary = temporaryFolder();
const counts = { passed: 0, failed: 0 };
/** Lines shown of each failure at the end. */
const MAX_FAILURE_LINES = 25;
/** @type {{ name: string, said: string }[]} */
const failures = [];

process.on("exit", () => fs.rmSync(temporary, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(1));

try {
	await main();
} catch (error) {
	fail("npm test", error instanceof Error ? error.message : String(error));
	counts.failed++;
}
// Failures come last: a reader of a log often sees its last lines only.
for (const { name, said } of failures) process.stdout.write(`\nFAILED  ${name}\n${said}\n`);
process.stdout.write(`\nElapsed: ${Math.round(performance.now() / 1000)} s\n${counts.passed} passed, ${counts.failed} failed\n`);
process.exitCode = counts.failed === 0 ? 0 : 1;

async function main() {
	await ensurePackages();
	allowAbsentCorpus();
	fs.rmSync(REPORTS, { recursive: true, force: true });
	fs.mkdirSync(REPORTS, { recursive: true });
	const { ensureChrome } = await import("./chrome.mjs");
	const { ensureBuild } = await import("./build.mjs");
	await ensureChrome();
	// Two lanes, because a third one takes longer for all on two cores, and tests that wait for something reach their limits.
	const built = step("build", () => ensureBuild());
	const journeys = async () => {
		await built;
		await runRing("journeys", { half: 1 });
		await runRing("journeys", { half: 2 });
	};
	const others = async () => {
		await runRing("workers");
		await built;
		await runRing("build");
		await runAllGates();
	};
	await Promise.all([journeys(), others()]);
}

/** The corpus of real pages is not part of the repository: elsewhere its tests run without pages, and the output says so. */
function allowAbsentCorpus() {
	if (process.env.CORPUS || fs.existsSync(path.join(ROOT, "../shared/serp-corpus/index.jsonl"))) return;
	process.env.CORPUS = "absent";
	process.stdout.write("No corpus of result pages in ../shared/serp-corpus: its tests read no page.\n");
}

async function step(name, action) {
	try {
		await action();
		count(name, { passed: 1, failed: 0 });
	} catch (error) {
		fail(name, error instanceof Error ? error.message : String(error));
		count(name, { passed: 0, failed: 1 });
	}
}

async function runAllGates() {
	const { GATES, runGates } = await import("./gates.mjs");
	await runGates({
		gates: GATES.map((gate) => {
			const [command, parameters] = measured(gate.name, gate.command, gate.parameters);
			return { ...gate, command, parameters };
		}),
		priority: os.constants.priority.PRIORITY_LOW,
		extraParameters: (gate) => (gate.isCounted ? reportParameters(gate.name) : []),
		report: (gate, { isOk, said }) => {
			if (!isOk && !gate.isCounted) fail(gate.name, said);
			count(gate.name, gate.isCounted ? readReport(gate.name, isOk, said) : { passed: Number(isOk), failed: Number(!isOk) });
		},
	});
}

/** Runs the tests of one config; their output is shown once they ended, if they failed. half: of the journeys. */
async function runRing(ring, { half } = {}) {
	const name = half ? `${ring} ${half}` : ring;
	const parameters = ["run", "--config", `vitest.${ring}.config.ts`, "--reporter=default", ...reportParameters(name)];
	const environment = localEnvironment({ TMPDIR: temporary, ...(half && { HALF: String(half) }) });
	const said = [];
	const isOk = await new Promise((resolve) => {
		const child = spawn(...measured(name, tool("vitest"), parameters), { cwd: ROOT, env: environment, stdio: ["ignore", "pipe", "pipe"] });
		for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => said.push(chunk));
		child.on("error", () => resolve(false));
		child.on("close", (code) => resolve(code === 0));
	});
	const text = Buffer.concat(said).toString();
	if (!isOk) process.stdout.write(text);
	count(name, readReport(name, isOk, text));
}

/** Command and parameters of a step that also notes its processor time. */
function measured(name, command, parameters) {
	return [process.execPath, [path.join(ROOT, "scripts", "measured.mjs"), timeFile(name), command, ...parameters]];
}

function timeFile(name) {
	return path.join(REPORTS, `${name.replaceAll(/\W+/g, "-")}.time.json`);
}

function reportFile(name) {
	return path.join(REPORTS, `${name.replaceAll(/\W+/g, "-")}.json`);
}

function reportParameters(name) {
	return ["--reporter=json", `--outputFile.json=${reportFile(name)}`];
}

/**
 * Notes what failed: tests, and files without a failed test (one that does not load). A failed run with neither (a leak) counts as one failure, with
 * the end of what it said.
 */
function readReport(name, isOk, said) {
	const file = reportFile(name);
	const report = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : { numPassedTests: 0, testResults: [] };
	const failed = report.testResults.flatMap(failuresOf);
	if (!isOk && failed.length === 0) failed.push({ name: "", said: said.trimEnd().split("\n").slice(-MAX_FAILURE_LINES).join("\n") });
	for (const one of failed) fail(`${name}: ${one.name}`, one.said);
	return { passed: report.numPassedTests, failed: failed.length };
}

/** Lists the failures of one file of vitest's JSON report. */
function failuresOf({ name, status, message, assertionResults }) {
	const file = path.relative(ROOT, name);
	const tests = assertionResults.filter((test) => test.status === "failed");
	if (status === "failed" && tests.length === 0) return [{ name: file, said: message }];
	return tests.map((test) => ({ name: `${file}: ${test.fullName}`, said: test.failureMessages.join("\n") }));
}

/** Notes a failure for the end of the output. */
function fail(name, said) {
	failures.push({ name, said: said.split("\n").slice(0, MAX_FAILURE_LINES).join("\n") });
}

function count(name, { passed, failed }) {
	counts.passed += passed;
	counts.failed += failed;
	const time = fs.existsSync(timeFile(name))
		? `, ${Math.round(JSON.parse(fs.readFileSync(timeFile(name), "utf8")).seconds)} s of processor`
		: "";
	process.stdout.write(`${failed === 0 ? "ok    " : "FAILED"}  ${name}: ${passed} passed, ${failed} failed${time}\n`);
}
