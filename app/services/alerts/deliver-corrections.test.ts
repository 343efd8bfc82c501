import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { insertCorrections } from "~/db/alert-deliveries";
import { alertDelivery, alertItem } from "~/db/tables/alerts";
import { DEFAULT_ALERT_SETTINGS } from "~/domain/alert/alert-settings";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "~/domain/time/durations";
import { text } from "../../../tests/chats/fake-service";
import { seatOfCaller } from "../seat/make-seat";
import { saveAlertSettings } from "./save-alert-settings";
import { type AlertWorld, alertWorld, deliveries, fire, sendAlerts, sendFor, slackMessages } from "./test-alerts";

let here: AlertWorld;
beforeEach(async () => {
	here = await alertWorld();
});

test("a correction reaches a channel whose first message is unclear, also before its follow-up", async () => {
	await saveAlertSettings(here.ctx, seatOfCaller(here.caller), { ...DEFAULT_ALERT_SETTINGS, digest: "off" });
	const alertId = await fire(here, [here.channels.slack], ["a"]);
	await here.ctx.db.update(alertDelivery).set({ state: "sending", claimedAt: here.ctx.now() });
	here.world.advance(3 * MINUTE_MS);
	await sendAlerts(here);
	expect(await deliveries(here)).toEqual(["slack fired waiting unclear"]);
	await correct(alertId, "a");
	await sendFor(here, HOUR_MS, 2 * MINUTE_MS);
	expect(await deliveries(here)).toEqual(["slack fired dropped corrected", "slack corrected sent"]);
	expect(slackMessages(here)).toEqual([expect.stringContaining("correction")]);
});

test("a second correction of an alert contains what was corrected since the first one, in chats, mails and digests", async () => {
	const first = await fire(here, [here.channels.telegram, "mail", "digest"], ["a", "b"]);
	await sendFor(here, 2 * HOUR_MS, 10 * MINUTE_MS);
	for (const term of ["a", "b"]) {
		const at = here.ctx.now();
		await here.ctx.db
			.update(alertItem)
			.set({ correctedAt: at })
			.where(eq(alertItem.subject, `keyword:${term}`));
		const digestAt = at + HOUR_MS;
		await here.ctx.db.batch([insertCorrections(here.ctx.db, { accountId: here.accountId, alertId: first, digestAt, at })]);
		await sendFor(here, 2 * HOUR_MS, 10 * MINUTE_MS);
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
		await sendFor(here, MINUTE_MS);
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
		await sendFor(here, 10 * MINUTE_MS);
		expect(correctedTerms()).toEqual(told);
		expect(await deliveries(here)).toEqual(["telegram fired sent", "telegram corrected sent", ...rest]);
	},
);

test("a correction that waits contains what a clock corrects that is behind", async () => {
	const first = await fire(here, [here.channels.telegram], ["a", "b"]);
	await sendFor(here, MINUTE_MS);
	await correct(first, "a");
	await correct(first, "b", -5 * SECOND_MS);
	await sendFor(here, 10 * MINUTE_MS);
	expect(correctedTerms()).toEqual(["a,b"]);
});
