import type { PastedTable } from "~/domain/import/pasted-table";
import { caseKey } from "~/domain/normalize/plain-text";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { giveAndTakeTags } from "../tags/assign-tags";
import { tagsByName } from "../tags/tags-by-name";
import { type Addition, trackKeywords } from "./add-monitors";
import type { AskedMonitors } from "./verify-monitors";

/**
 * Adds keywords that each have their own tags, and creates missing tags. Throws the errors of trackKeywords, and ValidationException for `keywords` if
 * the account has too many tags.
 */
export async function addTable(
	ctx: Ctx,
	seat: Seat,
	asked: AskedMonitors,
	{ tags, tagsOf }: Pick<PastedTable, "tags" | "tagsOf">,
): Promise<Addition> {
	assertRight(seat, "work.write");
	const { account } = seat;
	const accountId = account.id;
	const hids = await tagsByName(ctx, accountId, tags).catch((error: unknown) => {
		if (!(error instanceof AppError) || !error.errors.name) throw error;
		throw new AppError("ValidationException", error.facts, { keywords: error.errors.name });
	});
	const addition = await trackKeywords(ctx, { ...asked, account });
	for (const name of tags) {
		const given = addition.added.filter(({ term }) => tagsOf.get(term)?.includes(name)).map(({ hid }) => hid);
		const tag = hids.get(caseKey(name));
		if (given.length > 0 && tag !== undefined) await giveAndTakeTags(ctx, accountId, { hids: given, give: [tag], take: [] });
	}
	return addition;
}
