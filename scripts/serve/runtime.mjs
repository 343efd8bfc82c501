// The Worker with its local database, objects, queues, objects of its own and browser: one workerd, which can be replaced while the front waits.
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { Log, LogLevel } from "miniflare";
import { PRODUCTION_BUNDLE } from "../build.mjs";
import { applyMigrations, migrationNames } from "../migrate.mjs";
import { beat, createApp, createStores } from "../worker-runtime.mjs";
import { log, logWorkerLine } from "./log-lines.mjs";
import { ConfigurationError, OperatorError } from "./operator-error.mjs";
import { takeSnapshot } from "./snapshot.mjs";

/** Interval of the cron in wrangler.toml. */
const CRON_INTERVAL_MS = 60_000;
const ALIVE_INTERVAL_MS = 5_000;
/** Copies that are kept of the database before its migrations. */
const KEPT_BEFORE_UPDATE = 3;
/** A crash of the runtime within this time after the last one counts as one of a row; more than so many in a row end the app. */
const ROW_MS = 60_000;
const MAX_CRASHES_IN_A_ROW = 5;

const TOO_MANY_CRASHES = `The runtime ended by itself more than ${MAX_CRASHES_IN_A_ROW} times in a row. The log lines before this one may tell why: memory that ran out is the usual cause.`;

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/** The database was migrated by a newer version. */
export class NewerDatabaseError extends ConfigurationError {}

/** @param {{ dataDir: string, lookWorkers: number, fail(error: Error): void }} options */
export function createRuntime({ dataDir, lookWorkers, fail }) {
	const pidFile = path.join(dataDir, "workerd.pid");
	process.env.MINIFLARE_WORKERD_PATH = writeWrapper(dataDir, pidFile);
	let vars = {};
	/** @type {Promise<import("miniflare").Miniflare>} */
	let running = Promise.reject(new Error("not started"));
	running.catch(() => {});
	let isStopping = false;
	const noteCrash = crashNotes(fail);
	const timers = [];

	async function begin() {
		const restoreListeners = notedListeners();
		const miniflare = createApp({
			bundle: PRODUCTION_BUNDLE,
			vars,
			lookWorkers,
			...shared(dataDir),
			port: 0,
			unsafeHandleRuntimeRestart: () => {
				noteCrash();
				return beat(miniflare);
			},
		});
		await miniflare.ready;
		restoreListeners();
		await beat(miniflare);
		return miniflare;
	}

	async function replace(reason) {
		const before = running;
		log("warn", "runtime_replaced", { reason });
		running = before
			.then((miniflare) => miniflare.dispose())
			.catch(() => {})
			.then(begin);
		await running;
	}

	/** miniflare starts its runtime again after a crash; the runtime is replaced when that failed. */
	async function watch() {
		const miniflare = await running;
		const failure = await miniflare.ready.then(() => null).catch((error) => error);
		if (isStopping || failure?.code !== "ERR_RUNTIME_FAILURE") return;
		noteCrash();
		await replace("it could not be started again").catch(fail);
	}

	return {
		/** Migrates the database; a copy is made before. Returns whether there is an administrator. */
		prepare: () => prepareDatabase(dataDir),
		async start(given) {
			vars = given;
			running = begin();
			await running;
			const every = (ms, action) => timers.push(setInterval(() => void action().catch(() => {}), ms).unref());
			every(CRON_INTERVAL_MS, async () => beat(await running));
			every(ALIVE_INTERVAL_MS, watch);
		},
		/** Waits while the runtime starts again. */
		port: async () => Number((await (await running).ready).port),
		/** MB of memory that the runtime holds; null where the system does not tell. */
		residentMb: () => residentMb(pidFile),
		/** Whether a job is being carried out. */
		isWorking: async () => isWorking(await running),
		replace,
		async stop() {
			isStopping = true;
			for (const timer of timers) clearInterval(timer);
			await running.then((miniflare) => miniflare.dispose()).catch(() => {});
		},
	};
}

/** A function that logs a crash of the runtime; too many in a row end the app. */
function crashNotes(fail) {
	let crashes = 0;
	let lastAt = Number.NEGATIVE_INFINITY;
	return () => {
		const now = performance.now();
		crashes = now - lastAt < ROW_MS ? crashes + 1 : 1;
		lastAt = now;
		log("warn", "runtime_crashed", { crashes, text: "The runtime ended by itself and is started again; work under way goes on." });
		if (crashes > MAX_CRASHES_IN_A_ROW) fail(new OperatorError(TOO_MANY_CRASHES));
	};
}

function shared(dataDir) {
	return { folder: dataDir, log: new RuntimeLog(LogLevel.ERROR), handleStructuredLogs: logWorkerLine };
}

/** Messages of miniflare itself. */
class RuntimeLog extends Log {
	/** @param {number} level @param {string} message */
	logWithLevel(level, message) {
		if (level <= LogLevel.ERROR) log("error", "runtime", { text: message });
	}
}

/** miniflare adds listeners that end the process at once; the returned function leaves those that were there before. */
function notedListeners() {
	const listeners = SIGNALS.map((signal) => ({ signal, own: process.listeners(signal) }));
	return () => {
		for (const { signal, own } of listeners) {
			process.removeAllListeners(signal);
			for (const listener of own) process.on(signal, listener);
		}
	};
}

async function isWorking(miniflare) {
	const database = await miniflare.getD1Database("DB");
	return (await database.prepare("SELECT 1 FROM job WHERE state = 'open' AND lease_until > ? LIMIT 1").bind(Date.now()).first()) !== null;
}

function residentMb(pidFile) {
	try {
		const status = fs.readFileSync(`/proc/${fs.readFileSync(pidFile, "utf8").trim()}/status`, "utf8");
		return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024);
	} catch {
		return null;
	}
}

/**
 * workerd outlives a process that is killed, and would go on writing beside the next one: a small loop ends it once its parent is gone. The wrapper
 * notes the process id.
 */
function writeWrapper(dataDir, pidFile) {
	// The one that belongs to miniflare.
	const { default: workerd } = createRequire(createRequire(import.meta.url).resolve("miniflare"))("workerd");
	const file = path.join(dataDir, "workerd.sh");
	const text = `#!/bin/sh
# Written by scripts/serve/runtime.mjs.
parent=$PPID
runtime=$$
echo "$runtime" > "${pidFile}"
(while kill -0 "$parent" && kill -0 "$runtime"; do sleep 1; done; kill -9 "$runtime") </dev/null >/dev/null 2>&1 3<&- &
exec "${workerd}" "$@"
`;
	fs.writeFileSync(file, text, { mode: 0o700 });
	return file;
}

async function prepareDatabase(dataDir) {
	const open = async () => {
		const bare = createStores(shared(dataDir));
		return { bare, database: await bare.getD1Database("DB") };
	};
	let { bare, database } = await open();
	try {
		const applied = await appliedMigrations(database);
		const known = migrationNames();
		const unknown = applied.filter((name) => !known.includes(name));
		if (unknown.length > 0)
			throw new NewerDatabaseError(
				`The data in ${dataDir} are of a newer version: this one does not know ${unknown.join(", ")}. Update the code, or restore a copy from ${path.join(dataDir, "before-update")} into an empty folder (npm run restore).`,
			);
		const missing = known.filter((name) => !applied.includes(name));
		if (missing.length > 0 && applied.length > 0) {
			await bare.dispose();
			const copy = await takeSnapshot({ dataDir, into: path.join(dataDir, "before-update"), keep: KEPT_BEFORE_UPDATE });
			log("info", "copied_before_update", { folder: copy, migrations: missing.length });
			({ bare, database } = await open());
		}
		if (missing.length > 0) await applyMigrations(database);
		const administrator = await database.prepare("SELECT 1 FROM user WHERE role = 'ADMINISTRATOR' LIMIT 1").first();
		return { hasAdministrator: administrator !== null };
	} finally {
		await bare.dispose();
	}
}

async function appliedMigrations(database) {
	const table = await database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'd1_migrations'").first();
	if (table === null) return [];
	const { results } = await database.prepare("SELECT name FROM d1_migrations ORDER BY id").all();
	return results.map(({ name }) => name);
}
