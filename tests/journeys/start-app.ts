import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { ownJson } from "../../app/domain/own-json";
import { CACHE } from "../../scripts/environment.mjs";
import { stopwatch } from "../setup/test-time";
import { startReceiver } from "./receiver";

export interface Ready {
	app: string;
	simulator: string;
	payments: string;
	queries: string;
	issuer: string;
	answers: string;
	demo: { email: string; password: string };
	admin: { email: string; password: string };
	pid: number;
}

declare module "vitest" {
	interface ProvidedContext {
		ready: Ready;
		/** Folder of the state of the app and of the programs beside it. */
		stateDir: string;
		/** Ids of the demo's keywords before everything was killed; empty in the second half. */
		demoIds: string[];
	}
}

const START_LIMIT_MS = 300_000;
/** Only the first half tests the demo and the start after a crash. */
const isSecondHalf = process.env.HALF === "2";
const stateDir = path.join(process.env.TMPDIR ?? CACHE, `journeys-state-${process.env.HALF ?? "all"}`);

/**
 * Starts the app with a new state folder. Kills all of it and starts it again, so that journeys run on data that survived a crash; the second half
 * skips that, and has a demo without keywords.
 */
export default async function startApp(project: TestProject): Promise<() => Promise<void>> {
	fs.rmSync(stateDir, { recursive: true, force: true });
	const receiver = await startReceiver(project);
	process.env.WEBHOOK_LOCAL_ORIGINS = receiver.origin;
	let app = await start();
	let demoIds: string[] = [];
	if (!isSecondHalf) {
		demoIds = await readDemoIds(app.ready);
		process.kill(-app.ready.pid, "SIGKILL");
		await app.ended;
		app = await start();
	}
	project.provide("ready", app.ready);
	project.provide("stateDir", stateDir);
	project.provide("demoIds", demoIds);
	return async () => {
		app.child.kill("SIGTERM");
		await app.ended;
		receiver.close();
	};
}

async function readDemoIds({ app, demo }: Ready): Promise<string[]> {
	const headers = { "Content-Type": "application/json" };
	const signedIn = await fetch(`${app}/api/account/tokens/generate`, { method: "POST", headers, body: JSON.stringify(demo) });
	const { token } = (await signedIn.json()) as { token: string };
	const answer = await fetch(`${app}/api/monitors`, { headers: { Authorization: `Bearer ${token}` } });
	return ((await answer.json()) as { id: string }[]).map(({ id }) => id);
}

async function start(): Promise<{ child: ChildProcess; ended: Promise<void>; ready: Ready }> {
	const elapsed = stopwatch();
	const ports = { PORT: "0", SIMULATOR_PORT: "0", PAYMENTS_PORT: "0", QUERIES_PORT: "0", ISSUER_PORT: "0", ANSWERS_PORT: "0" };
	// Each connected property is collected for 16 months: with more queries, the other tests would wait for the processor.
	const demo = { DEMO_DAYS: isSecondHalf ? "none" : "1", DEMO_QUERIES: isSecondHalf ? "400" : "100" };
	// Hundreds of users are made, and each hash at the usual cost takes a tenth of a second (app/services/users/create-user.test.ts tests that cost).
	const environment = { ...process.env, ...ports, ...demo, CHEAP_PASSWORDS: "1", STATE_DIR: stateDir, RELAYS: "none" };
	const child = spawn(process.execPath, ["scripts/start.mjs"], { env: environment, stdio: ["ignore", "inherit", "inherit"] });
	let hasEnded = false;
	const ended = new Promise<void>((resolve) => {
		child.on("exit", () => {
			hasEnded = true;
			resolve();
		});
	});
	const file = path.join(stateDir, "ready.json");
	while (!fs.existsSync(file)) {
		if (hasEnded) throw new Error("the app ended before it was ready");
		if (elapsed() > START_LIMIT_MS) {
			child.kill("SIGTERM");
			throw new Error(`no ${file} after ${START_LIMIT_MS} ms`);
		}
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
	return { child, ended, ready: ownJson<Ready>(fs.readFileSync(file, "utf8")) };
}
