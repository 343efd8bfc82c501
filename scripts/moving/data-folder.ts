import fs from "node:fs";
import path from "node:path";
import { servingProcess } from "../run-files.mjs";
import { explain } from "../serve/explain.mjs";
import { LockedError, takeLock } from "../serve/lock.mjs";
import { readSettings } from "../serve/settings.mjs";

const PATIENCE_MS = 3_000;

/** STATE_DIR of `npm start` where it is set, else DATA_DIR of `npm run serve` from the environment or the file of settings. */
export function dataFolder(): string {
	return process.env.STATE_DIR ? path.resolve(process.env.STATE_DIR) : readSettings(process.env).dataDir;
}

/** Runs an action while no app can run on the folder. Throws LockedError where one does. */
export async function withHeldFolder(folder: string, action: () => Promise<void>): Promise<void> {
	const lock = await takeLock(folder, { patienceMs: PATIENCE_MS });
	try {
		// npm start takes no lock.
		const pid = servingProcess(path.join(folder, "run.json"));
		if (pid !== undefined) throw new LockedError(`An app of npm start runs on ${folder} (process ${pid}). Stop it first.`);
		await action();
	} finally {
		lock.release();
	}
}

/** Runs a program to its end: words for the operator on stderr and exit code 1 where it fails. */
export async function runToEnd(action: () => Promise<void>): Promise<never> {
	try {
		await action();
	} catch (error) {
		const isOfTheSystem = error instanceof Error && "code" in error;
		console.error(isOfTheSystem ? explain(error) : error instanceof Error ? error.message : String(error));
		process.exit(1);
	}
	process.exit(0);
}

export function option(name: string): string | undefined {
	const at = process.argv.indexOf(`--${name}`);
	return at < 0 ? undefined : process.argv[at + 1];
}

export const hasData = (folder: string) => fs.existsSync(path.join(folder, "v3"));
