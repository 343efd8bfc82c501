import { countOwnTags } from "~/db/tags";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";

/** Throws ValidationException when one of these hids is no tag of the account, be it unknown or another's. */
export async function requireTags(ctx: Ctx, accountId: number, hids: readonly string[]): Promise<void> {
	const wanted = [...new Set(hids)];
	if (wanted.length === 0) return;
	const known = await countOwnTags(ctx.db, accountId, JSON.stringify(wanted));
	if (known < wanted.length) throw new AppError("ValidationException", {}, { tags: ["tags.unknown"] });
}
