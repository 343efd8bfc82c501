import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ROOT } from "./environment.mjs";
import { isSupported } from "./node.mjs";

test.each([
	["20.20.2", false],
	["22.15.1", false],
	["22.16.0", true],
	["23.7.0", false],
	["23.8.0", true],
	["24.0.0", true],
	["26.10.0", true],
])("Node %s is new enough: %s", (version, is) => {
	expect(isSupported(version)).toBe(is);
});

const OLD = `data:text/javascript,Object.defineProperty(process, "versions", { value: { node: "20.19.0" } })`;
let folder;
beforeEach(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), "node-test-"));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

/** A program that runs `body` and then says its process and its version; started by a Node that takes itself for an old one. */
async function startByOldNode(body) {
	const file = path.join(folder, "program.mjs");
	const node = JSON.stringify(path.join(ROOT, "scripts/node.mjs"));
	const facts = "JSON.stringify({ pid: process.pid, version: process.versions.node, args: process.argv.slice(2) })";
	fs.writeFileSync(file, `const { ensureNode } = await import(${node});\nawait ensureNode();\n${body}\nconsole.log(${facts});`);
	const child = spawn(process.execPath, ["--import", OLD, file, "one two"], { stdio: ["ignore", "pipe", "inherit"] });
	const [said] = await once(child.stdout, "data");
	return { child, ended: once(child, "exit"), ...JSON.parse(said) };
}

test("an older Node runs the program on the pinned one, with its parameters, and ends with its code", async () => {
	const { child, ended, pid, version, args } = await startByOldNode("process.exitCode = 7;");
	expect(args).toEqual(["one two"]);
	expect(isSupported(version)).toBe(true);
	expect(pid).not.toBe(child.pid);
	expect(await ended).toEqual([7, null]);
});

test("a signal reaches the program on the pinned Node", async () => {
	const { child, ended } = await startByOldNode(`process.on("SIGTERM", () => process.exit(3));\nsetInterval(() => {}, 1000);`);
	child.kill("SIGTERM");
	expect(await ended).toEqual([3, null]);
});
