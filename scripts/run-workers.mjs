// Runs app and simulator until a signal. start.mjs starts it as the leader of a process group of its own, so that ending this group ends everything.
import { spawn } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { Log, LogLevel } from "miniflare";
import { APP_BUNDLE } from "./build.mjs";
import { DEMO_LOST_URLS, DEMO_MONITORS } from "./demo-data.mjs";
import { answerPlans } from "./demo-prompts.mjs";
import { storyDays, storySearches } from "./demo-story.mjs";
import { localEnvironment, ROOT, tool } from "./environment.mjs";
import { localConfig, readWranglerToml } from "./local-config.mjs";
import { applyMigrations, migrationNames } from "./migrate.mjs";
import { logStream, writeWhole } from "./run-files.mjs";
import { beat, createApp, createSimulator, createStores } from "./worker-runtime.mjs";

const LOG_LIMIT_BYTES = 20 * 1024 * 1024;
const HEALTH_INTERVAL_MS = 5000;
/** Countries as Google writes them. */
const GOOGLE_COUNTRIES = { fr: "fra", us: "usa", es: "esp" };
const STOP_LIMIT_MS = 5000;
const VITE_STOP_LIMIT_MS = 2000;
const INSPECTOR_PORT = 39229;
/** Interval of the cron in wrangler.toml. */
const CRON_INTERVAL_MS = 60_000;

const options = JSON.parse(process.argv[2]);
/** @type {{ dispose(): Promise<unknown> }[]} */
const running = [];
let stopping = false;

for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
listenForEnd();
// The parent is gone: nothing may stay behind.
process.on("disconnect", () => {
	fs.rmSync(path.join(options.stateDir, "ready.json"), { force: true });
	process.kill(-process.pid, "SIGKILL");
});

try {
	await main();
} catch (error) {
	process.send?.({ failed: error instanceof Error ? error.message : String(error) });
	await stop();
}

async function main() {
	fs.mkdirSync(options.stateDir, { recursive: true });
	await migrate();
	const simulator = await originOf(createSimulator({ ...shared("simulator"), port: options.simulatorPort }));
	// Benches and experiments run without payments.
	const payments = options.paymentsPort === undefined ? undefined : await startPayments();
	const queries = options.queriesPort === undefined ? undefined : await startQueries();
	const issuer = options.issuerPort === undefined ? undefined : await startProgram("issuer-sandbox.ts", { port: options.issuerPort });
	const answers = options.answersPort === undefined ? undefined : await startAnswers();
	const app = await (options.isDev ? startVite() : startWorker());
	await ring(app);
	setInterval(() => ring(app).catch(() => {}), CRON_INTERVAL_MS).unref();
	listenForEnd();
	process.send?.({ app, simulator, payments, queries, issuer, answers });
	const { port, simulatorPort, paymentsPort, queriesPort, issuerPort, answersPort } = options;
	watch([port, simulatorPort, paymentsPort, queriesPort, issuerPort, answersPort].filter((one) => one !== undefined));
}

/** Applies migrations before the app runs: its clock may wake at once. Skipped when the folder is known to be up to date. */
async function migrate() {
	const stamp = path.join(options.stateDir, "migrated.json");
	const names = JSON.stringify(migrationNames());
	if (fs.existsSync(stamp) && fs.readFileSync(stamp, "utf8") === names) return;
	const bare = createStores(shared("migrate"));
	await applyMigrations(await bare.getD1Database("DB"));
	await bare.dispose();
	writeWhole(stamp, names);
}

function startWorker() {
	const { port, vars, lookWorkers } = options;
	const app = createApp({
		bundle: APP_BUNDLE,
		vars,
		lookWorkers,
		...shared("app"),
		port,
		...(process.env.INSPECT && { inspectorPort: INSPECTOR_PORT }),
	});
	return originOf(app);
}

async function originOf(worker) {
	running.push(worker);
	return (await worker.ready).origin;
}

/** A program of its own (scripts/payments-sandbox.ts); it ends with this one. */
async function startPayments() {
	const { keys } = options;
	const settings = {
		folder: path.join(options.stateDir, "payments"),
		port: options.paymentsPort,
		keys,
		webhook: { url: `http://127.0.0.1:${options.port}/webhooks/stripe`, secret: keys.webhook },
	};
	return startProgram("payments-sandbox.ts", settings);
}

/** Stand-ins of Search Console and Bing, with the websites of the demo. */
async function startQueries() {
	const searches = storySearches(storyDays(options.stateDir));
	const websites = DEMO_MONITORS.map(({ website, trade, country, language, keywords }, i) => ({
		domain: website,
		country: GOOGLE_COUNTRIES[country] ?? country,
		keywords,
		trade,
		story: { gl: country, hl: language, searches },
		lost: DEMO_LOST_URLS.filter((url) => url.includes(website)),
		queries: Math.round(options.demoQueries * (i === 0 ? 1 : 0.3)),
	}));
	return startProgram("queries-sandbox.ts", { port: options.queriesPort, websites });
}

/** Stand-ins of providers of AI answers, which know the prompts of the demo. Their time passes ten times as fast. */
async function startAnswers() {
	return startProgram("answers-sandbox.ts", { port: options.answersPort, timeScale: 0.1, plans: answerPlans(storyDays(options.stateDir)) });
}

/** Starts a program of this folder that sends its origin. */
async function startProgram(name, settings) {
	const parameters = [path.join(ROOT, "scripts", "run-ts.mjs"), path.join(ROOT, "scripts", name), JSON.stringify(settings)];
	const child = spawn(process.execPath, parameters, { cwd: ROOT, env: localEnvironment(), stdio: ["ignore", "inherit", "inherit", "ipc"] });
	running.push({ dispose: () => endChild(child) });
	const started = await new Promise((resolve, reject) => {
		child.once("message", resolve);
		child.once("exit", () => reject(new Error(`${name} did not start.`)));
	});
	return started.origin;
}

/** Settings of both Workers. */
function shared(name) {
	const log = logStream(path.join(options.stateDir, `${name}.log`), LOG_LIMIT_BYTES);
	return {
		folder: options.stateDir,
		log: new Log(LogLevel.ERROR, { prefix: name }),
		handleStructuredLogs: ({ message }) => log.write(`${message}\n`),
	};
}

/** With hot reload: the same Worker, in a workerd that Vite feeds. */
async function startVite() {
	const config = path.join(options.stateDir, "wrangler.app.json");
	writeWhole(config, JSON.stringify(localConfig(readWranglerToml(), { vars: options.vars, lookWorkers: options.lookWorkers }), null, "\t"));
	const environment = localEnvironment({ WRANGLER_DEV_CONFIG: config, WRANGLER_DEV_STATE: options.stateDir });
	const parameters = ["vite:dev", "--host", "127.0.0.1", "--port", String(options.port), "--strictPort"];
	const child = spawn(tool("remix"), parameters, { cwd: ROOT, env: environment, stdio: ["ignore", "inherit", "inherit"] });
	child.on("exit", (code) => {
		process.exitCode = code ?? 1;
		void stop();
	});
	running.push({ dispose: () => endChild(child) });
	const app = `http://127.0.0.1:${options.port}`;
	for (;;) {
		const answer = await fetch(`${app}/login`).catch(() => null);
		if (answer?.ok) return app;
		await new Promise((resolve) => setTimeout(resolve, 200));
	}
}

async function endChild(child) {
	child.kill("SIGTERM");
	const patience = new Promise((resolve) => setTimeout(resolve, VITE_STOP_LIMIT_MS));
	await Promise.race([patience, new Promise((resolve) => child.once("exit", resolve))]);
}

/** miniflare ends the process at these signals by itself, before any other cleanup. */
function listenForEnd() {
	for (const signal of ["SIGINT", "SIGTERM"]) process.removeAllListeners(signal).on(signal, stop);
}

/** The cron trigger of the platform. */
async function ring(app) {
	if (options.isDev) return await fetch(`${app}/cdn-cgi/local/scheduled`);
	await beat(running.at(-1));
}

/** miniflare does not report the end of its runtime. */
function watch(ports) {
	setInterval(() => {
		for (const port of ports) {
			const socket = net.connect(port, "127.0.0.1", () => socket.destroy());
			socket.on("error", () => {
				if (stopping) return;
				process.stderr.write(`Nothing answers on port ${port} any more.\n`);
				process.exitCode = 1;
				void stop();
			});
		}
	}, HEALTH_INTERVAL_MS).unref();
}

async function stop() {
	if (stopping) return;
	stopping = true;
	setTimeout(() => process.kill(-process.pid, "SIGKILL"), STOP_LIMIT_MS).unref();
	await Promise.allSettled(running.map((worker) => worker.dispose()));
	// Vite may wait for a request that never ends.
	if (options.isDev) process.kill(-process.pid, "SIGKILL");
	process.exit();
}
