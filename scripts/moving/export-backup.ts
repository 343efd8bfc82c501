import { createHash } from "node:crypto";
import { BACKUP_PREFIX, copyKey, type ListedObject, manifestKey, objectsKey, printObjectLine } from "~/domain/backup/backup-format";
import { beginProgress, manifestOf } from "~/services/backup/backup-progress";
import { copyRows, storePart } from "~/services/backup/copy-rows";
import type { Ctx } from "~/services/ctx";

/** In place of the day of a nightly backup: an export names no time, so that equal data give equal bytes. */
export const EXPORT_DAY = "export";
/** Nightly backups stay with their bucket. */
const LEFT_OUT = ["backup", "backup_copy"];

export interface Exported {
	rows: number;
	objects: number;
}

/**
 * Writes everything of a stopped installation in the format of the nightly backup, raw pages included. The tag of a copy is the SHA-256 of its bytes:
 * the tag of the object store depends on how the object was uploaded.
 */
export async function exportBackup(ctx: Ctx, put: (key: string, bytes: Uint8Array) => void): Promise<Exported> {
	const target: Ctx = {
		...ctx,
		ports: { ...ctx.ports, objects: { ...ctx.ports.objects, put: async (key, bytes) => put(key, bytes) } },
	};
	const progress = await beginProgress(ctx, LEFT_OUT);
	while (progress.table < progress.tables.length) await copyRows(target, EXPORT_DAY, progress);
	let objects = 0;
	for (let after: string | null = null, isOver = false; !isOver; ) {
		const page = await ctx.ports.objects.listTagged(after);
		const listed: ListedObject[] = [];
		for (const { key } of page.objects) if (!key.startsWith(BACKUP_PREFIX)) listed.push(await exportObject(ctx, key, put));
		if (listed.length > 0) {
			const text = listed.map(printObjectLine).join("");
			progress.objects.push((await storePart(target, objectsKey(EXPORT_DAY, progress.objects.length), text)).part);
		}
		objects += listed.length;
		after = page.objects.at(-1)?.key ?? null;
		isOver = page.isOver || after === null;
	}
	const manifest = manifestOf(progress, { day: EXPORT_DAY, startedAt: 0, endedAt: 0 });
	put(manifestKey(EXPORT_DAY), new TextEncoder().encode(JSON.stringify(manifest)));
	return { rows: progress.tables.reduce((sum, { rows }) => sum + rows, 0), objects };
}

async function exportObject(ctx: Ctx, key: string, put: (key: string, bytes: Uint8Array) => void): Promise<ListedObject> {
	const bytes = await ctx.ports.objects.get(key);
	if (!bytes) throw new Error(`${key} was deleted during the export.`);
	const etag = createHash("sha256").update(bytes).digest("hex");
	put(copyKey(key, etag), bytes);
	return { key, bytes: bytes.length, etag };
}
