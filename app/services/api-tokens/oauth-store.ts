import { deleteEntry, entriesBelow, entryOf, putEntry } from "~/db/oauth-entries";
import { findToken } from "~/db/tokens";
import type { Ctx } from "../ctx";

/** Storage of the OAuth server: texts by key, as its library expects. */
export interface OAuthStore {
	get(key: string): Promise<string | null>;
	/** ends: instant or time from now, in ms; null for never. */
	put(key: string, value: string, as: { ends: { at: number } | { inMs: number } | null; metadata: string | null }): Promise<void>;
	delete(key: string): Promise<void>;
	/** At most `limit` keys in order, after one. */
	list(of: { prefix: string; after: string; limit: number }): Promise<{ key: string; metadata: string | null }[]>;
}

/** The store in D1: other than in KV, what was written is read at once everywhere. */
export function oauthStore(ctx: Ctx): OAuthStore {
	return {
		get: async (key) => (await entryOf(ctx.db, key, ctx.now()))?.value ?? null,
		put: (key, value, { ends, metadata }) => {
			const expiresAt = ends === null ? null : "at" in ends ? ends.at : ctx.now() + ends.inMs;
			return putEntry(ctx.db, { key, value, metadata, expiresAt, tokenHid: tokenHidOf(key) });
		},
		delete: (key) => deleteEntry(ctx.db, { key, grantHid: key.startsWith("grant:") ? tokenHidOf(key) : null }),
		list: (of) => entriesBelow(ctx.db, { ...of, now: ctx.now() }),
	};
}

/** Whether the user still allows the program. */
export async function isConnected(ctx: Ctx, tokenHid: string): Promise<boolean> {
	return (await findToken(ctx.db, { hid: tokenHid })) !== null;
}

/** The library's name for a user is the hid of the token that stands for the grant. */
function tokenHidOf(key: string): string | null {
	return /^(?:grant|token):([^:]+):/.exec(key)?.[1] ?? null;
}
