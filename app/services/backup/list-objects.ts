import { BACKUP_PREFIX, objectsKey, printObjectLine } from "~/domain/backup/backup-format";
import type { Ctx } from "../ctx";
import type { BackupProgress } from "./backup-progress";
import { storePart } from "./copy-rows";

/** Pages of at most 1,000 keys of one step. */
const MAX_PAGES = 20;

/** Writes the next keys of the deployment's objects, without those of backups, into one object. */
export async function listObjects(
	ctx: Ctx,
	day: string,
	progress: BackupProgress,
): Promise<{ objects: number; objectBytes: number; bytes: number }> {
	const found: { key: string; bytes: number }[] = [];
	for (let pages = 0; pages < MAX_PAGES && !progress.isListed; pages++) {
		const page = await ctx.ports.objects.listSized("", progress.cursor ?? undefined);
		found.push(...page.objects.filter(({ key }) => !key.startsWith(BACKUP_PREFIX)));
		progress.cursor = page.cursor;
		progress.isListed = page.cursor === null;
	}
	const objectBytes = found.reduce((sum, { bytes }) => sum + bytes, 0);
	if (found.length === 0) return { objects: 0, objectBytes, bytes: 0 };
	const { part, bytes } = await storePart(ctx, objectsKey(day, progress.objects.length), found.map(printObjectLine).join(""));
	progress.objects.push(part);
	return { objects: found.length, objectBytes, bytes };
}
