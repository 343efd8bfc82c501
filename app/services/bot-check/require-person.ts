import { limitedAddress } from "~/domain/account/attempt-limit";
import { UNPROVEN_LIMIT } from "~/domain/account/bot-check-rules";
import { AppError } from "../app-error";
import { countAttempt } from "../attempts/count-attempt";
import type { Ctx } from "../ctx";

export interface PersonProof {
	/** Of the form's hidden field `_passive_client_token`; null or "" when there was none. */
	token: string | null | undefined;
	/** Names the form; a token of another form does not count. */
	action: string;
	ip: string | null;
}

/**
 * Lets people pass; true for one whom the check knows for a person, so that limits beyond the ordinary ones need not hold. A token that is refused throws BotCheckException; no token (a page without JavaScript, an API client) or no verdict
 * (the outside service is down) passes under a stricter limit by network address: TooManyAttemptsException {minutes, seconds}.
 * Source: spec A §7 "anti-bot token"; docs/decisions/0013-bot-check.md.
 */
export async function requirePerson(ctx: Ctx, { token, action, ip }: PersonProof): Promise<boolean> {
	const verdict = await ctx.ports.botCheck.judge({ token: token || null, action, ip });
	// Where no service is set up everybody passes, and nobody is proven.
	if (verdict === "person") return Boolean(token) && ctx.ports.botCheck.page !== null;
	ctx.log({ event: "bot_check", action, verdict });
	if (verdict === "robot") throw new AppError("BotCheckException");
	await countAttempt(ctx, `unproven:${action}:${limitedAddress(ip)}`, UNPROVEN_LIMIT);
	return false;
}

/**
 * Runs a sign-in by a code or a link: the right one works whoever sends it, a wrong one is asked for a person as other forms are.
 * Throws what the work throws; instead of InvalidCodeException also what requirePerson throws.
 */
export async function personUnlessRight<T>(ctx: Ctx, proof: PersonProof, work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		if (error instanceof AppError && error.code === "InvalidCodeException") await requirePerson(ctx, proof);
		throw error;
	}
}
