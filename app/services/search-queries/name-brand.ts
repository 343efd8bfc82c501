import { z } from "zod";
import { propertyByHid } from "~/db/connections";
import { setBrandWords } from "~/db/query-websites";
import { brandWordsSchema } from "~/domain/search-query/brand-words";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";

/** Words as a call sends them: a list. */
export const brandWordList = z
	.array(z.string())
	.transform((words) => words.join("\n"))
	.pipe(brandWordsSchema.shape.words);

/** Sets the words that make a query of a property one about the brand. Throws NotFoundException. */
export async function nameBrand(ctx: Ctx, seat: Seat, { hid, words }: { hid: string; words: readonly string[] }) {
	assertRight(seat, "work.write");
	const accountId = seat.account.id;
	const property = await propertyByHid(ctx.db, accountId, hid);
	if (!property) throw new AppError("NotFoundException");
	await setBrandWords(ctx.db, { accountId, propertyId: property.id, words });
}
