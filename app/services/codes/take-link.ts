import { and, eq, gt } from "drizzle-orm";
import { code } from "~/db/tables/sessions";
import { user } from "~/db/tables/users";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { linkDigest, type Requester, requesterDigest } from "./code-digest";

/** Whose link it is, as long as nobody used it; it stays good. Throws InvalidCodeException. */
export async function findLink(ctx: Ctx, token: string): Promise<{ userId: number }> {
	const [found] = await ctx.db.select({ userId: code.userId }).from(code).where(isGood(ctx, token)).limit(1);
	if (!found) throw new AppError("InvalidCodeException");
	return found;
}

/** Facts for the page of a link before its use: the account that it opens, and whether this browser asked for it. null: the link opens nothing. */
export async function readLink(ctx: Ctx, link: Requester & { token: string }): Promise<{ email: string; isOwn: boolean } | null> {
	const [found] = await ctx.db
		.select({ email: user.email, requester: code.requester })
		.from(code)
		.innerJoin(user, eq(user.id, code.userId))
		.where(isGood(ctx, link.token))
		.limit(1);
	return found ? { email: found.email, isOwn: link.browser !== null && found.requester === requesterDigest(link) } : null;
}

/**
 * Uses up the link of a mail together with the code beside it, once, wherever it is opened. Wrong codes do not kill it: nobody guesses
 * 128 bits, and the owner is not kept out by somebody who tries codes. Throws InvalidCodeException when it was used, replaced or is over
 * ten minutes old.
 */
export async function takeLink(ctx: Ctx, token: string): Promise<{ userId: number }> {
	const [taken] = await ctx.db.delete(code).where(isGood(ctx, token)).returning({ userId: code.userId });
	if (!taken) throw new AppError("InvalidCodeException");
	return taken;
}

function isGood(ctx: Ctx, token: string) {
	return and(eq(code.linkDigest, linkDigest(token) ?? "none"), eq(code.purpose, "sign_in"), gt(code.expiresAt, ctx.now()));
}
