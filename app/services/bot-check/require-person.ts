import { limitedAddress } from "~/domain/account/attempt-limit";
import { UNPROVEN_LIMIT } from "~/domain/account/bot-check-rules";
import { AppError } from "../app-error";
import { countAttempt } from "../attempts/count-attempt";
import type { Ctx } from "../ctx";

export interface PersonProof {
	/** Value of the form's hidden field `_passive_client_token`; null or "" without one. */
	token: string | null | undefined;
	/** Names the form; a token of another form does not count. */
	action: string;
	ip: string | null;
}

/**
 * Returns true for a proven person, to whom the stricter limits do not apply. A refused token throws BotCheckException. Without a token (a page
 * without JavaScript, an API client) or without a verdict (the outside service is down) a stricter limit by network address applies:
 * TooManyAttemptsException {minutes, seconds}. Source: spec A §7 "anti-bot token"; docs/design/accounts.md.
 */
export async function requirePerson(ctx: Ctx, { token, action, ip }: PersonProof): Promise<boolean> {
	const verdict = await ctx.ports.botCheck.judge({ token: token || null, action, ip });
	// Without a service everybody passes, unproven.
	if (verdict === "person") return Boolean(token) && ctx.ports.botCheck.page !== null;
	ctx.log({ event: "bot_check", action, verdict });
	if (verdict === "robot") throw new AppError("BotCheckException");
	await countAttempt(ctx, `unproven:${action}:${limitedAddress(ip)}`, UNPROVEN_LIMIT);
	return false;
}

/**
 * Runs a sign-in by a code or a link. The right one needs no proof of a person; a wrong one needs it as other forms do. Throws the errors of the
 * work; instead of InvalidCodeException also those of requirePerson.
 */
export async function personUnlessRight<T>(ctx: Ctx, proof: PersonProof, work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		if (error instanceof AppError && error.code === "InvalidCodeException") await requirePerson(ctx, proof);
		throw error;
	}
}
