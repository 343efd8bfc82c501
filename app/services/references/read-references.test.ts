import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { aesSecretBox } from "~/adapters/secrets/aes-secret-box";
import { monitor, website } from "~/db/tables/monitors";
import { type AlertRuleInput, alertRuleSchema } from "~/domain/alert/rule";
import { DAY_MS } from "~/domain/time/durations";
import { addRule } from "../alerts/add-rule";
import { addNote } from "../notes/add-note";
import { saveView } from "../saved-views/save-view";
import { addSchedule } from "../scheduled-exports/add-schedule";
import { ownerOf, reporter, reportWorld, schedule } from "../scheduled-exports/test-reports";
import { seatOfCaller } from "../seat/make-seat";
import { ownerSeat } from "../seat/test-seat";
import { addShare } from "../shares/add-share";
import { addTag } from "../tags/add-tag";
import { assignTags } from "../tags/assign-tags";
import { addEndpoint } from "../webhooks/add-endpoint";
import { readReferences } from "./read-references";

const RULE = alertRuleSchema.parse({ condition: { kind: "left_top", places: "10" } });

/** A reporter with a tag on the first of two keywords, and one of everything that points at `way`. */
async function pointed(kind: "tags" | "websites" | "monitors") {
	const { world } = await reportWorld();
	const { ctx } = world;
	const secrets = aesSecretBox(["a secret of this test, long enough to be used"]);
	if (secrets) ctx.ports.secrets = secrets;
	const { accountId, account, userId } = await reporter(world, { terms: ["shoes", "boots"] });
	const [first] = await ctx.db.select().from(monitor).where(eq(monitor.accountId, accountId));
	const [site] = await ctx.db.select().from(website).where(eq(website.accountId, accountId));
	const tag = await addTag(ctx, ownerSeat({ id: accountId }), { name: "Été", color: "#1976D2" });
	await assignTags(ctx, ownerSeat({ id: accountId }), { hids: [first?.hid ?? ""], give: [tag], take: [] });
	const hids = { tags: tag, websites: site?.hid ?? "", monitors: first?.hid ?? "" };
	const way = `${kind}:${hids[kind]}`;
	const me = ownerOf(account, { id: userId, hid: "owner" });
	await addSchedule(ctx, seatOfCaller(me), schedule({ targets: [way] }));
	await addSchedule(ctx, seatOfCaller(me), schedule({ targets: [] }));
	await addNote(ctx, ownerSeat(account), { description: "about it", monitors_ways: [way] });
	await addNote(ctx, ownerSeat(account), { description: "about all", monitors_ways: [] });
	const url = "https://hooks.shop.example/in";
	const scope = { websites: [], tags: [], ...(kind !== "monitors" && { [kind]: [hids[kind]] }) };
	await addEndpoint(ctx, seatOfCaller(me), { url, name: "", events: ["positions.changed"], ...scope });
	const ruleOf = (scope: AlertRuleInput["scope"], target: string | null) => addRule(ctx, seatOfCaller(me), { ...RULE, scope, target });
	await ruleOf(({ tags: "tag", websites: "website", monitors: "keyword" } as const)[kind], hids[kind]);
	await ruleOf("account", null);
	if (kind !== "monitors") {
		await addShare(ctx, seatOfCaller(me), { target: way });
		await addShare(ctx, seatOfCaller(me), { target: way, days: 7 });
		await saveView(ctx, seatOfCaller(me), { name: "by id", slug: hids[kind], parameters: "" });
		await saveView(ctx, seatOfCaller(me), { name: "by name", slug: kind === "tags" ? "été" : "shop.example", parameters: "" });
		await saveView(ctx, seatOfCaller(me), { name: "all", slug: "", parameters: "q=x" });
	}
	if (kind === "tags") await saveView(ctx, seatOfCaller(me), { name: "filter", slug: "", parameters: `sort=term&tag=${tag}` });
	world.advance(8 * DAY_MS);
	return readReferences(ctx, ownerSeat({ id: accountId }), [way]);
}

test.each([
	[
		"tags",
		{
			scheduled_exports: 1,
			webhooks: 1,
			alert_rules: 1,
			shares: 1,
			saved_views: 3,
			notes: 1,
			paused: { scheduled_exports: 1, webhooks: 1 },
		},
	],
	[
		"websites",
		{
			scheduled_exports: 1,
			webhooks: 1,
			alert_rules: 1,
			shares: 1,
			saved_views: 2,
			notes: 1,
			paused: { scheduled_exports: 2, webhooks: 1 },
		},
	],
	[
		"monitors",
		{
			scheduled_exports: 1,
			webhooks: 0,
			alert_rules: 1,
			shares: 0,
			saved_views: 0,
			notes: 1,
			paused: { scheduled_exports: 1, webhooks: 0 },
		},
	],
] as const)("what points at one of the %s is counted by its kind, with what would be paused", async (kind, expected) => {
	expect(await pointed(kind)).toEqual(expected);
});
