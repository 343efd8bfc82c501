import type { AttemptLimit } from "~/domain/account/attempt-limit";
import type { Coupon } from "~/domain/billing/provider-state";
import { AppError } from "../app-error";
import { countAttempt } from "../attempts/count-attempt";
import type { Ctx } from "../ctx";
import type { Caller } from "../sessions/find-session";
import { withProvider } from "./provider";

/** No code of the provider is longer. */
const MAX_CHARACTERS = 60;

/** Limit of tried codes per account, against guessing. */
const LIMIT: AttemptLimit = { max: 30, windowMs: 15 * 60_000 };

/** The reduction of a typed code, counted against the limit. Throws ValidationException (coupon), TooManyAttemptsException. */
export async function tryCoupon(ctx: Ctx, caller: Caller, typed: string): Promise<Coupon> {
	await countAttempt(ctx, `coupon:${caller.account.id}`, LIMIT);
	const coupon = await findCoupon(ctx, typed);
	if (!coupon) throw new AppError("ValidationException", {}, { coupon: ["coupon.invalid"] });
	return coupon;
}

/** The reduction of a typed code; null for an unknown one. Surrounding spaces and letter case are ignored. */
export async function findCoupon(ctx: Ctx, typed: string): Promise<Coupon | null> {
	const code = typed.trim();
	if (code === "" || code.length > MAX_CHARACTERS || !/^[\w-]+$/.test(code)) return null;
	return await withProvider(ctx, (provider) => provider.findCoupon(code));
}
