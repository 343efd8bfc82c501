import { keywordFacts } from "~/db/keyword-facts";
import type { Ctx } from "../ctx";

/** What a tracked keyword follows; null where the account does not track it. */
export async function readKeywordSearch(ctx: Ctx, accountId: number, hid: string) {
	const facts = await keywordFacts(ctx.db, accountId, hid);
	if (!facts || facts.rests) return null;
	const { term, domain, country, language, engine, device } = facts;
	return { term, domain, country, language, engine, device };
}
