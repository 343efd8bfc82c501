import { formerSearches } from "~/db/former-searches";
import { ownJson } from "~/domain/own-json";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";

/** Searches that a keyword followed before it was changed, the latest first, each with the instant until which it did (ms). */
export async function listFormerSearches(ctx: Ctx, seat: Seat, hid: string) {
	assertRight(seat, "work.read");
	const rows = await formerSearches(ctx.db, seat.account.id, hid);
	return rows.map(({ at, facts, ...row }) => ({ ...row, ...ownJson(facts), until: at }));
}
