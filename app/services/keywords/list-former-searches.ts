import { formerSearches } from "~/db/former-searches";
import { ownJson } from "~/domain/own-json";
import type { Ctx } from "../ctx";

/** Searches that a keyword followed before it was changed, the latest first, each with the instant until which it did (ms). */
export async function listFormerSearches(ctx: Ctx, accountId: number, hid: string) {
	const rows = await formerSearches(ctx.db, accountId, hid);
	return rows.map(({ at, facts, ...row }) => ({ ...row, ...ownJson(facts), until: at }));
}
