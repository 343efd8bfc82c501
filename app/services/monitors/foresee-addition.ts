import type { LookAlikes } from "~/domain/monitor/look-alikes";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { findReturning } from "./find-returning";
import { findLookAlikes } from "./look-alikes";
import { type AskedMonitors, singleCalls, verifyMonitors } from "./verify-monitors";

/** Returns the result of verifyMonitors, the valid terms that come back with their history, and similar websites, terms and markets that are tracked already. */
export async function foreseeAddition(ctx: Ctx, seat: Seat, asked: AskedMonitors) {
	assertRight(seat, "work.read");
	const input = { ...asked, account: seat.account };
	const found = await verifyMonitors(ctx, input);
	const returning = new Set<string>();
	const alike: LookAlikes = { website: null, terms: [], markets: [] };
	for (const [place, one] of singleCalls(input).entries()) {
		const valid = found.searches[place]?.verify.valid ?? [];
		for (const term of await findReturning(ctx, one, valid)) returning.add(term);
		const { website, terms, markets } = await findLookAlikes(ctx, one, valid);
		alike.website = website;
		alike.terms.push(...terms.filter(({ term, like }) => !alike.terms.some((known) => known.term === term && known.like === like)));
		alike.markets.push(...markets);
	}
	return { ...found, returning: [...returning], alike };
}
