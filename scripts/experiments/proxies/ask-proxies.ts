import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import https from "node:https";
import path from "node:path";
import { type Check, check } from "../../stage/compare";
import { type Answer, callApi, cookiesOf, makeAdministrator, PERSON, type ServedApp, serve } from "../../stage/served";
import { rowsOf } from "../../stage/stored";
import { waitFor } from "../../stage/waiting";
import { type ProxyProgram, writeCaddy, writeNginx } from "./proxy-programs";

// Started by scripts/experiments/proxies.ts in a network of its own: ask-proxies.ts FOLDER RESULT-FILE.

const HOST = "track.example.com";
const ORIGIN = `https://${HOST}`;
const START_LIMIT_MS = 120_000;
const MB = 1024 ** 2;
/** A large import, and one that the proxies refuse before the app does. */
const UPLOAD_BYTES = 94 * MB;
const TOO_LARGE_BYTES = 101 * MB;
/** The client's own addresses, and the machine's that it asks. */
const CLIENTS = [
	{ client: "192.0.2.7", server: "192.0.2.1" },
	{ client: "2001:db8::7", server: "2001:db8::1" },
];
/** An address that no connection has, in every header by which a client could claim it. */
const LIE = "203.0.113.9";
const LIES = {
	"X-Forwarded-For": LIE,
	"X-Real-IP": LIE,
	"CF-Connecting-IP": LIE,
	"True-Client-IP": LIE,
	Forwarded: `for=${LIE}`,
	"X-Forwarded-Proto": "http",
	"X-Forwarded-Host": "other.example",
};

const [folder = "", resultFile = ""] = process.argv.slice(2);
const started: ChildProcess[] = [];
const findings: Check[] = [];
try {
	nameHost();
	const dataDir = path.join(folder, "data");
	let app = await serveBehind(dataDir);
	for (const write of [writeCaddy, writeNginx]) {
		const proxy = write(folder, HOST);
		const running = start(proxy.program, proxy.words, proxy.env, `${proxy.name}.log`);
		await waitFor(proxy.name, START_LIMIT_MS, async () => (await ask("/login").catch(() => null))?.status === 200);
		if (app.setup !== null) await makeAdministrator(ask, app.setup);
		await askProxy(proxy, dataDir);
		app = await restartBehind(proxy, app, dataDir);
		await end(running);
	}
	await app.stop();
	fs.writeFileSync(resultFile, JSON.stringify(findings));
} finally {
	for (const child of started) child.kill("SIGKILL");
}
process.exit(0);

/** The name leads to this machine in the mounts of this process alone. */
function nameHost(): void {
	const hosts = path.join(folder, "hosts");
	fs.writeFileSync(hosts, `127.0.0.1 localhost\n192.0.2.1 ${HOST}\n`);
	if (spawnSync("mount", ["--bind", hosts, "/etc/hosts"]).status !== 0) throw new Error("/etc/hosts cannot be covered");
}

function start(program: string, words: readonly string[], env: Record<string, string>, log: string): ChildProcess {
	const output = fs.openSync(path.join(folder, log), "a");
	const child = spawn(program, words, {
		env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
		stdio: ["ignore", output, output],
	});
	started.push(child);
	return child;
}

function serveBehind(dataDir: string): Promise<ServedApp> {
	return serve({ dataDir, settings: { BASE_URL: ORIGIN, TRUST_PROXY: "loopback", PORT: "8787" }, isBuilt: true });
}

async function end(child: ChildProcess): Promise<void> {
	const ended = new Promise((resolve) => child.once("exit", resolve));
	child.kill("SIGTERM");
	await ended;
}

interface Asked {
	method?: string;
	headers?: Record<string, string>;
	body?: string | Buffer;
	from?: (typeof CLIENTS)[number];
}

/** Asks port 443 as a client with an address of its own. The certificates are made for this run. */
function ask(target: string, { from = CLIENTS[0], body, ...asked }: Asked = {}): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const at = { host: from?.server, localAddress: from?.client, servername: HOST, rejectUnauthorized: false, agent: false };
		const headers = { host: HOST, ...asked.headers, ...(body && { "content-length": String(Buffer.byteLength(body)) }) };
		const request = https.request({ ...asked, ...at, headers, path: target }, (answer) => {
			let text = "";
			answer.setEncoding("utf8").on("data", (chunk) => {
				text += chunk;
			});
			answer.on("end", () => {
				const single = Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]));
				resolve({ status: answer.statusCode ?? 0, headers: single, cookies: cookiesOf(answer.headers["set-cookie"] ?? []), text });
			});
		});
		request.on("error", reject).end(body);
	});
}

function find(proxy: ProxyProgram, what: string, holds: boolean, figure: string | number): void {
	findings.push(check(`${proxy.name}: ${what}`, holds, figure));
}

async function askProxy(proxy: ProxyProgram, dataDir: string): Promise<void> {
	const plain = await fetch(`http://${HOST}/login?next=1`, { redirect: "manual" });
	const led = `${plain.status} ${plain.headers.get("location")}`;
	find(proxy, "plain http leads to https", led === `308 ${ORIGIN}/login?next=1`, led);
	let token = "";
	for (const from of CLIENTS) {
		token = await signIn(from);
		const [row] = rowsOf(dataDir, "SELECT ip FROM session ORDER BY id DESC LIMIT 1");
		find(proxy, "the client's address is known, whatever it claims", row?.ip === from.client, String(row?.ip));
	}
	const foreign = await ask("/login", { headers: { host: "other.example" } });
	// Caddy answers 200 without a body where it has no site of the name.
	find(proxy, "a foreign host does not reach the app", !foreign.text.includes("<form"), `${foreign.status}, ${foreign.text.length} bytes`);
	await followNotes(proxy, token, dataDir);
	await upload(proxy, token);
}

async function signIn(from: (typeof CLIENTS)[number]): Promise<string> {
	const headers = { ...LIES, "content-type": "application/json" };
	const { status, text } = await ask("/api/account/tokens/generate", { method: "POST", headers, body: JSON.stringify(PERSON), from });
	if (status !== 200) throw new Error(`sign-in: ${status} ${text}`);
	return JSON.parse(text).token;
}

/** The live channel: the state at once, then a change that another request makes. */
async function followNotes(proxy: ProxyProgram, token: string, dataDir: string): Promise<void> {
	const [account] = rowsOf(dataDir, "SELECT hid FROM account ORDER BY id LIMIT 1");
	const notes = `${account?.hid}/notes.json`;
	const messages: string[] = [];
	// Node's own type has no headers.
	const socket = new WebSocket(`wss://${HOST}/live`, { headers: { authorization: `Bearer ${token}` } } as never);
	socket.onmessage = ({ data }) => messages.push(String(data));
	socket.onopen = () => socket.send(JSON.stringify({ subscribe: [notes] }));
	await waitFor("the first message", START_LIMIT_MS, () => messages.length > 0);
	const began = Date.now();
	await callApi(ask, "POST", "/api/notes", { token, body: { description: `by ${proxy.name}`, at: "2026-11-22" } });
	await waitFor("the change", START_LIMIT_MS, () => messages.some((one) => one.includes(`by ${proxy.name}`)));
	find(proxy, "a change arrives on the live channel", true, `${Date.now() - began} ms after the request began`);
	socket.close();
}

async function upload(proxy: ProxyProgram, token: string): Promise<void> {
	const large = await sendFile(token, UPLOAD_BYTES);
	find(proxy, "a file of 94 MB is taken", large.status === 200 || large.status === 201, `${large.status} in ${large.ms} ms`);
	const tooLarge = await sendFile(token, TOO_LARGE_BYTES).catch((error) => ({ status: String(error), ms: 0 }));
	find(proxy, "a body of 101 MB is refused", proxy.tooLarge.includes(Number(tooLarge.status)), tooLarge.status);
}

async function sendFile(token: string, bytes: number) {
	const line = "a keyword of some words,shop.example,us,en\n";
	const boundary = "part-of-the-form";
	const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="keywords.csv"\r\nContent-Type: text/csv\r\n\r\n`;
	const body = Buffer.concat([Buffer.from(head), Buffer.alloc(bytes, line), Buffer.from(`\r\n--${boundary}--\r\n`)]);
	const headers = { authorization: `Bearer ${token}`, "content-type": `multipart/form-data; boundary=${boundary}` };
	const began = Date.now();
	const { status } = await ask("/api/monitors/import", { method: "POST", headers, body });
	return { status, ms: Date.now() - began };
}

/** A request that comes while the app restarts. */
async function restartBehind(proxy: ProxyProgram, app: ServedApp, dataDir: string): Promise<ServedApp> {
	await app.stop();
	const asked = ask("/login");
	const next = await serveBehind(dataDir);
	const { status } = await asked;
	find(
		proxy,
		proxy.waits ? "a request during a restart waits" : "a request during a restart is answered with 502",
		status === (proxy.waits ? 200 : 502),
		status,
	);
	return next;
}
