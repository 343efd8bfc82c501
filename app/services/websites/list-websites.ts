import { hasTwoWebsites, websitesOf } from "~/db/websites";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";

/** Websites an account follows or has followed, as they are stored (punycode), with the rule of which hosts are their own. */
export async function listWebsites(ctx: Ctx, seat: Seat) {
	assertRight(seat, "work.read");
	return websitesOfAccount(ctx, seat.account.id);
}

/** As listWebsites. */
export function websitesOfAccount(ctx: Ctx, accountId: number) {
	return websitesOf(ctx.db, accountId);
}

/** Returns whether the account tracks keywords of at least two websites. */
export async function followsTwoWebsites(ctx: Ctx, seat: Seat): Promise<boolean> {
	assertRight(seat, "work.read");
	return hasTwoWebsites(ctx.db, seat.account.id);
}
