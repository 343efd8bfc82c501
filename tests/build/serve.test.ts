import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { stopwatch } from "../setup/test-time";

const START_LIMIT_MS = 150_000;

let folder: string;
const started: ChildProcess[] = [];
beforeAll(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), "serve-test-"));
});
afterAll(() => {
	for (const child of started) child.kill("SIGKILL");
	fs.rmSync(folder, { recursive: true, force: true });
});

interface Ready {
	app: string;
	pid: number;
	setup: string | null;
}

const dataDir = () => path.join(folder, "data");
// Vite sets variables of its own, such as BASE_URL.
const settings = (more = {}) => ({ PATH: process.env.PATH, HOME: process.env.HOME, PORT: "0", DATA_DIR: dataDir(), ...more });

/** A program of `npm run serve` with what it printed, by line. */
function serve(more = {}) {
	const parameters = ["--disable-warning=ExperimentalWarning", "scripts/serve.mjs"];
	const child = spawn(process.execPath, parameters, { env: settings(more), stdio: ["ignore", "pipe", "pipe"] });
	started.push(child);
	let printed = "";
	let errors = "";
	child.stdout?.on("data", (chunk) => {
		printed += chunk;
	});
	child.stderr?.on("data", (chunk) => {
		errors += chunk;
	});
	const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
	return { child, ended, printed: () => printed, errors: () => errors };
}

async function ready(app: ReturnType<typeof serve>): Promise<Ready> {
	const file = path.join(dataDir(), "ready.json");
	const elapsed = stopwatch();
	while (!fs.existsSync(file) || fs.statSync(file).size === 0) {
		if (app.child.exitCode !== null || elapsed() > START_LIMIT_MS) throw new Error(`not ready: ${app.printed()}${app.errors()}`);
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
	return JSON.parse(fs.readFileSync(file, "utf8"));
}

/** First line of the answer to an upgrade of the live channel. */
function askForSocket(app: string): Promise<string> {
	const { port, host } = new URL(app);
	return new Promise((resolve, reject) => {
		const socket = net.connect(Number(port), "127.0.0.1", () =>
			socket.write(
				`GET /live HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${app}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
			),
		);
		socket.once("data", (chunk) => {
			resolve(String(chunk).split("\r\n")[0] ?? "");
			socket.destroy();
		});
		socket.once("error", reject);
	});
}

/** Whether somebody holds the database that a state folder's local D1 is. */
const rows = (root: string, sql: string) => {
	const { DatabaseSync } = process.getBuiltinModule("node:sqlite");
	const place = path.join(root, "v3/d1/miniflare-D1DatabaseObject");
	const file = fs.readdirSync(place).find((name) => /^[0-9a-f]{64}\.sqlite$/.test(name)) ?? "";
	const database = new DatabaseSync(path.join(place, file));
	try {
		return database.prepare(sql).all() as Record<string, unknown>[];
	} finally {
		database.close();
	}
};

test("a port that is taken is told with its setting before anything is built", async () => {
	const other = net.createServer();
	await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
	const port = String((other.address() as net.AddressInfo).port);
	const app = serve({ PORT: port, DATA_DIR: path.join(folder, "taken") });
	expect(await app.ended).toBe(1);
	expect(app.errors()).toContain(`Port ${port} of 127.0.0.1 is taken by another program. Stop that one, or set PORT to another number.`);
	expect(app.errors()).not.toContain("    at ");
	expect(fs.existsSync(path.join(folder, "taken/v3"))).toBe(false);
	other.close();
});

test("a broken setting ends the start with words and code 78", async () => {
	const file = path.join(folder, "broken.env");
	fs.writeFileSync(file, "SMTP_PASWORD=hunter2\n");
	const app = serve({ SETTINGS: file });
	expect(await app.ended).toBe(78);
	expect(app.errors()).toContain("SMTP_PASWORD is no setting. Did you mean SMTP_PASSWORD?");
	expect(app.errors()).not.toContain("hunter2");
});

test("the app runs for real: health, no development aid, one app a folder, a copy and a restart that keep all, a crash, and a graceful end", async () => {
	// The folder was there before, open to everybody.
	fs.mkdirSync(dataDir());
	fs.chmodSync(dataDir(), 0o755);
	const first = serve();
	const { app, pid, setup } = await ready(first);
	expect(fs.statSync(dataDir()).mode & 0o777).toBe(0o700);
	expect(pid).toBe(first.child.pid);
	expect(setup).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/admin\/setup\?token=[\w-]{43}$/);
	for (const name of ["ready.json", "secrets.json"]) expect(fs.statSync(path.join(dataDir(), name)).mode & 0o777).toBe(0o600);

	const health = await fetch(`${app}/healthz`);
	const { ok, checks } = (await health.json()) as { ok: boolean; checks: Record<string, { ok: boolean; detail: string }> };
	expect(Object.keys(checks).toSorted()).toEqual(["backup", "browser", "clock", "database", "disk", "objects", "queue", "worker"]);
	expect({ status: health.status, ok, failed: Object.entries(checks).filter(([, check]) => !check.ok) }).toEqual({
		status: 200,
		ok: true,
		failed: [],
	});

	for (const aid of ["/dev/users", "/dev/clock", "/dev/outbox.json", "/dev/tick"])
		expect([aid, (await fetch(app + aid, { headers: { Accept: "application/json" } })).status]).toEqual([aid, 404]);
	for (const door of ["/cdn-cgi/platform-proxy", "/cdn-cgi/local/scheduled", "/CDN-CGI/../cdn-cgi/local/scheduled"])
		expect([door, (await fetch(app + door)).status]).toEqual([door, 404]);
	expect((await fetch(`${app}/login`)).headers.get("content-type")).toContain("text/html");
	expect(await askForSocket(app)).toMatch(/^HTTP\/1\.1 (401|403) /);

	// A client cannot name its own network address.
	const lie = { "CF-Connecting-IP": "203.0.113.9", "X-Forwarded-For": "203.0.113.9", "Content-Type": "application/json" };
	await fetch(`${app}/api/account/tokens/generate`, {
		method: "POST",
		headers: lie,
		body: JSON.stringify({ email: "a@b.example", password: "wrong" }),
	});
	expect(JSON.stringify(rows(dataDir(), "SELECT * FROM attempt"))).not.toContain("203.0.113.9");

	const second = serve({ PORT: "0" });
	expect(await second.ended).toBe(78);
	expect(second.errors()).toContain(`Another app runs on ${dataDir()} (process ${pid}).`);
	expect(JSON.parse(fs.readFileSync(path.join(dataDir(), "ready.json"), "utf8"))).toMatchObject({ app, pid });

	const copies = path.join(folder, "copies");
	const copy = spawnSync(process.execPath, ["scripts/backup.mjs", "--to", copies], { env: settings(), encoding: "utf8" });
	expect(copy.stderr).not.toContain("Error");
	expect(rows(copy.stdout.trim(), "SELECT count(*) AS n FROM d1_migrations")).toEqual(
		rows(dataDir(), "SELECT count(*) AS n FROM d1_migrations"),
	);

	// miniflare starts its runtime again.
	process.kill(Number(fs.readFileSync(path.join(dataDir(), "workerd.pid"), "utf8")), "SIGKILL");
	await vi.waitFor(() => expect(first.printed()).toContain('"event":"runtime_crashed","crashes":1'), { timeout: 30_000 });
	expect((await fetch(`${app}/login`)).status).toBe(200);

	first.child.kill("SIGTERM");
	expect(await first.ended).toBe(0);
	expect(fs.existsSync(path.join(dataDir(), "ready.json"))).toBe(false);
	const lines = first.printed().trim().split("\n");
	expect(lines.map((line) => JSON.parse(line).level).filter((level) => !/^(info|warn|error)$/.test(level))).toEqual([]);
	expect(lines.map((line) => JSON.parse(line).event)).toContain("stopped");

	const secret = fs.readFileSync(path.join(dataDir(), "secrets.json"), "utf8");
	const again = serve();
	const restarted = await ready(again);
	expect(restarted.setup).not.toBe(setup);
	expect(fs.readFileSync(path.join(dataDir(), "secrets.json"), "utf8")).toBe(secret);

	// Data of a newer version.
	again.child.kill("SIGKILL");
	await again.ended;
	rows(dataDir(), "INSERT INTO d1_migrations (name) VALUES ('9999_later.sql')");
	const older = serve();
	expect(await older.ended).toBe(78);
	expect(older.errors()).toContain("are of a newer version: this one does not know 9999_later.sql");
}, 300_000);
