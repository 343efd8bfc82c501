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

process.on("exit", () => fs.rmSync(temporary, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(1));

try {
	await main();
} catch (error) {
	counts.failed++;
	process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
}
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`);
process.exitCode = counts.failed === 0 ? 0 : 1;

async function main() {
	await ensurePackages();
	allowAbsentCorpus();
	fs.rmSync(REPORTS, { recursive: true, force: true });
	fs.mkdirSync(REPORTS, { recursive: true });
	const { ensureChrome } = await import("./chrome.mjs");
	const { ensureBuild } = await import("./build.mjs");
	await ensureChrome();
	// The journeys and the tests in workerd take longest and often wait, so they begin first. The tests of the build follow the half that ends first:
	// at the end, alone, they would leave one core idle. Gates use what is left of the processor, and fill both cores at the end.
	const built = step("build", () => ensureBuild());
	const afterBuild = (ring, options) => built.then(() => runRing(ring, options));
	await Promise.all([
		afterBuild("journeys", { half: 1 }).then(() => runRing("build")),
		afterBuild("journeys", { half: 2 }),
		runRing("workers"),
		built.then(runAllGates),
	]);
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
		process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
		count(name, { passed: 0, failed: 1 });
	}
}

async function runAllGates() {
	const { runGates } = await import("./gates.mjs");
	await runGates({
		priority: os.constants.priority.PRIORITY_LOW,
		extraParameters: (gate) => (gate.isCounted ? reportParameters(gate.name) : []),
		report: (gate, { isOk, said }) => {
			if (!isOk) process.stdout.write(`${said}\n`);
			count(gate.name, gate.isCounted ? readReport(gate.name, isOk) : { passed: Number(isOk), failed: Number(!isOk) });
		},
	});
}

/** Runs the tests of one config; their output is held back until they end. half: of the journeys. */
async function runRing(ring, { half } = {}) {
	const name = half ? `${ring} ${half}` : ring;
	const parameters = ["run", "--config", `vitest.${ring}.config.ts`, "--reporter=default", ...reportParameters(name)];
	const environment = localEnvironment({ TMPDIR: temporary, ...(half && { HALF: String(half) }) });
	const said = [];
	const isOk = await new Promise((resolve) => {
		const child = spawn(tool("vitest"), parameters, { cwd: ROOT, env: environment, stdio: ["ignore", "pipe", "pipe"] });
		for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => said.push(chunk));
		child.on("error", () => resolve(false));
		child.on("close", (code) => resolve(code === 0));
	});
	process.stdout.write(Buffer.concat(said));
	count(name, readReport(name, isOk));
}

function reportFile(name) {
	return path.join(REPORTS, `${name.replaceAll(/\W+/g, "-")}.json`);
}

function reportParameters(name) {
	return ["--reporter=json", `--outputFile.json=${reportFile(name)}`];
}

/** A failed run without a failed test (a file that does not load, a leak) counts as one. */
function readReport(name, isOk) {
	const file = reportFile(name);
	const report = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : { numPassedTests: 0, numFailedTests: 0 };
	const failed = report.numFailedTests;
	return { passed: report.numPassedTests, failed: !isOk && failed === 0 ? 1 : failed };
}

function count(name, { passed, failed }) {
	counts.passed += passed;
	counts.failed += failed;
	process.stdout.write(`${failed === 0 ? "ok    " : "FAILED"}  ${name}: ${passed} passed, ${failed} failed\n`);
}
