import { invitationByDigest } from "~/db/member-invitations";
import { userByEmailKey } from "~/db/users";
import { websitesOf } from "~/db/websites";
import { sendableName } from "~/domain/account/membership-rules";
import { ownJson } from "~/domain/own-json";
import type { Ctx } from "../ctx";
import { invitationDigest } from "./invitation-token";

/** Returns the facts that the page of an invitation shows; null if it was used, withdrawn or replaced, or never existed. */
export async function readMemberInvitation(ctx: Ctx, token: string) {
	const found = await invitationByDigest(ctx.db, invitationDigest(token));
	if (found?.owner.status !== "active") return null;
	const { invitation, account, owner } = found;
	const chosen = invitation.websites && ownJson(invitation.websites);
	const websites = chosen && (await websitesOf(ctx.db, account.id)).filter(({ hid }) => chosen.includes(hid)).map(({ domain }) => domain);
	const person = `${owner.firstName} ${owner.lastName}`.trim();
	return {
		email: invitation.email,
		emailKey: invitation.emailKey,
		role: invitation.role,
		/** Domains; null for all. */
		websites,
		account: sendableName([owner.company, person], owner.email),
		accountHid: account.hid,
		accountId: account.id,
		timezone: account.timezone,
		expiresAt: invitation.expiresAt,
		isExpired: invitation.expiresAt <= ctx.now(),
		/** Somebody with the address can sign in. */
		isKnown: (await userByEmailKey(ctx.db, invitation.emailKey)) !== null,
	};
}
