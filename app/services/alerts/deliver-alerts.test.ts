import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { insertCorrections } from "~/db/alert-deliveries";
import { alertChannel, alertDelivery, alertItem, alertMute } from "~/db/tables/alerts";
import { DEFAULT_ALERT_SETTINGS } from "~/domain/alert/alert-settings";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "~/domain/time/durations";
import { text } from "../../../tests/chats/fake-service";
import { seatOfCaller } from "../seat/make-seat";
import { saveAlertSettings } from "./save-alert-settings";
import { type AlertWorld, alertWorld, fire, sendAlerts } from "./test-alerts";

let here: AlertWorld;
beforeEach(async () => {
	here = await alertWorld();
});

const slackMessages = () => here.chats.fakes.slack.messages.map((message) => JSON.stringify(message));
async function deliveries(): Promise<string[]> {
	const rows = await here.ctx.db.select().from(alertDelivery).orderBy(alertDelivery.id);
	const names = new Map(Object.entries(here.channels).map(([name, hid]) => [hid, name]));
	return rows.map(({ target, kind, state, cause }) => [names.get(target) ?? target, kind, state, cause].filter(Boolean).join(" "));
}
async function sendFor(ms: number, step = 30 * SECOND_MS): Promise<void> {
	for (let spent = 0; spent <= ms; spent += step) {
		await sendAlerts(here);
		here.world.advance(step);
	}
}

test("an alert is sent once to each of its targets: chats and a mail at once, and the digest at its time, in the reader's language", async () => {
	await fire(here, [here.channels.slack, here.channels.telegram, "mail", "digest"], ["shoes", "boots"]);
	await sendFor(2 * HOUR_MS, 10 * MINUTE_MS);
	expect(await deliveries()).toEqual(["mail fired sent", "slack fired sent", "telegram fired sent", "digest fired sent"]);
	expect(slackMessages()).toHaveLength(1);
	for (const part of ["2 mots-clés ont baissé", "/looks/boots-before", "/looks/boots-after", "4 → 12"])
		expect(slackMessages()[0]).toContain(part);
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
	expect(await deliveries()).toEqual(["slack fired sending"]);
	await sendFor(2 * HOUR_MS, 10 * MINUTE_MS);
	expect(slackMessages()).toHaveLength(1);
	expect(await deliveries()).toEqual(["slack fired unclear", "digest fired sent"]);
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
	expect([await deliveries(), slackMessages().length]).toEqual([["slack fired waiting unclear"], 1]);
	here.world.advance(6 * MINUTE_MS);
	await killedSend();
	expect(slackMessages().map((body) => body.includes("on ne sait pas si le premier est arrivé"))).toEqual([false, true]);
	await sendFor(2 * HOUR_MS, 10 * MINUTE_MS);
	expect([await deliveries(), slackMessages().length, here.mails]).toEqual([["slack fired unclear"], 2, []]);
});

test("a correction reaches a channel whose first message is unclear, also before its follow-up", async () => {
	await saveAlertSettings(here.ctx, seatOfCaller(here.caller), { ...DEFAULT_ALERT_SETTINGS, digest: "off" });
	const alertId = await fire(here, [here.channels.slack], ["a"]);
	await here.ctx.db.update(alertDelivery).set({ state: "sending", claimedAt: here.ctx.now() });
	here.world.advance(3 * MINUTE_MS);
	await sendAlerts(here);
	expect(await deliveries()).toEqual(["slack fired waiting unclear"]);
	await correct(alertId, "a");
	await sendFor(HOUR_MS, 2 * MINUTE_MS);
	expect(await deliveries()).toEqual(["slack fired dropped corrected", "slack corrected sent"]);
	expect(slackMessages()).toEqual([expect.stringContaining("correction")]);
});

test("a follow-up that the service takes is sent", async () => {
	await saveAlertSettings(here.ctx, seatOfCaller(here.caller), { ...DEFAULT_ALERT_SETTINGS, digest: "off" });
	await fire(here, [here.channels.slack]);
	await here.ctx.db.update(alertDelivery).set({ state: "sending", claimedAt: here.ctx.now() });
	await sendFor(HOUR_MS, 2 * MINUTE_MS);
	expect([await deliveries(), slackMessages().length]).toEqual([["slack fired sent"], 1]);
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
	await sendFor(26 * HOUR_MS, HOUR_MS);
	expect([await deliveries(), tried]).toEqual([["mail fired dropped mail_off", "slack fired sent", "digest fired dropped mail_off"], 0]);
});

test("a digest whose alerts are muted says that, also where one was corrected meanwhile", async () => {
	const first = await fire(here, ["digest"], ["a"]);
	await fire(here, ["digest"], ["b"]);
	await here.ctx.db
		.insert(alertMute)
		.values(["a", "b"].map((term) => ({ accountId: here.accountId, subject: `keyword:${term}`, untilDay: "2027-01-01" })));
	await here.ctx.db.update(alertItem).set({ correctedAt: here.ctx.now() }).where(eq(alertItem.alertId, first));
	await sendFor(2 * HOUR_MS, 10 * MINUTE_MS);
	expect([await deliveries(), here.mails]).toEqual([["digest fired dropped muted", "digest fired dropped muted"], []]);
});

test("an alert that a digest leaves out is not said to be sent", async () => {
	await fire(here, ["digest"], ["a"]);
	await fire(here, ["digest"], ["b"]);
	await here.ctx.db.insert(alertMute).values({ accountId: here.accountId, subject: "keyword:a", untilDay: "2027-01-01" });
	await sendFor(2 * HOUR_MS, 10 * MINUTE_MS);
	expect([await deliveries(), here.mails.length]).toEqual([["digest fired dropped muted", "digest fired sent"], 1]);
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
	expect(slackMessages()).toHaveLength(1);
	await sendFor(5 * MINUTE_MS);
	expect(slackMessages()).toHaveLength(3);
	expect(await deliveries()).toEqual(["slack fired sent", "slack fired sent", "slack fired sent"]);
});

test("above the limit a day messages are in the digest; a correction is sent nevertheless", async () => {
	await saveAlertSettings(here.ctx, seatOfCaller(here.caller), { ...DEFAULT_ALERT_SETTINGS, max_a_day: 1 });
	const first = await fire(here, [here.channels.telegram, "mail"], ["a"]);
	await sendFor(MINUTE_MS);
	await fire(here, [here.channels.telegram, "mail"], ["b"]);
	await sendFor(MINUTE_MS);
	expect(await deliveries()).toEqual([
		"mail fired sent",
		"telegram fired sent",
		"mail fired digest limit",
		"telegram fired digest limit",
		"digest fired waiting",
	]);
	const at = here.ctx.now();
	await here.ctx.db.update(alertItem).set({ correctedAt: at }).where(eq(alertItem.alertId, first));
	await here.ctx.db.batch([insertCorrections(here.ctx.db, { accountId: here.accountId, alertId: first, digestAt: null, at })]);
	await sendFor(MINUTE_MS);
	expect(here.chats.fakes.telegram.messages).toHaveLength(2);
	expect(JSON.stringify(here.chats.fakes.telegram.messages[1])).toContain("correction");
	await sendFor(HOUR_MS, 10 * MINUTE_MS);
	expect(here.mails.map(({ kind }) => kind)).toEqual(["alert", "alert", "alert_digest"]);
	expect(here.mails[2]?.text).toContain("les messages du jour étaient épuisés");
});

test("a second correction of an alert contains what was corrected since the first one, in chats, mails and digests", async () => {
	const first = await fire(here, [here.channels.telegram, "mail", "digest"], ["a", "b"]);
	await sendFor(2 * HOUR_MS, 10 * MINUTE_MS);
	for (const term of ["a", "b"]) {
		const at = here.ctx.now();
		await here.ctx.db
			.update(alertItem)
			.set({ correctedAt: at })
			.where(eq(alertItem.subject, `keyword:${term}`));
		const digestAt = at + HOUR_MS;
		await here.ctx.db.batch([insertCorrections(here.ctx.db, { accountId: here.accountId, alertId: first, digestAt, at })]);
		await sendFor(2 * HOUR_MS, 10 * MINUTE_MS);
	}
	const told = [
		...here.chats.fakes.telegram.messages.slice(1).map((one) => JSON.stringify(one)),
		...here.mails.slice(2).map(({ text: body }) => body),
	];
	const termsOf = (body: string) => ["a", "b"].filter((term) => body.includes(`/looks/${term}-before`)).join();
	expect(told.map(termsOf)).toEqual(["a", "b", "a", "a", "b", "b"]);
});

/** Corrects the items of a keyword, as a judge does whose clock differs by so much. */
async function correct(alertId: number, term: string, skewMs = 0): Promise<void> {
	const { db } = here.ctx;
	const at = here.ctx.now() + skewMs;
	await db
		.update(alertItem)
		.set({ correctedAt: at })
		.where(eq(alertItem.subject, `keyword:${term}`));
	await db.batch([insertCorrections(db, { accountId: here.accountId, alertId, digestAt: at + HOUR_MS, at })]);
}
const correctedTerms = () =>
	here.chats.fakes.telegram.messages
		.slice(1)
		.map((one) => ["a", "b"].filter((term) => JSON.stringify(one).includes(`/looks/${term}-before`)).join());

test.each([
	["later", 5 * SECOND_MS, "the service takes it", ["a", "b"], []],
	["earlier", -5 * SECOND_MS, "the service takes it", ["a", "a,b"], []],
	["later", 5 * SECOND_MS, "no outcome is known", ["b"], ["digest corrected waiting"]],
	["later", 5 * SECOND_MS, "the service takes nothing at first", ["a,b"], []],
] as const)(
	"a correction by a clock that is %s by %i ms, while the one before is being sent, is told: %s",
	async (_, skew, answer, told, rest) => {
		const first = await fire(here, [here.channels.telegram], ["a", "b"]);
		await sendFor(MINUTE_MS);
		await correct(first, "a");
		const { sender, fakes } = here.chats;
		if (answer === "no outcome is known") fakes.telegram.faults.push(text(500, ""));
		if (answer === "the service takes nothing at first") fakes.telegram.faults.push(text(503, ""));
		let isFirst = true;
		here.ctx.ports.webhooks = {
			...sender,
			send: async (...message) => {
				if (isFirst) await correct(first, "b", skew);
				isFirst = false;
				return sender.send(...message);
			},
		};
		await sendFor(10 * MINUTE_MS);
		expect(correctedTerms()).toEqual(told);
		expect(await deliveries()).toEqual(["telegram fired sent", "telegram corrected sent", ...rest]);
	},
);

test("a correction that waits contains what a clock corrects that is behind", async () => {
	const first = await fire(here, [here.channels.telegram], ["a", "b"]);
	await sendFor(MINUTE_MS);
	await correct(first, "a");
	await correct(first, "b", -5 * SECOND_MS);
	await sendFor(10 * MINUTE_MS);
	expect(correctedTerms()).toEqual(["a,b"]);
});

test("quiet hours hold messages and digests until they end", async () => {
	await saveAlertSettings(here.ctx, seatOfCaller(here.caller), { ...DEFAULT_ALERT_SETTINGS, quiet: { from: "22:00", to: "08:30" } });
	await fire(here, [here.channels.slack, "mail", "digest"]);
	await sendFor(89 * MINUTE_MS, MINUTE_MS * 10);
	expect([slackMessages().length, here.mails.length]).toEqual([0, 0]);
	await sendFor(20 * MINUTE_MS, 10 * MINUTE_MS);
	expect([slackMessages().length, here.mails.length]).toEqual([1, 2]);
});

test("a message that quiet hours held for longer than six hours is sent again when the service takes nothing at first", async () => {
	await saveAlertSettings(here.ctx, seatOfCaller(here.caller), { ...DEFAULT_ALERT_SETTINGS, quiet: { from: "22:00", to: "14:00" } });
	await fire(here, [here.channels.slack]);
	here.world.setNow("2026-11-27T13:00:00Z");
	here.chats.fakes.slack.faults.push(text(503, ""));
	await sendFor(2 * MINUTE_MS);
	expect(await deliveries()).toEqual(["slack fired sent"]);
});

test("a channel that is gone is switched off, its owner is told by mail, and the digest contains the alert", async () => {
	here.chats.fakes.slack.faults.push(text(404, "no_service"));
	await fire(here, [here.channels.slack]);
	await sendFor(2 * HOUR_MS, 10 * MINUTE_MS);
	expect(await deliveries()).toEqual(["slack fired failed gone", "digest fired sent"]);
	expect(here.mails.map(({ kind }) => kind)).toEqual(["alert_channel_disabled", "alert_digest"]);
	const [channel] = await here.ctx.db.select().from(alertChannel).where(eq(alertChannel.hid, here.channels.slack));
	expect(channel?.state).toBe("disabled");
	expect(JSON.stringify(here.mails)).not.toContain("secret-");
});

test("a service that takes nothing for six hours fails the message, which the digest then contains", async () => {
	await fire(here, [here.channels.slack]);
	here.world.setNow("2026-11-27T08:00:00Z");
	here.chats.fakes.slack.faults.push(...Array.from({ length: 40 }, () => text(503, "")));
	await sendFor(7 * HOUR_MS, 15 * MINUTE_MS);
	expect(await deliveries()).toEqual(["slack fired failed unreachable", "digest fired waiting"]);
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
	await sendFor(HOUR_MS, 10 * MINUTE_MS);
	expect(await deliveries()).toEqual(["slack fired dropped corrected", "slack fired dropped muted", "slack fired sent"]);
	expect(slackMessages()).toEqual([expect.stringContaining("d\u00a0»\u00a0: 4 → 12")]);
});
