import { expect, test } from "vitest";
import { notificationFacts } from "./notification-facts";
import { translator } from "./translator";

const told = (kind: "alert_fired" | "alert_account" | "alert_corrected", facts: Record<string, string | number>) => {
	const words = translator("en");
	const { t } = words;
	const all = notificationFacts({ facts, date: "2026-11-27T08:00:00.000Z" }, { language: "en", timezone: "UTC" }, words);
	return [t(`notifications.kinds.${kind}.message`, all), t(`notifications.kinds.${kind}.description`, all)];
};

test("a notification of an alert counts what changed and leaves out what did not", () => {
	const of = (fell: number, rose: number, other: number) => told("alert_fired", { domain: "shop.example", fell, rose, other })[0];
	expect([of(14, 2, 0), of(0, 0, 1), of(0, 3, 1)]).toEqual([
		"shop.example: 14 down, 2 up",
		"shop.example: 1 with another change",
		"shop.example: 3 up, 1 with another change",
	]);
	expect(told("alert_corrected", { domain: "shop.example" })[0]).toBe("Alert for shop.example corrected");
});

test.each([
	[{}, "Open it to see both result pages."],
	[{ term: "tent", from: 4, to: 9 }, "Largest: “tent”, from 4 to 9."],
	[
		{ term: "tent", from: 4, to: 9, cause: "rival_above", rival: "camp.example" },
		"Largest: “tent”, from 4 to 9. camp.example is now above the website.",
	],
	[{ cause: "address_changed" }, "Another page of the website is listed."],
	[{ cause: "of a later version" }, "Open it to see both result pages."],
])("a notification of an alert with %j says its largest move and likely cause", (facts, description) => {
	expect(told("alert_fired", { domain: "shop.example", fell: 1, rose: 0, other: 0, ...facts })[1]).toBe(description);
});

test("a notification of an alert about the account says what happened; an older one leads to the page", () => {
	expect(told("alert_account", { kinds: "quota_near,run_incomplete" })[1]).toBe("A limit is nearly reached. A reading is incomplete.");
	expect(told("alert_account", {})[1]).toBe("The page of alerts says what happened.");
	expect(told("alert_corrected", {})[0]).toBe("Alert for your account corrected");
});
