import { type CompetitorRow, competitorsOf } from "~/db/competitors";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";

/** A competitor of a website, as it is stored. */
export type Competitor = CompetitorRow;

/** Competitors of the account's websites, or of one of them; by website, each list in its order. */
export async function listCompetitors(ctx: Ctx, seat: Seat, websiteHid?: string): Promise<Competitor[]> {
	assertRight(seat, "work.read");
	const all = await competitorsOf(ctx.db, seat.account.id);
	return websiteHid === undefined ? all : all.filter((one) => one.websiteHid === websiteHid);
}
