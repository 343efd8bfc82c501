import { hasTwoWebsites, ruledWebsitesOf, websitesOf } from "~/db/websites";
import { websiteNames } from "~/domain/prompt/website-names";
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

/** As listWebsites, with the words by which answers name each. */
export async function listNamedWebsites(ctx: Ctx, seat: Seat) {
	assertRight(seat, "work.read");
	return (await ruledWebsitesOf(ctx.db, seat.account.id)).map((row) => ({
		...{ hid: row.hid, domain: row.domain, hosts: row.hosts },
		names: websiteNames(row),
	}));
}

/** Returns whether the account tracks keywords of at least two websites. */
export async function followsTwoWebsites(ctx: Ctx, seat: Seat): Promise<boolean> {
	assertRight(seat, "work.read");
	return hasTwoWebsites(ctx.db, seat.account.id);
}
