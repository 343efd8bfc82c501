import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { stopwatch } from "../setup/test-time";

const START_LIMIT_MS = 100_000;
const END_LIMIT_MS = 10_000;

let state: string;
let npm: ChildProcess;
beforeEach(() => {
	state = fs.mkdtempSync(path.join(os.tmpdir(), "start-under-faults-"));
});
afterEach(() => {
	for (const pid of below(npm.pid ?? 0)) end(pid);
	end(npm.pid ?? 0);
	fs.rmSync(state, { recursive: true, force: true });
});

const at = (name: string) => path.join(state, name);

/** `npm start` with an engine that is never requested: only the two users are seeded. */
async function start(): Promise<{ app: string }> {
	const settings = {
		STATE_DIR: state,
		PORT: "0",
		SIMULATOR_PORT: "0",
		PAYMENTS_PORT: "0",
		QUERIES_PORT: "0",
		ISSUER_PORT: "0",
		ANSWERS_PORT: "0",
		CLOCK: "manual",
		SERP_ORIGIN: "http://127.0.0.1:9",
	};
	npm = spawn("npm", ["start"], { env: { ...process.env, ...settings }, stdio: "ignore" });
	await until(START_LIMIT_MS, () => fs.existsSync(at("ready.json")) || npm.exitCode !== null);
	return JSON.parse(fs.readFileSync(at("ready.json"), "utf8"));
}

/** All descendants of a process. */
function below(pid: number): number[] {
	const parents = fs.readdirSync("/proc").flatMap((name) => {
		try {
			const stat = fs.readFileSync(`/proc/${name}/stat`, "utf8");
			return [{ pid: Number(name), parent: Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]) }];
		} catch {
			return [];
		}
	});
	const direct = parents.filter((one) => one.parent === pid).map((one) => one.pid);
	return direct.flatMap((child) => [child, ...below(child)]);
}

/** A zombie counts as gone. */
function isAlive(pid: number): boolean {
	try {
		const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
		return stat.slice(stat.lastIndexOf(")") + 2)[0] !== "Z";
	} catch {
		return false;
	}
}

function end(pid: number): void {
	try {
		process.kill(pid, "SIGKILL");
	} catch {
		// It is gone.
	}
}

async function until(limitMs: number, holds: () => boolean): Promise<void> {
	const elapsed = stopwatch();
	while (!holds() && elapsed() < limitMs) await new Promise((resolve) => setTimeout(resolve, 100));
}

test("the app starts with an empty run.json, answers while its log cannot be written, and leaves nothing when npm is killed", async () => {
	fs.writeFileSync(at("run.json"), "");
	for (const name of ["app.log", "simulator.log"]) fs.symlinkSync("/dev/full", at(name));
	const { app } = await start();
	for (let i = 0; i < 20; i++) expect((await fetch(`${app}/nothing-${i}`, { redirect: "manual" })).status).toBeGreaterThan(0);
	await new Promise((resolve) => setTimeout(resolve, 1_000));
	expect((await fetch(`${app}/login`)).status).toBe(200);
	const started = below(npm.pid ?? 0);
	expect(started.length).toBeGreaterThanOrEqual(4);
	npm.kill("SIGKILL");
	await until(END_LIMIT_MS, () => !started.some(isAlive));
	expect(started.filter(isAlive)).toEqual([]);
	expect(fs.existsSync(at("ready.json"))).toBe(false);
});
