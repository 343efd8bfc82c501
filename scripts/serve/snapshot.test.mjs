import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isCopyDue, newestSnapshotAt, restoreSnapshot, snapshotsIn, takeSnapshot } from "./snapshot.mjs";

let folder;
let dataDir;
let into;
beforeEach(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), "snapshot-test-"));
	[dataDir, into] = [path.join(folder, "data"), path.join(folder, "copies")];
	for (const part of ["v3/d1/D1", "v3/r2/bucket/blobs", "v3/do/Live"]) fs.mkdirSync(path.join(dataDir, part), { recursive: true });
	fs.writeFileSync(path.join(dataDir, "v3/r2/bucket/blobs/one"), "page");
	fs.writeFileSync(path.join(dataDir, "v3/do/Live/a.sqlite"), "a reader's copy");
	fs.writeFileSync(path.join(dataDir, "secrets.json"), "{}");
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

/** A database in the form of the local D1, open in WAL mode as the runtime has it. */
function openDatabase() {
	const database = new DatabaseSync(path.join(dataDir, "v3/d1/D1/db.sqlite"));
	database.exec("PRAGMA journal_mode = WAL; CREATE TABLE IF NOT EXISTS position (n INTEGER)");
	return database;
}

const rowsIn = (root) => {
	const database = new DatabaseSync(path.join(root, "v3/d1/D1/db.sqlite"));
	const rows = database.prepare("SELECT n FROM position ORDER BY n").all();
	database.close();
	return rows.map(({ n }) => n);
};

test("a copy that is made while the database is written to is restored whole", async () => {
	const writer = openDatabase();
	writer.exec("INSERT INTO position VALUES (1)");
	const from = await takeSnapshot({ dataDir, into });
	writer.exec("INSERT INTO position VALUES (2)");
	writer.close();
	const restored = path.join(folder, "restored");
	expect(restoreSnapshot({ from, dataDir: restored })).toMatchObject({ files: 2 });
	expect(rowsIn(restored)).toEqual([1]);
	expect(fs.readFileSync(path.join(restored, "v3/r2/bucket/blobs/one"), "utf8")).toBe("page");
	expect(fs.statSync(path.join(restored, "secrets.json")).mode & 0o777).toBe(0o600);
	// What Durable Objects hold is made again from the database.
	expect(fs.existsSync(path.join(restored, "v3/do"))).toBe(false);
});

test("a copy that lacks a file or was altered is refused", async () => {
	openDatabase().close();
	const from = await takeSnapshot({ dataDir, into });
	const database = path.join(from, "v3/d1/D1/db.sqlite");
	const bytes = fs.readFileSync(database);
	fs.writeFileSync(database, Buffer.from(bytes).fill(1, bytes.length - 1));
	expect(() => restoreSnapshot({ from, dataDir: path.join(folder, "a") })).toThrow("was altered");
	fs.writeFileSync(database, bytes);
	fs.rmSync(path.join(from, "v3/r2/bucket/blobs/one"));
	expect(() => restoreSnapshot({ from, dataDir: path.join(folder, "b") })).toThrow("is missing");
});

test("the newest copies are kept, other folders are left alone, and one without a manifest is no copy", async () => {
	openDatabase().close();
	fs.mkdirSync(path.join(into, "2020-01-01T00-00-00Z"), { recursive: true });
	fs.mkdirSync(path.join(into, "mine"));
	for (const day of [1, 2, 3]) await takeSnapshot({ dataDir, into, keep: 2, now: new Date(Date.UTC(2026, 0, day)) });
	expect(snapshotsIn(into).map((one) => path.basename(one))).toEqual(["2026-01-03T00-00-00Z", "2026-01-02T00-00-00Z"]);
	expect(newestSnapshotAt(into)).toBe(Date.UTC(2026, 0, 3));
	expect(fs.readdirSync(into).toSorted()).toEqual(["2020-01-01T00-00-00Z", "2026-01-02T00-00-00Z", "2026-01-03T00-00-00Z", "mine"]);
});

test("a copy that was cut short is removed: one that failed at once, one of a killed process an hour later", async () => {
	openDatabase().close();
	const at = (hour, minute = 0) => new Date(Date.UTC(2026, 0, 1, hour, minute));
	fs.mkdirSync(path.join(into, "2026-01-01T03-00-00Z.partial"), { recursive: true });
	await takeSnapshot({ dataDir, into, now: at(3, 59) });
	expect(fs.readdirSync(into)).toContain("2026-01-01T03-00-00Z.partial");
	await takeSnapshot({ dataDir, into, now: at(4) });
	const copies = ["2026-01-01T03-59-00Z", "2026-01-01T04-00-00Z"];
	expect(fs.readdirSync(into)).toEqual(copies);
	fs.writeFileSync(path.join(dataDir, "v3/d1/D1/db.sqlite"), "no database");
	await expect(takeSnapshot({ dataDir, into, now: at(5) })).rejects.toThrow("not a database");
	expect(fs.readdirSync(into)).toEqual(copies);
});

test.each([
	["before the hour", "2026-05-02T02:59:00Z", "2026-05-01T03:00:00Z", false],
	["at the hour", "2026-05-02T03:00:00Z", "2026-05-01T03:00:05Z", true],
	["once it is made", "2026-05-02T03:01:00Z", "2026-05-02T03:00:05Z", false],
	["after a night without power", "2026-05-02T09:00:00Z", "2026-04-29T03:00:00Z", true],
	["without any copy", "2026-05-02T09:00:00Z", null, true],
])("the nightly copy is due %s", (_, now, newest, isDue) => {
	expect(isCopyDue(newest === null ? null : Date.parse(newest), new Date(now))).toBe(isDue);
});
