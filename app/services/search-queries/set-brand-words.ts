import { setBrandWords as writeBrandWords } from "~/db/query-websites";
import type { Ctx } from "../ctx";

/** Sets the words that make a query one about the brand of a property's website; without words, the name in the domain counts. */
export async function setBrandWords(ctx: Ctx, input: { accountId: number; propertyId: number; words: readonly string[] }): Promise<void> {
	await writeBrandWords(ctx.db, input);
}
