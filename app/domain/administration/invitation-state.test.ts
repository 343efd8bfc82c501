import { expect, test } from "vitest";
import { invitationState } from "./invitation-state";

test.each([
	[{ lastRequestAt: null, expiresAt: 11 }, "open"],
	[{ lastRequestAt: null, expiresAt: 10 }, "expired"],
	[{ lastRequestAt: null, expiresAt: null }, "expired"],
	[{ lastRequestAt: 5, expiresAt: null }, "accepted"],
	[{ lastRequestAt: 5, expiresAt: 11 }, "accepted"],
] as const)("an invitation of %j is %s", (row, state) => {
	expect(invitationState(row, 10)).toBe(state);
});
