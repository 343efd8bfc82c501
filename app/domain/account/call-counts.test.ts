import { expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "../time/durations";
import { CallCounts } from "./call-counts";
import { callLimits, limitHeaders } from "./call-limits";

const limits = callLimits("default", true).map((limit) => ({ ...limit, key: limit.name }));

test("calls are counted in every window, and a full one refuses without counting", () => {
	const counts = new CallCounts();
	const first = counts.take(limits, 1, 0);
	expect(first.granted).toBe(true);
	expect(first.balances.map(({ left, resetMs }) => [left, resetMs])).toEqual([
		[599, HOUR_MS],
		[5_999, MINUTE_MS],
	]);
	expect(counts.take(limits, 599, 1_000).granted).toBe(true);
	const refused = counts.take(limits, 1, 2_000);
	expect(refused.granted).toBe(false);
	expect(refused.balances.map(({ left }) => left)).toEqual([0, 5_400]);
	expect(counts.take(limits, 1, HOUR_MS).granted).toBe(true);
});

test("a batch that does not fit whole is refused whole", () => {
	const counts = new CallCounts();
	counts.take(limits, 580, 0);
	expect(counts.take(limits, 50, 1).granted).toBe(false);
	expect(counts.take(limits, 20, 1).granted).toBe(true);
});

test("the headers name each limit with its calls, window, rest and seconds", () => {
	const { balances } = new CallCounts().take(limits, 1, 0);
	expect(limitHeaders(balances)).toEqual({
		"RateLimit-Policy": '"token";q=600;w=3600, "account";q=6000;w=60',
		RateLimit: '"token";r=599;t=3600, "account";r=5999;t=60',
	});
	expect(limitHeaders([])).toEqual({});
});
