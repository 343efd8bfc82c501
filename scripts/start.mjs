// npm start: from a fresh clone to a running app; npm run dev: the same with hot reload (--dev). Imports before the installation of packages use
// only node.
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { localEnvironment, ROOT } from "./environment.mjs";
import { ensurePackages } from "./install.mjs";
import { TIGHT_MEMORY } from "./memory-settings.mjs";
import { holdPorts } from "./ports.mjs";
import { servingProcess, writeWhole } from "./run-files.mjs";
import { whenRunnerEnds } from "./runner.mjs";

const stateDir = path.resolve(process.env.STATE_DIR || path.join(ROOT, ".state"));
const readyFile = path.join(stateDir, "ready.json");
const runFile = path.join(stateDir, "run.json");
const isDev = process.argv.includes("--dev");
const EARLIER_RUN_LIMIT_MS = 5000;
/** Ports by their settings. */
const USUAL_PORTS = { PORT: 8787, SIMULATOR_PORT: 8788, PAYMENTS_PORT: 8789, QUERIES_PORT: 8790, ISSUER_PORT: 8791, ANSWERS_PORT: 8792 };
/** OAuth client of the stand-in of Google (tests/queries/fake-google.ts). */
const GOOGLE_CLIENT = { id: "fake-client.apps.googleusercontent.example", secret: "fake-client-secret" };
/** Keys of the payment sandbox; they open nothing else. */
const SANDBOX_KEYS = { secret: "sk_test_sandbox", publishable: "pk_test_sandbox", webhook: "whsec_sandbox" };

// A full disk or a closed pipe behind the output must not end the app.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
whenRunnerEnds(() => process.kill(process.pid, "SIGKILL"));

try {
	await main();
} catch (error) {
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
	process.exit(1);
}

async function main() {
	await waitForEarlierRun();
	// Before anything is installed or built, which takes minutes at the first start. An old Node runs this program again: it must find them free.
	await (await holdPorts(process.env, USUAL_PORTS, () => {})).release();
	fs.mkdirSync(stateDir, { recursive: true });
	fs.rmSync(readyFile, { force: true });
	await ensurePackages();
	const held = await holdPorts(process.env, USUAL_PORTS, say);
	const { demoContent, seed, furnish } = await import("./seed.mjs");
	const content = demoContent(process.env);
	const { ensureChrome } = await import("./chrome.mjs");
	const { buildAside, bundleSimulator } = await import("./build.mjs");
	const { real } = await ensureChrome();
	await (isDev ? bundleSimulator() : buildAside());
	const server = await serve(held);
	const relays = await relaysOf(server, { isDemo: content.hasKeywords });
	const isClockManual = process.env.CLOCK === "manual";
	const accounts = await seed({ server, stateDir, content, key: SANDBOX_KEYS.publishable, isClockManual, say });
	announce(server, { ...accounts, relays }, real);
	if (content.hasKeywords) await furnish({ app: server.app, stateDir, days: content.days, say });
}

/** Starts run-workers.mjs in a group of its own; resolves once both Workers answer. */
async function serve({ ports, release }) {
	const { PORT: port, SIMULATOR_PORT: simulatorPort, PAYMENTS_PORT: paymentsPort } = ports;
	const { QUERIES_PORT: queriesPort, ISSUER_PORT: issuerPort, ANSWERS_PORT: answersPort } = ports;
	const payments = `http://127.0.0.1:${paymentsPort}`;
	const { ownSecrets } = await import("./serve/machine.mjs");
	const vars = {
		BASE_URL: `http://127.0.0.1:${port}`,
		SIMULATOR_ORIGIN: `http://127.0.0.1:${simulatorPort}`,
		SERP_ORIGIN: process.env.SERP_ORIGIN ?? "",
		MANUAL_CLOCK: process.env.CLOCK === "manual" ? "1" : "",
		CHEAP_PASSWORDS: process.env.CHEAP_PASSWORDS ?? "",
		DNS_RESOLVER: process.env.DNS_RESOLVER ?? "",
		WEBHOOK_EGRESS_URL: process.env.WEBHOOK_EGRESS_URL ?? "",
		WEBHOOK_LOCAL_ORIGINS: process.env.WEBHOOK_LOCAL_ORIGINS ?? "",
		STRIPE_SECRET_KEY: SANDBOX_KEYS.secret,
		STRIPE_PUBLISHABLE_KEY: SANDBOX_KEYS.publishable,
		STRIPE_WEBHOOK_SECRET: SANDBOX_KEYS.webhook,
		STRIPE_API_ORIGIN: payments,
		STRIPE_SCRIPT_ORIGIN: payments,
		GOOGLE_OAUTH_CLIENT_ID: GOOGLE_CLIENT.id,
		GOOGLE_OAUTH_CLIENT_SECRET: GOOGLE_CLIENT.secret,
		...ownSecrets(stateDir, {}),
		QUERIES_ORIGIN: `http://127.0.0.1:${queriesPort}`,
		ISSUER_ORIGIN: `http://127.0.0.1:${issuerPort}`,
		ANSWERS_ORIGIN: `http://127.0.0.1:${answersPort}`,
	};
	const options = {
		stateDir,
		isDev,
		port,
		simulatorPort,
		paymentsPort,
		keys: SANDBOX_KEYS,
		queriesPort,
		issuerPort,
		answersPort,
		vars,
		demoQueries: Number(process.env.DEMO_QUERIES || 2000),
		lookWorkers: Number(process.env.LOOK_WORKERS || 3),
	};
	await release();
	const child = spawn(process.execPath, [path.join(ROOT, "scripts", "run-workers.mjs"), JSON.stringify(options)], {
		cwd: ROOT,
		env: localEnvironment(TIGHT_MEMORY),
		stdio: ["ignore", "inherit", "inherit", "ipc"],
		detached: true,
	});
	writeWhole(runFile, JSON.stringify({ pid: child.pid }));
	let isStopping = false;
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
		process.on(signal, () => {
			isStopping = true;
			child.kill("SIGTERM");
		});
	}
	child.on("exit", (code) => {
		fs.rmSync(readyFile, { force: true });
		process.exit(isStopping ? 0 : (code ?? 1));
	});
	const said = await new Promise((resolve) => child.once("message", resolve));
	if (said.failed) throw new Error(said.failed);
	return { ...said, pid: child.pid };
}

/** RELAYS=none starts without them. Where they fail, the app runs on. */
async function relaysOf({ app, simulator }, { isDemo }) {
	if (process.env.RELAYS === "none") return [];
	try {
		const { bundleRelayAgent, stopBundler } = await import("./build.mjs");
		if (isDev) await bundleRelayAgent().finally(stopBundler);
		const { startRelays } = await import("./relays.mjs");
		return await startRelays({ app, origin: process.env.SERP_ORIGIN || simulator, stateDir, isDemo });
	} catch (error) {
		say(`No relays: ${error instanceof Error ? error.message : error}`);
		return [];
	}
}

function announce(server, accounts, browser) {
	say(`
Serpentine        ${server.app}
simulated engine  ${server.simulator}
payment sandbox   ${server.payments}
search consoles   ${server.queries}
company sign-in   ${server.issuer}
AI answers        ${server.answers}
browser           ${browser}
demo              ${accounts.demo.email}  ${accounts.demo.password}
administrator     ${accounts.admin.email}  ${accounts.admin.password}
relays            ${accounts.relays.map(({ name }) => name).join(", ") || "none"}
data and logs     ${stateDir}
`);
	writeWhole(readyFile, JSON.stringify({ ...server, ...accounts }, null, "\t"));
}

/** Two apps would corrupt one state folder; one that was just killed may take a moment to end. */
async function waitForEarlierRun() {
	const deadline = Date.now() + EARLIER_RUN_LIMIT_MS;
	for (let pid = servingProcess(runFile); pid !== undefined; pid = servingProcess(runFile)) {
		if (Date.now() > deadline) throw new Error(`An app already runs on ${stateDir} (process ${pid}).`);
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
}

function say(text) {
	process.stdout.write(`${text}\n`);
}
