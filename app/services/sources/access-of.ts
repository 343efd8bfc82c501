import type { SerpSourceRow } from "~/db/serp-sources";
import { isProvider, type ProviderName } from "~/domain/reference/providers";
import type { Price } from "~/domain/source/price";
import type { Ctx } from "../ctx";
import type { ProviderAccess } from "../source-ports";

/** A provider of the list with its key and price; null for the own source, and where the key cannot be read. */
export async function accessOf(ctx: Ctx, row: SerpSourceRow): Promise<(ProviderAccess & { provider: ProviderName; price: Price }) | null> {
	if (!isProvider(row.provider)) return null;
	const key = await ctx.ports.secrets?.open(row.sealedKey);
	return key ? { provider: row.provider, key, price: { firstPage: row.firstPageMicros, furtherPage: row.furtherPageMicros } } : null;
}
