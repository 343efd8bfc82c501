import { deleteBackupRow } from "~/db/backups";
import { BACKUP_PREFIX } from "~/domain/backup/backup-format";
import { backupsToDelete } from "~/domain/backup/backup-rules";
import type { Ctx } from "../ctx";

/** Lists of at most 1,000 objects. */
const MAX_LISTS = 20;

/** Deletes the objects of backups that have served their time, then their rows. */
export async function deleteOldBackups(ctx: Ctx): Promise<void> {
	const today = new Date(ctx.now()).toISOString().slice(0, 10);
	let cursor: string | null = null;
	for (let lists = 0; lists < MAX_LISTS; lists++) {
		const page: { keys: string[]; cursor: string | null } = await ctx.ports.objects.list(BACKUP_PREFIX, cursor ?? undefined);
		const dayOf = (key: string) => key.slice(BACKUP_PREFIX.length).split("/")[0] ?? "";
		const old = backupsToDelete([...new Set(page.keys.map(dayOf))], today);
		await ctx.ports.objects.delete(page.keys.filter((key) => old.includes(dayOf(key))));
		for (const day of old) await deleteBackupRow(ctx.db, day);
		cursor = page.cursor;
		if (cursor === null) return;
	}
}
