import { followedDepths } from "~/db/source-health";
import type { ProviderName } from "~/domain/reference/providers";
import { type Price, priceOfLook, withLinks } from "~/domain/source/price";
import { CAPABILITIES } from "~/domain/source/providers";
import type { Ctx } from "../ctx";

const DAYS_PER_MONTH = 30;
/** The example beside the deployment's own searches. */
const SAMPLE = { searches: 20_000, depth: 30 };

/** Micro-units of 30 daily readings at a price: of the searches that are followed now, each at its depth, and of an example. */
export async function forecastCosts(ctx: Ctx, provider: ProviderName, price: Price) {
	const month = (searches: number, depth: number) => searches * DAYS_PER_MONTH * priceOfLook(provider, price, depth);
	const withEveryLink = (micros: number) => withLinks(provider, micros, true);
	const followed = await followedDepths(ctx.db);
	const micros = followed.reduce((sum, { searches, depth }) => sum + month(searches, depth), 0);
	const sampleMicros = month(SAMPLE.searches, SAMPLE.depth);
	return {
		searches: followed.reduce((sum, { searches }) => sum + searches, 0),
		micros,
		sampleMicros,
		/** The same if each list hides addresses and is asked for again with them; null where the source cannot resolve them. */
		opened: CAPABILITIES[provider].opensLinks ? { micros: withEveryLink(micros), sampleMicros: withEveryLink(sampleMicros) } : null,
	};
}
