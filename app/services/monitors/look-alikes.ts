import { hasWebsite, termsElsewhere, termsOfWebsite } from "~/db/look-alikes";
import { isOnePageForCountries, type LookAlikes, sameMarkets, twinTerms, websiteTwin } from "~/domain/monitor/look-alikes";
import type { Ctx } from "../ctx";
import { type MonitorsCall, wantedBy } from "./verify-monitors";

/**
 * What the account follows that looks like what is to be added: the same website with or without "www.", keywords that differ in accents or order
 * of words alone, and keywords that are followed in another country although the engine shows both countries the same page. terms: those that would be added. docs/design/keeping.md.
 */
export async function findLookAlikes(ctx: Ctx, input: MonitorsCall, terms: readonly string[]): Promise<LookAlikes> {
	const { accountId, domain, market } = wantedBy(input.account.id, input);
	const twin = websiteTwin(domain);
	const isTwinThere = await hasWebsite(ctx.db, accountId, twin);
	const elsewhere = isOnePageForCountries(market.engine)
		? await termsElsewhere(ctx.db, accountId, { domain, market, terms: JSON.stringify(terms) })
		: [];
	const followed = await termsOfWebsite(ctx.db, accountId, domain, market);
	return {
		website: isTwinThere ? twin : null,
		terms: twinTerms(
			terms,
			followed.map(({ term }) => term),
		),
		markets: sameMarkets(terms, elsewhere),
	};
}
