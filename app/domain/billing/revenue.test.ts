import { expect, test } from "vitest";
import { monthlyRevenue } from "./revenue";

const whole = { couponPercentage: null, couponAmount: null, couponEndsAt: null };

test("revenue counts a year with its twelfth, and a coupon until it ends", () => {
	const month = { packs: 2, yearly: false, count: 3, ...whole };
	expect(monthlyRevenue([month, { packs: 10, yearly: true, count: 1, ...whole }], 0)).toBe(3 * 600 + 2_700);
	const half = { ...month, count: 1, couponPercentage: true, couponAmount: 50, couponEndsAt: 1_000 };
	expect([monthlyRevenue([half], 999), monthlyRevenue([half], 1_000)]).toEqual([300, 600]);
	expect(monthlyRevenue([{ ...half, couponPercentage: false, couponAmount: 150, couponEndsAt: null }], 2_000)).toBe(450);
});
