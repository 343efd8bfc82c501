import { randomBytes } from "node:crypto";
import http from "node:http";
import type { Duplex } from "node:stream";
import type { Figure } from "./figure";
import { type Client, read, rows, signedIn } from "./table-client";

/** As many as an account may open, over the necessary number of sessions. */
const SESSIONS = 10;
const SOCKETS_PER_SESSION = 20;
const SOCKETS = SESSIONS * SOCKETS_PER_SESSION;
/** Connections that are opened concurrently. */
const AT_ONCE = 10;
type Credentials = Parameters<typeof signedIn>[1];
const REFRESHED = 2_000;
const READS = 60;
const TICK_MS = 120_000;
/** A queue hands a batch out after some seconds. */
const BEGIN_TRIES = 200;
const BEGIN_PAUSE_MS = 100;
const FRAME_LIMIT = 125;

/** fetched: result pages that were requested so far. Response time of the table while many pages of the account follow a running refresh. */
export async function reportListened(
	report: (figure: Figure) => void,
	client: Client,
	{ credentials, fetched }: { credentials: Credentials; fetched(): number },
): Promise<void> {
	const accountHid = /"accountHid","([\w-]+)"/.exec((await read(client, rows(""))).toString())?.[1] ?? "";
	const day = new Date().toISOString().slice(0, 10);
	const calm = await timesOf(client);
	report({ name: "table read, nothing under way, p50", value: median(calm), unit: "ms", goal: null });
	const sockets: Listener[] = [];
	for (let session = 0; session < SESSIONS; session++) {
		const page = await signedIn(client.app, credentials);
		while (sockets.length < (session + 1) * SOCKETS_PER_SESSION) {
			const more = Array.from({ length: AT_ONCE }, () => listen(page, `${accountHid}/days/${day}.json`));
			sockets.push(...(await Promise.all(more)));
		}
	}
	const fetchedBefore = fetched();
	await refresh(client);
	// With a clock of its own the app runs jobs when it is told to. The refresh goes on until the app is stopped.
	void client.app.post("/dev/tick", { until: "idle", timeout_ms: TICK_MS }).catch(() => {});
	for (let i = 0; i < BEGIN_TRIES && fetched() === fetchedBefore; i++) await new Promise((resolve) => setTimeout(resolve, BEGIN_PAUSE_MS));
	const fetchedAtBegin = fetched();
	const times = await timesOf(client);
	// With no page fetched meanwhile, nothing was sent to the listeners either.
	if (fetched() === fetchedAtBegin) throw new Error("no page was fetched while the table was read: the refresh did not run");
	const received = sockets.reduce((sum, socket) => sum + socket.received(), 0);
	for (const socket of sockets) socket.close();
	report({ name: `table read, ${SOCKETS} pages listening to a refresh, p50`, value: median(times), unit: "ms", goal: "≤ 50" });
	report({ name: `table read, ${SOCKETS} pages listening to a refresh, p95`, value: quantile(times, 0.95), unit: "ms", goal: null });
	report({ name: "KB that each of those pages was sent meanwhile", value: received / SOCKETS / 1_000, unit: "KB", goal: null });
}

async function timesOf(client: Client): Promise<number[]> {
	const times: number[] = [];
	for (let i = 0; i < READS; i++) {
		const startedAt = performance.now();
		await read(client, rows(""));
		times.push(performance.now() - startedAt);
	}
	return times;
}

function quantile(values: number[], share: number): number {
	return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}

function median(values: number[]): number {
	return quantile(values, 0.5);
}

/** Starts a manual refresh of some of the keywords. */
async function refresh(client: Client): Promise<void> {
	const { app, cookie } = client;
	const headers = { cookie, "content-type": "application/json", origin: app.origin };
	const ids: string[] = [];
	for (let page = 1; ids.length < REFRESHED; page++)
		ids.push(...hidsIn((await read(client, rows(`group=website&size=1000&page=${page}`))).toString()));
	const answer = await fetch(`${app.origin}/api/monitors/refresh`, { method: "POST", headers, body: JSON.stringify({ ids }) });
	if (!answer.ok) throw new Error(`the refresh answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
}

/** Hids of the rows in a page's data, where they are consecutive. */
function hidsIn(data: string): string[] {
	return /"hids","([\w-]+)"/.exec(data)?.[1]?.match(/.{22}/g) ?? [];
}

interface Listener {
	/** Bytes received. */
	received(): number;
	close(): void;
}

/** An open page: node's own WebSocket accepts no cookie. */
async function listen({ app, cookie }: Client, path: string): Promise<Listener> {
	const headers = {
		cookie,
		origin: app.origin,
		connection: "Upgrade",
		upgrade: "websocket",
		"sec-websocket-version": "13",
		"sec-websocket-key": randomBytes(16).toString("base64"),
	};
	const socket = await new Promise<Duplex>((resolve, reject) => {
		const request = http.get(`${app.origin}/live`, { headers });
		request.on("upgrade", (_, upgraded) => resolve(upgraded));
		request.on("response", ({ statusCode }) => reject(new Error(`a page that wants to listen was answered ${statusCode}`)));
		request.on("error", reject);
	});
	let received = 0;
	socket.on("data", (bytes: Buffer) => {
		received += bytes.length;
	});
	socket.on("error", () => {});
	socket.write(textFrame(JSON.stringify({ subscribe: [path] })));
	return { received: () => received, close: () => socket.destroy() };
}

/** A short client text frame, masked with zeros. Source: RFC 6455 section 5.2. */
function textFrame(text: string): Buffer {
	const payload = Buffer.from(text);
	if (payload.length > FRAME_LIMIT) throw new Error("longer than a short frame");
	return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}
