import { limitedAddress } from "~/domain/account/attempt-limit";
import { UNPROVEN_LIMIT } from "~/domain/account/bot-check-rules";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { countAttempt } from "../sessions/count-attempt";

export interface PersonProof {
	/** Of the form's hidden field `_passive_client_token`; null or "" when there was none. */
	token: string | null | undefined;
	/** Names the form; a token of another form does not count. */
	action: string;
	ip: string | null;
}

/**
 * Lets people pass. A token that is refused throws BotCheckException; no token (a page without JavaScript, an API client) or no verdict
 * (the outside service is down) passes under a stricter limit by network address: TooManyAttemptsException {minutes, seconds}.
 * Source: spec A §7 "anti-bot token"; docs/decisions/0013-bot-check.md.
 */
export async function requirePerson(ctx: Ctx, { token, action, ip }: PersonProof): Promise<void> {
	const verdict = await ctx.ports.botCheck.judge({ token: token || null, action, ip });
	if (verdict === "person") return;
	ctx.log({ event: "bot_check", action, verdict });
	if (verdict === "robot") throw new AppError("BotCheckException");
	await countAttempt(ctx, `unproven:${action}:${limitedAddress(ip)}`, UNPROVEN_LIMIT);
}
