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

test.each([
	["Shop.example", ["shop.example"]],
	["https://www.shop.example/sale?a=1, bücher.example\n*.other.example", ["www.shop.example", "xn--bcher-kva.example", "other.example"]],
	["", []],
])("rivals typed as %j are the domains %j", (rivals, domains) => {
	expect(ruleOf(new URLSearchParams({ kind: "overtaken", rivals })).condition).toEqual({ kind: "overtaken", rivals: domains });
});

test.each(["lamp", `'"<b>`, "shop.example lamp", "127.0.0.1", `${"a".repeat(250)}.example`])("rivals typed as %j are refused", (rivals) => {
	const fault = expect.objectContaining({ errors: { condition: ["alerts.errors.rivals"] } });
	expect(() => ruleOf(new URLSearchParams({ kind: "overtaken", rivals }))).toThrow(fault);
});
