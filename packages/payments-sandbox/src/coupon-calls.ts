import type Stripe from "stripe";
import { addMonths } from "./amounts";
import { invalid } from "./failure";
import { type Form, type FormValue, flagOf, formOf, listOf, textOf, wholeOf } from "./form";
import { type Call, found, PAGING, page, type Route, required } from "./route";
import type { World } from "./world";

export const couponRoutes: readonly Route[] = [
	{
		method: "POST",
		path: "coupons",
		takes: "id percent_off amount_off currency duration duration_in_months max_redemptions redeem_by name",
		answer: createCoupon,
	},
	{ method: "GET", path: "coupons/:id", takes: "", answer: ({ world, ids }) => refreshed(world, found(world, "coupon", ids[0])) },
	{
		method: "POST",
		path: "promotion_codes",
		takes: "code promotion.type promotion.coupon expires_at max_redemptions active",
		answer: createPromotionCode,
	},
	{ method: "GET", path: "promotion_codes", takes: `code active coupon ${PAGING}`, answer: listPromotionCodes },
];

function createCoupon({ world, form }: Call) {
	const id = textOf(form, "id") ?? world.id("co");
	if (world.store.get("coupon", id)) throw invalid(`Coupon already exists: ${id}`, { code: "resource_already_exists" });
	const percent = textOf(form, "percent_off");
	return world.store.put("coupon", {
		id,
		object: "coupon",
		amount_off: wholeOf(form, "amount_off") ?? null,
		created: world.now(),
		currency: textOf(form, "currency") ?? null,
		duration: textOf(form, "duration") ?? "once",
		duration_in_months: wholeOf(form, "duration_in_months") ?? null,
		livemode: false,
		max_redemptions: wholeOf(form, "max_redemptions") ?? null,
		metadata: {},
		name: textOf(form, "name") ?? null,
		percent_off: percent === undefined ? null : Number(percent),
		redeem_by: wholeOf(form, "redeem_by") ?? null,
		times_redeemed: 0,
		valid: true,
	});
}

function refreshed(world: World, coupon: Stripe.Coupon): Stripe.Coupon {
	const isOver = coupon.redeem_by !== null && coupon.redeem_by <= world.now();
	const isUsedUp = coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions;
	return { ...coupon, valid: !isOver && !isUsedUp };
}

function createPromotionCode({ world, form }: Call) {
	const coupon = found(world, "coupon", textOf(formOf(form, "promotion") ?? {}, "coupon"));
	return world.store.put("promotion_code", {
		id: world.id("promo"),
		object: "promotion_code",
		active: flagOf(form, "active") ?? true,
		code: required(form, "code"),
		created: world.now(),
		customer: null,
		customer_account: null,
		expires_at: wholeOf(form, "expires_at") ?? null,
		livemode: false,
		max_redemptions: wholeOf(form, "max_redemptions") ?? null,
		metadata: {},
		promotion: { coupon: coupon.id, type: "coupon" },
		restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
		times_redeemed: 0,
	});
}

/** Codes are the same in upper and lower case. */
function listPromotionCodes(call: Call) {
	const code = textOf(call.form, "code")?.toLowerCase();
	const active = flagOf(call.form, "active");
	const codes = call.world.store.all("promotion_code").map((one) => ({ ...one, active: isActive(call.world, one) }));
	return page(
		call,
		codes.filter((one) => (code === undefined || one.code.toLowerCase() === code) && (active === undefined || one.active === active)),
		"/v1/promotion_codes",
	);
}

/** A code is active only while its coupon is valid, too. */
function isActive(
	world: World,
	{ active, expires_at: expiresAt, max_redemptions: most, times_redeemed: times, promotion }: Stripe.PromotionCode,
) {
	const isOver = expiresAt !== null && expiresAt <= world.now();
	const isUsedUp = most !== null && times >= most;
	return active && !isOver && !isUsedUp && refreshed(world, found(world, "coupon", String(promotion.coupon))).valid;
}

/** Coupon ids of the wanted discounts; checked. */
export function couponsOf(world: World, form: Form): { coupon: Stripe.Coupon; promotion: string | null }[] {
	return (listOf(form, "discounts") ?? []).map((value: FormValue) => {
		const one = typeof value === "object" && !Array.isArray(value) ? value : {};
		const promotion = textOf(one, "promotion_code") ? found(world, "promotion_code", textOf(one, "promotion_code")) : null;
		const coupon = refreshed(world, found(world, "coupon", promotion ? String(promotion.promotion.coupon) : textOf(one, "coupon")));
		if (!coupon.valid || (promotion && !isActive(world, promotion)))
			throw invalid("This coupon has expired or is not valid.", { code: "coupon_expired", param: "discounts" });
		return { coupon, promotion: promotion?.id ?? null };
	});
}

export function redeem(world: World, customer: string, { coupon, promotion }: { coupon: Stripe.Coupon; promotion: string | null }): string {
	const months = coupon.duration === "repeating" ? (coupon.duration_in_months ?? 1) : null;
	const now = world.now();
	world.store.put("coupon", { ...coupon, times_redeemed: coupon.times_redeemed + 1 });
	const code = promotion === null ? undefined : world.store.get("promotion_code", promotion);
	if (code) world.store.put("promotion_code", { ...code, times_redeemed: code.times_redeemed + 1 });
	return world.store.put("discount", {
		id: world.id("di"),
		object: "discount",
		checkout_session: null,
		customer,
		customer_account: null,
		end: months === null ? null : addMonths(now, months),
		invoice: null,
		invoice_item: null,
		promotion_code: promotion,
		source: { coupon: coupon.id, type: "coupon" },
		start: now,
		subscription: null,
		subscription_item: null,
	}).id;
}
