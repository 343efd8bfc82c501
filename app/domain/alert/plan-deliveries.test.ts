import { expect, test } from "vitest";
import { DEFAULT_ALERT_SETTINGS } from "./alert-settings";
import { planDeliveries, type Told } from "./plan-deliveries";

const NOW = Date.parse("2026-11-27T05:10:00Z");
const DIGEST_AT = Date.parse("2026-11-27T07:00:00Z");
const told: Omit<Told, "dates"> = {
	channels: ["slack1", "team1"],
	muted: new Set(),
	settings: DEFAULT_ALERT_SETTINGS,
	timezone: "Europe/Paris",
};
const item = (subject: string, ...channels: string[]) => ({ subject, channels });
const plan = (items: ReturnType<typeof item>[], changed: Partial<Told> = {}) =>
	planDeliveries({ websiteHid: "w1", items }, { ...told, ...changed }, NOW);

test("each target that a rule of the alert names gets one delivery", () => {
	const items = [item("keyword:a", "digest", "slack1"), item("keyword:b", "mail", "slack1")];
	expect(plan(items)).toEqual([
		{ target: "mail", nextAt: NOW },
		{ target: "slack1", nextAt: NOW },
		{ target: "digest", nextAt: DIGEST_AT },
	]);
});

test.each([
	["of a muted keyword", { muted: new Set(["keyword:a"]) }],
	["of a muted website", { muted: new Set(["website:w1"]) }],
	[
		"for a channel that is off or removed, and for a digest that is off",
		{ channels: [], settings: { ...DEFAULT_ALERT_SETTINGS, digest: "off" as const } },
	],
])("an alert %s has no delivery", (_, changed) => {
	expect(plan([item("keyword:a", "slack1", "digest")], changed)).toEqual([]);
});

test("a muted keyword does not hide another keyword of the same alert", () => {
	const items = [item("keyword:a", "slack1"), item("keyword:b", "team1")];
	expect(plan(items, { muted: new Set(["keyword:a"]) })).toEqual([{ target: "team1", nextAt: NOW }]);
});

test("an alert whose rules name no channel has no delivery", () => {
	expect(plan([item("keyword:a")])).toEqual([]);
});
