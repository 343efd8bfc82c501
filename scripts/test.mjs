// npm test: everything, on a fresh clone as well as on a warm one. Goes on after a failure and says it all at the end.
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { CACHE, localEnvironment, ROOT, tool } from "./environment.mjs";
import { ensurePackages } from "./install.mjs";

const REPORTS = path.join(CACHE, "reports");
const counts = { passed: 0, failed: 0 };

try {
	await main();
} catch (error) {
	counts.failed++;
	process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
}
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`);
process.exitCode = counts.failed === 0 ? 0 : 1;

async function main() {
	ensurePackages();
	fs.rmSync(REPORTS, { recursive: true, force: true });
	fs.mkdirSync(REPORTS, { recursive: true });
	const { ensureChrome } = await import("./chrome.mjs");
	const { ensureBuild } = await import("./build.mjs");
	await ensureChrome();
	await step("build", () => ensureBuild());
	await runAllGates();
	await runRing("build");
	// Side by side on two cores: one computes, the other mostly waits for pages and goes first. What the one prints is held back.
	await Promise.all([runRing("workers", { isBehind: true }), runRing("journeys")]);
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
		extraParameters: (gate) => (gate.isCounted ? reportParameters(gate.name) : []),
		report: (gate, { isOk, said }) => {
			if (!isOk) process.stdout.write(`${said}\n`);
			count(gate.name, gate.isCounted ? readReport(gate.name, isOk) : { passed: Number(isOk), failed: Number(!isOk) });
		},
	});
}

async function runRing(ring, { isBehind = false } = {}) {
	const parameters = ["run", "--config", `vitest.${ring}.config.ts`, "--reporter=default", ...reportParameters(ring)];
	const said = [];
	const isOk = await new Promise((resolve) => {
		const out = isBehind ? "pipe" : "inherit";
		const child = spawn(tool("vitest"), parameters, { cwd: ROOT, env: localEnvironment(), stdio: ["ignore", out, out] });
		if (isBehind && child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
		for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => said.push(chunk));
		child.on("error", () => resolve(false));
		child.on("close", (code) => resolve(code === 0));
	});
	process.stdout.write(Buffer.concat(said));
	count(ring, readReport(ring, isOk));
}

function reportFile(name) {
	return path.join(REPORTS, `${name.replaceAll(/\W+/g, "-")}.json`);
}

function reportParameters(name) {
	return ["--reporter=json", `--outputFile.json=${reportFile(name)}`];
}

/** A run that failed without a failed test (a file that does not load, a leak) counts as one. */
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
