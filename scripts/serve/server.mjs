// Front, runtime and their chores together.
import path from "node:path";
import { freeMemory } from "./free-memory.mjs";
import { createFront } from "./front.mjs";
import { log } from "./log-lines.mjs";
import { diskCheck, diskWatch } from "./machine.mjs";
import { tooLargeMb } from "./memory.mjs";
import { createRuntime } from "./runtime.mjs";
import { isCopyDue, newestSnapshotAt, takeSnapshot } from "./snapshot.mjs";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Requests wait so long for a Worker that starts or is replaced. */
const WORKER_PATIENCE_MS = 60_000;
/**
 * Memory of the runtime from which it is replaced once nothing is under way: bodies of pages that died in the small isolates of its bindings are never
 * collected (180 keywords of three pages: 230 MB). A runtime that is too large for the machine is replaced in any case; leases let the work go on.
 */
const GROWN_MB = 330;
/** At the earliest after this time it is replaced again while nothing is under way. */
const REPLACED_EVERY_MS = 10 * MINUTE_MS;
const HEALTH_LIMIT_MS = 20_000;
/** Checks in a row that the Worker does not answer; then it is replaced. */
const MAX_SILENT = 3;
const KEPT_COPIES = 14;
/** A nightly copy that is older has failed twice. */
const OLD_COPY_MS = 2 * DAY_MS;

export async function startServer({ settings, browserProblem, vars, setupVars, fail }) {
	const { dataDir, backupDir } = settings;
	let app = settings.baseUrl ?? "";
	const runtime = createRuntime({ dataDir, lookWorkers: settings.lookWorkers, fail });
	const started = Promise.withResolvers();
	started.promise.catch(() => {});
	const workerPort = async () => {
		await started.promise;
		return await within(WORKER_PATIENCE_MS, runtime.port());
	};
	const askHealth = () => healthOf({ workerPort, app, dataDir, backupDir, browserProblem });
	const front = createFront({
		baseUrl: () => app,
		trusted: settings.trusted,
		workerPort,
		answerHealth: async (response) => {
			const health = await askHealth();
			const headers = { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" };
			response.writeHead(health.ok ? 200 : 503, headers).end(JSON.stringify(health));
		},
	});
	const port = await front.listen(settings);
	app ||= `http://${settings.host.includes(":") ? `[${settings.host}]` : settings.host}:${port}`;
	const { hasAdministrator } = await runtime.prepare();
	await runtime.start({ ...vars, BASE_URL: app, OWN_MACHINE: "1", ...(hasAdministrator ? {} : setupVars) });
	started.resolve();
	freeMemory();
	const timer = setInterval(chores({ runtime, front, askHealth, dataDir, backupDir }), MINUTE_MS);
	return {
		app,
		isNew: !hasAdministrator,
		async stop() {
			clearInterval(timer);
			await front.close();
			await runtime.stop();
		},
	};
}

/** The Worker's checks and those of the machine. */
async function healthOf({ workerPort, app, dataDir, backupDir, browserProblem }) {
	const checks = await workerChecks(workerPort, app);
	checks.disk = diskCheck(dataDir);
	if (browserProblem) checks.browser = { ok: true, detail: "no Chromium: pages are read by other sources" };
	if (backupDir) checks.backup_folder = copyCheck(backupDir);
	return { ok: Object.values(checks).every(({ ok }) => ok), checks };
}

async function workerChecks(workerPort, app) {
	try {
		const port = await within(HEALTH_LIMIT_MS, workerPort());
		const answer = await fetch(`http://127.0.0.1:${port}/healthz`, {
			headers: { "MF-Original-URL": `${app}/healthz` },
			signal: AbortSignal.timeout(HEALTH_LIMIT_MS),
		});
		return { worker: { ok: true, detail: "answers" }, ...(await answer.json()).checks };
	} catch {
		return { worker: { ok: false, detail: "does not answer" } };
	}
}

function copyCheck(backupDir) {
	const at = newestSnapshotAt(backupDir);
	if (at === null) return { ok: true, detail: "no copy yet" };
	const hours = Math.floor((Date.now() - at) / (60 * MINUTE_MS));
	return { ok: Date.now() - at < OLD_COPY_MS, detail: `newest copy ${hours} h old` };
}

/** Work of each minute; one run at a time. */
function chores({ runtime, front, askHealth, dataDir, backupDir }) {
	const watchDisk = diskWatch(dataDir);
	let isBusy = false;
	let silent = 0;
	let replacedAt = 0;
	return async () => {
		if (isBusy) return;
		isBusy = true;
		try {
			watchDisk();
			freeMemory();
			const { checks } = await askHealth();
			silent = checks.worker.ok ? 0 : silent + 1;
			if (silent >= MAX_SILENT) {
				silent = 0;
				await runtime.replace("it does not answer");
			}
			if (isTooLarge(runtime) || (Date.now() - replacedAt >= REPLACED_EVERY_MS && (await isGrown(runtime, front)))) {
				replacedAt = Date.now();
				await runtime.replace(`it holds ${runtime.residentMb()} MB`);
			}
			if (backupDir && isCopyDue(newestSnapshotAt(backupDir), new Date())) {
				const folder = await takeSnapshot({ dataDir, into: backupDir, keep: KEPT_COPIES });
				log("info", "copied", { folder: path.basename(folder) });
			}
		} catch (error) {
			log("error", "chores_failed", { error: error instanceof Error ? error.message : String(error) });
		} finally {
			isBusy = false;
		}
	};
}

function isTooLarge(runtime) {
	return (runtime.residentMb() ?? 0) >= tooLargeMb();
}

async function isGrown(runtime, front) {
	return (runtime.residentMb() ?? 0) >= GROWN_MB && front.inFlight() === 0 && !(await runtime.isWorking());
}

function within(ms, work) {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => reject(new Error("too late")), ms);
		work.then(resolve, reject).finally(() => clearTimeout(timer));
	});
}
