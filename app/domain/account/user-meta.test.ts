import { expect, test } from "vitest";
import { isMailSwitch, MAIL_SWITCHES, readUserMeta, wantsMail } from "./user-meta";

test.each(["{}", "", "null", "[]", "7", "{broken", '{"notify_promotions":"no"}'])("the switches are on by default: %j", (stored) => {
	expect([...MAIL_SWITCHES].sort()).toEqual(["account_lifecycle", "promotions", "usage_help"]);
	for (const name of MAIL_SWITCHES) expect(wantsMail(stored, name)).toBe(true);
});

test("a switch that was switched off stays off, and no other does", () => {
	const stored = JSON.stringify({ notify_usage_help: false, autocompletion_domains: ["a.example"], role: "ADMINISTRATOR" });
	expect(MAIL_SWITCHES.map((name) => wantsMail(stored, name))).toEqual([true, true, false]);
	expect(readUserMeta(stored)).toEqual({
		notify_account_lifecycle: true,
		notify_promotions: true,
		notify_usage_help: false,
		autocompletion_domains: ["a.example"],
		autocompletion_keywords: [],
	});
});

test("only the three switches have such names", () => {
	expect(["usage_help", "promotions", "account_lifecycle", "payments", "toString", 1].map(isMailSwitch)).toEqual([
		true,
		true,
		true,
		false,
		false,
		false,
	]);
});
