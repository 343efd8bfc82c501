import { sql } from "drizzle-orm";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import { textOrNull } from "./rows";

/** Company and name of an account's owner, with the account's plan, logo and colour; null for an account without an owner. */
export async function brandOf(db: Db, accountId: number) {
	const [row] = await db.rows({
		plan: t.account.plan,
		company: t.user.company,
		firstName: t.user.firstName,
		lastName: t.user.lastName,
		media: textOrNull(),
		content: textOrNull(),
		colour: textOrNull(),
	})(sql`SELECT a.plan, u.company, u.first_name AS firstName, u.last_name AS lastName, l.media, l.content, l.colour
		FROM membership m JOIN user u ON u.id = m.user_id JOIN account a ON a.id = m.account_id LEFT JOIN share_logo l ON l.account_id = m.account_id
		WHERE m.account_id = ${accountId} AND m.role = 'owner'`);
	return row ?? null;
}
