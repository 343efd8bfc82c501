import { and, eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { aesSecretBox } from "~/adapters/secrets/aes-secret-box";
import { alertRule } from "~/db/tables/alerts";
import { reportRun } from "~/db/tables/exports";
import { monitor, website } from "~/db/tables/monitors";
import { webhookMessage } from "~/db/tables/webhooks";
import { alertRuleSchema } from "~/domain/alert/rule";
import { promptsInputSchema } from "~/domain/prompt/prompt-input";
import { DAY_MS } from "~/domain/time/durations";
import type { World } from "../../../tests/engine/test-world";
import { addRule } from "../alerts/add-rule";
import { removeRule } from "../alerts/change-rule";
import { addCompetitors } from "../competitors/add-competitors";
import { listCompetitors } from "../competitors/list-competitors";
import { removeCompetitors } from "../competitors/remove-competitors";
import { removeMonitors } from "../monitors/remove-monitors";
import { addNote } from "../notes/add-note";
import { removeNotes } from "../notes/remove-notes";
import type { OutgoingMail } from "../ports";
import { addPrompts } from "../prompts/add-prompts";
import { removePrompts } from "../prompts/remove-prompts";
import { removeSavedView } from "../saved-views/change-view";
import { saveView } from "../saved-views/save-view";
import { addSchedule } from "../scheduled-exports/add-schedule";
import { removeSchedules } from "../scheduled-exports/remove-schedules";
import { EIGHT, later, ownerOf, readDay, reporter, reports, reportWorld, schedule, sendAt } from "../scheduled-exports/test-reports";
import { seatOfCaller } from "../seat/make-seat";
import { ownerSeat } from "../seat/test-seat";
import type { Caller } from "../sessions/find-session";
import { addShare } from "../shares/add-share";
import { openShare } from "../shares/open-share";
import { revokeShares } from "../shares/revoke-shares";
import { addOrReviveTag, addTag } from "../tags/add-tag";
import { assignTags } from "../tags/assign-tags";
import { readTagStates } from "../tags/list-tags";
import { removeTags } from "../tags/remove-tags";
import { updateTags } from "../tags/update-tags";
import { addEndpoint } from "../webhooks/add-endpoint";
import { removeEndpoint } from "../webhooks/change-endpoint";
import { sendTest } from "../webhooks/send-test";
import { bringBack } from "./bring-back";
import { listResting } from "./list-resting";
import { purgeResting } from "./purge-resting";

let world: World;
let mails: OutgoingMail[];
beforeEach(async () => {
	({ world, mails } = await reportWorld());
	const secrets = aesSecretBox(["a secret of this test, long enough to be used"]);
	if (secrets) world.ctx.ports.secrets = secrets;
});

async function owner() {
	const who = await reporter(world, { terms: ["shoes", "boots"] });
	const monitors = await world.ctx.db.select().from(monitor).where(eq(monitor.accountId, who.accountId));
	const me = ownerOf(who.account, { id: who.userId, hid: "owner" });
	return { ...who, me, keywords: monitors.map(({ hid }) => hid) };
}
type Owner = Awaited<ReturnType<typeof owner>>;

/** All rows of these tables, without ids, which are given anew, and without when the clock looks at a schedule next. */
async function rowsOf(tables: readonly string[]) {
	const all = await Promise.all(
		tables.map((table) => world.ctx.db.all<Record<string, unknown>>(sql`SELECT * FROM ${sql.identifier(table)}`)),
	);
	return all.map((rows) =>
		rows.map(({ id: _, note_id: __, tag_id: ___, next_run_at: ____, check_at: _____, next_day: ______, ...row }) => row),
	);
}

const tag = ({ accountId }: Owner, name = "A") => addTag(world.ctx, ownerSeat({ id: accountId }), { name, color: "#FF0000" });
const url = "https://hooks.shop.example/in";

/** A thing of each kind: its tables, how it is made and removed. */
const KINDS = {
	tags: {
		tables: ["tag", "monitor_tag"],
		async make(one: Owner) {
			const hid = await tag(one);
			await assignTags(world.ctx, ownerSeat({ id: one.accountId }), { hids: one.keywords, give: [hid], take: [] });
			return hid;
		},
		remove: ({ accountId }: Owner, hid: string) => removeTags(world.ctx, ownerSeat({ id: accountId }), [hid]),
		label: "A",
	},
	notes: {
		tables: ["note", "note_link"],
		make: ({ account, keywords }: Owner) =>
			addNote(world.ctx, ownerSeat(account), { description: "New pages", monitors_ways: keywords.map((hid) => `monitors:${hid}`) }),
		remove: ({ accountId }: Owner, hid: string) => removeNotes(world.ctx, ownerSeat({ id: accountId }), [hid]),
		label: "New pages",
	},
	competitors: {
		tables: ["competitor"],
		async make({ me, accountId }: Owner) {
			const [site] = await world.ctx.db.select({ hid: website.hid }).from(website).where(eq(website.accountId, accountId));
			await addCompetitors(world.ctx, seatOfCaller(me), { websiteHid: site?.hid ?? "", names: ["rival.example"] });
			return (await listCompetitors(world.ctx, ownerSeat({ id: accountId })))[0]?.hid ?? "";
		},
		remove: ({ me }: Owner, hid: string) => removeCompetitors(world.ctx, seatOfCaller(me), [hid]),
		label: "rival.example",
	},
	prompts: {
		tables: ["prompt"],
		async make({ me }: Owner) {
			const input = { text: "Which lamp?", website: "shop.example", country: "fr", language: "fr", models: ["chatgpt"] };
			return (await addPrompts(world.ctx, seatOfCaller(me), promptsInputSchema.parse(input))).added[0] ?? "";
		},
		remove: ({ me }: Owner, hid: string) => removePrompts(world.ctx, seatOfCaller(me), [hid]),
		label: "Which lamp?",
	},
	"saved-views": {
		tables: ["saved_view"],
		make: ({ me }: Owner) => saveView(world.ctx, seatOfCaller(me), { name: "Mine", slug: "shop.example", parameters: "sort=term" }),
		remove: ({ me }: Owner, hid: string) => removeSavedView(world.ctx, seatOfCaller(me), hid),
		label: "Mine",
	},
	"scheduled-exports": {
		tables: ["scheduled_export", "report_recipient"],
		make: ({ me, email }: Owner) => addSchedule(world.ctx, seatOfCaller(me), schedule({ emails: [email, "b@example.org"] })),
		remove: ({ me }: Owner, hid: string) => removeSchedules(world.ctx, seatOfCaller(me), [hid]),
		label: /, b@example.org$/,
	},
	shares: {
		tables: ["share"],
		async make(one: Owner) {
			return (await addShare(world.ctx, seatOfCaller(one.me), { target: `tags:${await tag(one, "shown")}` })).hid;
		},
		remove: ({ me }: Owner, hid: string) => revokeShares(world.ctx, seatOfCaller(me), [hid]),
		label: "shown",
	},
	webhooks: {
		tables: ["webhook_endpoint"],
		async make({ me }: Owner) {
			const { endpoint } = await addEndpoint(world.ctx, seatOfCaller(me), {
				url,
				name: "In",
				events: ["positions.changed"],
				websites: [],
				tags: [],
			});
			return endpoint.hid;
		},
		remove: ({ me }: Owner, hid: string) => removeEndpoint(world.ctx, seatOfCaller(me), hid),
		label: "In",
	},
	"alert-rules": {
		tables: ["alert_rule"],
		async make({ me }: Owner) {
			// Accounts begin with rules.
			await world.ctx.db.delete(alertRule);
			return addRule(world.ctx, seatOfCaller(me), alertRuleSchema.parse({ name: "Top", condition: { kind: "left_top", places: "3" } }));
		},
		remove: ({ me }: Owner, hid: string) => removeRule(world.ctx, seatOfCaller(me), hid),
		label: "Top",
	},
} as const;
const EACH = Object.entries(KINDS);

test.each(EACH)("removed %s rest for 30 days and come back as they were, once", async (kind, { tables, make, remove, label }) => {
	const one = await owner();
	const hid = await make(one);
	const before = await rowsOf(tables);
	expect(before[0]).toHaveLength(1);
	const { at } = await remove(one, hid);
	expect((await rowsOf(tables))[0]).toEqual([]);
	const [resting, ...others] = await listResting(world.ctx, ownerSeat({ id: one.accountId }));
	expect([resting, others]).toMatchObject([{ hid, kind, at, keptUntil: at + 30 * DAY_MS }, []]);
	if (typeof label === "string") expect(resting?.label).toBe(label);
	else expect(resting?.label).toMatch(label);
	world.advance(30 * DAY_MS - 1);
	await purgeResting(world.ctx);
	expect(await bringBack(world.ctx, seatOfCaller(one.me), { hids: [hid] })).toMatchObject({ restored: 1 });
	expect(await rowsOf(tables)).toEqual(before);
	expect(await bringBack(world.ctx, seatOfCaller(one.me), { hids: [hid] })).toMatchObject({ restored: 0 });
	expect(await listResting(world.ctx, ownerSeat({ id: one.accountId }))).toEqual([]);
});

test.each(EACH)("removed %s of another account stay away, and after 30 days they are deleted", async (_, { make, remove }) => {
	const [one, other] = [await owner(), await owner()];
	const hid = await make(one);
	await remove(one, hid);
	expect(await bringBack(world.ctx, seatOfCaller(other.me), { hids: [hid] })).toMatchObject({ restored: 0 });
	world.advance(30 * DAY_MS + 1);
	await purgeResting(world.ctx);
	expect(await bringBack(world.ctx, seatOfCaller(one.me), { hids: [hid] })).toMatchObject({ restored: 0 });
});

test("a tag of the name of a removed one brings that one back with its keywords and colour, and says so", async () => {
	const one = await owner();
	const hid = await KINDS.tags.make(one);
	await removeTags(world.ctx, ownerSeat({ id: one.accountId }), [hid]);
	expect(await addOrReviveTag(world.ctx, ownerSeat({ id: one.accountId }), { name: "a", color: "#1976D2" })).toEqual({ hid, isBack: true });
	expect(await readTagStates(world.ctx, ownerSeat({ id: one.accountId }), one.keywords)).toMatchObject([
		{ hid, name: "A", color: "#FF0000", on: 2 },
	]);
});

test("a tag comes back only where no other tag has its name; of two removed ones of one name both can", async () => {
	const one = await owner();
	const { accountId, me } = one;
	const first = await tag(one);
	await removeTags(world.ctx, ownerSeat({ id: accountId }), [first]);
	const second = await tag(one, "B");
	await updateTags(world.ctx, ownerSeat({ id: accountId }), [{ hid: second, name: "A" }]);
	await expect(bringBack(world.ctx, seatOfCaller(me), { hids: [first] })).rejects.toMatchObject({ errors: { ids: ["rest.tagTaken"] } });
	await removeTags(world.ctx, ownerSeat({ id: accountId }), [second]);
	expect(await bringBack(world.ctx, seatOfCaller(me), { hids: [first] })).toMatchObject({ restored: 1 });
});

test.each([
	["the keyword first", ["keyword", "tag"]],
	["the tag first", ["tag", "keyword"]],
] as const)("a keyword and its tag that were both removed have each other again: %s", async (_, order) => {
	const one = await owner();
	const { accountId, me } = one;
	const [keyword = ""] = one.keywords;
	const hid = await KINDS.tags.make(one);
	for (const removed of order.toReversed())
		if (removed === "tag") await removeTags(world.ctx, ownerSeat({ id: accountId }), [hid]);
		else await removeMonitors(world.ctx, ownerSeat({ id: accountId }), { hids: [keyword] });
	for (const back of order) await bringBack(world.ctx, seatOfCaller(me), { hids: [back === "tag" ? hid : keyword] });
	expect(await readTagStates(world.ctx, ownerSeat({ id: accountId }), one.keywords)).toMatchObject([{ on: 2 }]);
});

test("a link keeps its address: closed while it or its tag rests, open again afterwards", async () => {
	const one = await owner();
	const { accountId, me } = one;
	const tagHid = await tag(one);
	const { hid, token } = await addShare(world.ctx, seatOfCaller(me), { target: `tags:${tagHid}` });
	const opens = async () => (await openShare(world.ctx, { token, ip: null })) !== null;
	const way = async (removed: () => Promise<unknown>, back: string) => {
		await removed();
		const closed = await opens();
		await bringBack(world.ctx, seatOfCaller(me), { hids: [back] });
		return [closed, await opens()];
	};
	await world.ctx.db.run(sql`UPDATE user SET status = 'active'`);
	expect(await opens()).toBe(true);
	expect(await way(() => revokeShares(world.ctx, seatOfCaller(me), [hid]), hid)).toEqual([false, true]);
	expect(await way(() => removeTags(world.ctx, ownerSeat({ id: accountId }), [tagHid]), tagHid)).toEqual([false, true]);
});

test("a schedule comes back with the reports that were made, sends none of the days between, and goes on", async () => {
	const one = await owner();
	const hid = await addSchedule(world.ctx, seatOfCaller(one.me), schedule({ emails: [one.email] }));
	await readDay(world);
	await sendAt(world, EIGHT);
	expect(reports(mails)).toHaveLength(1);
	await removeSchedules(world.ctx, seatOfCaller(one.me), [hid]);
	// Its id may be given to another one meanwhile.
	await addSchedule(world.ctx, seatOfCaller(one.me), schedule({ emails: [one.email], type: "monthly" }));
	const runs = () =>
		world.ctx.db
			.select()
			.from(reportRun)
			.where(and(eq(reportRun.accountId, one.accountId), sql`schedule_id > 0`));
	expect(await runs()).toEqual([]);
	await sendAt(world, later(EIGHT, 3 * DAY_MS));
	world.setNow(later(EIGHT, 3 * DAY_MS + DAY_MS / 4));
	await bringBack(world.ctx, seatOfCaller(one.me), { hids: [hid] });
	expect((await runs()).map(({ day }) => day)).toEqual(["2026-11-23"]);
	await sendAt(world, later(EIGHT, 3 * DAY_MS + DAY_MS / 3));
	expect(reports(mails)).toHaveLength(1);
	world.setNow(later(EIGHT, 3 * DAY_MS + DAY_MS / 2));
	await readDay(world);
	await sendAt(world, later(EIGHT, 4 * DAY_MS + DAY_MS / 8));
	expect(reports(mails)).toHaveLength(2);
});

test("a webhook comes back with its messages, and none of a newer one", async () => {
	const one = await owner();
	const hid = await KINDS.webhooks.make(one);
	await sendTest(world.ctx, seatOfCaller(one.me), hid);
	const ofOwn = async () => (await world.ctx.db.select().from(webhookMessage)).map(({ endpointId }) => Math.sign(endpointId));
	expect(await ofOwn()).toEqual([1]);
	await removeEndpoint(world.ctx, seatOfCaller(one.me), hid);
	await KINDS.webhooks.make(one);
	expect(await ofOwn()).toEqual([-1]);
	await bringBack(world.ctx, seatOfCaller(one.me), { hids: [hid] });
	expect(await ofOwn()).toEqual([1]);
	const { at } = await removeEndpoint(world.ctx, seatOfCaller(one.me), hid);
	world.setNow(new Date(at + 31 * DAY_MS).toISOString());
	await purgeResting(world.ctx);
	expect(await ofOwn()).toEqual([]);
});

test("what sends data comes back by its owner, and by the token that made it", async () => {
	const one = await owner();
	const asToken = (hid: string): Caller => ({ ...one.me, apiToken: { hid, label: "key", scope: "*" } }) as unknown as Caller;
	const { hid } = await addShare(world.ctx, seatOfCaller(asToken("first")), { target: `tags:${await tag(one)}` });
	await revokeShares(world.ctx, seatOfCaller(one.me), [hid]);
	await expect(bringBack(world.ctx, seatOfCaller(asToken("second")), { hids: [hid] })).rejects.toMatchObject({
		code: "MadeByAnotherException",
	});
	const support = { ...one.me, session: { impersonatorId: 1 } } as unknown as Caller;
	await expect(bringBack(world.ctx, seatOfCaller(support), { hids: [hid] })).rejects.toMatchObject({ code: "ImpersonatedException" });
	expect(await bringBack(world.ctx, seatOfCaller(asToken("first")), { hids: [hid] })).toMatchObject({ restored: 1 });
});
