import { type CallBalance, callLimits } from "~/domain/account/call-limits";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import type { Caller } from "../sessions/find-session";

/**
 * Counts calls of a client against the limits of its account and API token, and reports what is left. The app's own screens (a cookie) are not
 * counted. Throws TooManyAttemptsException {minutes, seconds} where a window is full; `seen` has the balances then too.
 */
export async function countCalls(ctx: Ctx, caller: Caller, calls: number, seen: (balances: CallBalance[]) => void): Promise<void> {
	const { account, apiToken, session } = caller;
	if (session.kind === "cookie") return;
	const limits = callLimits(account.plan, apiToken !== undefined).map((limit) => ({
		...limit,
		key: limit.name === "token" ? `token:${apiToken?.id}` : "account",
	}));
	const { granted, balances } = await ctx.ports.calls.take(account.id, limits, calls, ctx.now());
	seen(balances);
	if (granted) return;
	const full = balances.filter(({ left }) => left < calls);
	const seconds = Math.max(1, Math.ceil(Math.max(...full.map(({ resetMs }) => resetMs)) / 1000));
	throw new AppError("TooManyAttemptsException", { minutes: Math.ceil(seconds / 60), seconds });
}
