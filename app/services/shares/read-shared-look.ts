import { searchInScope } from "~/db/shares";
import type { Ctx } from "../ctx";
import { type LookView, readLook } from "../looks/read-look";
import { readLookPage } from "../looks/read-look-page";
import type { OpenedShare } from "./open-share";

/** A look behind a position of what is shared; null for any other, the account's own too. Source: design.md "looks". */
export async function readSharedLook(ctx: Ctx, shared: OpenedShare, lookId: string): Promise<LookView | null> {
	const view = await readLook(ctx, { accountId: shared.account.id, lookId });
	if (!view) return null;
	const { term, country, language, device } = view.look.search;
	const rows = await searchInScope(ctx.db, shared.account.id, shared.scope, { term, country, language, device });
	return rows.length > 0 ? view : null;
}

/** A raw page of such a look as it is kept; `page` counts from 1. */
export async function readSharedPage(ctx: Ctx, shared: OpenedShare, input: { lookId: string; page: number }) {
	if (!(await readSharedLook(ctx, shared, input.lookId))) return null;
	return readLookPage(ctx, { accountId: shared.account.id, ...input });
}
