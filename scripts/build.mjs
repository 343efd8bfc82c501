// Builds the app and the local bundles of both Workers; does nothing when no source changed.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { CACHE, localEnvironment, ROOT, tool } from "./environment.mjs";

const SOURCES = [
	"app",
	"workers",
	"public",
	"package-lock.json",
	"tsconfig.json",
	"vite.config.ts",
	"scripts/vite",
	"remix.config.ts",
	"wrangler.toml",
	"wrangler.simulator.toml",
];
const STAMP = path.join(ROOT, "dist", "sources.sha256");
export const APP_BUNDLE = path.join(ROOT, "dist", "app");
export const SIMULATOR_BUNDLE = path.join(ROOT, "dist", "simulator");

/** Length of the printed end of a failed tool's output: the end names the cause. */
const SHOWN_CHARACTERS = 6000;

/** Returns whether anything was built. */
export async function ensureBuild({ quiet = false } = {}) {
	const hash = sourceHash();
	if (fs.existsSync(STAMP) && fs.readFileSync(STAMP, "utf8") === hash) return false;
	if (!quiet) process.stdout.write("Building …\n");
	fs.rmSync(STAMP, { force: true });
	const simulator = bundleSimulator();
	// Also when a test starts it, where NODE_ENV is "test".
	await run(tool("remix"), ["vite:build"], { environment: localEnvironment({ NODE_ENV: "production" }) });
	await bundleApp();
	await simulator;
	fs.mkdirSync(path.dirname(STAMP), { recursive: true });
	fs.writeFileSync(STAMP, hash);
	return true;
}

async function bundleApp() {
	const { localConfig, readWranglerToml } = await import("./local-config.mjs");
	await bundle(writeConfig("app", localConfig(readWranglerToml())), APP_BUNDLE);
}

export async function bundleSimulator() {
	await bundle(path.join(ROOT, "wrangler.simulator.toml"), SIMULATOR_BUNDLE);
}

async function bundle(config, folder) {
	await run(tool("wrangler"), ["deploy", "--dry-run", "--config", config, "--outdir", folder]);
}

function writeConfig(name, config) {
	const file = path.join(CACHE, `wrangler.${name}.json`);
	fs.mkdirSync(CACHE, { recursive: true });
	fs.writeFileSync(file, JSON.stringify(config, null, "\t"));
	return file;
}

/** Hash over names and bytes of all inputs of the build, without tests. */
export function sourceHash() {
	const hash = createHash("sha256");
	for (const file of SOURCES.flatMap((source) => filesBelow(path.join(ROOT, source)))) {
		if (/\.test\.tsx?$/.test(file)) continue;
		hash.update(path.relative(ROOT, file)).update("\0").update(fs.readFileSync(file)).update("\0");
	}
	return hash.digest("hex");
}

function filesBelow(place) {
	const stat = fs.statSync(place, { throwIfNoEntry: false });
	if (!stat) return [];
	if (!stat.isDirectory()) return [place];
	return fs
		.readdirSync(place)
		.sort()
		.flatMap((name) => filesBelow(path.join(place, name)));
}

/** Runs a tool quietly and resolves with its output; a failure shows the output and the errors. */
export function run(command, parameters, { environment = localEnvironment() } = {}) {
	return new Promise((resolve, reject) => {
		const child = spawn(command, parameters, { cwd: ROOT, env: environment, stdio: ["ignore", "pipe", "pipe"] });
		let printed = "";
		let said = "";
		child.stdout.on("data", (chunk) => {
			printed += chunk;
			said += chunk;
		});
		child.stderr.on("data", (chunk) => {
			said += chunk;
		});
		child.on("error", reject);
		child.on("close", (code) => {
			if (code === 0) return resolve(printed);
			reject(new Error(`${path.basename(command)} ${parameters.join(" ")} ended with ${code}\n${said.slice(-SHOWN_CHARACTERS)}`));
		});
	});
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const built = await ensureBuild();
	process.stdout.write(built ? "Built.\n" : "Up to date.\n");
}
