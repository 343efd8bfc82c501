import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { type Recipient, sendNow } from "../mail/send-now";
import { INVITATION_MS, issueSignInLink, type SignInLink } from "./make-sign-in-link";

/** delivery: how the link reaches the invited user; "failed" where no service took the mail. */
export interface Invitation extends SignInLink {
	delivery: "mail" | "hand" | "failed";
}

/** Makes the link of an invitation, which replaces the one before, and mails it where the installation sends mail. */
export async function issueInvitation(ctx: Ctx, owner: Recipient & { hid: string; email: string }): Promise<Invitation> {
	const link = await issueSignInLink(ctx, owner, { action: "user.invited", lifetimeMs: INVITATION_MS });
	if (!(await ctx.ports.mail.isAvailable())) return { ...link, delivery: "hand" };
	try {
		await sendNow(ctx, { kind: "invitation", channel: "email", to: owner.email, user: owner, linkToken: link.token });
		return { ...link, delivery: "mail" };
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		return { ...link, delivery: "failed" };
	}
}
