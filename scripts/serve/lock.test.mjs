import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ROOT } from "../environment.mjs";
import { takeLock } from "./lock.mjs";

let folder;
beforeEach(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), "lock-test-"));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

/** A process that holds the lock of the folder until it is killed. */
async function otherApp() {
	const lock = JSON.stringify(path.join(ROOT, "scripts/serve/lock.mjs"));
	const program = `await (await import(${lock})).takeLock(${JSON.stringify(folder)}); console.log("held"); setInterval(() => {}, 1000);`;
	const child = spawn(process.execPath, ["--input-type=module", "-e", program], { stdio: ["ignore", "pipe", "inherit"] });
	await once(child.stdout, "data");
	return child;
}

test("a second app on one folder is refused with the process of the first", async () => {
	const other = await otherApp();
	await expect(takeLock(folder, { patienceMs: 0 })).rejects.toThrow(`Another app runs on ${folder} (process ${other.pid}).`);
	other.kill("SIGKILL");
	await once(other, "exit");
});

test("the lock of a killed app is taken over, whatever it left", async () => {
	const other = await otherApp();
	other.kill("SIGKILL");
	await once(other, "exit");
	expect(fs.existsSync(path.join(folder, "lock.json"))).toBe(true);
	const lock = await takeLock(folder, { patienceMs: 0 });
	expect(JSON.parse(fs.readFileSync(path.join(folder, "lock.json"), "utf8"))).toEqual({ pid: process.pid });
	lock.release();
	expect(fs.existsSync(path.join(folder, "lock.json"))).toBe(false);
});

test("an app that is stopping is waited for", async () => {
	const first = await takeLock(folder);
	const second = takeLock(folder);
	first.release();
	(await second).release();
});
