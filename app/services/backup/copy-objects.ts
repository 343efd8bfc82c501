import { type Copy, copiesBetween, noteCopies } from "~/db/backup-copies";
import { BACKUP_END, BACKUP_PREFIX, copyKey, type ListedObject, objectsKey, printObjectLine } from "~/domain/backup/backup-format";
import { isCopied } from "~/domain/backup/backup-rules";
import type { Ctx } from "../ctx";
import type { TaggedObject } from "../ports";
import type { BackupProgress } from "./backup-progress";
import { storePart } from "./copy-rows";

/** Pages of at most 1,000 objects of one step, and what it copies at most: they bound its time. One object of any size may be its last. */
const MAX_PAGES = 20;
const MAX_COPIES = 200;
const MAX_COPIED_BYTES = 64_000_000;

/** Limits of what one step lists and copies. */
interface Step {
	listed: ListedObject[];
	copies: number;
	copiedBytes: number;
}

/** Lists the next objects of the deployment, without those of backups, and copies those of which there is no copy with the same bytes. */
export async function copyObjects(
	ctx: Ctx,
	day: string,
	progress: BackupProgress,
): Promise<{ objects: number; objectBytes: number; bytes: number }> {
	const step: Step = { listed: [], copies: 0, copiedBytes: 0 };
	for (let pages = 0; pages < MAX_PAGES && !progress.isListed && !isFull(step); pages++) await copyPage(ctx, day, progress, step);
	const { listed, copiedBytes } = step;
	const objectBytes = listed.reduce((sum, { bytes }) => sum + bytes, 0);
	if (listed.length === 0) return { objects: 0, objectBytes, bytes: 0 };
	const { part, bytes } = await storePart(ctx, objectsKey(day, progress.objects.length), listed.map(printObjectLine).join(""));
	progress.objects.push(part);
	return { objects: listed.length, objectBytes, bytes: bytes + copiedBytes };
}

async function copyPage(ctx: Ctx, day: string, progress: BackupProgress, step: Step): Promise<void> {
	const after = progress.objectsAfter ?? null;
	const page = await ctx.ports.objects.listTagged(after);
	const own = page.objects.findIndex(({ key }) => key.startsWith(BACKUP_PREFIX));
	const objects = own < 0 ? page.objects : page.objects.slice(0, own);
	// A page that reaches the backups' own folder goes on behind it.
	const end = own < 0 ? (objects.at(-1)?.key ?? null) : BACKUP_END;
	const known = await copiesBetween(ctx.db, after, page.isOver && own < 0 ? null : end);
	const tags = new Map(known.map(({ key, etag }) => [key, etag]));
	const made: Copy[] = [];
	let last: string | null = null;
	for (const object of objects) {
		if (isFull(step)) break;
		last = object.key;
		const found = await listedOf(ctx, object, tags.get(object.key), step);
		if (!found) continue;
		step.listed.push(found);
		if (found.etag !== null && found.etag !== tags.get(found.key)) made.push({ key: found.key, etag: found.etag });
	}
	const isWhole = last === (objects.at(-1)?.key ?? null);
	const reached = isWhole ? end : last;
	const present = new Map(step.listed.map(({ key, etag }) => [key, etag]));
	const isPassed = ({ key }: Copy) => (isWhole ? true : last !== null && key <= last);
	const gone = known.filter((copy) => isPassed(copy) && present.get(copy.key) !== copy.etag);
	await noteCopies(ctx.db, { made, gone, day });
	progress.objectsAfter = reached;
	progress.isListed = isWhole && own < 0 && page.isOver;
}

function isFull({ copies, copiedBytes }: Step): boolean {
	return copies >= MAX_COPIES || copiedBytes >= MAX_COPIED_BYTES;
}

/** The object as the backup has it; null for one that was deleted meanwhile. known: tag of its copy. */
async function listedOf(ctx: Ctx, { key, bytes, etag }: TaggedObject, known: string | undefined, step: Step): Promise<ListedObject | null> {
	if (!isCopied(key)) return { key, bytes, etag: null };
	if (known === etag) return { key, bytes, etag };
	const copy = await ctx.ports.objects.copy(key, (tag) => copyKey(key, tag));
	if (!copy) return null;
	step.copies += 1;
	step.copiedBytes += copy.bytes;
	return copy;
}
