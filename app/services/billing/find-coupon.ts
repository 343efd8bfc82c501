import { COUPON_LIMIT } from "~/domain/account/attempt-limit";
import type { Coupon } from "~/domain/billing/provider-state";
import { AppError } from "../app-error";
import { countAttempt, forgetAttempt } from "../attempts/count-attempt";
import type { Ctx } from "../ctx";
import { assertRight, type UserSeat } from "../seat/seat";
import { withProvider } from "./provider";

/** No code of the provider is longer. */
const MAX_CHARACTERS = 60;

/** The reduction of a typed code; wrong ones are counted against the limit. Throws ValidationException (coupon), TooManyAttemptsException. */
export async function tryCoupon(ctx: Ctx, seat: UserSeat, typed: string): Promise<Coupon> {
	assertRight(seat, "billing.read");
	const counted = await countAttempt(ctx, `coupon:${seat.account.id}`, COUPON_LIMIT);
	const coupon = await findCoupon(ctx, typed);
	if (!coupon) throw new AppError("ValidationException", {}, { coupon: ["coupon.invalid"] });
	await forgetAttempt(ctx, counted);
	return coupon;
}

/** The reduction of a typed code; null for an unknown one. Surrounding spaces and letter case are ignored. */
async function findCoupon(ctx: Ctx, typed: string): Promise<Coupon | null> {
	const code = typed.trim();
	if (code === "" || code.length > MAX_CHARACTERS || !/^[\w-]+$/.test(code)) return null;
	return await withProvider(ctx, (provider) => provider.findCoupon(code));
}
