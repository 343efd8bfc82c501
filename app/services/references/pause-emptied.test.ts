import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { aesSecretBox } from "~/adapters/secrets/aes-secret-box";
import { reportRun } from "~/db/tables/exports";
import { notification } from "~/db/tables/messages";
import { monitor } from "~/db/tables/monitors";
import { webhookEndpoint } from "~/db/tables/webhooks";
import { DAY_MS } from "~/domain/time/durations";
import type { World } from "../../../tests/engine/test-world";
import { removeMonitors } from "../monitors/remove-monitors";
import type { OutgoingMail } from "../ports";
import { addSchedule } from "../scheduled-exports/add-schedule";
import { listSchedules } from "../scheduled-exports/list-schedules";
import { resumeSchedule } from "../scheduled-exports/resume-schedule";
import { sendReportNow } from "../scheduled-exports/send-report-now";
import { EIGHT, later, ownerOf, readDay, reporter, reports, reportWorld, schedule, sendAt } from "../scheduled-exports/test-reports";
import { updateSchedules } from "../scheduled-exports/update-schedules";
import { seatOfCaller } from "../seat/make-seat";
import { ownerSeat } from "../seat/test-seat";
import { addTag } from "../tags/add-tag";
import { assignTags } from "../tags/assign-tags";
import { removeTags } from "../tags/remove-tags";
import { addEndpoint } from "../webhooks/add-endpoint";

let world: World;
let mails: OutgoingMail[];
beforeEach(async () => {
	({ world, mails } = await reportWorld());
});

/** A reporter with a tag on the first of two keywords. */
async function tagged() {
	const who = await reporter(world, { terms: ["shoes", "boots"] });
	const { accountId, account, email } = who;
	const monitors = await world.ctx.db.select().from(monitor).where(eq(monitor.accountId, accountId));
	const [first, second] = monitors.map(({ hid }) => hid);
	if (!first || !second) throw new Error("no keywords");
	const tag = await addTag(world.ctx, ownerSeat({ id: accountId }), { name: "A", color: "#1976D2" });
	await assignTags(world.ctx, ownerSeat({ id: accountId }), { hids: [first], give: [tag], take: [] });
	const add = (targets: string[]) => addSchedule(world.ctx, seatOfCaller(ownerOf(account)), schedule({ emails: [email], targets }));
	const states = async () =>
		(await listSchedules(world.ctx, ownerSeat({ id: accountId }))).map(({ pausedAt, waitsFor }) => [
			pausedAt === null ? "on" : "paused",
			waitsFor,
		]);
	const told = async () => {
		const rows = await world.ctx.db.select().from(notification).where(eq(notification.accountId, accountId));
		return rows.map(({ kind, facts }) => [kind, JSON.parse(facts)]);
	};
	return { ...who, first, second, tag, add, states, told };
}

test("a report whose tag is removed is paused and its owner told; one with something left goes on", async () => {
	const { accountId, tag, second, add, states, told, email } = await tagged();
	await add([`tags:${tag}`]);
	await add([`tags:${tag}`, `monitors:${second}`]);
	await add([]);
	await removeTags(world.ctx, ownerSeat({ id: accountId }), [tag]);
	expect(await states()).toEqual([
		["paused", "keywords"],
		["on", null],
		["on", null],
	]);
	expect(await told()).toEqual([["report_paused", { to: email }]]);
	await readDay(world);
	await sendAt(world, EIGHT);
	await sendAt(world, later(EIGHT, DAY_MS / 2));
	expect(reports(mails).map(({ text }) => /Covers: .*|of 0/.exec(text)?.[0] ?? "")).toHaveLength(2);
	for (const { subject, text } of reports(mails)) expect([subject, text].join()).not.toMatch(/report: ,|0 of 0/);
});

test.each([
	["a keyword", (ways: { first: string }) => `monitors:${ways.first}`],
	["a tag", (ways: { tag: string }) => `tags:${ways.tag}`],
])("a report on %s is paused when its last keyword is removed", async (_, wayOf) => {
	const who = await tagged();
	await who.add([wayOf(who)]);
	await removeMonitors(world.ctx, ownerSeat({ id: who.accountId }), { hids: [who.second] });
	expect(await who.states()).toEqual([["on", null]]);
	await removeMonitors(world.ctx, ownerSeat({ id: who.accountId }), { hids: [who.first] });
	expect(await who.states()).toEqual([["paused", "keywords"]]);
});

test("a report that was emptied in another way is paused at its hour instead of being sent", async () => {
	const { accountId, tag, first, add, states, told, email } = await tagged();
	await add([`tags:${tag}`]);
	await assignTags(world.ctx, ownerSeat({ id: accountId }), { hids: [first], give: [], take: [tag] });
	expect(await states()).toEqual([["on", null]]);
	await readDay(world);
	await sendAt(world, EIGHT);
	expect(reports(mails)).toEqual([]);
	expect(await world.ctx.db.$count(reportRun, eq(reportRun.accountId, accountId))).toBe(0);
	expect(await states()).toEqual([["paused", "keywords"]]);
	expect(await told()).toEqual([["report_paused", { to: email }]]);
});

test("a paused report whose keywords are back says so and is resumed with one press; before that the press says why not", async () => {
	const { account, accountId, userId, tag, first, add, states } = await tagged();
	const hid = await add([`tags:${tag}`]);
	await assignTags(world.ctx, ownerSeat({ id: accountId }), { hids: [first], give: [], take: [tag] });
	await sendAt(world, EIGHT);
	const me = ownerOf(account, { id: userId });
	const nothing = { errors: { ids: ["schedule.nothing"] } };
	await expect(resumeSchedule(world.ctx, seatOfCaller(me), hid)).rejects.toMatchObject(nothing);
	await expect(sendReportNow(world.ctx, seatOfCaller(me), hid)).rejects.toMatchObject(nothing);
	await assignTags(world.ctx, ownerSeat({ id: accountId }), { hids: [first], give: [tag], take: [] });
	expect(await states()).toEqual([["paused", "resume"]]);
	await resumeSchedule(world.ctx, seatOfCaller(me), hid);
	expect(await states()).toEqual([["on", null]]);
	world.setNow(later(EIGHT, DAY_MS / 2));
	await readDay(world);
	await sendAt(world, later(EIGHT, DAY_MS));
	await sendAt(world, later(EIGHT, DAY_MS + DAY_MS / 4));
	expect(reports(mails)).toHaveLength(1);
});

test("other targets end a pause, and a report that covers nothing by a change is paused at once", async () => {
	const { account, accountId, tag, first, second, add, states } = await tagged();
	const hid = await add([`tags:${tag}`]);
	await removeMonitors(world.ctx, ownerSeat({ id: accountId }), { hids: [first] });
	await updateSchedules(world.ctx, seatOfCaller(ownerOf(account)), [{ hid, options: { hour: 9 } }]);
	expect(await states()).toEqual([["paused", "keywords"]]);
	await updateSchedules(world.ctx, seatOfCaller(ownerOf(account)), [{ hid, targets: [`monitors:${second}`] }]);
	expect(await states()).toEqual([["on", null]]);
	await updateSchedules(world.ctx, seatOfCaller(ownerOf(account)), [{ hid, targets: [`tags:${tag}`] }]);
	expect(await states()).toEqual([["paused", "keywords"]]);
});

test("a webhook on a removed tag is paused where it is told of keywords alone", async () => {
	const secrets = aesSecretBox(["a secret of this test, long enough to be used"]);
	if (secrets) world.ctx.ports.secrets = secrets;
	const { account, accountId, tag, told } = await tagged();
	const add = (fields: { events: ["positions.changed", ..."quota.reached"[]]; tags: string[] }, name: string) =>
		addEndpoint(world.ctx, seatOfCaller(ownerOf(account)), { url: "https://hooks.shop.example/in", name, websites: [], ...fields });
	await add({ events: ["positions.changed"], tags: [tag] }, "tag");
	await add({ events: ["positions.changed", "quota.reached"], tags: [tag] }, "account");
	await add({ events: ["positions.changed"], tags: [] }, "all");
	await removeTags(world.ctx, ownerSeat({ id: accountId }), [tag]);
	const rows = await world.ctx.db.select().from(webhookEndpoint).where(eq(webhookEndpoint.accountId, accountId));
	expect(rows.map(({ name, state }) => [name, state])).toEqual([
		["tag", "paused"],
		["account", "on"],
		["all", "on"],
	]);
	expect(await told()).toEqual([["webhook_paused", { label: "tag" }]]);
});
