import { restingOf } from "~/db/resting-monitors";
import type { Ctx } from "../ctx";
import { type MonitorsCall, TERMS_PER_STATEMENT, wantedBy } from "./verify-monitors";

/** Terms among these that were removed or paused, and that an addition brings back with their history. */
export async function findReturning(ctx: Ctx, input: MonitorsCall, terms: readonly string[]): Promise<string[]> {
	const { accountId, domain, market } = wantedBy(input.account.id, input);
	const found: string[] = [];
	for (let from = 0; from < terms.length; from += TERMS_PER_STATEMENT) {
		const some = JSON.stringify(terms.slice(from, from + TERMS_PER_STATEMENT).map((term) => [term]));
		found.push(...(await restingOf(ctx.db, accountId, domain, market, some)).map(({ term }) => term));
	}
	return found;
}
