// Builds the app and the local bundles of both Workers, with --production also the bundle that is deployed; does nothing when no source changed.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { localEnvironment, ROOT, tool } from "./environment.mjs";
import { ensureNode } from "./node.mjs";

const SOURCES = [
	"app",
	"workers",
	"packages",
	"public",
	"package-lock.json",
	"tsconfig.json",
	"vite.config.ts",
	"scripts/build.mjs",
	"scripts/worker-options.mjs",
	"scripts/vite",
	"remix.config.ts",
	"wrangler.toml",
	"wrangler.simulator.toml",
];
const STAMP = path.join(ROOT, "dist", "sources.sha256");
/** Vite's output for workers/app.ts. */
const APP_ENTRY = "build/server/index.js";
export const APP_BUNDLE = path.join(ROOT, "dist", "app");
export const PRODUCTION_BUNDLE = path.join(ROOT, "dist", "production");
/** Programs that operators run, bundled into files that plain Node runs: an image has no sources, and a service may not write bundles. */
const PROGRAMS = path.join(ROOT, "dist", "programs");
/** Besides app and packages. */
const PROGRAM_SOURCES = [
	"scripts/bundle-programs.mjs",
	"scripts/export-data.ts",
	"scripts/import-data.ts",
	"scripts/restore.ts",
	"scripts/moving",
	"scripts/restore",
	"scripts/seed-large/local-ctx.ts",
	"scripts/serve",
];
const PRODUCTION_STAMP = path.join(ROOT, "dist", "production.sha256");
/** Bindings of wrangler.toml in the form of miniflare, so that no run of the app loads wrangler. */
export const APP_OPTIONS = path.join(ROOT, "dist", "worker-options.json");
/** The relays' agent as one file, which the app offers for download. */
export const RELAY_AGENT = path.join(ROOT, "build", "client", "relay.mjs");
export const SIMULATOR_BUNDLE = path.join(ROOT, "dist", "simulator");
export const SIMULATOR_OPTIONS = path.join(ROOT, "dist", "simulator-options.json");

/** Length of the printed end of a failed tool's output: the end names the cause. */
const SHOWN_CHARACTERS = 6000;

/** Builds in a process of its own, which gives its memory back: the app stays for weeks. */
export async function buildAside(...parameters) {
	const child = spawn(process.execPath, [fileURLToPath(import.meta.url), "--aside", ...parameters], {
		cwd: ROOT,
		stdio: ["ignore", "inherit", "inherit"],
	});
	const code = await new Promise((resolve, reject) => child.on("error", reject).on("close", resolve));
	if (code !== 0) throw new Error("The build failed.");
}

/** Returns whether anything was built. */
export async function ensureBuild({ quiet = false } = {}) {
	const hash = sourceHash();
	if (fs.existsSync(STAMP) && fs.readFileSync(STAMP, "utf8") === hash) return false;
	if (!quiet) process.stdout.write("Building …\n");
	fs.rmSync(STAMP, { force: true });
	const simulator = bundleSimulator();
	// Also when a test starts it, where NODE_ENV is "test".
	await run(tool("remix"), ["vite:build"], { environment: localEnvironment({ NODE_ENV: "production" }) });
	await Promise.all([bundleApp({ folder: APP_BUNDLE, hasDevAids: true }), bundleRelayAgent(), writeOptions("app", APP_OPTIONS)]);
	await stopBundler();
	await simulator;
	fs.mkdirSync(path.dirname(STAMP), { recursive: true });
	fs.writeFileSync(STAMP, hash);
	return true;
}

/** The bundle that is deployed, without development aids, and its bindings. Returns whether anything was built. */
export async function ensureProductionBuild() {
	await ensureBuild();
	const hash = sourceHash([...SOURCES, ...PROGRAM_SOURCES]);
	if (fs.existsSync(PRODUCTION_STAMP) && fs.readFileSync(PRODUCTION_STAMP, "utf8") === hash) return false;
	fs.rmSync(PRODUCTION_STAMP, { force: true });
	await Promise.all([
		bundleApp({ folder: PRODUCTION_BUNDLE, hasDevAids: false }),
		run(process.execPath, [path.join(ROOT, "scripts", "bundle-programs.mjs"), PROGRAMS]),
	]);
	await stopBundler();
	fs.writeFileSync(PRODUCTION_STAMP, hash);
	return true;
}

/**
 * Writes the Worker from the server build. Modules behind import() stay files of their own, which the runtime reads when they are first used; in one
 * file they would be parsed at each start.
 * Names of functions and classes are kept, because logs and crash reports show them.
 * @param {{ folder: string, hasDevAids: boolean }} of
 */
export async function bundleApp({ folder, hasDevAids }) {
	const { build } = await import("esbuild");
	// Aside, so that no start reads half a bundle.
	const aside = `${folder}.${process.pid}`;
	fs.rmSync(aside, { recursive: true, force: true });
	await build({
		absWorkingDir: ROOT,
		entryPoints: [APP_ENTRY],
		outdir: aside,
		bundle: true,
		splitting: true,
		format: "esm",
		target: "es2022",
		charset: "utf8",
		minifySyntax: true,
		minifyWhitespace: true,
		legalComments: "none",
		define: { DEV_AIDS: String(hasDevAids) },
		external: ["cloudflare:*", "node:*"],
		logLevel: "error",
	});
	fs.rmSync(folder, { recursive: true, force: true });
	fs.renameSync(aside, folder);
}

/** Ends esbuild's process, which would stay as long as the app that was built for. No bundle may be under way. */
export async function stopBundler() {
	const { stop } = await import("esbuild");
	await stop();
}

/** One file with its packages in it, so that it runs wherever Node does. */
export async function bundleRelayAgent() {
	const { build } = await import("esbuild");
	await build({
		absWorkingDir: ROOT,
		entryPoints: ["packages/relay/src/main.ts"],
		outfile: RELAY_AGENT,
		bundle: true,
		platform: "node",
		format: "esm",
		target: "node20",
		alias: { "~": path.join(ROOT, "app") },
		// ws asks for Node's modules by require.
		banner: { js: 'import { createRequire } from "node:module";\nconst require = createRequire(import.meta.url);' },
		legalComments: "none",
		logLevel: "error",
	});
}

export async function bundleSimulator() {
	await run(tool("wrangler"), [
		"deploy",
		"--dry-run",
		"--config",
		path.join(ROOT, "wrangler.simulator.toml"),
		"--outdir",
		SIMULATOR_BUNDLE,
	]);
	await writeOptions("simulator", SIMULATOR_OPTIONS);
}

async function writeOptions(worker, file) {
	await run(process.execPath, [path.join(ROOT, "scripts", "worker-options.mjs"), worker, file]);
}

/** Hash over names and bytes of all inputs of the build, without tests and documents. */
export function sourceHash(sources = SOURCES) {
	const hash = createHash("sha256");
	for (const file of sources.flatMap((source) => filesBelow(path.join(ROOT, source)))) {
		if (/\.test\.(tsx?|mjs)$|\.md$/.test(file)) continue;
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
	await ensureNode();
	const built = await (process.argv.includes("--production") ? ensureProductionBuild() : ensureBuild());
	if (!process.argv.includes("--aside")) process.stdout.write(built ? "Built.\n" : "Up to date.\n");
}
