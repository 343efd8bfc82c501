import { tokensOfAccount } from "~/db/tokens";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";

/** A token as its owner sees it: never the key, nor its digest. Instants in ms. Source: spec A §3 "API token". */
export interface ApiTokenView {
	hid: string;
	label: string;
	scope: string;
	/** First characters of the key. */
	prefix: string;
	createdAt: number;
	lastUsedAt: number | null;
	/** null: it does not expire. */
	expiresAt: number | null;
	/** Registered id of a program that was connected by OAuth; null for a key. */
	clientId: string | null;
	/** What it makes stays when it ends. */
	keepsMade: boolean;
}

/** The tokens of an account, the oldest first. */
export async function listApiTokens(ctx: Ctx, seat: Seat): Promise<ApiTokenView[]> {
	assertRight(seat, "access.read");
	return tokensOfAccount(ctx.db, seat.account.id);
}
