// Three agents of npm start: a mobile gateway with four slots, and two residential devices. They ask the simulator alone.
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { RELAY_AGENT } from "./build.mjs";
import { writeWhole } from "./run-files.mjs";

const RELAYS = [
	{ name: "Gateway Lyon", place: "gateway-lyon", kind: "mobile", country: "fr", slots: "4", pause: "0" },
	{ name: "Home Paris", place: "home-paris", kind: "residential", country: "fr", slots: "1", pause: "1" },
	{ name: "Home Boston", place: "home-boston", kind: "residential", country: "us", slots: "1", pause: "1" },
];

/**
 * Starts the agents; their tokens are kept in the state folder. They end with this process. Returns name and process id of each.
 * @param {{ app: string, origin: string, stateDir: string }} of origin: where result pages are asked
 */
export async function startRelays({ app, origin, stateDir }) {
	const file = path.join(stateDir, "relays.json");
	const known = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : {};
	for (const { place, ...relay } of RELAYS) known[place] ??= await addRelay(app, relay);
	writeWhole(file, JSON.stringify(known));
	const started = RELAYS.map(({ name, place, slots }) => {
		const log = fs.openSync(path.join(stateDir, `relay-${place}.log`), "w");
		const rotate = slots === "1" ? [] : ["--rotate-url", `${origin}/rotate`];
		const parameters = ["--app", app, "--slots", slots, "--origin", origin, "--place", place, ...rotate];
		const child = spawn(process.execPath, [RELAY_AGENT, ...parameters], {
			env: { ...process.env, RELAY_TOKEN: known[place] },
			// An agent ends when this channel closes: a killed process runs no exit handler.
			stdio: ["ignore", log, log, "ipc"],
		});
		fs.closeSync(log);
		process.on("exit", () => child.kill("SIGKILL"));
		return { name, pid: child.pid };
	});
	void showWork(app);
	return started;
}

/** One page through each relay, once they are connected. */
async function showWork(app) {
	for (let tries = 0; tries < 10; tries++) {
		await new Promise((resolve) => setTimeout(resolve, 1_000));
		const answer = await fetch(`${app}/dev/relays`, { method: "PUT" }).catch(() => null);
		const tests = answer?.ok ? await answer.json() : [];
		if (tests.length > 0 && tests.every(({ failure }) => failure === null)) return;
	}
}

async function addRelay(app, relay) {
	const answer = await fetch(`${app}/dev/relays`, { method: "POST", body: JSON.stringify(relay) });
	if (!answer.ok) throw new Error(`POST /dev/relays answered ${answer.status}: ${await answer.text()}`);
	return (await answer.json()).token;
}
