import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";

/** A share as its owner sees it: never the token. Instants in ms. */
export interface ShareView {
	hid: string;
	/** First characters of the token. */
	prefix: string;
	/** "websites:hid" or "tags:hid". */
	target: string;
	/** The website's domain or the tag's name. */
	name: string;
	createdAt: number;
	/** null: until it is revoked. */
	expiresAt: number | null;
	lastUsedAt: number | null;
}

/** The account's shares, the latest first; those that have ended by themselves too. Those of what is gone are left out: they open nothing. */
export function listShares(ctx: Ctx, { accountId }: { accountId: number }): Promise<ShareView[]> {
	return ctx.db.all<ShareView>(sql`SELECT s.hid, s.prefix, s.entity || ':' || s.target_hid AS target, coalesce(w.domain, t.name) AS name,
			s.created_at AS createdAt, s.expires_at AS expiresAt, s.last_used_at AS lastUsedAt
		FROM share s
		LEFT JOIN website w ON s.entity = 'websites' AND w.hid = s.target_hid AND w.account_id = s.account_id
		LEFT JOIN tag t ON s.entity = 'tags' AND t.hid = s.target_hid AND t.account_id = s.account_id
		WHERE s.account_id = ${accountId} AND (w.id IS NOT NULL OR t.id IS NOT NULL) ORDER BY s.id DESC`);
}
