import { expect, test } from "vitest";
import { cardFate } from "./card-expiry";

test.each([
	["2026-11-30T23:59:59Z", "soon"],
	["2026-12-01T00:00:00Z", "expired"],
	["2026-11-01T00:00:00Z", "soon"],
	["2026-10-31T23:59:59Z", null],
])("at %s a card of November 2026 counts as %s", (now, wanted) => {
	expect(cardFate({ expMonth: 11, expYear: 2026 }, Date.parse(now))).toBe(wanted);
});
