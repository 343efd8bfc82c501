import { timingSafeEqual } from "node:crypto";
import { hasAdministrator } from "~/db/administrators";
import { limitedAddress, SETUP_LINK_LIMIT } from "~/domain/account/attempt-limit";
import { SETUP_TOKEN_MAX_CHARACTERS } from "~/domain/setup/first-administrator-form";
import { countAttempt } from "../attempts/count-attempt";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { digestOf } from "../digest";

/** "open": the link leads to the first administrator's form. "closed": an administrator exists. "wrong": the token is not the runner's. */
export type SetupLinkState = "open" | "closed" | "wrong";

/**
 * Judges the token of a set-up link. A refusal is counted against the network address and written to the audit. Throws
 * TooManyAttemptsException {minutes, seconds} in place of a refusal beyond `SETUP_LINK_LIMIT`; a right token is never held up by wrong ones.
 */
export async function judgeSetupLink(
	ctx: Ctx,
	{ token, ip, userAgent }: { token: string; ip: string | null; userAgent: string | null },
): Promise<SetupLinkState> {
	const state = (await hasAdministrator(ctx.db)) ? "closed" : isToken(token, ctx.setupDigest) ? "open" : "wrong";
	if (state === "open") return state;
	await countAttempt(ctx, `setup:${limitedAddress(ip)}`, SETUP_LINK_LIMIT);
	await recordAudit(ctx, { actorId: null, subject: "installation", action: "setup.refused", ip, userAgent });
	return state;
}

/** Whether nobody administers the installation yet. */
export async function isWithoutAdministrator(ctx: Ctx): Promise<boolean> {
	return !(await hasAdministrator(ctx.db));
}

/** Compares digests in constant time. An installation without a digest accepts nothing. */
function isToken(token: string, digest: string | undefined): boolean {
	if (!digest || !/^[\da-f]{64}$/.test(digest) || token === "" || token.length > SETUP_TOKEN_MAX_CHARACTERS) return false;
	return timingSafeEqual(Buffer.from(digestOf(token), "hex"), Buffer.from(digest, "hex"));
}
