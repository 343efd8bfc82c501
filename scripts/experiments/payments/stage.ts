import fs from "node:fs";
import path from "node:path";
import { openProvider, serveSandbox } from "@serpentine/payments-sandbox";
import { makeCatalogue } from "../../payments/make-catalogue";
import { freePort, newFolder, type StageApp, startApp } from "../../stage/app";
import { sleep } from "../../stage/waiting";

const KEYS = { secret: "sk_test_sandbox", publishable: "pk_test_sandbox", webhook: "whsec_sandbox" };
/** A request that meets a killed app is sent again, as a user would, until the app is back. */
const PATIENCE_MS = 180_000;
const AGAIN_MS = 250;
export const PASSWORD = "Payments!2026";

/** Calls the app; `token` is replaced by a new sign-in when its session has ended. */
export interface User {
	email: string;
	token: string;
}

export interface Answer {
	status: number;
	body: Record<string, unknown>;
}

/** App and provider: the app is killed and started again, the provider lives on. */
export interface Stage {
	provider: string;
	stripe: ReturnType<typeof openProvider>;
	/** Requests that found no app, or lost it, and were sent again. */
	lost: number;
	kills: number;
	/** New sign-ins after a session had ended. */
	signIns: number;
	/** Answers by status and code. */
	answers: Map<string, number>;
	/** Signs in again first when the session has ended: the clock moves further than an unused session lasts. */
	call(user: User, method: string, route: string, body?: object): Promise<Answer>;
	dev<T>(route: string, body: object): Promise<T>;
	/** Mails that were sent to this address. */
	outbox(to: string): Promise<{ kind: string }[]>;
	control(name: string, body: object): Promise<unknown>;
	/** The request that the browser's script sends to the provider. */
	asBrowser(route: string, fields: Record<string, string>): Promise<{ id: string; status: string }>;
	/** kill -9 to the process group, and a new start on the same state. */
	kill(): Promise<void>;
	end(): Promise<void>;
}

export async function openStage(): Promise<Stage> {
	const stateDir = newFolder("payments");
	const port = await freePort();
	const webhook = { url: `http://127.0.0.1:${port}/webhooks/stripe`, secret: KEYS.webhook };
	const sandbox = await serveSandbox({ folder: path.join(stateDir, "provider"), port: 0, keys: KEYS, webhook });
	const stripe = openProvider(KEYS.secret, sandbox.origin);
	await makeCatalogue(stripe);
	const vars = {
		STRIPE_SECRET_KEY: KEYS.secret,
		STRIPE_PUBLISHABLE_KEY: KEYS.publishable,
		STRIPE_WEBHOOK_SECRET: KEYS.webhook,
		STRIPE_API_ORIGIN: sandbox.origin,
		STRIPE_SCRIPT_ORIGIN: sandbox.origin,
	};
	const start = () => startApp({ stateDir, port, vars, lookWorkers: 1 });
	let app: StageApp = await start();
	const origin = `http://127.0.0.1:${port}`;
	const send = (address: string, init: RequestInit) => sendUntilAnswered(stage, address, init);
	const stage: Stage = {
		provider: sandbox.origin,
		stripe,
		lost: 0,
		kills: 0,
		signIns: 0,
		answers: new Map(),
		async call(user, method, route, body) {
			const ask = () =>
				send(`${origin}/api/${route}`, {
					method,
					headers: { Authorization: `Bearer ${user.token}`, "Content-Type": "application/json" },
					...(method !== "GET" && { body: JSON.stringify(body ?? {}) }),
				});
			let answer = await ask();
			if (answer.status === 401) {
				user.token = await signIn(user, send, origin);
				stage.signIns++;
				answer = await ask();
			}
			if (answer.status === 401) throw new Error(`${method} ${route} refuses ${user.email} after a new sign-in`);
			const what = `${method} ${route} ${answer.status} ${String(answer.body.code ?? "")}`.trim();
			stage.answers.set(what, (stage.answers.get(what) ?? 0) + 1);
			return answer;
		},
		async dev(route, body) {
			const headers = { "Content-Type": "application/json" };
			return (await send(`${origin}/dev/${route}`, { method: "POST", headers, body: JSON.stringify(body) })).body as never;
		},
		outbox: async (to) => (await send(`${origin}/dev/outbox.json?to=${encodeURIComponent(to)}`, {})).body as never,
		control: async (name, body) =>
			(await fetch(`${sandbox.origin}/control/${name}`, { method: "POST", body: JSON.stringify(body) })).json(),
		async asBrowser(route, fields) {
			const headers = { Authorization: `Bearer ${KEYS.publishable}` };
			return (await fetch(`${sandbox.origin}${route}`, { method: "POST", headers, body: new URLSearchParams(fields) })).json() as never;
		},
		async kill() {
			await app.kill();
			stage.kills++;
			app = await start();
		},
		async end() {
			await app.stop();
			sandbox.close();
			fs.rmSync(stateDir, { recursive: true, force: true });
		},
	};
	return stage;
}

type Send = (address: string, init: RequestInit) => Promise<Answer>;

/** Returns a new token. */
async function signIn({ email }: User, send: Send, origin: string): Promise<string> {
	const { status, body } = await send(`${origin}/api/account/tokens/generate`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ email, password: PASSWORD }),
	});
	if (typeof body.token !== "string") throw new Error(`${email} cannot sign in: ${status} ${String(body.code)}`);
	return body.token;
}

async function sendUntilAnswered(stage: Pick<Stage, "lost">, address: string, init: RequestInit): Promise<Answer> {
	const until = Date.now() + PATIENCE_MS;
	for (;;) {
		try {
			const response = await fetch(address, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
			const text = await response.text();
			return { status: response.status, body: text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : {} };
		} catch (error) {
			if (Date.now() > until) throw error;
			stage.lost++;
			await sleep(AGAIN_MS);
		}
	}
}
