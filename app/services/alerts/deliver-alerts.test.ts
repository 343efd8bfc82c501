import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { insertCorrections } from "~/db/alert-deliveries";
import { alertChannel, alertDelivery, alertItem, alertMute } from "~/db/tables/alerts";
import { DEFAULT_ALERT_SETTINGS } from "~/domain/alert/alert-settings";
import { HOUR_MS, MINUTE_MS } from "~/domain/time/durations";
import { text } from "../../../tests/chats/fake-service";
import { seatOfCaller } from "../seat/make-seat";
import { saveAlertSettings } from "./save-alert-settings";
import { type AlertWorld, alertWorld, deliveries, fire, sendAlerts, sendFor, slackMessages } from "./test-alerts";

let here: AlertWorld;
beforeEach(async () => {
	here = await alertWorld();
});

test("an alert is sent once to each of its targets: chats and a mail at once, and the digest at its time, in the reader's language", async () => {
	await fire(here, [here.channels.slack, here.channels.telegram, "mail", "digest"], ["shoes", "boots"]);
	await sendFor(here, 2 * HOUR_MS, 10 * MINUTE_MS);
	expect(await deliveries(here)).toEqual(["mail fired sent", "slack fired sent", "telegram fired sent", "digest fired sent"]);
	expect(slackMessages(here)).toHaveLength(1);
	for (const part of ["2 mots-clés ont baissé", "/looks/boots-before", "/looks/boots-after", "4 → 12"])
		expect(slackMessages(here)[0]).toContain(part);
	expect(here.chats.fakes.telegram.messages).toHaveLength(1);
	expect(here.mails.map(({ kind }) => kind)).toEqual(["alert", "alert_digest"]);
	for (const { text: body, html, unsubscribe } of here.mails) {
		for (const part of ["/looks/shoes-before", "/looks/shoes-after", "4 → 12"])
			expect([body, html].every((form) => form.includes(part))).toBe(true);
		expect(unsubscribe).toMatch(/^https:\/\/serpentine\.test\/alert-mails\/[\w-]+\?rule=[\w-]+$/);
	}
	expect(here.mails[1]?.subject).toMatch(/^1 alerte\s: shop\.example$/);
});

test("a sender that is killed after the service took its message sends it once: the row becomes unclear, and the digest says so", async () => {
	await fire(here, [here.channels.slack]);
	const { batch } = here.ctx.db;
	here.chats.fakes.slack.messages.push = function push(...taken: unknown[]) {
		here.ctx.db.batch = () => Promise.reject(new Error("killed"));
		return Array.prototype.push.apply(this, taken);
	};
	await sendAlerts(here).catch(() => {});
	here.ctx.db.batch = batch;
	expect(await deliveries(here)).toEqual(["slack fired sending"]);
	await sendFor(here, 2 * HOUR_MS, 10 * MINUTE_MS);
	expect(slackMessages(here)).toHaveLength(1);
	expect(await deliveries(here)).toEqual(["slack fired unclear", "digest fired sent"]);
	expect(here.mails.map(({ text: body }) => /Vers Team\s: incertain/.test(body))).toEqual([true]);
});

test("without digests an unclear message is followed up once by itself, and says that it may be the second one", async () => {
	await saveAlertSettings(here.ctx, seatOfCaller(here.caller), { ...DEFAULT_ALERT_SETTINGS, digest: "off" });
	await fire(here, [here.channels.slack]);
	const { batch } = here.ctx.db;
	// Each time the sender is killed after the service took the message.
	here.chats.fakes.slack.messages.push = function push(...taken: unknown[]) {
		here.ctx.db.batch = () => Promise.reject(new Error("killed"));
		return Array.prototype.push.apply(this, taken);
	};
	const killedSend = async () => {
		await sendAlerts(here).catch(() => {});
		here.ctx.db.batch = batch;
	};
	await killedSend();
	here.world.advance(3 * MINUTE_MS);
	await sendAlerts(here);
	expect([await deliveries(here), slackMessages(here).length]).toEqual([["slack fired waiting unclear"], 1]);
	here.world.advance(6 * MINUTE_MS);
	await killedSend();
	expect(slackMessages(here).map((body) => body.includes("on ne sait pas si le premier est arrivé"))).toEqual([false, true]);
	await sendFor(here, 2 * HOUR_MS, 10 * MINUTE_MS);
	expect([await deliveries(here), slackMessages(here).length, here.mails]).toEqual([["slack fired unclear"], 2, []]);
});

test("a follow-up that the service takes is sent", async () => {
	await saveAlertSettings(here.ctx, seatOfCaller(here.caller), { ...DEFAULT_ALERT_SETTINGS, digest: "off" });
	await fire(here, [here.channels.slack]);
	await here.ctx.db.update(alertDelivery).set({ state: "sending", claimedAt: here.ctx.now() });
	await sendFor(here, HOUR_MS, 2 * MINUTE_MS);
	expect([await deliveries(here), slackMessages(here).length]).toEqual([["slack fired sent"], 1]);
});

test("where the installation sends no mail, none is tried: rows say so, and what is unclear is followed up", async () => {
	let tried = 0;
	here.ctx.ports.mail.isAvailable = async () => false;
	here.ctx.ports.mail.send = async () => {
		tried++;
		throw new Error("mail is not configured");
	};
	await fire(here, [here.channels.slack, "mail", "digest"]);
	await here.ctx.db
		.update(alertDelivery)
		.set({ state: "sending", claimedAt: here.ctx.now() })
		.where(eq(alertDelivery.target, here.channels.slack));
	await sendFor(here, 26 * HOUR_MS, HOUR_MS);
	expect([await deliveries(here), tried]).toEqual([
		["mail fired dropped mail_off", "slack fired sent", "digest fired dropped mail_off"],
		0,
	]);
});

test("a digest whose alerts are muted says that, also where one was corrected meanwhile", async () => {
	const first = await fire(here, ["digest"], ["a"]);
	await fire(here, ["digest"], ["b"]);
	await here.ctx.db
		.insert(alertMute)
		.values(["a", "b"].map((term) => ({ accountId: here.accountId, subject: `keyword:${term}`, untilDay: "2027-01-01" })));
	await here.ctx.db.update(alertItem).set({ correctedAt: here.ctx.now() }).where(eq(alertItem.alertId, first));
	await sendFor(here, 2 * HOUR_MS, 10 * MINUTE_MS);
	expect([await deliveries(here), here.mails]).toEqual([["digest fired dropped muted", "digest fired dropped muted"], []]);
});

test("an alert that a digest leaves out is not said to be sent", async () => {
	await fire(here, ["digest"], ["a"]);
	await fire(here, ["digest"], ["b"]);
	await here.ctx.db.insert(alertMute).values({ accountId: here.accountId, subject: "keyword:a", untilDay: "2027-01-01" });
	await sendFor(here, 2 * HOUR_MS, 10 * MINUTE_MS);
	expect([await deliveries(here), here.mails.length]).toEqual([["digest fired dropped muted", "digest fired sent"], 1]);
});

test("two clocks at once send each message once", async () => {
	for (let i = 0; i < 3; i++) await fire(here, [here.channels.telegram, "mail"], [`k${i}`]);
	for (let i = 0; i < 4; i++) {
		await Promise.all([sendAlerts(here), sendAlerts(here), sendAlerts(here)]);
		here.world.advance(2 * MINUTE_MS);
	}
	expect(here.chats.fakes.telegram.messages).toHaveLength(3);
	expect(here.mails).toHaveLength(3);
});

test("a service that limits the rate gets the other messages after the pause that it asks for", async () => {
	for (const term of ["a", "b", "c"]) await fire(here, [here.channels.slack], [term]);
	await sendAlerts(here);
	expect(slackMessages(here)).toHaveLength(1);
	await sendFor(here, 5 * MINUTE_MS);
	expect(slackMessages(here)).toHaveLength(3);
	expect(await deliveries(here)).toEqual(["slack fired sent", "slack fired sent", "slack fired sent"]);
});

test("above the limit a day messages are in the digest; a correction is sent nevertheless", async () => {
	await saveAlertSettings(here.ctx, seatOfCaller(here.caller), { ...DEFAULT_ALERT_SETTINGS, max_a_day: 1 });
	const first = await fire(here, [here.channels.telegram, "mail"], ["a"]);
	await sendFor(here, MINUTE_MS);
	await fire(here, [here.channels.telegram, "mail"], ["b"]);
	await sendFor(here, MINUTE_MS);
	expect(await deliveries(here)).toEqual([
		"mail fired sent",
		"telegram fired sent",
		"mail fired digest limit",
		"telegram fired digest limit",
		"digest fired waiting",
	]);
	const at = here.ctx.now();
	await here.ctx.db.update(alertItem).set({ correctedAt: at }).where(eq(alertItem.alertId, first));
	await here.ctx.db.batch([insertCorrections(here.ctx.db, { accountId: here.accountId, alertId: first, digestAt: null, at })]);
	await sendFor(here, MINUTE_MS);
	expect(here.chats.fakes.telegram.messages).toHaveLength(2);
	expect(JSON.stringify(here.chats.fakes.telegram.messages[1])).toContain("correction");
	await sendFor(here, HOUR_MS, 10 * MINUTE_MS);
	expect(here.mails.map(({ kind }) => kind)).toEqual(["alert", "alert", "alert_digest"]);
	expect(here.mails[2]?.text).toContain("les messages du jour étaient épuisés");
	// The title names the keyword; its line names the pages alone.
	expect(here.mails[2]?.text).toContain("- Pages de résultats\n");
});

test("quiet hours hold messages and digests until they end", async () => {
	await saveAlertSettings(here.ctx, seatOfCaller(here.caller), { ...DEFAULT_ALERT_SETTINGS, quiet: { from: "22:00", to: "08:30" } });
	await fire(here, [here.channels.slack, "mail", "digest"]);
	await sendFor(here, 89 * MINUTE_MS, MINUTE_MS * 10);
	expect([slackMessages(here).length, here.mails.length]).toEqual([0, 0]);
	await sendFor(here, 20 * MINUTE_MS, 10 * MINUTE_MS);
	expect([slackMessages(here).length, here.mails.length]).toEqual([1, 2]);
});

test("a message that quiet hours held for longer than six hours is sent again when the service takes nothing at first", async () => {
	await saveAlertSettings(here.ctx, seatOfCaller(here.caller), { ...DEFAULT_ALERT_SETTINGS, quiet: { from: "22:00", to: "14:00" } });
	await fire(here, [here.channels.slack]);
	here.world.setNow("2026-11-27T13:00:00Z");
	here.chats.fakes.slack.faults.push(text(503, ""));
	await sendFor(here, 2 * MINUTE_MS);
	expect(await deliveries(here)).toEqual(["slack fired sent"]);
});

test("a channel that is gone is switched off, its owner is told by mail, and the digest contains the alert", async () => {
	here.chats.fakes.slack.faults.push(text(404, "no_service"));
	await fire(here, [here.channels.slack]);
	await sendFor(here, 2 * HOUR_MS, 10 * MINUTE_MS);
	expect(await deliveries(here)).toEqual(["slack fired failed gone", "digest fired sent"]);
	expect(here.mails.map(({ kind }) => kind)).toEqual(["alert_channel_disabled", "alert_digest"]);
	const [channel] = await here.ctx.db.select().from(alertChannel).where(eq(alertChannel.hid, here.channels.slack));
	expect(channel?.state).toBe("disabled");
	expect(JSON.stringify(here.mails)).not.toContain("secret-");
});

test("a service that takes nothing for six hours fails the message, which the digest then contains", async () => {
	await fire(here, [here.channels.slack]);
	here.world.setNow("2026-11-27T08:00:00Z");
	here.chats.fakes.slack.faults.push(...Array.from({ length: 40 }, () => text(503, "")));
	await sendFor(here, 7 * HOUR_MS, 15 * MINUTE_MS);
	expect(await deliveries(here)).toEqual(["slack fired failed unreachable", "digest fired waiting"]);
});

test("what was muted or corrected before it was sent is not sent, and the row says why", async () => {
	await saveAlertSettings(here.ctx, seatOfCaller(here.caller), { ...DEFAULT_ALERT_SETTINGS, quiet: { from: "06:00", to: "07:30" } });
	const corrected = await fire(here, [here.channels.slack], ["a"]);
	await fire(here, [here.channels.slack], ["b"]);
	await fire(here, [here.channels.slack], ["c", "d"]);
	await here.ctx.db.update(alertItem).set({ correctedAt: 1 }).where(eq(alertItem.alertId, corrected));
	const mute = { accountId: here.accountId, untilDay: "2026-11-28" };
	await here.ctx.db.insert(alertMute).values([
		{ ...mute, subject: "keyword:b" },
		{ ...mute, subject: "keyword:c" },
	]);
	await sendFor(here, HOUR_MS, 10 * MINUTE_MS);
	expect(await deliveries(here)).toEqual(["slack fired dropped corrected", "slack fired dropped muted", "slack fired sent"]);
	expect(slackMessages(here)).toEqual([expect.stringContaining("d\u00a0»\u00a0: 4 → 12")]);
});
