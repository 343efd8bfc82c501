import { takeLinkRow, userOfLink } from "~/db/codes";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { linkDigest, type Requester, requesterDigest } from "./code-digest";

/** No digest: what cannot be a token is looked up all the same. */
const NO_TOKEN = "none";

/** Whose link it is, as long as nobody used it; it stays good. Throws InvalidCodeException. */
export async function findLink(ctx: Ctx, token: string): Promise<{ userId: number }> {
	const [found] = await userOfLink(ctx.db, linkDigest(token) ?? NO_TOKEN, ctx.now());
	if (!found) throw new AppError("InvalidCodeException");
	return { userId: found.userId };
}

/** Facts for the page of a link before its use: the account that it opens, and whether this browser asked for it. null: the link opens nothing. */
export async function readLink(ctx: Ctx, link: Requester & { token: string }): Promise<{ email: string; isOwn: boolean } | null> {
	const [found] = await userOfLink(ctx.db, linkDigest(link.token) ?? NO_TOKEN, ctx.now());
	return found ? { email: found.email, isOwn: link.browser !== null && found.requester === requesterDigest(link) } : null;
}

/**
 * Uses up the link of a mail together with the code beside it, once, wherever it is opened. Wrong codes do not kill it: nobody guesses
 * 128 bits, and the owner is not kept out by somebody who tries codes. Throws InvalidCodeException when it was used, replaced or is over
 * ten minutes old.
 */
export async function takeLink(ctx: Ctx, token: string): Promise<{ userId: number }> {
	const [taken] = await takeLinkRow(ctx.db, linkDigest(token) ?? NO_TOKEN, ctx.now());
	if (!taken) throw new AppError("InvalidCodeException");
	return taken;
}
