import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runnableJobs } from "~/db/jobs";
import { databaseBytes } from "~/db/operation";
import { manifestKey } from "~/domain/backup/backup-format";
import { DAY_MS, HOUR_MS } from "~/domain/time/durations";
import { stepBackup } from "~/services/backup/step-backup";
import { foldFinishedSamples, openDueSamples } from "~/services/clock/tick";
import { runJob } from "~/services/jobs/run-job";
import { readOperation } from "~/services/operation/read-operation";
import { readSample } from "~/services/samples/read-sample";
import { somebody } from "~/services/sessions/test-ctx";
import { createUser } from "~/services/users/create-user";
import { EXPORT_DAY, exportBackup } from "../../scripts/moving/export-backup";
import { type RestoreTarget, restoreBackup, tableTarget } from "../../scripts/restore/restore-backup";
import { follow, newAccount, newWorld, type World } from "../engine/test-world";

const DAY = "2026-11-22";
const NIGHT = `${DAY}T02:00:00Z`;
let world: World;
let account: number;

beforeEach(async () => {
	world = await newWorld();
	await emptyBucket();
	account = await newAccount(world);
	await follow(world, account, "shop.example", ["red shoes", 'blau\'e "Schuhe"', "靴 🥿"]);
	world.engine.ranking({ 4: "shop.example" });
	await openDueSamples(world.ctx);
	for (const { id } of await runnableJobs(world.ctx.db, world.ctx.now(), 10)) await runJob(world.ctx, id);
	await foldFinishedSamples(world.ctx);
	// A deployment learns at its first tick when its first backup is due.
	expect(new Date((await stepBackup(world.ctx)).nextAt).toISOString()).toBe("2026-11-22T02:00:00.000Z");
	world.setNow(NIGHT);
});

async function emptyBucket(): Promise<void> {
	const { objects } = await env.OBJECTS.list();
	await env.OBJECTS.delete(objects.map(({ key }) => key));
}

/** Steps until the backup rests. */
async function backUp(): Promise<void> {
	for (let steps = 0; steps < 50; steps++) if ((await stepBackup(world.ctx)).nextAt > world.ctx.now()) return;
	throw new Error("the backup does not end");
}

const backups = () =>
	world.ctx.db.all<{ day: string; state: string; reason: string | null }>(sql`SELECT day, state, reason FROM backup ORDER BY day`);

/** Raw pages are not copied by backups. */
const isPage = (key: string) => key.startsWith("pages/") || key.startsWith("change-pages/");
const isOfTheDeployment = (key: string) => !key.startsWith("backup/") && !isPage(key);

/** All rows of all tables, and the digest of each object outside of backups, as one text. */
async function everything(): Promise<string> {
	const tables = await world.ctx.db.all<{
		name: string;
	}>(sql`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'
		AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT IN ('d1_migrations', 'backup', 'backup_copy') ORDER BY name`);
	const lines: string[] = [];
	for (const { name } of tables) lines.push(name, JSON.stringify(await world.ctx.db.all(sql`SELECT * FROM ${sql.identifier(name)} `)));
	for (const { key, etag } of (await env.OBJECTS.list()).objects) if (isOfTheDeployment(key)) lines.push(`${key} ${etag}`);
	return lines.join("\n");
}

/** The objects as they were, apart from the deployment that is emptied. */
async function keepObjects(): Promise<Map<string, Uint8Array>> {
	const kept = new Map<string, Uint8Array>();
	for (const { key } of (await env.OBJECTS.list()).objects) {
		const object = await env.OBJECTS.get(key);
		if (object) kept.set(key, new Uint8Array(await object.arrayBuffer()));
	}
	return kept;
}

function target(migrations: readonly string[]): RestoreTarget {
	const tables = tableTarget({
		run: (sql) => env.DB.prepare(sql).run(),
		runForEach: (sql, rows) => env.DB.batch(rows.map((row) => env.DB.prepare(sql).bind(...row))),
	});
	return { ...tables, migrations, put: async (key, bytes) => void (await env.OBJECTS.put(key, bytes)) };
}

const applied = async () => (await world.ctx.db.all<{ name: string }>(sql`SELECT name FROM d1_migrations`)).map(({ name }) => name);

test("R36: a backup alone is restored into an empty deployment: every row and object is byte-equal, positions too", async () => {
	await backUp();
	expect(await backups()).toEqual([{ day: DAY, state: "done", reason: null }]);
	const before = await everything();
	const positions = async () => {
		const sample = await readSample(world.ctx, account, { day: "2026-11-21", time: "0000" });
		return JSON.stringify([0, 1, 2].map((ordinal) => sample?.get(ordinal)));
	};
	const read = await positions();
	expect(read).toContain('"position":4');
	const kept = await keepObjects();
	world = await newWorld();
	await emptyBucket();
	expect(await everything()).not.toBe(before);
	// Nothing but the backup's own folder is left of the bucket.
	const left = { get: async (key: string) => (key.startsWith("backup/") ? (kept.get(key) ?? null) : null) };
	const restored = await restoreBackup(left, target(await applied()), DAY);
	expect(restored.missing).toEqual([]);
	expect(restored.objects).toBe([...kept.keys()].filter(isOfTheDeployment).length);
	expect(restored.objects).toBeGreaterThan(0);
	expect(restored.leftOut).toBe([...kept.keys()].filter(isPage).length);
	expect(await everything()).toBe(before);
	expect(await positions()).toBe(read);
});

test("a night copies only what is new or changed; each day is restored with its own bytes", async () => {
	const { objects } = world.ctx.ports;
	const put = (key: string, text: string) => objects.put(key, new TextEncoder().encode(text));
	await put("one/notes.json", "first");
	await put("one/gone.json", "gone soon");
	const copied: string[] = [];
	const { copy } = objects;
	objects.copy = async (key, place) => {
		copied.push(key);
		return copy(key, place);
	};
	await backUp();
	expect(copied).toContain("one/notes.json");
	copied.length = 0;
	await put("one/notes.json", "second");
	await objects.delete(["one/gone.json"]);
	world.advance(DAY_MS);
	await backUp();
	expect(copied).toEqual(["one/notes.json"]);
	const kept = await keepObjects();
	const textOf = async (day: string, key: string) => {
		const put = new Map<string, string>();
		const into = {
			...target(await applied()),
			put: async (to: string, bytes: Uint8Array) => void put.set(to, new TextDecoder().decode(bytes)),
		};
		await restoreBackup({ get: async (from) => (from.startsWith("backup/") ? (kept.get(from) ?? null) : null) }, into, day);
		return put.get(key);
	};
	expect([await textOf(DAY, "one/notes.json"), await textOf("2026-11-23", "one/notes.json")]).toEqual(["first", "second"]);
	expect([await textOf(DAY, "one/gone.json"), await textOf("2026-11-23", "one/gone.json")]).toEqual(["gone soon", undefined]);
});

test("a copy whose object is gone for half a year is deleted", async () => {
	await world.ctx.ports.objects.put("one/gone.json", new Uint8Array([1]));
	await backUp();
	await world.ctx.ports.objects.delete(["one/gone.json"]);
	const copies = async () => (await env.OBJECTS.list({ prefix: "backup/objects/one/" })).objects.length;
	for (const days of [1, 185, 3]) {
		expect(await copies()).toBe(1);
		world.advance(days * DAY_MS);
		await backUp();
	}
	expect(await copies()).toBe(0);
});

test("a backup holds what was there when it began, whatever is added while it is made", async () => {
	await stepBackup(world.ctx);
	const { accountId: late } = await createUser(world.ctx, somebody());
	await backUp();
	const kept = await keepObjects();
	await restoreBackup({ get: async (key) => kept.get(key) ?? null }, target(await applied()), DAY);
	expect(await world.ctx.db.all(sql`SELECT * FROM membership WHERE account_id = ${late}`)).toEqual([]);
	const ids = await world.ctx.db.all<{ id: number }>(sql`SELECT id FROM account`);
	expect(ids).toEqual([{ id: account }]);
	expect(late).not.toBe(account);
});

test("a part that is missing or altered, and a backup of a newer version, are refused", async () => {
	await backUp();
	const kept = await keepObjects();
	const part = [...kept.keys()].find((key) => key.includes("/rows-")) ?? "";
	const restore = (changes: Map<string, Uint8Array | null>, migrations?: string[]) =>
		applied().then((names) =>
			restoreBackup(
				{ get: async (key) => (changes.has(key) ? (changes.get(key) ?? null) : (kept.get(key) ?? null)) },
				target(migrations ?? names),
				DAY,
			),
		);
	await expect(restore(new Map([[part, null]]))).rejects.toThrow("is missing");
	await expect(restore(new Map([[part, new Uint8Array([1])]]))).rejects.toThrow("was altered");
	await expect(restore(new Map(), [])).rejects.toThrow("newer version");
	const manifest = (text: string) => restore(new Map([[manifestKey(DAY), new TextEncoder().encode(text)]]));
	await expect(manifest('{"format":3}')).rejects.toThrow("its format is 3");
	await expect(manifest('{"format":2')).rejects.toThrow("is damaged");
	const copy = [...kept.keys()].find((key) => key.startsWith("backup/objects/")) ?? "";
	const flipped = Uint8Array.from(kept.get(copy) ?? []);
	flipped[0] = (flipped[0] ?? 0) ^ 1;
	await expect(restore(new Map([[copy, flipped]]))).rejects.toThrow(`${copy} was altered`);
	await expect(restore(new Map([[manifestKey(DAY), null]]))).rejects.toThrow("no complete backup");
});

test("an export that is imported into an empty deployment is exported byte-equal again, raw pages too", async () => {
	// A nightly backup in the bucket stays behind.
	await backUp();
	await world.ctx.ports.objects.put("one/pages.bin", new Uint8Array([1, 2, 3]));
	const exported = async () => {
		const files = new Map<string, Uint8Array>();
		await exportBackup(world.ctx, (key, bytes) => void files.set(key, bytes));
		return files;
	};
	const digests = (files: Map<string, Uint8Array>) => [...files].map(([key, bytes]) => [key, Buffer.from(bytes).toString("base64")]);
	const first = await exported();
	const before = await everything();
	expect([...first.keys()].some((key) => key.startsWith("backup/objects/pages/"))).toBe(true);
	world = await newWorld();
	await emptyBucket();
	const restored = await restoreBackup({ get: async (key) => first.get(key) ?? null }, target(await applied()), EXPORT_DAY);
	expect([restored.missing, restored.leftOut]).toEqual([[], 0]);
	expect(await everything()).toBe(before);
	expect(await backups()).toEqual([]);
	expect(digests(await exported())).toEqual(digests(first));
	const page = [...first.keys()].find((key) => key.startsWith("backup/objects/pages/")) ?? "";
	const changed = Uint8Array.from(first.get(page) ?? []);
	changed[0] = (changed[0] ?? 0) ^ 1;
	const damaged = { get: async (key: string) => (key === page ? changed : (first.get(key) ?? null)) };
	await expect(restoreBackup(damaged, target(await applied()), EXPORT_DAY)).rejects.toThrow(`${page} was altered`);
});

test("a step that fails is tried again; after three failures administrators are told, and the next night is whole", async () => {
	const { accountId } = await createUser(world.ctx, { ...somebody(), role: "ADMINISTRATOR" });
	await stepBackup(world.ctx);
	world.hooks.beforePut = async () => {
		throw new Error("the bucket refuses");
	};
	for (let tries = 0; tries < 3; tries++) {
		await stepBackup(world.ctx);
		world.advance(60_000);
	}
	expect(await backups()).toEqual([{ day: DAY, state: "failed", reason: expect.stringContaining("the bucket refuses") }]);
	const told = await world.ctx.db.all<{ kind: string }>(sql`SELECT kind FROM notification WHERE account_id = ${accountId}`);
	expect(told).toEqual([{ kind: "backup_failed" }]);
	delete world.hooks.beforePut;
	world.advance(DAY_MS);
	await backUp();
	expect((await backups()).map(({ state }) => state)).toEqual(["failed", "done"]);
});

test("a process that dies between steps costs one step; backups that have served their time are deleted", async () => {
	await env.OBJECTS.put("backup/2026-10-20/manifest.json", "{}");
	await env.OBJECTS.put("backup/2026-10-01/manifest.json", "{}");
	await stepBackup(world.ctx);
	// Two processes take the same step: one of them is written.
	await Promise.all([stepBackup(world.ctx), stepBackup(world.ctx)]);
	world.advance(HOUR_MS);
	await backUp();
	expect((await backups()).map(({ state }) => state)).toEqual(["done"]);
	const left = (await env.OBJECTS.list({ prefix: "backup/" })).objects.map(({ key }) => key.split("/")[1]);
	expect([...new Set(left)]).toEqual(["2026-10-01", DAY, "objects"]);
	const kept = await keepObjects();
	const { missing } = await restoreBackup({ get: async (key) => kept.get(key) ?? null }, target(await applied()), DAY);
	expect(missing).toEqual([]);
});

test("administrators are told once at each tenth of the database's limit from six on, and the operation screen knows its growth", async () => {
	const { accountId } = await createUser(world.ctx, { ...somebody(), role: "ADMINISTRATOR" });
	const bytes = (await databaseBytes(world.ctx.db)) ?? 0;
	expect(bytes).toBeGreaterThan(0);
	const night = async (share: number) => {
		world.ctx.databaseLimit = Math.ceil(bytes / share);
		await stepBackup(world.ctx);
		await world.ctx.db.run(sql`UPDATE backup SET state = 'done', database_bytes = ${bytes} WHERE state = 'running'`);
		world.advance(DAY_MS);
	};
	const told = async () =>
		(await world.ctx.db.all<{ facts: string }>(sql`SELECT facts FROM notification WHERE account_id = ${accountId} ORDER BY id`)).map(
			({ facts }) => JSON.parse(facts),
		);
	await night(0.5);
	expect(await told()).toEqual([]);
	await world.ctx.db.run(sql`UPDATE backup SET database_bytes = database_bytes / 2`);
	await night(0.65);
	expect(await told()).toEqual([{ percent: 60 }]);
	await night(0.65);
	expect(await told()).toEqual([{ percent: 60 }]);
	const { capacity } = await readOperation(world.ctx);
	expect(capacity?.growth?.days).toBe(3);
	expect(capacity?.fullOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});
