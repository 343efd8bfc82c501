import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import type { Db } from "./client";
import { columnsOf } from "./columns-of";
import { crawlerConfig, reread } from "./tables/crawler";

export type RereadRow = typeof reread.$inferSelect;

/** The latest rereads, the newest first, with the config that reads. */
export function latestRereads(db: Db, limit: number) {
	return db
		.select({
			hid: reread.hid,
			from: reread.fromDay,
			to: reread.toDay,
			...columnsOf(reread, "phase", "looks", "changed", "corrected", "doubted", "createdAt", "endedAt"),
			config: crawlerConfig.name,
			version: crawlerConfig.version,
		})
		.from(reread)
		.leftJoin(crawlerConfig, eq(crawlerConfig.id, reread.configId))
		.orderBy(desc(reread.id))
		.limit(limit);
}

export function insertReread(db: Db, values: typeof reread.$inferInsert) {
	return db.insert(reread).values(values);
}

/** The oldest reread that has not ended. */
export async function openReread(db: Db): Promise<RereadRow | null> {
	const [row] = await db.select().from(reread).where(ne(reread.phase, "done")).orderBy(asc(reread.id)).limit(1);
	return row ?? null;
}

/** Progress of a reread after a step, and the counts of the step. */
export interface RereadStep {
	phase: RereadRow["phase"];
	cursor: string;
	looks?: number;
	changed?: number;
	corrected?: number;
	doubted?: number;
}

/** Moves a reread on by a step; false when another step came first. */
export async function moveReread(db: Db, before: RereadRow, step: RereadStep, now: number): Promise<boolean> {
	const { phase, cursor, looks = 0, changed = 0, corrected = 0, doubted = 0 } = step;
	const moved = await db
		.update(reread)
		.set({
			phase,
			cursor,
			looks: sql`${reread.looks} + ${looks}`,
			changed: sql`${reread.changed} + ${changed}`,
			corrected: sql`${reread.corrected} + ${corrected}`,
			doubted: sql`${reread.doubted} + ${doubted}`,
			endedAt: phase === "done" ? now : null,
		})
		.where(and(eq(reread.id, before.id), eq(reread.phase, before.phase), eq(reread.cursor, before.cursor)));
	return moved.meta.changes === 1;
}
