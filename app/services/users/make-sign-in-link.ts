import { verifyByAdministrator } from "~/db/administrators";
import { replaceCode } from "~/db/codes";
import { ownerByHid } from "~/db/users";
import { isImpersonable } from "~/domain/account/access";
import { DAY_MS } from "~/domain/time/durations";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import { LINK_TOKEN_BYTES, linkDigest } from "../codes/code-digest";
import { HANDED } from "../codes/take-link";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";

/** A link that signs in once; the administrator hands it over. */
export interface SignInLink {
	token: string;
	/** ms */
	expiresAt: number;
}

/** Handed over by other ways than mail, which take days. */
export const INVITATION_MS = 7 * DAY_MS;
const HANDED_LINK_MS = DAY_MS;

/**
 * Makes a sign-in link for a user in the place of the mail that the installation cannot send, for a forgotten password too: who signed in by a link
 * chooses a new one, and for an account that was not activated. It is valid for a day; another one replaces it. Throws ForbiddenException where mail is sent, or for other callers than
 * administrators and for users whom they may not act as, and NotFoundException.
 */
export async function makeSignInLink(ctx: Ctx, seat: Seat, userHid: string): Promise<SignInLink> {
	assertRight(seat, "admin.write");
	if (await ctx.ports.mail.isAvailable()) throw new AppError("ForbiddenException");
	const owner = await ownerByHid(ctx.db, userHid);
	if (!owner) throw new AppError("NotFoundException");
	if (!isImpersonable(owner)) throw new AppError("ForbiddenException");
	const link = await issueSignInLink(ctx, owner, { action: "user.link_made", lifetimeMs: HANDED_LINK_MS });
	// The activation code could not be sent either.
	await verifyByAdministrator(ctx.db, owner.id, ctx.now());
	return link;
}

/** Writes the link with its row in the user's event log. Only the digest is stored. */
export async function issueSignInLink(
	ctx: Ctx,
	owner: { id: number; hid: string },
	{ action, lifetimeMs }: { action: "user.invited" | "user.link_made"; lifetimeMs: number },
): Promise<SignInLink> {
	const token = Buffer.from(ctx.randomBytes(LINK_TOKEN_BYTES)).toString("base64url");
	const createdAt = ctx.now();
	const expiresAt = createdAt + lifetimeMs;
	const code = { userId: owner.id, purpose: "sign_in", requester: HANDED, channel: "email", digest: "none" } as const;
	await ctx.db.batch([
		replaceCode(ctx.db, { ...code, linkDigest: linkDigest(token), createdAt, expiresAt }),
		recordAudit(ctx, { subject: `user:${owner.hid}`, action }),
	]);
	return { token, expiresAt };
}
