import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { exportFolder } from "../../scripts/moving/export-folder";
import { fillFolder } from "../../scripts/moving/fill-folder";
import { createTar } from "../../scripts/moving/tar-file";
import { takeLock } from "../../scripts/serve/lock.mjs";

let folder: string;
let file: string;
beforeEach(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), "moving-test-"));
	file = path.join(folder, "all.tar");
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const dataDir = () => path.join(folder, "data");

/** Returns the output of a program, or the reason of its failure. */
async function said(action: (say: (line: string) => void) => Promise<void>): Promise<string> {
	const lines: string[] = [];
	await action((line) => lines.push(line)).catch((error) => lines.push(String(error)));
	return lines.join("\n");
}
const fill = (from = file) => said((say) => fillFolder(dataDir(), { from }, say));
const exportTo = (to: string) => said((say) => exportFolder(dataDir(), to, say));

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
])("a file %s is refused, and the folder stays without data", async (_, manifest, words) => {
	write(manifest);
	expect(await fill()).toMatch(new RegExp(`^Error: .*${words}`));
	expect(fs.readdirSync(dataDir())).toEqual(["lock.sqlite"]);
});

test("an installation with users is not overwritten; an empty one is filled", async () => {
	write(EMPTY);
	expect(await fill()).toContain("0 rows and 0 objects are imported");
	expect(await exportTo(path.join(folder, "b.tar"))).toMatch(/^0 rows and 0 objects of /);
	expect(await exportTo(file)).toContain("exists already");
	addUser();
	expect(await fill()).toContain("holds an installation with users");
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
	const held = await takeLock(dataDir());
	try {
		write(EMPTY);
		for (const refused of [await exportTo(path.join(folder, "b.tar")), await fill()])
			expect(refused).toContain(`Another app runs on ${dataDir()}`);
	} finally {
		held.release();
	}
});

test("an export without data, a file of another kind and a missing file are refused with words", async () => {
	fs.writeFileSync(path.join(folder, "other"), "text ".repeat(200));
	expect([await exportTo(file), await fill(path.join(folder, "other")), await fill()]).toEqual([
		expect.stringContaining("holds no data"),
		expect.stringContaining("was not written by npm run export-data"),
		expect.stringContaining("does not exist"),
	]);
});

test("a program without its option prints its usage, and one that fails ends with 1", () => {
	const env = { ...process.env, DATA_DIR: dataDir(), STATE_DIR: "", SETTINGS: "", BASE_URL: "" };
	const { status, stderr } = spawnSync(process.execPath, ["scripts/run-ts.mjs", "scripts/import-data.ts"], { env, encoding: "utf8" });
	expect([status, stderr]).toEqual([1, expect.stringContaining("usage: npm run import-data")]);
});
