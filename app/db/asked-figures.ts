import { sql } from "drizzle-orm";
import type { Db } from "./client";
import type { PropertyRow } from "./search-queries";
import { connectionProperty } from "./tables/connections";

/**
 * Notes that figures are asked for at the properties that show websites of the account and have a final day, and returns those at which nobody waits for
 * them yet. lostBefore: a note that is older is made anew. Index connection_property_identity.
 */
export function askForFigures(
	db: Db,
	accountId: number,
	{ now, lostBefore }: { now: number; lostBefore: number },
): Promise<{ id: number }[]> {
	return db
		.update(connectionProperty)
		.set({ figuresAskedAt: now })
		.where(
			sql`account_id = ${accountId} AND state = 'on' AND website_id IS NOT NULL AND last_final_day IS NOT NULL
				AND (figures_asked_at IS NULL OR figures_asked_at <= ${lostBefore})`,
		)
		.returning({ id: connectionProperty.id });
}

/** Takes the note of a property; null where nobody waits for figures. */
export async function takeAskedFigures(db: Db, propertyId: number): Promise<PropertyRow | null> {
	const [row] = await db
		.update(connectionProperty)
		.set({ figuresAskedAt: null })
		.where(sql`id = ${propertyId} AND state = 'on' AND figures_asked_at IS NOT NULL`)
		.returning();
	return row ?? null;
}
