import { followedDepths } from "~/db/source-health";
import { type Price, priceOfLook } from "~/domain/source/price";
import type { ProviderName } from "~/domain/source/providers";
import type { Ctx } from "../ctx";

const DAYS_PER_MONTH = 30;
/** The example beside the deployment's own searches. */
const SAMPLE = { searches: 20_000, depth: 30 };

/** Micro-units of 30 daily readings at a price: of the searches that are followed now, each at its depth, and of an example. */
export async function forecastCosts(ctx: Ctx, provider: ProviderName, price: Price) {
	const month = (searches: number, depth: number) => searches * DAYS_PER_MONTH * priceOfLook(provider, price, depth);
	const followed = await followedDepths(ctx.db);
	return {
		searches: followed.reduce((sum, { searches }) => sum + searches, 0),
		micros: followed.reduce((sum, { searches, depth }) => sum + month(searches, depth), 0),
		sampleMicros: month(SAMPLE.searches, SAMPLE.depth),
	};
}
