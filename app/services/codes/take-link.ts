import { takeLinkRow, userOfLink } from "~/db/codes";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { linkDigest, type Requester, requesterDigest } from "./code-digest";

/** Requester of a link that an administrator made. */
export const HANDED = "handed";
/** No digest: what cannot be a token is looked up all the same. */
const NO_TOKEN = "none";

/** The user of an unused link; it stays valid. Throws InvalidCodeException. */
export async function findLink(ctx: Ctx, token: string): Promise<{ userId: number }> {
	const [found] = await userOfLink(ctx.db, linkDigest(token) ?? NO_TOKEN, ctx.now());
	if (!found) throw new AppError("InvalidCodeException");
	return { userId: found.userId };
}

/** Facts for the page of a link before its use: its account, and whether this browser requested it. null: the link is not valid. */
export async function readLink(
	ctx: Ctx,
	link: Requester & { token: string },
): Promise<{ email: string; isOwn: boolean; isHanded: boolean } | null> {
	const [found] = await userOfLink(ctx.db, linkDigest(link.token) ?? NO_TOKEN, ctx.now());
	if (!found) return null;
	const { email, requester } = found;
	return { email, isOwn: link.browser !== null && requester === requesterDigest(link), isHanded: requester === HANDED };
}

/**
 * Uses up the link of a mail and the code beside it, once, in any browser. Wrong codes do not invalidate it: 128 bits cannot be guessed, and other
 * people's tries must not lock the owner out. Throws InvalidCodeException when it was used, replaced or is over ten minutes old.
 */
export async function takeLink(ctx: Ctx, token: string): Promise<{ userId: number }> {
	const [taken] = await takeLinkRow(ctx.db, linkDigest(token) ?? NO_TOKEN, ctx.now());
	if (!taken) throw new AppError("InvalidCodeException");
	return taken;
}
