import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { newFolder } from "../stage/app";
import { type Check, check } from "../stage/compare";
import { chosenNumber, type Options } from "../stage/options";
import { askAt, callApi, FAST_POLL_MS, type ServedApp, serve, setUp } from "../stage/served";
import { clockOf, compileClock } from "../stage/shifted-clock";
import { countOf } from "../stage/stored";
import { waitFor } from "../stage/waiting";
import { judgeDay, type Listed } from "./serve-day/judge-day";
import { type LoggedEngine, startLoggedEngine } from "./serve-day/logged-engine";
import { newerVersion } from "./serve-day/newer-version";

const KEYWORDS = 1_000;
const DAY_MS = 86_400_000;
const READ_LIMIT_MS = 20 * 60_000;
const DOMAIN = "example-shop.com";

/**
 * A day and a half of `npm run serve` with 1,000 keywords, read from the simulator in a process of its own: five kills in different work, a graceful
 * restart while keywords are read, an update with a migration, a copy and its restore. The clock of the app jumps at each start (any-day's library); in
 * between it runs as the machine's. Afterwards each confirmed write is there once, and each position equals the truth. --keywords=N for a shorter run.
 */
export async function serveDayExperiment(options: Options): Promise<Check[]> {
	const day = await newDay(chosenNumber(options, "keywords", KEYWORDS));
	try {
		await firstEvening(day);
		await nightWithUpdate(day);
		await nightWithCopies(day);
		const monitors = await listed(day.app, day.key);
		const checks = [...day.checks, ...(await judgeDay({ ...day, monitors, days: [day.today, day.tomorrow] }))];
		checks.push(...(await restored(day, monitors)));
		return checks;
	} finally {
		await day.app.kill("group").catch(() => {});
		day.engine.close();
		fs.rmSync(day.folder, { recursive: true, force: true });
	}
}

interface Place {
	folder: string;
	dataDir: string;
	backupDir: string;
	project: string;
	engine: LoggedEngine;
	clock: string;
}

interface Day extends Place {
	keywords: number;
	/** UTC days "YYYY-MM-DD" of the app's clock; today is the machine's tomorrow. */
	today: string;
	tomorrow: string;
	app: ServedApp;
	key: string;
	/** Notes whose write was confirmed. */
	notes: string[];
	checks: Check[];
}

async function newDay(keywords: number): Promise<Day> {
	const folder = newFolder("serve-day");
	const [today = "", tomorrow = ""] = [1, 2].map((days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10));
	const place = {
		folder,
		dataDir: path.join(folder, "data"),
		backupDir: path.join(folder, "copies"),
		project: process.cwd(),
		engine: await startLoggedEngine(),
		clock: compileClock(folder),
	};
	const app = await started(place, today, "20:00:00");
	return { ...place, keywords, today, tomorrow, app, key: await setUp(app), notes: [], checks: [] };
}

/** Starts the app at an instant of its clock. */
async function started({ engine, backupDir, clock, project, dataDir }: Place, date: string, time: string): Promise<ServedApp> {
	const aheadS = Math.round((Date.parse(`${date}T${time}Z`) - Date.now()) / 1_000);
	await engine.setAhead(aheadS * 1_000);
	const settings = { SERP_ORIGIN: engine.origin, BACKUP_DIR: backupDir, ...clockOf(clock, aheadS) };
	const app = await serve({ project, dataDir, settings });
	note({ app, engine }, `${date} ${time} started`);
	return app;
}

async function restart(day: Day, date: string, time: string): Promise<void> {
	day.app = await started(day, date, time);
}

function note({ app, engine }: Pick<Day, "app" | "engine">, stage: string): void {
	const { node, workerd } = app.memory();
	console.log(`  ${stage}: ${engine.served.length} pages served, PSS of node ${node} MB, of workerd ${workerd} MB`);
}

/** Adds the keywords, with three kills while they are read. */
async function firstEvening(day: Day): Promise<void> {
	const { engine, keywords } = day;
	const terms = Array.from({ length: keywords }, (_, i) => `serve day ${i}`);
	const asked = { website: DOMAIN, keywords: terms, country: "us", language: "en", tags: [] };
	await callApi(askAt(day.app.origin), "POST", "/api/monitors", { token: day.key, body: asked });
	await engine.reached(0.2 * keywords, READ_LIMIT_MS);
	await day.app.kill("node");
	await restart(day, day.today, "20:10:00");
	await engine.reached(0.5 * keywords, READ_LIMIT_MS);
	await day.app.kill("workerd");
	await day.app.event("runtime_crashed");
	await engine.reached(0.8 * keywords, READ_LIMIT_MS);
	const interrupted = await writeUntilKilled(day);
	await restart(day, day.today, "20:20:00");
	await writeNote(day, interrupted);
	await allRead(day);
	note(day, "first day read");
	day.checks.push(check("a graceful stop ends with 0", (await day.app.stop()) === 0, "SIGTERM at rest"));
}

/** Writes notes one after the other, and kills the group while one is written. Returns that one. */
async function writeUntilKilled(day: Day): Promise<string> {
	setTimeout(() => void day.app.kill("group"), 3_000);
	for (let i = 0; ; i++) {
		const text = `note ${i}`;
		try {
			await writeNote(day, text);
		} catch {
			return text;
		}
	}
}

async function writeNote({ app, key, today, notes }: Day, text: string): Promise<void> {
	const body = { description: text, at: today };
	await callApi(askAt(app.origin), "POST", "/api/notes", { token: key, body, idempotencyKey: `serve-day ${text}` });
	notes.push(text);
}

/** An update before midnight, and a graceful restart while the second day is read. */
async function nightWithUpdate(day: Day): Promise<void> {
	day.project = newerVersion(path.join(day.folder, "newer"));
	await restart(day, day.today, "23:59:30");
	const before = path.join(day.dataDir, "before-update");
	const [copy = ""] = fs.existsSync(before) ? fs.readdirSync(before) : [];
	const names = (folder: string) => countOf(folder, "d1_migrations");
	day.checks.push(
		check(
			"the update makes a copy first and then migrates",
			copy !== "" && names(day.dataDir) === names(path.join(before, copy)) + 1,
			`${copy}: ${names(path.join(before, copy))} migrations, then ${names(day.dataDir)}`,
		),
	);
	const served = day.engine.served.length;
	await day.engine.reached(served + 0.4 * day.keywords, READ_LIMIT_MS);
	const began = Date.now();
	const code = await day.app.stop();
	day.checks.push(check("a graceful stop while keywords are read ends with 0", code === 0, `${Date.now() - began} ms`));
	await restart(day, day.tomorrow, "00:15:00");
	await allRead(day);
	note(day, "second day read");
	await day.app.stop();
}

/** A kill in the Worker's own backup, and one in the copy of the night. */
async function nightWithCopies(day: Day): Promise<void> {
	await restart(day, day.tomorrow, "01:59:30");
	await day.app.event("backup_begun");
	await day.app.kill("node");
	await restart(day, day.tomorrow, "02:59:30");
	const isCopying = () => fs.existsSync(day.backupDir) && fs.readdirSync(day.backupDir).some((name) => name.endsWith(".partial"));
	await waitFor("the copy of the night", 180_000, isCopying, FAST_POLL_MS);
	await day.app.kill("group");
	await restart(day, day.tomorrow, "04:05:00");
	await day.app.event("copied", 180_000);
	const names = fs.readdirSync(day.backupDir);
	day.checks.push(
		check(
			"the night's copy is made after a kill, and no part of one is left",
			names.every((name) => name.endsWith("Z")),
			names.join(", "),
		),
	);
	await waitFor("the Worker's own backup", 60_000, () => countOf(day.dataDir, "backup WHERE state = 'done'") === 1);
	await allRead(day);
	note(day, "after the night's copies");
	const health = (await (await fetch(`${day.app.origin}/healthz`)).json()) as { ok: boolean; checks: object };
	day.checks.push(check("/healthz is well", health.ok, JSON.stringify(health.checks)));
}

/** Waits until no job is open. */
async function allRead({ dataDir }: Day): Promise<void> {
	const open = () => countOf(dataDir, "job WHERE state = 'open'") + countOf(dataDir, "sample WHERE closed_at IS NULL");
	await waitFor("the end of all jobs", READ_LIMIT_MS, () => open() === 0);
}

async function listed(app: ServedApp, key: string): Promise<Listed[]> {
	return callApi<Listed[]>(askAt(app.origin), "GET", "/api/monitors?with=website,keyword&limit=5000", { token: key });
}

/** Copies the data while the app runs, restores them into an empty folder, and compares what two apps answer. */
async function restored(day: Day, monitors: readonly Listed[]): Promise<Check[]> {
	const [copies, empty] = [path.join(day.folder, "copy"), path.join(day.folder, "restored")];
	const run = (script: string, ...parameters: string[]) => {
		const given = ["--disable-warning=ExperimentalWarning", ...script.split(" "), ...parameters];
		const ended = spawnSync(process.execPath, given, {
			cwd: day.project,
			env: { ...process.env, DATA_DIR: day.dataDir },
			encoding: "utf8",
		});
		if (ended.status !== 0) throw new Error(`${script}: ${ended.stderr}`);
	};
	const notesOf = ({ app, key }: Day) => callApi(askAt(app.origin), "GET", "/api/notes", { token: key });
	const notes = await notesOf(day);
	run("scripts/backup.mjs", "--to", copies);
	await day.app.kill("group");
	run("scripts/run-ts.mjs scripts/restore.ts", "--from", copies, "--state", empty);
	day.dataDir = empty;
	await restart(day, day.tomorrow, "04:15:00");
	const [monitorsAgain, notesAgain] = [await listed(day.app, day.key), await notesOf(day)];
	return [
		check(
			"a copy that is restored into an empty folder gives the same keywords, positions and notes",
			JSON.stringify([monitors, notes]) === JSON.stringify([monitorsAgain, notesAgain]),
			`${monitorsAgain.length} keywords`,
		),
	];
}
