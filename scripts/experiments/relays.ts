import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { relayStatus } from "~/domain/relay/relay-kinds";
import { newAdministrator, newUser, terms } from "../stage/accounts";
import { type StageApp, startApp } from "../stage/app";
import { type Check, check, truthOf } from "../stage/compare";
import { sleep, waitFor } from "../stage/waiting";
import { hibernates } from "./sleeping-relay";

const KEYWORDS = 300;
const LIMIT_MS = 8 * 60_000;
const SIDE_BY_SIDE = 60;
const ROUNDS = 6;
const AGENT = path.join("build", "client", "relay.mjs");

interface Telemetry {
	at: string;
	transport: Record<string, { name: string; state: string; targetThrottle: string | null; slot_performance: number | null }[]>;
	metrics: { requests: number; good: number; blocked: number; error: number }[];
}

/**
 * 300 keywords over relays alone while a third of the requests fails; one agent is killed and started again. Every position is definite and equals
 * the truth. A killed or frozen agent is offline within 10 s. A refused one waits, is banned, and works again. The router hibernates between requests.
 */
export async function relaysExperiment(): Promise<Check[]> {
	const app = await startApp({ lookWorkers: 6 });
	const tokens = await Promise.all(["one", "two", "three"].map((name) => addRelay(app, name)));
	const start = (i: number) => startAgent(app, tokens[i] ?? "", `relay-${i}`);
	const agents = [start(0), start(1), start(2)];
	try {
		const { token: admin } = await newAdministrator(app);
		await untilOnline(app, admin, 3);
		const together = await sideBySide(app);
		await app.post("/dev/source", { source: "relay" });
		await app.simulate({ error: 0.12, truncated: 0.11, reset: 0.1, seed: "relays" });
		const user = await newUser(app, { keywords: KEYWORDS });
		await app.follow(user.token, "example-shop.com", terms(KEYWORDS, "carried"));
		await app.untilDefinite(user.token, KEYWORDS / 4, LIMIT_MS);
		agents[1]?.kill("SIGKILL");
		const offlineMs = await untilOnline(app, admin, 2);
		agents[2]?.kill("SIGSTOP");
		const frozenMs = await untilOnline(app, admin, 1);
		agents[2]?.kill("SIGCONT");
		await app.untilDefinite(user.token, KEYWORDS / 2, LIMIT_MS);
		agents[1] = start(1);
		await app.untilDefinite(user.token, KEYWORDS, LIMIT_MS);
		const { wrong, falseZero, bySource } = await judged(app, user.token);
		const { metrics } = await app.get<Telemetry>("/api/multi-proxy/router/telemetry", admin);
		const sum = (of: "requests" | "error") => metrics.reduce((all, one) => all + one[of], 0);
		const states = (await statesOfRefused(app, admin)).join(", ");
		const rest = await hibernates(app, await addRelay(app, "sleeper"));
		return [
			check("positions other than the truth", wrong === 0, `${wrong} of ${KEYWORDS}`),
			check("false “not found”", falseZero === 0, falseZero),
			check("all read by relays", bySource === KEYWORDS, bySource),
			check("a third of the requests failed", sum("error") / sum("requests") > 0.2, `${sum("error")} of ${sum("requests")}`),
			check("a killed agent is offline within 10 s", offlineMs < 10_000, `${offlineMs} ms`),
			check("a frozen agent is offline within 10 s", frozenMs < 10_000, `${frozenMs} ms`),
			check(
				"60 pages at once, each whole from the first round on",
				together.lost.length === 0,
				together.lost.join("; ") || `${ROUNDS} rounds`,
			),
			check("60 pages at once under 2 s", together.least < 2_000, `${together.least} ms`),
			check("a refused relay waits, is banned, and works again", /waiting.*banned.*available, carries pages$/.test(states), states),
			check("the router hibernates between requests, and its sockets stay open", rest.hibernated && rest.isOpen, JSON.stringify(rest)),
		];
	} finally {
		for (const agent of agents) agent.kill("SIGKILL");
		await app.stop();
	}
}

async function addRelay(app: StageApp, name: string): Promise<string> {
	const relay = { name, kind: "mobile", country: "us", slots: "20", pause: "0" };
	return (await app.post<{ token: string }>("/dev/relays", relay)).token;
}

function startAgent(app: StageApp, token: string, place: string): ChildProcess {
	const parameters = [AGENT, "--app", app.origin, "--slots", "20", "--origin", app.simulator, "--place", place];
	return spawn(process.execPath, parameters, { env: { ...process.env, RELAY_TOKEN: token }, stdio: "ignore" });
}

const relaysOf = ({ transport }: Telemetry) => Object.values(transport).flat();

/** Milliseconds until so many relays are online. */
async function untilOnline(app: StageApp, token: string, count: number): Promise<number> {
	const startedAt = Date.now();
	await waitFor(`${count} relays online`, 60_000, async () => {
		const telemetry = await app.get<Telemetry>("/api/multi-proxy/router/telemetry", token);
		return relaysOf(telemetry).filter(({ state }) => state === "online").length === count;
	});
	return Date.now() - startedAt;
}

/**
 * Many pages at once through the router, from the first request of a new app on. `lost`: pages of any round that did not come whole, by the reason.
 * `least`: milliseconds of the quickest round, because of other load.
 */
async function sideBySide(app: StageApp): Promise<{ least: number; lost: string[] }> {
	const lost: string[] = [];
	let least = Number.POSITIVE_INFINITY;
	for (let round = 0; round < ROUNDS; round++) {
		const of = { count: SIDE_BY_SIDE };
		const { good, ms, others } = await app.post<{ good: number; ms: number; others: Record<string, number> }>("/dev/relays/pages", of);
		if (good === SIDE_BY_SIDE) least = Math.min(least, ms);
		else lost.push(`round ${round}: ${JSON.stringify(others)}`);
	}
	return { least, lost };
}

async function judged(app: StageApp, token: string): Promise<{ wrong: number; falseZero: number; bySource: number }> {
	const counts = { wrong: 0, falseZero: 0, bySource: 0 };
	for (const one of await app.monitors(token)) {
		const { position, seen } = one;
		const truth = (await truthOf(app.simulator, one)).position;
		if (position !== truth) counts.wrong++;
		if (position === 0 && truth !== 0) counts.falseZero++;
		if (seen?.source === "relay") counts.bySource++;
	}
	return counts;
}

/**
 * States that a relay passes through when the engine refuses it, until it carries good pages again. The clock is moved past each
 * throttle; the router reads it again within 15 s.
 */
async function statesOfRefused(app: StageApp, token: string): Promise<string[]> {
	const states: string[] = [];
	const see = async () => {
		const { at, transport } = await app.get<Telemetry>("/api/multi-proxy/router/telemetry", token);
		const one = Object.values(transport)
			.flat()
			.find(({ name }) => name === "one");
		const throttle = one?.targetThrottle ? Date.parse(one.targetThrottle) : null;
		const status = relayStatus(throttle, Date.parse(at));
		if (states.at(-1) !== status) states.push(status);
		return { status, restMs: (throttle ?? 0) - Date.parse(at), performance: one?.slot_performance ?? 0 };
	};
	await app.simulate({ captcha: 1, only: [{ from: "relay-0" }] });
	for (let tries = 0; tries < 60; tries++) {
		const { status, restMs } = await see();
		if (status === "banned") break;
		if (status === "waiting") await app.advance(restMs + 1_000);
		else await app.post("/dev/relays/pages", { count: SIDE_BY_SIDE });
		await sleep(1_000);
	}
	await app.simulate({});
	const banned = await see();
	await app.advance(banned.restMs + 1_000);
	for (let tries = 0; tries < 30; tries++) {
		await app.post("/dev/relays/pages", { count: SIDE_BY_SIDE });
		const { status, performance } = await see();
		if (status === "available" && performance > banned.performance) return [...states, "carries pages"];
		await sleep(1_000);
	}
	return states;
}
