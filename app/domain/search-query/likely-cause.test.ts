import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../time/durations";
import { likelyCause } from "./likely-cause";

const CONSENT = Date.parse("2026-11-01T10:00:00Z");
const broken = (ageMs: number, more: object = {}) =>
	likelyCause({
		kind: "google_search_console",
		way: "oauth",
		cause: "revoked",
		accessAt: CONSENT,
		createdAt: CONSENT - 90 * DAY_MS,
		brokenAt: CONSENT + ageMs,
		...more,
	});

test("an access that ends seven days after the consent has most likely the cause of Google's status Testing", () => {
	// A token that expires right after a visit is noticed at the next one, six hours and some minutes later.
	for (const ms of [7 * DAY_MS, 7 * DAY_MS - MINUTE_MS, 7 * DAY_MS + 7 * HOUR_MS]) expect(broken(ms)).toBe("testing");
});

test("an access that ends at another time, in another way or for another reason has no likely cause", () => {
	for (const ms of [DAY_MS, 6 * DAY_MS, 8 * DAY_MS, 14 * DAY_MS, 180 * DAY_MS]) expect(broken(ms)).toBeNull();
	for (const more of [{ way: "service_account" }, { kind: "bing_webmaster", way: "api_key" }, { cause: "no_access" }, { brokenAt: null }])
		expect(broken(7 * DAY_MS, more)).toBeNull();
});

test("the consent counts, not the first one of the connection, which counts where no later one is known", () => {
	expect(broken(7 * DAY_MS, { accessAt: CONSENT + 3 * DAY_MS })).toBeNull();
	expect(broken(7 * DAY_MS, { accessAt: null, createdAt: CONSENT })).toBe("testing");
});
