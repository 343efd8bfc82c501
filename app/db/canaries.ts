import { and, asc, desc, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Canary, CanaryResult, CanaryVerdict } from "~/domain/canary/canary";
import type { CanaryForm } from "~/domain/canary/canary-form";
import type { Db, Statement } from "./client";
import { columnsOf } from "./columns-of";
import { changes } from "./guard";
import { canary, canaryRun } from "./tables/operation";

export type CanaryRow = Canary & { id: number; hid: string };

/** Setting: when the first canaries were made; a deployment that removes them gets none again. */
const MADE = "sources.canaries_made";

export async function allCanaries(db: Db): Promise<CanaryRow[]> {
	const rows = await db.select().from(canary).orderBy(asc(canary.id));
	return rows.map(({ id, hid, domain, best, worst, ...search }) => ({
		...{ id, hid, domain, best, worst },
		search: { ...(search as Omit<Canary["search"], "place">), place: "" },
	}));
}

export function insertCanary(db: Db, row: CanaryForm & { hid: string }): Statement {
	return db.insert(canary).values(row);
}

export function deleteCanary(db: Db, hid: string): Statement {
	return db.delete(canary).where(eq(canary.hid, hid));
}

/** Makes the first canaries, once in the life of a deployment. */
export async function makeFirstCanaries(db: Db, rows: readonly (CanaryForm & { hid: string })[], now: number): Promise<void> {
	const isMade = sql`EXISTS (SELECT 1 FROM setting WHERE key = ${MADE})`;
	const items = JSON.stringify(rows);
	const field = (name: string) => sql.raw(`value ->> '${name}'`);
	await db.batch([
		db.run(sql`INSERT INTO canary (hid, engine, term, country, language, device, domain, best, worst)
			SELECT ${field("hid")}, ${field("engine")}, ${field("term")}, ${field("country")}, ${field("language")}, ${field("device")},
				${field("domain")}, ${field("best")}, ${field("worst")} FROM json_each(${items}) WHERE NOT ${isMade}`),
		db.run(sql`INSERT INTO setting (key, value, updated_at) SELECT ${MADE}, '1', ${now} WHERE NOT ${isMade}`),
	]);
}

/** Claims the canary of a source in an hour; false when it was asked before. */
export async function claimCanaryRun(db: Db, run: { hour: number; source: string; name: string; canaryId: number; at: number }) {
	return changes(await db.insert(canaryRun).values(run).onConflictDoNothing()) === 1;
}

export async function endCanaryRun(db: Db, { hour, source }: { hour: number; source: string }, result: CanaryResult): Promise<void> {
	await db
		.update(canaryRun)
		.set(result)
		.where(and(eq(canaryRun.hour, hour), eq(canaryRun.source, source)));
}

/** Runs of a source that have no verdict yet, the oldest first. */
export function openCanaryRuns(db: Db, source: string): Promise<{ hour: number; canaryId: number; at: number }[]> {
	return db
		.select({ hour: canaryRun.hour, canaryId: canaryRun.canaryId, at: canaryRun.at })
		.from(canaryRun)
		.where(and(eq(canaryRun.source, source), isNull(canaryRun.verdict)))
		.orderBy(asc(canaryRun.hour));
}

/** Verdicts of a source before an hour, the newest first. */
export async function verdictsBefore(db: Db, { hour, source }: { hour: number; source: string }, limit: number): Promise<CanaryVerdict[]> {
	const rows = await db
		.select({ verdict: canaryRun.verdict })
		.from(canaryRun)
		.where(and(eq(canaryRun.source, source), lt(canaryRun.hour, hour), isNotNull(canaryRun.verdict)))
		.orderBy(desc(canaryRun.hour))
		.limit(limit);
	return rows.flatMap(({ verdict }) => verdict ?? []);
}

/** Runs from an hour on, the newest first, with their search (null where its canary was removed). */
export function canaryRunsSince(db: Db, hour: number) {
	return db
		.select({
			...columnsOf(canaryRun, "source", "name", "verdict", "outcome", "position", "at"),
			term: canary.term,
		})
		.from(canaryRun)
		.leftJoin(canary, eq(canary.id, canaryRun.canaryId))
		.where(and(sql`${canaryRun.hour} >= ${hour}`, isNotNull(canaryRun.verdict)))
		.orderBy(desc(canaryRun.hour), asc(canaryRun.source));
}
