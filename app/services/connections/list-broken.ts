import { brokenConnections } from "~/db/connections";
import type { BrokenConnection } from "~/domain/search-query/broken-connection";
import { likelyCause } from "~/domain/search-query/likely-cause";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";

/** Broken connections of the account whose properties are collected, of one property where it is given. */
export async function listBroken(ctx: Ctx, seat: Seat, propertyId?: number): Promise<BrokenConnection[]> {
	assertRight(seat, "work.read");
	const broken = await brokenConnections(ctx.db, seat.account.id, propertyId);
	return broken.map((one) => ({ name: one.name, brokenAt: one.brokenAt, likelyCause: likelyCause(one) }));
}
