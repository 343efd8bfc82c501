import { asc, eq } from "drizzle-orm";
import { apiToken } from "~/db/tables/sessions";
import type { Ctx } from "../ctx";

/** A token as its owner sees it: never the key, nor its digest. Instants in ms. Source: spec A §3 "API token". */
export interface ApiTokenView {
	hid: string;
	label: string;
	scope: string;
	/** First characters of the key. */
	prefix: string;
	createdAt: number;
	lastUsedAt: number | null;
}

export const API_TOKEN_COLUMNS = {
	hid: apiToken.hid,
	label: apiToken.label,
	scope: apiToken.scope,
	prefix: apiToken.prefix,
	createdAt: apiToken.createdAt,
	lastUsedAt: apiToken.lastUsedAt,
};

/** The tokens of an account, the oldest first. */
export function listApiTokens(ctx: Ctx, { accountId }: { accountId: number }): Promise<ApiTokenView[]> {
	return ctx.db.select(API_TOKEN_COLUMNS).from(apiToken).where(eq(apiToken.accountId, accountId)).orderBy(asc(apiToken.id));
}
