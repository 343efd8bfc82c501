import { attemptCounts } from "~/db/attempts";
import { activationChannel } from "~/db/codes";
import { type AttemptLimit, attemptFreeAt } from "~/domain/account/attempt-limit";
import { ACTIVATION_LIMITS, CODE_TIMER_LIMIT } from "~/domain/account/code-rules";
import { activationTimerKey } from "../codes/issue-code";
import type { Ctx } from "../ctx";
import { assertRight, type UserSeat } from "../seat/seat";

/** Destination of the last activation code (e-mail address or phone number), and the instant in ms from which another may be requested. */
export async function readActivation(ctx: Ctx, seat: UserSeat): Promise<{ sentTo: string; nextAt: number }> {
	assertRight(seat, "person.read");
	const { id, email, phone } = seat.user;
	const sentTo = (await activationChannel(ctx.db, id)) === "sms" ? phone : email;
	return { sentTo, nextAt: await nextCodeAt(ctx, { userId: id, to: sentTo }) };
}

/** Instant in ms from which the user may ask for another code to this destination; now when they may already. Source: spec A §9 "resend timer 60 s". */
export async function nextCodeAt(ctx: Ctx, { userId, to }: { userId: number; to: string }): Promise<number> {
	const timer = await freeAt(ctx, activationTimerKey(userId, to), [CODE_TIMER_LIMIT]);
	return Math.max(timer, await freeAt(ctx, `code:${userId}`, ACTIVATION_LIMITS));
}

async function freeAt(ctx: Ctx, key: string, limits: readonly AttemptLimit[]): Promise<number> {
	const now = ctx.now();
	const since = now - Math.max(...limits.map(({ windowMs }) => windowMs));
	// Slots of these limits are 1 ms long: one that began `windowMs` ago is over.
	const counts = await attemptCounts(ctx.db, key, since + 1);
	return attemptFreeAt(limits, counts, now);
}
