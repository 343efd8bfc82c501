// Copies of a data folder, each in a folder of its own named by its instant. They are made while the app runs: databases by SQLite's backup, which
// copies one state, and then the files of objects, which are never changed once written. Rows name only objects that were written before.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { writeWhole } from "../run-files.mjs";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MANIFEST = "snapshot.json";
/** Ending of the name of a copy that is being made. */
const PARTIAL = ".partial";
/** A copy that was begun longer ago is not under way any more: it takes minutes. */
const ABANDONED_MS = HOUR_MS;
const NAME = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;
/** Parts of the state. Durable Objects hold nothing that is not in these, and one that is newer than the database would be wrong. */
const PARTS = ["v3/d1", "v3/r2"];
export const SECRETS = "secrets.json";
const OWNER_ONLY = 0o600;
/** UTC hour from which the night's copy is made: the Worker's own backup is made before. */
const COPY_HOUR = 3;

/**
 * Copies the state into a new folder below `into`; one that is complete has a manifest. Objects that the newest copy there has, or that are on the
 * same disk, are linked. Keeps the `keep` newest copies. Returns the folder.
 */
export async function takeSnapshot({ dataDir, into, keep = Number.POSITIVE_INFINITY, now = new Date() }) {
	fs.mkdirSync(into, { recursive: true, mode: 0o700 });
	const before = snapshotsIn(into)[0];
	const folder = path.join(into, nameOf(now));
	const aside = `${folder}${PARTIAL}`;
	removeAbandoned(into, now);
	try {
		await fill(aside, { dataDir, before, now });
	} catch (error) {
		// On a full disk what was copied so far would keep the room.
		fs.rmSync(aside, { recursive: true, force: true });
		throw error;
	}
	fs.renameSync(aside, folder);
	for (const old of snapshotsIn(into).slice(keep)) fs.rmSync(old, { recursive: true, force: true });
	return folder;
}

async function fill(aside, { dataDir, before, now }) {
	const files = [];
	const found = PARTS.flatMap((part) => filesBelow(dataDir, part));
	for (const file of found.filter(isDatabase)) files.push(await copyDatabase(dataDir, aside, file));
	// Listed after the databases were copied: nothing that they name is missing.
	for (const file of PARTS.flatMap((part) => filesBelow(dataDir, part)).filter((one) => !isOfDatabase(one))) {
		const bytes = linkOrCopy(file, { dataDir, aside, before });
		if (bytes !== null) files.push({ file, bytes, sha256: null });
	}
	if (fs.existsSync(path.join(dataDir, SECRETS))) {
		fs.copyFileSync(path.join(dataDir, SECRETS), path.join(aside, SECRETS));
		fs.chmodSync(path.join(aside, SECRETS), OWNER_ONLY);
	}
	fs.mkdirSync(aside, { recursive: true });
	writeWhole(path.join(aside, MANIFEST), JSON.stringify({ format: 1, at: now.toISOString(), files }));
}

/** Removes copies of processes that were killed. */
function removeAbandoned(into, now) {
	const newest = nameOf(new Date(now.getTime() - ABANDONED_MS));
	for (const name of fs.readdirSync(into).filter((one) => one.endsWith(PARTIAL))) {
		const instant = name.slice(0, -PARTIAL.length);
		if (NAME.test(instant) && instant <= newest) fs.rmSync(path.join(into, name), { recursive: true, force: true });
	}
}

/** Complete copies below a folder, the newest first. */
export function snapshotsIn(folder) {
	if (!fs.existsSync(folder)) return [];
	return fs
		.readdirSync(folder)
		.filter((name) => NAME.test(name) && isSnapshot(path.join(folder, name)))
		.toSorted()
		.toReversed()
		.map((name) => path.join(folder, name));
}

export function isSnapshot(folder) {
	return fs.existsSync(path.join(folder, MANIFEST));
}

/** ms; null without a copy. */
export function newestSnapshotAt(folder) {
	const [newest] = snapshotsIn(folder);
	return newest === undefined ? null : Date.parse(JSON.parse(fs.readFileSync(path.join(newest, MANIFEST), "utf8")).at);
}

/** Once a day, from COPY_HOUR; a machine that was off makes it later. */
export function isCopyDue(newestAt, now) {
	const from = Math.floor(now.getTime() / DAY_MS) * DAY_MS + COPY_HOUR * HOUR_MS;
	return now.getTime() >= from && (newestAt === null || newestAt < from);
}

/** Fills an empty data folder from a copy. Throws where a file is missing or altered; the folder is then not complete. */
export function restoreSnapshot({ from, dataDir }) {
	const { format, at, files } = JSON.parse(fs.readFileSync(path.join(from, MANIFEST), "utf8"));
	if (format !== 1) throw new Error(`${from} was made by a newer version.`);
	fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
	for (const { file, bytes, sha256 } of files) {
		const source = path.join(from, file);
		const size = fs.statSync(source, { throwIfNoEntry: false })?.size;
		if (size === undefined) throw new Error(`${source} is missing.`);
		if (size !== bytes || (sha256 !== null && digestOf(source) !== sha256)) throw new Error(`${source} was altered.`);
		const target = path.join(dataDir, file);
		fs.mkdirSync(path.dirname(target), { recursive: true });
		fs.copyFileSync(source, target);
	}
	const secrets = path.join(from, SECRETS);
	if (fs.existsSync(secrets)) {
		fs.copyFileSync(secrets, path.join(dataDir, SECRETS));
		fs.chmodSync(path.join(dataDir, SECRETS), OWNER_ONLY);
	}
	return { at, files: files.length };
}

function nameOf(now) {
	return `${now.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;
}

function isDatabase(file) {
	return file.endsWith(".sqlite");
}

function isOfDatabase(file) {
	return /\.sqlite(-wal|-shm|-journal)?$/.test(file);
}

/** Paths relative to the data folder. */
function filesBelow(dataDir, part) {
	const root = path.join(dataDir, part);
	if (!fs.existsSync(root)) return [];
	return fs
		.readdirSync(root, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)));
}

async function copyDatabase(dataDir, aside, file) {
	const target = path.join(aside, file);
	fs.mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
	const source = new DatabaseSync(path.join(dataDir, file));
	try {
		await backup(source, target, { rate: 10_000 });
	} finally {
		source.close();
	}
	const copy = new DatabaseSync(target);
	try {
		const [{ quick_check: verdict }] = copy.prepare("PRAGMA quick_check(1)").all();
		if (verdict !== "ok") throw new Error(`The copy of ${file} is damaged: ${verdict}`);
		// One file: nothing beside it has to be copied.
		copy.exec("PRAGMA journal_mode = DELETE");
	} finally {
		copy.close();
	}
	return { file, bytes: fs.statSync(target).size, sha256: digestOf(target) };
}

/** Bytes of the copy; null for a file that was deleted meanwhile. */
function linkOrCopy(file, { dataDir, aside, before }) {
	const source = path.join(dataDir, file);
	const target = path.join(aside, file);
	const size = fs.statSync(source, { throwIfNoEntry: false })?.size;
	if (size === undefined) return null;
	fs.mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
	const earlier = before === undefined ? undefined : path.join(before, file);
	const isSame = earlier !== undefined && fs.statSync(earlier, { throwIfNoEntry: false })?.size === size;
	try {
		fs.linkSync(isSame ? earlier : source, target);
	} catch (error) {
		if (error.code === "ENOENT") return null;
		// Another disk, or one that has no links.
		fs.copyFileSync(source, target);
	}
	return size;
}

function digestOf(file) {
	const hash = createHash("sha256");
	const handle = fs.openSync(file, "r");
	try {
		const buffer = Buffer.alloc(1024 * 1024);
		for (let read = fs.readSync(handle, buffer); read > 0; read = fs.readSync(handle, buffer)) hash.update(buffer.subarray(0, read));
	} finally {
		fs.closeSync(handle);
	}
	return hash.digest("hex");
}
