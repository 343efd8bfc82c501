import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { logStream, notedProcess, writeWhole } from "./run-files.mjs";

let folder;
beforeEach(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), "run-files-"));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const at = (name) => path.join(folder, name);
const write = (stream, text) => new Promise((resolve, reject) => stream.write(text, (error) => (error ? reject(error) : resolve())));

test("a log on a full disk drops what it cannot write, and continues once there is room", async () => {
	fs.symlinkSync("/dev/full", at("app.log"));
	const log = logStream(at("app.log"), 1_000);
	for (let i = 0; i < 50; i++) await write(log, "x".repeat(100_000));
	fs.rmSync(at("app.log"));
	await write(log, "there is room again\n");
	expect(fs.readFileSync(at("app.log"), "utf8")).toBe("there is room again\n");
});

test("a log restarts at its limit and keeps the former one", async () => {
	fs.writeFileSync(at("app.log"), "old ");
	const log = logStream(at("app.log"), 10);
	for (const text of ["1234", "5678", "9"]) await write(log, text);
	expect([fs.readFileSync(at("app.log.1"), "utf8"), fs.readFileSync(at("app.log"), "utf8")]).toEqual(["old 1234", "56789"]);
});

test("a file is replaced completely; when the new content cannot be written, the old one stays", () => {
	writeWhole(at("run.json"), '{"pid":12}');
	expect(notedProcess(at("run.json"))).toBe(12);
	fs.symlinkSync("/dev/full", at(`run.json.${process.pid}`));
	expect(() => writeWhole(at("run.json"), '{"pid":13}')).toThrow("ENOSPC");
	expect(fs.readdirSync(folder)).toEqual(["run.json"]);
	expect(notedProcess(at("run.json"))).toBe(12);
});

test.each(["", "{", "null", "{}", '{"pid":"12"}', '{"pid":0}', '{"pid":-1}', "[]"])("the text %j names no process", (text) => {
	fs.writeFileSync(at("run.json"), text);
	expect(notedProcess(at("run.json"))).toBeUndefined();
});

test("without a file there is no process", () => {
	expect(notedProcess(at("run.json"))).toBeUndefined();
});
