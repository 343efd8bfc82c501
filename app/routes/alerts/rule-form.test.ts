import { expect, test } from "vitest";
import { ruleOf, sentFields } from "./rule-form";

test("a form with a fault is shown again as it was sent", () => {
	const sent = new URLSearchParams(
		"kind=moved&direction=any&amount=200&by=places&about=website:w1&channels=mail&channels=digest&name=Mine",
	);
	expect(() => ruleOf(sent)).toThrow();
	expect(sentFields(sent)).toEqual({
		name: "Mine",
		kind: "moved",
		values: { direction: "any", amount: "200", by: "places" },
		about: "website:w1",
		channels: ["mail", "digest"],
		enabled: true,
	});
});
