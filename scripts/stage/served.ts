import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { waitFor } from "./waiting";

/** The first administrator of an experiment. */
export const PERSON = { email: "admin@example.com", password: "a long enough password" };

/** An answer of `npm run serve`. Headers have lower-case names; `cookies` is the header that a browser sends afterwards. */
export interface Answer {
	status: number;
	headers: Record<string, string>;
	cookies: string;
	text: string;
}

export type Ask = (path: string, init?: { method?: string; headers?: Record<string, string>; body?: string }) => Promise<Answer>;

/** Asks a served app by its public origin. */
export function askAt(origin: string): Ask {
	return async (path, init = {}) => {
		const answer = await fetch(origin + path, { ...init, redirect: "manual" });
		const headers = Object.fromEntries(answer.headers);
		return { status: answer.status, headers, cookies: cookiesOf(answer.headers.getSetCookie()), text: await answer.text() };
	};
}

export function cookiesOf(setCookie: readonly string[]): string {
	return setCookie.map((one) => one.split(";")[0]).join("; ");
}

/** Sends a form as a browser without JavaScript does. Throws where it is not accepted. */
export async function sendForm(
	ask: Ask,
	at: { origin: string; path: string; cookie?: string },
	form: Record<string, string>,
): Promise<Answer> {
	const headers = { origin: at.origin, "content-type": "application/x-www-form-urlencoded", ...(at.cookie && { cookie: at.cookie }) };
	const answer = await ask(at.path, { method: "POST", headers, body: new URLSearchParams(form).toString() });
	if (answer.status !== 302 || answer.headers.location?.includes("/login"))
		throw new Error(`POST ${at.path.split("?")[0]}: ${answer.status}`);
	return answer;
}

/** Makes the first administrator by the set-up link. more: other fields of its form. Returns the cookie of the session. */
export async function makeAdministrator(ask: Ask, setup: string, more: Record<string, string> = {}): Promise<string> {
	const { origin, pathname, search } = new URL(setup);
	const { cookies } = await sendForm(ask, { origin, path: pathname + search }, { ...PERSON, ...more });
	return cookies;
}

interface ApiCall {
	/** Token or key of the API. */
	token?: string;
	body?: unknown;
	idempotencyKey?: string;
}

/** Calls the API. Throws where the call is refused or not answered. */
export async function callApi<T>(ask: Ask, method: string, path: string, { token, body, idempotencyKey }: ApiCall = {}): Promise<T> {
	const headers = {
		"content-type": "application/json",
		...(token && { authorization: `Bearer ${token}` }),
		...(idempotencyKey && { "idempotency-key": idempotencyKey }),
	};
	const { status, text } = await ask(path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
	if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 300)}`);
	return JSON.parse(text) as T;
}

/** Makes the administrator with the set-up link, chooses plain fetch for pages, and makes an API key. Returns the key. */
export async function setUp({ origin, setup }: Pick<ServedApp, "origin" | "setup">): Promise<string> {
	if (setup === null) throw new Error("the app printed no set-up link");
	const ask = askAt(origin);
	const cookie = await makeAdministrator(ask, setup, { timezone: "UTC" });
	await sendForm(ask, { origin, path: "/admin/setup", cookie }, { intent: "own_source", source: "fetch" });
	const { token } = await callApi<{ token: string }>(ask, "POST", "/api/account/tokens/generate", { body: PERSON });
	const body = { label: "stage", scope: "*", current_password: PERSON.password };
	return (await callApi<{ key: string }>(ask, "POST", "/api/account/tokens/api", { token, body })).key;
}

/** Content of ready.json, which `npm run serve` writes. */
interface Ready {
	app: string;
	/** Link at which the first administrator is made; null once there is one. */
	setup: string | null;
}

/** Waits until an app is ready. The data folder has no ready.json of an earlier app. Throws where the process ends before. */
export async function whenReady(child: ChildProcess, dataDir: string, limitMs: number): Promise<Ready> {
	const file = path.join(dataDir, "ready.json");
	return await waitFor("the app", limitMs, () => {
		if (child.exitCode !== null) throw new Error(`the app ended with ${child.exitCode}`);
		// It is empty at first.
		return fs.existsSync(file) && fs.statSync(file).size > 0 && (JSON.parse(fs.readFileSync(file, "utf8")) as Ready);
	});
}

/** To act while the app does something short. */
export const FAST_POLL_MS = 10;
const READY_LIMIT_MS = 300_000;

interface ServeOptions {
	dataDir: string;
	/** Settings beside DATA_DIR and PORT, a free one. */
	settings?: Record<string, string>;
	/** Folder of the version that runs; this one by default. */
	project?: string;
	/** The production build exists. */
	isBuilt?: boolean;
}

/** `npm run serve` as a process group of its own. */
export interface ServedApp {
	origin: string;
	/** Link at which the first administrator is made; null once there is one. */
	setup: string | null;
	pid: number;
	/** From the command to the link, build included where it is missing. */
	startMs: number;
	printed(): string;
	/** Waits for an event of the log. */
	event(name: string, limitMs?: number): Promise<void>;
	kill(what: "node" | "workerd" | "group"): Promise<void>;
	/** SIGTERM; the exit code. */
	stop(): Promise<number | null>;
	/** MB of the proportional set size. */
	memory(): { node: number; workerd: number };
}

/** Starts the app and waits until it is ready. Throws with its output when it ends. */
export async function serve({ dataDir, settings, project = process.cwd(), isBuilt }: ServeOptions): Promise<ServedApp> {
	fs.rmSync(path.join(dataDir, "ready.json"), { force: true });
	const words = ["--disable-warning=ExperimentalWarning", "scripts/serve.mjs", ...(isBuilt ? ["--built"] : [])];
	const began = performance.now();
	const child = spawn(process.execPath, words, {
		cwd: project,
		env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: "0", DATA_DIR: dataDir, ...settings },
		stdio: ["ignore", "pipe", "pipe"],
		detached: true,
	});
	const pid = child.pid ?? 0;
	let output = "";
	for (const stream of [child.stdout, child.stderr])
		stream.on("data", (chunk) => {
			output += chunk;
		});
	const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
	const { app, setup } = await whenReady(child, dataDir, READY_LIMIT_MS).catch((error) => {
		throw new Error(`${error}\n${output}`);
	});
	const workerd = () => Number(fs.readFileSync(path.join(dataDir, "workerd.pid"), "utf8"));
	return {
		origin: app,
		setup,
		pid,
		startMs: performance.now() - began,
		printed: () => output,
		async event(name, limitMs = READY_LIMIT_MS) {
			await waitFor(`the event ${name}`, limitMs, () => output.includes(`"event":"${name}"`), FAST_POLL_MS);
		},
		async kill(what) {
			process.kill(what === "node" ? pid : what === "workerd" ? workerd() : -pid, "SIGKILL");
			if (what !== "workerd") await ended;
		},
		async stop() {
			child.kill("SIGTERM");
			return ended;
		},
		memory: () => ({ node: pssMb(pid), workerd: pssMb(workerd()) }),
	};
}

/** MB of a process; pages that several processes share count in parts. Source: proc(5), smaps_rollup. */
function pssMb(pid: number): number {
	return Math.round(Number(/^Pss:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1]) / 1024);
}
