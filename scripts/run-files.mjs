// Files of a run in its state folder. A disk may be full, and a process may die, between any two bytes.
import fs from "node:fs";
import { Writable } from "node:stream";

/** Writes a file completely or not at all: the former content stays until the new one is on the disk. */
export function writeWhole(file, text) {
	const aside = `${file}.${process.pid}`;
	try {
		const handle = fs.openSync(aside, "w");
		try {
			fs.writeFileSync(handle, text);
			fs.fsyncSync(handle);
		} finally {
			fs.closeSync(handle);
		}
		fs.renameSync(aside, file);
	} catch (error) {
		fs.rmSync(aside, { force: true });
		throw error;
	}
}

/** Id of the process that a run wrote to the file; undefined without a readable one. */
export function notedProcess(file) {
	try {
		const { pid } = JSON.parse(fs.readFileSync(file, "utf8"));
		return Number.isInteger(pid) && pid > 1 ? pid : undefined;
	} catch {
		return undefined;
	}
}

/** Id of the process of `npm start` that a run wrote to the file and that still runs. Process ids are reused: only one that runs our server counts. */
export function servingProcess(file) {
	const pid = notedProcess(file);
	if (pid === undefined) return undefined;
	try {
		process.kill(pid, 0);
		const command = `/proc/${pid}/cmdline`;
		return !fs.existsSync(command) || fs.readFileSync(command, "utf8").includes("run-workers.mjs") ? pid : undefined;
	} catch {
		return undefined;
	}
}

/**
 * Appends to a log and restarts it at `limitBytes`; the former log is kept as `.1`. A failed write is dropped: a log must neither end the server nor
 * block its writers.
 */
export function logStream(file, limitBytes) {
	let bytes = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
	return new Writable({
		write(chunk, _encoding, done) {
			try {
				if (bytes > 0 && bytes + chunk.length > limitBytes) {
					fs.renameSync(file, `${file}.1`);
					bytes = 0;
				}
				fs.appendFileSync(file, chunk);
				bytes += chunk.length;
			} catch {
				// Dropped.
			}
			done();
		},
	});
}

/** Whether files can be made in a folder, which is made where it is missing. */
export function isWritable(folder) {
	try {
		fs.mkdirSync(folder, { recursive: true });
		fs.accessSync(folder, fs.constants.W_OK);
		return true;
	} catch {
		return false;
	}
}
