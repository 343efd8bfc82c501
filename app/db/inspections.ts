import { asc, desc, eq, lt, sql } from "drizzle-orm";
import type { InspectionOutcome } from "~/domain/crawler/inspection-object";
import type { Db, Statement } from "./client";
import { inspection, inspectionRow } from "./tables/inspections";

export type InspectionEntry = typeof inspection.$inferSelect;
export type InspectionRowEntry = typeof inspectionRow.$inferSelect;

/** An inspection that this consumer may write for; `lease` is the fence that every write carries. */
export type HeldInspection = Pick<InspectionEntry, "id" | "lease">;

export interface PlannedRow {
	n: number;
	hid: string;
	keyword: string;
	datacenter: string;
}

/** Statements that insert an inspection with its rows, all of them WORKING. */
export function insertInspection(
	db: Db,
	row: Pick<InspectionEntry, "hash" | "config" | "country" | "language" | "createdAt" | "askedBy">,
	rows: readonly PlannedRow[],
): [Statement, Statement] {
	const { hash, config, country, language, createdAt, askedBy } = row;
	return [
		db.insert(inspection).values({ hash, config, country, language, createdAt, askedBy }),
		db.run(sql`INSERT INTO inspection_row (inspection_id, n, hid, keyword, datacenter)
			SELECT (SELECT id FROM inspection WHERE hash = ${hash}), value ->> 'n', value ->> 'hid', value ->> 'keyword', value ->> 'datacenter'
			FROM json_each(${JSON.stringify(rows)})`),
	];
}

export async function inspectionByHash(db: Db, hash: string): Promise<InspectionEntry | null> {
	const [row] = await db.select().from(inspection).where(eq(inspection.hash, hash)).limit(1);
	return row ?? null;
}

/** Hash of the latest inspection; null without one. Index inspection_created. */
export async function latestInspectionHash(db: Db): Promise<string | null> {
	const [row] = await db.select({ hash: inspection.hash }).from(inspection).orderBy(desc(inspection.createdAt)).limit(1);
	return row?.hash ?? null;
}

export function rowsOfInspection(db: Db, inspectionId: number): Promise<InspectionRowEntry[]> {
	return db.select().from(inspectionRow).where(eq(inspectionRow.inspectionId, inspectionId)).orderBy(asc(inspectionRow.n));
}

/** Takes an open inspection that nobody holds; null when there is nothing to take. */
export async function leaseInspection(db: Db, hash: string, now: number, until: number): Promise<InspectionEntry | null> {
	const [row] = await db
		.update(inspection)
		.set({ lease: sql`lease + 1`, leaseUntil: until, tries: sql`tries + 1` })
		.where(sql`hash = ${hash} AND ended_at IS NULL AND (lease_until IS NULL OR lease_until <= ${now})`)
		.returning();
	return row ?? null;
}

/** Gives an inspection back, to be taken up from an instant on. */
export function postponeInspection(db: Db, held: HeldInspection, until: number) {
	return db.run(sql`UPDATE inspection SET lease_until = ${until} WHERE ${isHeld(held)}`);
}

/** Ends one row and renews the lease; false when the lease was lost. */
export async function endInspectionRow(
	db: Db,
	held: HeldInspection,
	row: { n: number; status: "FAILED" | "SUCCESS"; outcome: InspectionOutcome; items: Record<string, number>; until: number },
): Promise<boolean> {
	const [renewed] = await db.batch([
		db.run(sql`UPDATE inspection SET lease_until = ${row.until} WHERE ${isHeld(held)}`),
		db.run(sql`UPDATE inspection_row SET status = ${row.status}, outcome = ${row.outcome}, items = ${JSON.stringify(row.items)}
			WHERE inspection_id = ${held.id} AND n = ${row.n} AND status = 'WORKING' AND EXISTS (SELECT 1 FROM inspection WHERE ${isHeld(held)})`),
	]);
	return renewed.meta.changes === 1;
}

/** Ends an inspection; rows that still work fail with `outcome`. */
export function endInspection(db: Db, held: HeldInspection, end: { outcome: InspectionOutcome; now: number }) {
	return db.batch([
		db.run(sql`UPDATE inspection_row SET status = 'FAILED', outcome = ${end.outcome}
			WHERE inspection_id = ${held.id} AND status = 'WORKING' AND EXISTS (SELECT 1 FROM inspection WHERE ${isHeld(held)})`),
		db.run(sql`UPDATE inspection SET ended_at = ${end.now}, lease_until = NULL WHERE ${isHeld(held)}`),
	]);
}

/** Open inspections that nobody works on. Partial index inspection_open. */
export async function waitingInspections(db: Db, now: number, limit: number): Promise<string[]> {
	const rows = await db
		.select({ hash: inspection.hash })
		.from(inspection)
		.where(sql`ended_at IS NULL AND (lease_until IS NULL OR lease_until <= ${now})`)
		.limit(limit);
	return rows.map(({ hash }) => hash);
}

/** Inspections made before an instant, the oldest first. */
export function oldInspections(db: Db, before: number, limit: number) {
	return db
		.select({ id: inspection.id, hash: inspection.hash })
		.from(inspection)
		.where(lt(inspection.createdAt, before))
		.orderBy(asc(inspection.createdAt))
		.limit(limit);
}

export function deleteInspection(db: Db, id: number) {
	return db.batch([db.delete(inspectionRow).where(eq(inspectionRow.inspectionId, id)), db.delete(inspection).where(eq(inspection.id, id))]);
}

function isHeld({ id, lease }: HeldInspection) {
	return sql`id = ${id} AND lease = ${lease} AND ended_at IS NULL`;
}
