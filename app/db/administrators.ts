import { sql } from "drizzle-orm";
import { tables as t } from "./all-tables";
import type { Db } from "./client";

/** Whether an administrator exists; disabled ones count. */
export async function hasAdministrator(db: Db): Promise<boolean> {
	const rows = await db.rows({ id: t.user.id })(sql`SELECT id FROM user WHERE role = 'ADMINISTRATOR' LIMIT 1`);
	return rows.length > 0;
}

/**
 * First statement of a batch that must not run while an administrator exists: it then violates a constraint, and the database takes the whole
 * batch back. It writes nothing otherwise.
 */
export function failIfAdministrator(db: Db) {
	return db.run(sql`INSERT INTO setting (key, value, updated_at)
		SELECT NULL, '', 0 WHERE EXISTS (SELECT 1 FROM user WHERE role = 'ADMINISTRATOR')`);
}

/** Whether a write failed because of `failIfAdministrator`. */
export function isAdministratorThere(error: unknown): boolean {
	const text = error instanceof Error ? `${error.message} ${String(error.cause ?? "")}` : "";
	return text.includes("NOT NULL constraint failed: setting.key");
}

/** Activates a user for whom an administrator vouches; not one whose address belongs to another user. */
export function verifyByAdministrator(db: Db, userId: number, at: number) {
	return db.run(sql`UPDATE user SET verified_at = ${at}, updated_at = ${at}
		WHERE id = ${userId} AND verified_at IS NULL AND email_key NOT LIKE 'unclaimed:%'`);
}
