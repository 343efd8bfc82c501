import { and, eq, isNull, or, sql } from "drizzle-orm";
import { HOUR_MS } from "~/domain/time/durations";
import type { Db } from "./client";
import { changes } from "./guard";
import { sourceTask } from "./tables/sources";

export type SourceTask = typeof sourceTask.$inferSelect;

/** A search at a source, and how much of it is wanted. */
interface TaskWish {
	sourceId: number;
	bucketId: number;
	index: number;
	pages: number;
	/** Tasks that were asked before answer another wish. */
	since: number;
}

/** The newest task that answers a wish and whose list no other job has taken; undefined for none. */
export async function openTask(db: Db, wish: TaskWish & { jobId: number }): Promise<SourceTask | undefined> {
	const [row] = await db
		.select()
		.from(sourceTask)
		.where(
			and(
				eq(sourceTask.bucketId, wish.bucketId),
				eq(sourceTask.bucketIndex, wish.index),
				eq(sourceTask.sourceId, wish.sourceId),
				sql`${sourceTask.pages} >= ${wish.pages} AND ${sourceTask.askedAt} >= ${wish.since}`,
				or(isNull(sourceTask.collectedBy), eq(sourceTask.collectedBy, wish.jobId)),
			),
		)
		.orderBy(sql`${sourceTask.id} DESC`)
		.limit(1);
	return row;
}

/** Writes a task down before it is asked for; false where another job was first. */
export async function insertTask(db: Db, tag: string, wish: TaskWish, now: number): Promise<boolean> {
	const { sourceId, bucketId, index, pages, since } = wish;
	const result = await db.run(sql`INSERT INTO source_task (tag, source_id, bucket_id, bucket_index, pages, asked_at)
		SELECT ${tag}, ${sourceId}, ${bucketId}, ${index}, ${pages}, ${now} WHERE NOT EXISTS (SELECT 1 FROM source_task
			WHERE bucket_id = ${bucketId} AND bucket_index = ${index} AND source_id = ${sourceId} AND pages >= ${pages} AND asked_at >= ${since}
			AND collected_by IS NULL)`);
	return changes(result) === 1;
}

export async function nameTask(db: Db, tag: string, taskId: string): Promise<void> {
	await db.update(sourceTask).set({ taskId }).where(eq(sourceTask.tag, tag));
}

/** The source did not take it. */
export async function deleteTask(db: Db, tag: string): Promise<void> {
	await db.delete(sourceTask).where(eq(sourceTask.tag, tag));
}

/** The source says that it has not taken it; false where its name has become known meanwhile, or another job was first. */
export async function dropUnnamedTask(db: Db, tag: string): Promise<boolean> {
	return changes(await db.run(sql`DELETE FROM source_task WHERE tag = ${tag} AND task_id IS NULL`)) === 1;
}

export async function collectTask(db: Db, id: number, jobId: number): Promise<void> {
	await db.update(sourceTask).set({ collectedBy: jobId }).where(eq(sourceTask.id, id));
}

/**
 * Notes that the list of a task is there, and makes the open jobs of its bucket due when it was the last one that they wait for. False for a tag that
 * nobody knows.
 */
export async function noteTaskReady(db: Db, { tag, taskId, now }: { tag: string; taskId: string | null; now: number }): Promise<boolean> {
	const bucket = sql`(SELECT bucket_id FROM source_task WHERE tag = ${tag})`;
	const [noted] = await db.batch([
		db.run(sql`UPDATE source_task SET task_id = coalesce(task_id, ${taskId}), ready_at = coalesce(ready_at, ${now}) WHERE tag = ${tag}`),
		db.run(sql`UPDATE job SET not_before = ${now} WHERE bucket_id = ${bucket} AND state = 'open' AND retry > 0 AND not_before > ${now}
			AND NOT EXISTS (SELECT 1 FROM source_task WHERE bucket_id = ${bucket} AND ready_at IS NULL AND collected_by IS NULL
				AND asked_at > (SELECT asked_at FROM source_task WHERE tag = ${tag}) - ${HOUR_MS})`),
	]);
	return changes(noted) === 1;
}
