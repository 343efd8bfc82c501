import { keywordFacts } from "~/db/keyword-facts";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";

/** What a tracked keyword follows; null where the account does not track it. */
export async function readKeywordSearch(ctx: Ctx, seat: Seat, hid: string) {
	assertRight(seat, "work.read");
	const facts = await keywordFacts(ctx.db, seat.account.id, hid);
	if (!facts || facts.rests) return null;
	const { term, domain, country, language, engine, device, place } = facts;
	return { term, domain, country, language, engine, device, place };
}
