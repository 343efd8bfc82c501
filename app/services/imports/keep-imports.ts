import { deleteOldImports, forgetFile, type KeywordImport, leftFiles, retireFile, waitingImports } from "~/db/imports";
import { DAY_MS } from "~/domain/time/durations";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";
import { replacedKeys } from "./replaced-positions";

const MAX_HINTS = 10;
const MAX_FILES = 50;
/** Reports of imports are kept so long. */
const REPORT_DAYS = 90;

/** Sends wake-ups for open imports that nobody works on: one whose wake-up or consumer was lost is taken up again. */
export async function wakeImports(ctx: Ctx): Promise<void> {
	const waiting = await waitingImports(ctx.db, ctx.now(), MAX_HINTS);
	if (waiting.length > 0) await ctx.ports.queue.wakeImports(waiting.map(({ id }) => id));
}

/** Deletes files, and what imports replaced, a day after they were begun, and reports after 90 days. A file whose deletion fails is tried again at the next sweep. */
export async function sweepImports(ctx: Ctx): Promise<void> {
	for (const row of await leftFiles(ctx.db, ctx.now() - DAY_MS, MAX_FILES)) {
		if (!(await retireFile(ctx.db, row.id))) continue;
		try {
			await deleteFile(ctx, row);
			await forgetFile(ctx.db, row.id);
		} catch (error) {
			ctx.log({ event: "import.sweep_failed", import: row.hid, error: describeError(error) });
		}
	}
	await deleteOldImports(ctx.db, ctx.now() - REPORT_DAYS * DAY_MS);
}

/** The parts of an upload and, where they were joined before a request died, the object too. */
async function deleteFile(ctx: Ctx, { objectKey, uploadName, state, hid }: KeywordImport): Promise<void> {
	if (objectKey === null) return;
	if (state === "uploading") {
		try {
			await ctx.ports.uploads.abort(objectKey, uploadName);
		} catch (error) {
			// The platform ends uploads by itself after a week: there may be none left.
			ctx.log({ event: "import.no_upload", import: hid, error: describeError(error) });
		}
	}
	await ctx.ports.objects.delete([objectKey, ...(await replacedKeys(ctx, objectKey))]);
}
