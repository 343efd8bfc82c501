// One app for each data folder. The lock is a transaction on a database file: the system releases it with the process, however that ends, and it
// holds between containers that share the folder.
import fs from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { notedProcess, writeWhole } from "../run-files.mjs";
import { ConfigurationError } from "./operator-error.mjs";

/** A killed app's runtime ends within a second (runtime.mjs); an app that is stopping takes a few. */
const PATIENCE_MS = 15_000;
const POLL_MS = 200;

/** The folder is in use. */
export class LockedError extends ConfigurationError {}

/**
 * Takes the lock of a data folder, and waits for an app that is just ending. Throws LockedError with the other's process id.
 * @returns {Promise<{ release(): void }>}
 */
export async function takeLock(dataDir, { patienceMs = PATIENCE_MS } = {}) {
	const held = path.join(dataDir, "lock.json");
	const database = new DatabaseSync(path.join(dataDir, "lock.sqlite"));
	const deadline = Date.now() + patienceMs;
	for (;;) {
		try {
			database.exec("BEGIN EXCLUSIVE");
			break;
		} catch (error) {
			if (Date.now() >= deadline) {
				database.close();
				const pid = notedProcess(held);
				throw new LockedError(`Another app runs on ${dataDir}${pid ? ` (process ${pid})` : ""}. Stop it first, or set another DATA_DIR.`, {
					cause: error,
				});
			}
			await new Promise((resolve) => setTimeout(resolve, POLL_MS));
		}
	}
	writeWhole(held, JSON.stringify({ pid: process.pid }));
	return {
		release() {
			fs.rmSync(held, { force: true });
			database.close();
		},
	};
}
