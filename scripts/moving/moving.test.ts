import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTar } from "./tar-file";

let folder: string;
let file: string;
beforeEach(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), "moving-test-"));
	file = path.join(folder, "all.tar");
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const dataDir = () => path.join(folder, "data");

function run(program: string, ...parameters: string[]) {
	const env = { ...process.env, DATA_DIR: dataDir(), STATE_DIR: "", SETTINGS: "", BASE_URL: "" };
	const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/run-ts.mjs", `scripts/${program}.ts`, ...parameters], {
		env,
		encoding: "utf8",
	});
	return { status, said: stdout + stderr };
}

function write(manifest: unknown): void {
	const tar = createTar(file);
	tar.add("backup/export/manifest.json", Buffer.from(JSON.stringify(manifest)));
	tar.close();
}

const EMPTY = { format: 2, day: "export", startedAt: 0, endedAt: 0, migrations: [], tables: {}, rows: [], objects: [] };

test.each([
	["of a newer format", { ...EMPTY, format: 9 }, "The backup is of a newer version: its format is 9"],
	["of a newer database", { ...EMPTY, migrations: ["9999_later.sql"] }, "this one does not know 9999_later.sql"],
	["with a missing part", { ...EMPTY, rows: [{ key: "backup/export/rows-0.jsonl.gz", sha256: "" }] }, "rows-0.jsonl.gz is missing"],
])("a file %s is refused, and the folder stays without data", (_, manifest, words) => {
	write(manifest);
	const { status, said } = run("import-data", "--from", file);
	expect([status, said]).toEqual([1, expect.stringContaining(words)]);
	expect(fs.readdirSync(dataDir())).toEqual(["lock.sqlite"]);
});

test("an installation with users is not overwritten; an empty one is filled", () => {
	write(EMPTY);
	expect(run("import-data", "--from", file)).toMatchObject({
		status: 0,
		said: expect.stringContaining("0 rows and 0 objects are imported"),
	});
	const copy = path.join(folder, "b.tar");
	expect(run("export-data", "--to", copy)).toMatchObject({ status: 0 });
	expect(run("export-data", "--to", file)).toMatchObject({ status: 1, said: expect.stringContaining("exists already") });
	addUser();
	const { status, said } = run("import-data", "--from", file);
	expect([status, said]).toEqual([1, expect.stringContaining("holds an installation with users")]);
});

function addUser(): void {
	const place = path.join(dataDir(), "v3/d1/miniflare-D1DatabaseObject");
	const { DatabaseSync } = process.getBuiltinModule("node:sqlite");
	const database = new DatabaseSync(path.join(place, fs.readdirSync(place).find((name) => /^[0-9a-f]{64}\.sqlite$/.test(name)) ?? ""));
	const columns = database.prepare(`PRAGMA table_info("user")`).all() as {
		name: string;
		type: string;
		notnull: number;
		dflt_value: unknown;
	}[];
	const needed = columns.filter(({ notnull, dflt_value }) => notnull === 1 && dflt_value === null);
	const values = needed.map(({ type }) => (/int/i.test(type) ? "1" : "'a'"));
	database.exec(`INSERT INTO user (${needed.map(({ name }) => name).join(", ")}) VALUES (${values.join(", ")})`);
	database.close();
}

test("a folder on which an app runs is refused", async () => {
	fs.mkdirSync(path.join(dataDir(), "v3"), { recursive: true });
	const program = `await (await import(${JSON.stringify(path.resolve("scripts/serve/lock.mjs"))})).takeLock(${JSON.stringify(dataDir())}); console.log("held"); setInterval(() => {}, 1000);`;
	const app = spawn(process.execPath, ["--input-type=module", "-e", program], { stdio: ["ignore", "pipe", "ignore"] });
	await once(app.stdout, "data");
	write(EMPTY);
	const refused = [run("export-data", "--to", path.join(folder, "b.tar")), run("import-data", "--from", file)];
	app.kill("SIGKILL");
	await once(app, "exit");
	for (const { status, said } of refused) expect([status, said]).toEqual([1, expect.stringContaining(`Another app runs on ${dataDir()}`)]);
});

test("an export without data, a file of another kind and a missing file are refused with words", () => {
	fs.writeFileSync(path.join(folder, "other"), "text ".repeat(200));
	const refused = [
		run("export-data", "--to", file),
		run("import-data", "--from", path.join(folder, "other")),
		run("import-data", "--from", file),
		run("import-data"),
	].map(({ said }) => said.split("\n")[0]);
	expect(refused).toEqual([
		expect.stringContaining("holds no data"),
		expect.stringContaining("was not written by npm run export-data"),
		expect.stringContaining("does not exist"),
		expect.stringContaining("usage: npm run import-data"),
	]);
});
