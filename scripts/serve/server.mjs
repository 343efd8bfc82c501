// Front, runtime and their chores together.
import { diskGate } from "./disk-gate.mjs";
import { freeMemory } from "./free-memory.mjs";
import { createFront } from "./front.mjs";
import { log } from "./log-lines.mjs";
import { diskCheck, diskWatch } from "./machine.mjs";
import { tooLargeMb } from "./memory.mjs";
import { nightlyCopy } from "./nightly-copy.mjs";
import { createRuntime } from "./runtime.mjs";

const MINUTE_MS = 60_000;
/** Requests wait so long for a Worker that starts or is replaced. */
const WORKER_PATIENCE_MS = 60_000;
/**
 * Memory of the runtime from which it is replaced once no job is under way, and the least time since the last replacement or attempt: each of its
 * isolates keeps dead buffers (docs/design/operation.md). A runtime that is too large for the machine is replaced in any case; leases let the work go on.
 */
const GROWN = [
	{ mb: 330, everyMs: 5 * MINUTE_MS },
	{ mb: 450, everyMs: 3 * MINUTE_MS },
];
/** New requests wait so long for those that the Worker is answering, before it is replaced for its memory. */
const IDLE_PATIENCE_MS = 10_000;
const HEALTH_LIMIT_MS = 20_000;
/** Minutes in a row in which the Worker answers nothing; then it is replaced. */
const MAX_SILENT = 3;

export async function startServer({ settings, browserProblem, vars, setupVars, fail }) {
	const { dataDir, backupDir } = settings;
	const copies = backupDir ? nightlyCopy({ dataDir, backupDir }) : null;
	let app = settings.baseUrl ?? "";
	const runtime = createRuntime({ dataDir, lookWorkers: settings.lookWorkers, fail });
	const started = Promise.withResolvers();
	started.promise.catch(() => {});
	/** Requests wait for it. */
	let hold = Promise.resolve();
	const workerPort = async () => {
		await started.promise;
		await hold;
		return await within(WORKER_PATIENCE_MS, runtime.port());
	};
	const askHealth = (cookie = "") => healthOf({ workerPort, app, dataDir, copies, browserProblem, cookie });
	const front = createFront({
		isWriteRefused: diskGate(dataDir),
		baseUrl: () => app,
		trusted: settings.trusted,
		workerPort,
		answerHealth: async (response, { isOwn, cookie }) => {
			const { isAdministrator, ...health } = await askHealth(cookie);
			if (!isOwn && !isAdministrator) for (const check of Object.values(health.checks)) delete check.detail;
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
	const replaceGrown = async () => {
		const held = Promise.withResolvers();
		hold = held.promise;
		try {
			await replaceBetweenRequests(runtime, front);
		} finally {
			held.resolve();
		}
	};
	const timer = setInterval(chores({ runtime, front, askHealth, replaceGrown, dataDir, copies }), MINUTE_MS);
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
async function healthOf({ workerPort, app, dataDir, copies, browserProblem, cookie }) {
	const { checks, isAdministrator } = await workerChecks(workerPort, app, cookie);
	checks.disk = diskCheck(dataDir);
	if (browserProblem) checks.browser = { ok: true, detail: "no Chromium: pages are read by other sources" };
	if (copies) checks.backup_folder = copies.check();
	return { ok: Object.values(checks).every(({ ok }) => ok), checks, isAdministrator };
}

async function workerChecks(workerPort, app, cookie) {
	try {
		const port = await within(HEALTH_LIMIT_MS, workerPort());
		const answer = await fetch(`http://127.0.0.1:${port}/healthz`, {
			headers: { "MF-Original-URL": `${app}/healthz`, ...(cookie && { Cookie: cookie }) },
			signal: AbortSignal.timeout(HEALTH_LIMIT_MS),
		});
		const isAdministrator = answer.headers.get("Health-Reader") === "administrator";
		return { checks: { worker: { ok: true, detail: "answers" }, ...(await answer.json()).checks }, isAdministrator };
	} catch {
		return { checks: { worker: { ok: false, detail: "does not answer" } }, isAdministrator: false };
	}
}

/** Work of each minute; one run at a time. */
function chores({ runtime, front, askHealth, replaceGrown, dataDir, copies }) {
	const watchDisk = diskWatch(dataDir);
	let isBusy = false;
	let silent = 0;
	let answered = 0;
	let replacedAt = Number.NEGATIVE_INFINITY;
	return async () => {
		if (isBusy) return;
		isBusy = true;
		try {
			watchDisk();
			freeMemory();
			const { checks } = await askHealth();
			// An overloaded Worker answers others, and its health too late.
			silent = checks.worker.ok || front.answered() > answered ? 0 : silent + 1;
			answered = front.answered();
			if (silent >= MAX_SILENT) {
				silent = 0;
				await runtime.replace("it does not answer");
			}
			if (isTooLarge(runtime) || (await isGrown(runtime, performance.now() - replacedAt))) {
				replacedAt = performance.now();
				await replaceGrown();
				freeMemory();
			}
			await copies?.step();
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

async function isGrown(runtime, sinceMs) {
	const mb = runtime.residentMb() ?? 0;
	if (!GROWN.some((limit) => mb >= limit.mb && sinceMs >= limit.everyMs)) return false;
	return !(await runtime.isWorking());
}

/** Replaces the runtime once it answers no request; one that is too large in any case. */
async function replaceBetweenRequests(runtime, front) {
	if ((await front.isIdleWithin(IDLE_PATIENCE_MS)) || isTooLarge(runtime)) await runtime.replace(`it holds ${runtime.residentMb()} MB`);
}

function within(ms, work) {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => reject(new Error("too late")), ms);
		work.then(resolve, reject).finally(() => clearTimeout(timer));
	});
}
