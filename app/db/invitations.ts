import { sql } from "drizzle-orm";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import { homeAccount } from "./memberships";
import { number, numberOrNull, text } from "./rows";

const INVITATION = {
	userId: t.user.id,
	hid: t.user.hid,
	email: text(),
	language: text(),
	accountId: t.account.id,
	accountHid: text(),
	/** ms */
	invitedAt: number,
	/** The first request is the acceptance; null before it. ms */
	lastRequestAt: numberOrNull,
	/** End of the link, ms; null without one. */
	expiresAt: numberOrNull,
};

// Invitations have no table: each is an action in the log of its user, which has an index.
const COLUMNS = sql`SELECT u.id AS userId, u.hid AS hid, u.email AS email, u.language AS language, ac.id AS accountId, ac.hid AS accountHid,
	max(a.at) AS invitedAt, u.last_request_at AS lastRequestAt,
	(SELECT c.expires_at FROM code c WHERE c.user_id = u.id AND c.purpose = 'sign_in' AND c.requester = 'handed') AS expiresAt
	FROM user u JOIN audit a ON a.subject = 'user:' || u.hid AND a.action = 'user.invited'
	JOIN membership m ON m.user_id = u.id AND m.role = 'owner' AND m.account_id = ${homeAccount(sql`u.id`)} JOIN account ac ON ac.id = m.account_id`;

/** Invitations without an acceptance, and those of users who were created after `since` (ms), the newest first. */
export function invitations(db: Db, { since, limit }: { since: number; limit: number }) {
	return db.rows(INVITATION)(sql`${COLUMNS} WHERE u.last_request_at IS NULL OR u.created_at > ${since}
		GROUP BY u.id ORDER BY invitedAt DESC, u.id DESC LIMIT ${limit}`);
}

/** The invitation of a user; [] for a user who was not invited. */
export function invitationOf(db: Db, userHid: string) {
	return db.rows(INVITATION)(sql`${COLUMNS} WHERE u.hid = ${userHid} GROUP BY u.id`);
}
