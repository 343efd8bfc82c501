import { expect, test } from "vitest";
import { mayPass, pagePauseMs } from "./page-retry";
import { retryDelayMs } from "./retry";

test("the delay between retries grows and stays between 5 s and 6 h", () => {
	const latest = 0.999_999;
	expect([0, 1, 2, 3].map((retry) => Math.round(retryDelayMs(retry, latest) / 1000))).toEqual([30, 60, 120, 240]);
	for (const retry of [0, 5, 10, 1000]) {
		expect(retryDelayMs(retry, 0)).toBe(5_000);
		expect(retryDelayMs(retry, latest)).toBeLessThanOrEqual(6 * 3_600_000);
	}
});

test("only transient faults are retried within a look", () => {
	const again = [
		{ status: 429, failure: null, outcome: "soft_block" },
		{ status: 503, failure: null, outcome: "error" },
		{ status: 0, failure: "reset", outcome: "error" },
		{ status: 200, failure: null, outcome: "error" },
		{ status: 200, failure: null, outcome: "truncated" },
	] as const;
	const never = [
		{ status: 429, failure: null, outcome: "captcha" },
		{ status: 200, failure: null, outcome: "captcha" },
		{ status: 200, failure: null, outcome: "consent" },
		{ status: 200, failure: null, outcome: "unrecognised" },
		{ status: 404, failure: null, outcome: "error" },
		{ status: 0, failure: "timeout", outcome: "error" },
		{ status: 0, failure: "network", outcome: "error" },
		{ status: 500, failure: null, outcome: "results" },
	] as const;
	for (const page of again) expect([page, mayPass(page)]).toEqual([page, true]);
	for (const page of never) expect([page, mayPass(page)]).toEqual([page, false]);
});

test("pauses between attempts are short and grow", () => {
	expect(pagePauseMs(0, 0)).toBe(100);
	expect(pagePauseMs(0, 0.5)).toBeLessThan(pagePauseMs(1, 0.5));
	expect(pagePauseMs(1, 0.999_999)).toBeLessThanOrEqual(2_000);
});
