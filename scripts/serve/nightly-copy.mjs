import path from "node:path";
import { explain } from "./explain.mjs";
import { log } from "./log-lines.mjs";
import { isCopyDue, newestSnapshotAt, takeSnapshot } from "./snapshot.mjs";

const HOUR_MS = 3_600_000;
const KEPT_COPIES = 14;
/** A copy that failed is made again after this time: it may fill a disk each time. */
const AGAIN_MS = HOUR_MS / 4;
/** A copy that is older has failed twice. */
const OLD_COPY_MS = 48 * HOUR_MS;

/** Copies of the data folder into another one, each night. */
export function nightlyCopy({ dataDir, backupDir }) {
	let failedAt = Number.NEGATIVE_INFINITY;
	return {
		/** Makes the night's copy when it is due. A failure goes to the log and to the check. */
		async step(now = new Date()) {
			if (now.getTime() - failedAt < AGAIN_MS) return;
			try {
				if (!isCopyDue(newestSnapshotAt(backupDir), now)) return;
				const folder = await takeSnapshot({ dataDir, into: backupDir, keep: KEPT_COPIES, now });
				failedAt = Number.NEGATIVE_INFINITY;
				log("info", "copied", { folder: path.basename(folder) });
			} catch (error) {
				failedAt = now.getTime();
				log("error", "copy_failed", { folder: backupDir, text: explain(error, { dataDir: backupDir }) });
			}
		},
		/** The check of /healthz. */
		check(now = Date.now()) {
			if (failedAt !== Number.NEGATIVE_INFINITY) return { ok: false, detail: "the last copy failed; the log says why" };
			const at = newestOrNaN(backupDir);
			if (Number.isNaN(at)) return { ok: false, detail: "the folder cannot be read" };
			if (at === null) return { ok: true, detail: "no copy yet" };
			return { ok: now - at < OLD_COPY_MS, detail: `newest copy ${Math.floor((now - at) / HOUR_MS)} h old` };
		},
	};
}

function newestOrNaN(folder) {
	try {
		return newestSnapshotAt(folder);
	} catch {
		return Number.NaN;
	}
}
