import { copiesGoneBefore, deleteCopies } from "~/db/backup-copies";
import { deleteBackupRow } from "~/db/backups";
import { BACKUP_PREFIX, COPIES_PREFIX, copyKey } from "~/domain/backup/backup-format";
import { backupsToDelete, oldestCopyDay } from "~/domain/backup/backup-rules";
import { utcDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";

/** Lists of at most 1,000 objects. */
const MAX_LISTS = 20;
/** Objects of one deletion. */
const MAX_COPIES = 1_000;

/** Deletes the objects of backups that have served their time, then their rows. */
export async function deleteOldBackups(ctx: Ctx): Promise<void> {
	const today = utcDay(ctx.now());
	let cursor: string | null = null;
	for (let lists = 0; lists < MAX_LISTS; lists++) {
		const page: { keys: string[]; cursor: string | null } = await ctx.ports.objects.list(BACKUP_PREFIX, cursor ?? undefined);
		const dayOf = (key: string) => key.slice(BACKUP_PREFIX.length).split("/")[0] ?? "";
		const old = backupsToDelete([...new Set(page.keys.map(dayOf))], today);
		await ctx.ports.objects.delete(page.keys.filter((key) => old.includes(dayOf(key))));
		for (const day of old) await deleteBackupRow(ctx.db, day);
		cursor = page.cursor;
		// Copies stand behind the folders of all days.
		if (cursor === null || page.keys.some((key) => key.startsWith(COPIES_PREFIX))) break;
	}
	await deleteOldCopies(ctx, today);
}

/** Deletes copies that no kept backup lists. What is left waits for the next night. */
async function deleteOldCopies(ctx: Ctx, today: string): Promise<void> {
	for (let lists = 0; lists < MAX_LISTS; lists++) {
		const old = await copiesGoneBefore(ctx.db, oldestCopyDay(today), MAX_COPIES);
		await ctx.ports.objects.delete(old.map(({ key, etag }) => copyKey(key, etag)));
		await deleteCopies(ctx.db, old);
		if (old.length < MAX_COPIES) return;
	}
}
