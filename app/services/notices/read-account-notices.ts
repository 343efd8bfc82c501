import { accountById } from "~/db/accounts";
import { type NoticeKind, type NoticeTexts, noticesFor } from "~/domain/notice/notice";
import type { Ctx } from "../ctx";
import { readGateFacts } from "./list-notices";

export interface AccountNotices {
	/** texts: "" takes the catalogue's words. */
	notices: { id: string; kind: NoticeKind; texts: NoticeTexts }[];
}

/** `{hid}/notices.json`: what the banners of an account say now, the last changed first. docs/design/operation.md. */
export async function readAccountNotices(ctx: Ctx, accountId: number): Promise<AccountNotices> {
	const owner = await accountById(ctx.db, accountId);
	const { notices } = await readGateFacts(ctx);
	const shown = owner ? noticesFor(notices, owner, ctx.now()) : [];
	return { notices: shown.map(({ hid, kind, texts }) => ({ id: hid, kind, texts })) };
}
