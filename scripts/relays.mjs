// Three agents of npm start: a mobile gateway with four slots, and two residential devices. They ask the simulator alone, which needs no pauses.
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { RELAY_AGENT } from "./build.mjs";
import { TIGHT_MEMORY } from "./memory-settings.mjs";
import { writeWhole } from "./run-files.mjs";

const RELAYS = [
	{ name: "Gateway Lyon", place: "gateway-lyon", kind: "mobile", country: "fr", slots: "4", pause: "0" },
	{ name: "Home Paris", place: "home-paris", kind: "residential", country: "fr", slots: "2", pause: "0" },
	{ name: "Home Boston", place: "home-boston", kind: "residential", country: "us", slots: "4", pause: "0" },
];

/** Tries to read a page through each relay, a second apart. */
const TRIES = 10;

/**
 * Starts the agents; their tokens are kept in the state folder. They end with this process. Returns name and process id of each.
 * origin: where result pages are asked. isDemo: at the first start the relays become the source that is asked first, so that the demo's looks go
 * through them; later the administrator decides.
 * @param {{ app: string, origin: string, stateDir: string, isDemo: boolean }} of
 */
export async function startRelays({ app, origin, stateDir, isDemo }) {
	const file = path.join(stateDir, "relays.json");
	const isFirst = !fs.existsSync(file);
	const known = !isFirst ? JSON.parse(fs.readFileSync(file, "utf8")) : {};
	for (const { place, ...relay } of RELAYS) known[place] ??= await addRelay(app, relay);
	writeWhole(file, JSON.stringify(known));
	const started = RELAYS.map(({ name, place, kind, slots }) => {
		const log = fs.openSync(path.join(stateDir, `relay-${place}.log`), "w");
		const rotate = kind === "mobile" ? ["--rotate-url", `${origin}/rotate`] : [];
		const parameters = ["--app", app, "--slots", slots, "--origin", origin, "--place", place, ...rotate];
		const child = spawn(process.execPath, [RELAY_AGENT, ...parameters], {
			env: { ...process.env, ...TIGHT_MEMORY, RELAY_TOKEN: known[place] },
			// An agent ends when this channel closes: a killed process runs no exit handler.
			stdio: ["ignore", log, log, "ipc"],
		});
		fs.closeSync(log);
		process.on("exit", () => child.kill("SIGKILL"));
		return { name, pid: child.pid };
	});
	const working = showWork(app);
	if (isFirst && isDemo && (await working)) await send(app, "POST", "/dev/relays/ask");
	return started;
}

/**
 * One page through each relay, once they are connected. Returns whether all carried theirs.
 * @param {string} app
 * @param {(ms: number) => Promise<unknown>} pause
 */
export async function showWork(app, pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))) {
	for (let tries = 0; tries < TRIES; tries++) {
		await pause(1_000);
		const answer = await fetch(`${app}/dev/relays`, { method: "PUT" }).catch(() => null);
		const tests = answer?.ok ? await answer.json() : [];
		if (tests.length > 0 && tests.every(({ failure }) => failure === null)) return true;
	}
	return false;
}

async function addRelay(app, relay) {
	return (await send(app, "POST", "/dev/relays", relay)).token;
}

async function send(app, method, address, payload = {}) {
	const answer = await fetch(app + address, { method, body: JSON.stringify(payload) });
	if (!answer.ok) throw new Error(`${method} ${address} answered ${answer.status}: ${await answer.text()}`);
	return await answer.json();
}
