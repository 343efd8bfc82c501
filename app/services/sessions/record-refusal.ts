import { createHash } from "node:crypto";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import type { SignInTry } from "./count-sign-in";

/** Keeps a failed sign-in in the event log of the user, or of the unknown address by its digest: both cost one write. */
export async function recordRefusal(ctx: Ctx, tried: SignInTry, owner: { hid: string } | null): Promise<void> {
	const { emailKey, ip, userAgent } = tried;
	const subject = owner ? `user:${owner.hid}` : `address:${createHash("sha256").update(emailKey).digest("hex").slice(0, 32)}`;
	ctx.log({ event: "sign_in.refused" });
	await recordAudit(ctx, { actorId: null, subject, action: "sign_in.refused", ip, userAgent });
}
