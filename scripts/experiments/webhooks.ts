import fs from "node:fs";
import type http from "node:http";
import { Webhook } from "standardwebhooks";
import { type BenchUser, newUser } from "../stage/accounts";
import { freePort, newFolder, type StageApp, startApp } from "../stage/app";
import { type Check, check } from "../stage/compare";
import { listen } from "../stage/engines";
import { chosenNumber, type Options } from "../stage/options";
import { sleep } from "../stage/waiting";

const ACCOUNTS = 2;
const ENDPOINTS = 10;
const EXPORTS = 500;
const KILLS = 3;
/** Requests of ten thousand that the receiver refuses. With 6000, messages that are refused at each attempt of three days are many. */
const FAILING = 3_333;
/** As long as the fourth wait between two attempts: the tail of messages that were refused again and again ends within minutes. */
const CLOCK_STEP_MS = 2 * 3_600_000;
const LIMIT_MS = 15 * 60_000;
const PUBLIC = "93.184.216.34";
/** Host whose name leads elsewhere later. */
const CANARY = "https://canary.shop.example/in";

interface Received {
	endpoint: string;
	id: string;
	headers: Record<string, string>;
	body: string;
	accepted: boolean;
}

interface Endpoint {
	id: string;
	secret: string;
	account: number;
}

/** A receiver that refuses a third of all requests, a resolver and an egress proxy, all on one port. */
class Outside {
	readonly received: Received[] = [];
	readonly egress: string[] = [];
	address = PUBLIC;
	/** Refuses everything. */
	isDown = true;
	taken = 0;

	constructor(private readonly failing: number) {}

	async answer(request: http.IncomingMessage, response: http.ServerResponse, { pathname, searchParams }: URL): Promise<void> {
		let body = "";
		for await (const part of request) body += part;
		if (pathname === "/dns") {
			const Answer = searchParams.get("type") === "A" ? [{ type: 1, data: this.address }] : [];
			response.setHeader("content-type", "application/dns-json");
			return void response.end(JSON.stringify({ Status: 0, Answer }));
		}
		const headers = request.headers as Record<string, string>;
		if (pathname === "/egress") {
			this.egress.push(headers["egress-addresses"] ?? "");
			return void response.end();
		}
		const accepted = !this.isDown && Math.floor(Math.random() * 10_000) >= this.failing;
		if (accepted) this.taken++;
		this.received.push({ endpoint: pathname.slice(4), id: headers["webhook-id"] ?? "", headers, body, accepted });
		response.writeHead(accepted ? 204 : 500).end();
	}
}

/**
 * 10,000 events to a receiver that fails a third of the time, the app killed three times; and a name that becomes private. --exports=N, of which each is 20
 * events; --failing=N of ten thousand requests.
 */
export async function webhooksExperiment(options: Options): Promise<Check[]> {
	const count = chosenNumber(options, "exports", EXPORTS);
	const events = ACCOUNTS * ENDPOINTS * count;
	const outside = new Outside(chosenNumber(options, "failing", FAILING));
	const server = await listen((request, response, address) => outside.answer(request, response, address));
	const { origin } = server;
	const stateDir = newFolder("webhooks");
	const port = await freePort();
	const vars = { WEBHOOK_LOCAL_ORIGINS: origin, DNS_RESOLVER: `${origin}/dns`, WEBHOOK_EGRESS_URL: `${origin}/egress` };
	const start = () => startApp({ stateDir, port, isKept: true, vars });
	let app: StageApp = await start();
	const users = [await newUser(app, { keywords: 100 }), await newUser(app, { keywords: 100 })];
	const exports: Set<string>[] = users.map(() => new Set());
	const canary = await changeOfName(app, users[0] as BenchUser, outside);
	const endpoints: Endpoint[] = [];
	for (const [account, user] of users.entries()) {
		for (let i = 0; i < ENDPOINTS; i++) {
			const made = await app.post<{ id: string; secret: string }>(
				"/api/webhooks",
				{ url: `${origin}/in/${account}-${i}`, events: ["export.ready"] },
				user.token,
			);
			endpoints.push({ ...made, account });
		}
	}
	for (let i = 0; i < count; i++) {
		await Promise.all(
			users.map(async ({ token }, account) => {
				const { data } = await app.post<{ data: { file: string } }>("/api/monitors/generate_export", { type: "raw", format: "csv" }, token);
				exports[account]?.add(data.file);
			}),
		);
	}
	// All of them are due at once, so that each kill meets deliveries in flight.
	outside.isDown = false;
	const before = outside.taken;
	await app.advance(CLOCK_STEP_MS);
	const startedAt = Date.now();
	const isInTime = () => Date.now() - startedAt < LIMIT_MS;
	let kills = 0;
	while (kills < KILLS && isInTime()) {
		while (outside.taken - before < ((kills + 1) * events) / 5 && isInTime()) await sleep(20);
		await app.kill();
		kills++;
		app = await start();
	}
	const read = async (name: "waiting" | "failed") => {
		const listed = await Promise.all(users.map(({ token }) => app.get<{ waiting: number; failed: number }[]>("/api/webhooks", token)));
		return listed.flat().reduce((sum, one) => sum + one[name], 0);
	};
	const drain = async () => {
		let waiting = await read("waiting");
		while (waiting > 0 && isInTime()) {
			const seen = outside.received.length;
			await sleep(5_000);
			// A clock that moves during a delivery ends its lease, and the delivery is repeated.
			if (outside.received.length === seen) await app.advance(CLOCK_STEP_MS);
			waiting = await read("waiting");
		}
		return waiting;
	};
	let waiting = await drain();
	// Refused at each attempt of three days: one in 20,000. Their log sends them again.
	const givenUp = await read("failed");
	const missing = missingOf(outside.received);
	while ((await read("failed")) > 0 && isInTime()) {
		for (const { id, account } of endpoints) await sendFailed(app, users[account] as BenchUser, id);
		waiting = await drain();
	}
	await app.stop();
	server.close();
	fs.rmSync(stateDir, { recursive: true, force: true });
	return [...canary, ...judge(outside.received, { endpoints, exports, events, kills, waiting, givenUp, missing })];
}

/** Times that each message which was sent, and never taken, was refused. */
function missingOf(received: readonly Received[]): number[] {
	const refusals = new Map<string, number>();
	for (const { endpoint, id } of received) refusals.set(`${endpoint} ${id}`, (refusals.get(`${endpoint} ${id}`) ?? 0) + 1);
	for (const { endpoint, id, accepted } of received) if (accepted) refusals.delete(`${endpoint} ${id}`);
	return [...refusals.values()];
}

async function sendFailed(app: StageApp, { token }: BenchUser, endpoint: string): Promise<void> {
	const { messages } = await app.get<{ messages: { id: string }[] }>(`/api/webhooks/${endpoint}/messages?state=failed`, token);
	for (const { id } of messages) await app.post(`/api/webhooks/${endpoint}/replay`, { message: id }, token);
}

/** An endpoint whose name leads to a public address, and to a private one after it was added. */
async function changeOfName(app: StageApp, { token }: BenchUser, outside: Outside): Promise<Check[]> {
	const { id } = await app.post<{ id: string }>("/api/webhooks", { url: CANARY, events: ["export.ready"] }, token);
	await app.post(`/api/webhooks/${id}/test`, {}, token);
	const before = outside.egress.join();
	outside.address = "127.0.0.1";
	const { last_failure } = await app.post<{ last_failure: string }>(`/api/webhooks/${id}/test`, {}, token);
	await fetch(`${app.origin}/api/webhooks/${id}`, { method: "DELETE", headers: { Authorization: `Bearer ${token}` } });
	return [
		check("a public name is delivered to its checked address", before === PUBLIC, before),
		check("after a DNS change to 127.0.0.1 nothing is sent", outside.egress.length === 1 && last_failure === "private", last_failure),
	];
}

function judge(
	received: readonly Received[],
	of: { endpoints: Endpoint[]; exports: Set<string>[]; events: number; kills: number; waiting: number; givenUp: number; missing: number[] },
): Check[] {
	const { endpoints, exports, events, kills, waiting, givenUp, missing } = of;
	const taken = received.filter((one) => one.accepted);
	const accepted = new Set(taken.map(({ endpoint, id }) => `${endpoint} ${id}`));
	const foreign = received.filter(({ endpoint, body }) => !exports[Number(endpoint.split("-")[0])]?.has(JSON.parse(body).data.export));
	const unsigned = received.filter((one) => !isSigned(one, endpoints));
	const bodies = new Set(taken.map(({ endpoint, body }) => `${endpoint} ${JSON.parse(body).data.export}`));
	return [
		check(`the app was killed ${KILLS} times`, kills === KILLS, kills),
		check(
			`each of ${events} events is taken at least once`,
			accepted.size === events && bodies.size === events,
			`${accepted.size}, ${waiting} wait; ${givenUp} were given up and sent again by the log`,
		),
		check(
			"what was not taken by itself was given up after each attempt of three days",
			missing.length === givenUp,
			`${missing.length} missing, ${givenUp} given up; refused ${[...new Set(missing)].toSorted((a, b) => a - b).join(", ") || "no"} times`,
		),
		check("every signature is verified by standardwebhooks", unsigned.length === 0, `${unsigned.length} of ${received.length} are not`),
		check("no event reaches a foreign account", foreign.length === 0, foreign.length),
		check(
			"some requests were refused",
			received.length > taken.length,
			`${received.length - taken.length} of ${received.length}; ${taken.length - accepted.size} taken twice`,
		),
	];
}

/** The library compares with the present instant; the clock of the app was moved. */
function isSigned({ endpoint, headers, body }: Received, endpoints: readonly Endpoint[]): boolean {
	const [account = "", place = ""] = endpoint.split("-");
	const { secret = "" } = endpoints[Number(account) * ENDPOINTS + Number(place)] ?? {};
	const { now } = Date;
	Date.now = () => Number(headers["webhook-timestamp"]) * 1_000;
	try {
		new Webhook(secret).verify(body, headers);
		return true;
	} catch {
		return false;
	} finally {
		Date.now = now;
	}
}
