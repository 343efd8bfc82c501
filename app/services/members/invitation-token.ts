import { LINK_TOKEN_BYTES } from "../codes/code-digest";
import type { Ctx } from "../ctx";
import { digestOf } from "../digest";

/** Text of a link into an account: 128 random bits. */
export function newInvitationToken(ctx: Ctx): string {
	return Buffer.from(ctx.randomBytes(LINK_TOKEN_BYTES)).toString("base64url");
}

/** Stored digest of a link's token, which no link of another kind has. */
export function invitationDigest(token: string): string {
	return digestOf(`member-invitation:${token}`);
}
