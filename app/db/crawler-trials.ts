import { and, eq, sql } from "drizzle-orm";
import type { TrialFinding } from "~/domain/crawler/trial";
import type { Db } from "./client";
import { crawlerTrial } from "./tables/crawler-trials";

export type CrawlerTrialRow = typeof crawlerTrial.$inferSelect;

/** A trial that this consumer may write for; `lease` is the fence that every write carries. */
export type HeldTrial = Pick<CrawlerTrialRow, "id" | "lease">;

/** The two parsers of a trial. */
export type TrialPair = Pick<CrawlerTrialRow, "parserDigest" | "baseDigest">;

export async function trialByHid(db: Db, hid: string): Promise<CrawlerTrialRow | null> {
	const [row] = await db.select().from(crawlerTrial).where(eq(crawlerTrial.hid, hid)).limit(1);
	return row ?? null;
}

export async function trialOfPair(db: Db, { parserDigest, baseDigest }: TrialPair): Promise<CrawlerTrialRow | null> {
	const where = and(eq(crawlerTrial.parserDigest, parserDigest), eq(crawlerTrial.baseDigest, baseDigest));
	const [row] = await db.select().from(crawlerTrial).where(where).limit(1);
	return row ?? null;
}

/** Opens a trial, unless the pair has one; one that ended before `staleBefore`, or failed, is replaced. */
export function insertTrial(
	db: Db,
	row: TrialPair & Pick<CrawlerTrialRow, "hid" | "candidate" | "base" | "askedBy" | "createdAt">,
	staleBefore: number,
) {
	const { parserDigest, baseDigest } = row;
	return db.batch([
		db.run(sql`DELETE FROM crawler_trial WHERE parser_digest = ${parserDigest} AND base_digest = ${baseDigest}
			AND ended_at IS NOT NULL AND (failed = 1 OR ended_at < ${staleBefore})`),
		db.insert(crawlerTrial).values(row).onConflictDoNothing(),
	]);
}

/** Takes an open trial that nobody holds; null when there is nothing to take. */
export async function leaseTrial(db: Db, hid: string, now: number, until: number): Promise<CrawlerTrialRow | null> {
	const [row] = await db
		.update(crawlerTrial)
		.set({ lease: sql`lease + 1`, leaseUntil: until, tries: sql`tries + 1` })
		.where(sql`hid = ${hid} AND ended_at IS NULL AND (lease_until IS NULL OR lease_until <= ${now})`)
		.returning();
	return row ?? null;
}

export interface TrialProgress extends Pick<CrawlerTrialRow, "looks" | "same" | "better" | "worse" | "unknown"> {
	parts: readonly string[];
	findings: readonly TrialFinding[];
}

/** Keeps the progress and renews the lease until an instant; false when the lease was lost. */
export async function keepTrial(db: Db, held: HeldTrial, progress: TrialProgress, until: number): Promise<boolean> {
	const { looks, same, better, worse, unknown, parts, findings } = progress;
	const result =
		await db.run(sql`UPDATE crawler_trial SET lease_until = ${until}, tries = 0, parts = ${JSON.stringify(parts)}, looks = ${looks},
		same = ${same}, better = ${better}, worse = ${worse}, unknown = ${unknown}, findings = ${JSON.stringify(findings)} WHERE ${isHeld(held)}`);
	return result.meta.changes === 1;
}

/** Gives a trial back, to be taken up from an instant on. */
export function postponeTrial(db: Db, held: HeldTrial, until: number) {
	return db.run(sql`UPDATE crawler_trial SET lease_until = ${until} WHERE ${isHeld(held)}`);
}

export function endTrial(db: Db, held: HeldTrial, end: { failed: boolean; now: number }) {
	return db.run(
		sql`UPDATE crawler_trial SET ended_at = ${end.now}, failed = ${end.failed ? 1 : 0}, lease_until = NULL WHERE ${isHeld(held)}`,
	);
}

/** Open trials that nobody works on. Partial index crawler_trial_open. */
export async function waitingTrials(db: Db, now: number, limit: number): Promise<string[]> {
	const rows = await db
		.select({ hid: crawlerTrial.hid })
		.from(crawlerTrial)
		.where(sql`ended_at IS NULL AND (lease_until IS NULL OR lease_until <= ${now})`)
		.limit(limit);
	return rows.map(({ hid }) => hid);
}

/** Ended trials from before an instant. */
export function deleteOldTrials(db: Db, before: number) {
	return db.run(sql`DELETE FROM crawler_trial WHERE ended_at < ${before}`);
}

function isHeld({ id, lease }: HeldTrial) {
	return sql`id = ${id} AND lease = ${lease} AND ended_at IS NULL`;
}
