import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { copyKey } from "~/domain/backup/backup-format";
import { ACCOUNT, startFakeCloudflare, TOKEN } from "../deploy/fake-cloudflare.mjs";
import { createPlatform } from "../deploy/platform.mjs";
import { openSource } from "../restore/backup-source";
import { batchesOf } from "../restore/restore-backup";
import { type Deployment, query } from "./cloudflare-stores";
import { exportFromCloudflare } from "./from-cloudflare";
import { createTar } from "./tar-file";
import { importToCloudflare } from "./to-cloudflare";

let folder: string;
let file: string;
let cloud: Awaited<ReturnType<typeof startFakeCloudflare>>;
let deployment: Deployment;
beforeEach(async () => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), "moving-cloudflare-"));
	file = path.join(folder, "all.tar");
	cloud = await startFakeCloudflare();
	const platform = createPlatform({ headers: { Authorization: `Bearer ${TOKEN}` }, origin: cloud.origin });
	const { uuid } = await platform.post(`/accounts/${ACCOUNT}/d1/database`, { name: "serpentine" });
	await platform.post(`/accounts/${ACCOUNT}/r2/buckets`, { name: "serpentine" });
	deployment = { platform, accountId: ACCOUNT, databaseId: uuid, bucket: "serpentine", jurisdiction: "" };
	await query(deployment, "CREATE TABLE user (id INTEGER PRIMARY KEY, email TEXT, meta TEXT)");
	await query(deployment, "CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT)");
	await query(deployment, "INSERT INTO d1_migrations (name) VALUES ('0000_first.sql')");
});
afterEach(async () => {
	await cloud.close();
	fs.rmSync(folder, { recursive: true, force: true });
});

const digest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
/** Longer than a statement of D1 may be. */
const LONG = `{"a":"${"x".repeat(150_000)}"}`;
const ROWS = [
	[1, "a@shop.example", LONG],
	[2, "b'\"@shop.example", null],
	...Array.from({ length: 250 }, (_, i) => [i + 3, `c${i}@shop.example`, "{}"]),
];
const OBJECT = new Uint8Array([1, 2, 3, 0, 255]);
const KEY = "readings/20261121/a b/1";

function write(migrations = ["0000_first.sql"]): void {
	const lines = [{ table: "user", columns: ["id", "email", "meta"] }, ...ROWS].map((line) => `${JSON.stringify(line)}\n`).join("");
	const [rows, objects] = [gzipSync(lines), gzipSync(`${JSON.stringify([KEY, OBJECT.length, digest(OBJECT)])}\n`)];
	const part = (key: string, bytes: Uint8Array) => ({ key, sha256: digest(bytes) });
	const tar = createTar(file);
	tar.add("backup/export/rows-0.jsonl.gz", rows);
	tar.add("backup/export/objects-0.txt.gz", objects);
	tar.add(copyKey(KEY, digest(OBJECT)), OBJECT);
	const manifest = {
		...{ format: 2, day: "export", startedAt: 0, endedAt: 0, migrations, tables: { user: ROWS.length } },
		rows: [part("backup/export/rows-0.jsonl.gz", rows)],
		objects: [part("backup/export/objects-0.txt.gz", objects)],
	};
	tar.add("backup/export/manifest.json", Buffer.from(JSON.stringify(manifest)));
	tar.close();
}

async function moved() {
	const source = await openSource(file);
	try {
		return await importToCloudflare(deployment, source, "export");
	} finally {
		await source.close();
	}
}

test("an export fills a deployment row by row and object by object, whatever is in them", async () => {
	write();
	expect(await moved()).toMatchObject({ rows: ROWS.length, objects: 1, missing: [] });
	expect((await query(deployment, "SELECT * FROM user ORDER BY id")).map(Object.values)).toEqual(ROWS);
	expect(cloud.account.objects.get(`default/serpentine/${KEY}`)).toEqual(OBJECT);
	expect(await query(deployment, "SELECT name FROM sqlite_master WHERE name = '_import_under_way'")).toEqual([]);
});

test("an import that was interrupted begins again; a deployment with users of its own is refused", async () => {
	write();
	// Four questions, the mark, an emptied table, and the first rows.
	cloud.account.failsAfter = 6;
	await expect(moved()).rejects.toThrow("Cloudflare refused POST");
	cloud.account.failsAfter = Number.POSITIVE_INFINITY;
	expect((await query(deployment, "SELECT count(*) AS n FROM user"))[0]?.n).toBeGreaterThan(0);
	expect(await moved()).toMatchObject({ rows: ROWS.length });
	await expect(moved()).rejects.toThrow("The deployment has users");
});

test("an export of another version is refused before anything is written", async () => {
	write(["0000_first.sql", "0001_second.sql"]);
	await expect(moved()).rejects.toThrow("of different versions");
	await query(deployment, "DROP TABLE user");
	await expect(moved()).rejects.toThrow("Run npm run deploy first");
});

test("the latest complete backup of a deployment is brought down with equal hashes, and an interrupted download goes on", async () => {
	write();
	const source = await openSource(file);
	const put = (key: string, bytes: Uint8Array) => cloud.account.objects.set(`default/serpentine/${key}`, bytes);
	const names = ["manifest.json", "rows-0.jsonl.gz", "objects-0.txt.gz"];
	for (const name of names) put(`backup/2026-11-20/${name}`, (await source.get(`backup/export/${name}`)) ?? new Uint8Array());
	put(copyKey(KEY, digest(OBJECT)), OBJECT);
	put("backup/2026-11-21/rows-0.jsonl.gz", OBJECT);
	await source.close();
	const to = path.join(folder, "down");
	expect(await exportFromCloudflare(deployment, to)).toEqual({ day: "2026-11-20", objects: 4 });
	const down = await openSource(to);
	expect(down.days).toEqual(["2026-11-20"]);
	expect(digest((await down.get(copyKey(KEY, digest(OBJECT)))) ?? new Uint8Array())).toBe(digest(OBJECT));
	fs.rmSync(path.join(to, "backup/2026-11-20/manifest.json"));
	expect(await exportFromCloudflare(deployment, to)).toEqual({ day: "2026-11-20", objects: 1 });
});

test("rows go in requests of at most 100 rows and 4 million characters", () => {
	const sizes = (rows: number, characters: number) =>
		[...batchesOf(Array.from({ length: rows }, () => ["x".repeat(characters)]))].map((some) => some.length);
	expect(sizes(250, 10)).toEqual([100, 100, 50]);
	expect(sizes(5, 1_500_000)).toEqual([2, 2, 1]);
});
