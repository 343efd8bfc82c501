import { expect, test } from "vitest";
import { seenWebsites, sendableName } from "./membership-rules";

test.each([
	["manager", [], null],
	["reader", [], null],
	["reader", ["a", "b", "a"], ["a", "b"]],
	["client", ["a"], ["a"]],
	["client", [], "missing"],
] as const)("websites of the role %s with the choice %j", (role, chosen, seen) => {
	expect(seenWebsites(role, chosen)).toEqual(seen);
});

test.each([
	["Léa Dubois", "Léa Dubois"],
	["Dubois & Fils (Lyon)", "Dubois & Fils (Lyon)"],
	["", "owner@shop.example"],
	["win.example/now", "owner@shop.example"],
	["Buy http://win.example", "owner@shop.example"],
	["\u202eelba", "owner@shop.example"],
])("the name %s in a mail to a stranger", (name, shown) => {
	expect(sendableName([name], "owner@shop.example")).toBe(shown);
});
