import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runnableJobs } from "~/db/jobs";
import { reportRecipient, reportRun, scheduledExport } from "~/db/tables/exports";
import { mail, notification } from "~/db/tables/messages";
import { attempt } from "~/db/tables/sessions";
import { account as accounts, user as users } from "~/db/tables/users";
import { REPORT_PATIENCE_MS } from "~/domain/export/schedule-rules";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/domain/time/durations";
import { newWorld, type World } from "../../../tests/engine/test-world";
import { foldFinishedSamples, openDueSamples } from "../clock/tick";
import { runJob } from "../jobs/run-job";
import { sendWaitingMails } from "../mail/send-waiting-mails";
import type { OutgoingMail } from "../ports";
import { addSchedule } from "./add-schedule";
import { answerRecipient, readRecipient } from "./answer-recipient";
import { listSchedules } from "./list-schedules";
import { removeSchedules } from "./remove-schedules";
import { openReportLink } from "./report-link";
import { reportMails } from "./report-mails";
import { sendDueReports } from "./send-due-reports";
import { sendReportNow } from "./send-report-now";
import { reporter, schedule } from "./test-reports";
import { updateSchedules } from "./update-schedules";

let world: World;
let mails: OutgoingMail[];
beforeEach(async () => {
	world = await newWorld();
	mails = [];
	world.ctx.ports.mail.send = async (mail) => void mails.push(mail);
	world.engine.ranking({ 4: "shop.example" });
	// Reports of a daily schedule at eight: the clock stands at midnight in Paris.
	world.setNow("2026-11-22T23:00:00Z");
});

/** Reads the day that has begun; without an engine every page fails. */
async function readDay(): Promise<void> {
	await openDueSamples(world.ctx);
	for (const job of await runnableJobs(world.ctx.db, world.ctx.now(), 10)) await runJob(world.ctx, job.id);
	await foldFinishedSamples(world.ctx);
}

const EIGHT = "2026-11-23T07:00:00Z";

async function sendAt(instant: string): Promise<void> {
	world.setNow(instant);
	await sendDueReports(world.ctx);
	await sendWaitingMails(world.ctx, reportMails);
}

const reports = () => mails.filter(({ kind }) => kind === "report");
const later = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();

test("a report goes out at its hour, with its file, and a day has one however often the clock ticks", async () => {
	const { account, email } = await reporter(world);
	await addSchedule(world.ctx, { account, schedule: schedule({ emails: [email] }) });
	await readDay();
	await sendAt("2026-11-23T06:59:59Z");
	expect(reports()).toEqual([]);
	world.setNow(EIGHT);
	await Promise.all([sendDueReports(world.ctx), sendDueReports(world.ctx), sendDueReports(world.ctx)]);
	await Promise.all([sendWaitingMails(world.ctx, reportMails), sendWaitingMails(world.ctx, reportMails)]);
	await sendAt(later(EIGHT, HOUR_MS));
	const [sent, ...more] = reports();
	expect(more).toEqual([]);
	expect(sent?.to).toBe(email);
	expect(sent?.attachments.map(({ filename, mediaType }) => [filename, mediaType])).toEqual([
		["Daily report 2026-11-23.csv", "text/csv; charset=utf-8"],
	]);
	expect(sent?.html).toContain("Every keyword has a definite position for this day.");
	expect(sent?.html).not.toMatch(/<img|<link|url\(/);
	expect(sent?.unsubscribe).toMatch(/^https:\/\/serpentine\.test\/report-mails\/[\w-]{22}$/);
	expect(await listSchedules(world.ctx, { accountId: account.id })).toMatchObject([
		{ lastDay: "2026-11-23", nextRunAt: Date.parse(EIGHT) + DAY_MS },
	]);
});

test("a report waits for missing positions until its patience ends, and then says how much was read", async () => {
	const { account, email } = await reporter(world, { terms: ["shoes", "boots"] });
	await addSchedule(world.ctx, { account, schedule: schedule({ emails: [email] }) });
	world.engine.except((term) => (term === "boots" ? "captcha" : null));
	await readDay();
	await sendAt(EIGHT);
	await sendAt(later(EIGHT, REPORT_PATIENCE_MS - 1));
	expect(reports()).toEqual([]);
	await sendAt(later(EIGHT, REPORT_PATIENCE_MS));
	expect(reports()).toHaveLength(1);
	expect(reports()[0]?.text).toContain("Read on the last day: 1 of 2 (50%)");
	expect(reports()[0]?.text).toContain("1 of 2 keywords have no definite position for this day");
});

test("a report that waited goes as soon as the last position is read", async () => {
	const { account, email } = await reporter(world);
	await addSchedule(world.ctx, { account, schedule: schedule({ emails: [email] }) });
	await sendAt(EIGHT);
	await readDay();
	await sendAt(later(EIGHT, 5 * MINUTE_MS - 1));
	expect(reports()).toEqual([]);
	await sendAt(later(EIGHT, 5 * MINUTE_MS));
	expect(reports()[0]?.text).toContain("Read on the last day: 1 of 1 (100%)");
});

test("while no mail service answers, mails wait; each address gets one under the same id, and the bell reports those given up", async () => {
	const { account, email } = await reporter(world);
	await addSchedule(world.ctx, { account, schedule: schedule({ emails: [email] }) });
	await readDay();
	const ids = new Set<string>();
	const { send } = world.ctx.ports.mail;
	world.ctx.ports.mail.send = async (one) => {
		ids.add(one.id);
		throw new Error("down");
	};
	await sendAt(EIGHT);
	for (let hours = 1; hours <= 5; hours++) await sendAt(later(EIGHT, hours * HOUR_MS));
	world.ctx.ports.mail.send = send;
	await sendAt(later(EIGHT, 8 * HOUR_MS));
	expect(reports().map(({ id }) => id)).toEqual([...ids]);
	// The next day it stays down.
	world.setNow(later(EIGHT, 16 * HOUR_MS));
	await readDay();
	world.ctx.ports.mail.send = async () => {
		throw new Error("down");
	};
	await sendAt(later(EIGHT, DAY_MS));
	for (let hours = 25; hours <= 52; hours++) {
		world.setNow(later(EIGHT, hours * HOUR_MS));
		await sendWaitingMails(world.ctx, reportMails);
	}
	expect(await world.ctx.db.$count(mail, eq(mail.state, "failed"))).toBe(1);
	const told = await world.ctx.db.select().from(notification).where(eq(notification.kind, "report_not_sent"));
	expect(told.map(({ facts }) => JSON.parse(facts))).toEqual([{ to: email }]);
});

test("another's address gets reports only after its reader agreed, and none after they ended them", async () => {
	const { account, email } = await reporter(world);
	await addSchedule(world.ctx, { account, schedule: schedule({ emails: [email, "Client@Example.org"] }, { language: "fr" }) });
	await readDay();
	await sendWaitingMails(world.ctx, reportMails);
	const [question] = mails;
	expect([question?.kind, question?.to, question?.language, question?.subject]).toEqual([
		"report_confirmation",
		"Client@Example.org",
		"fr",
		`Rapports de ${email}`,
	]);
	await sendAt(EIGHT);
	expect(reports().map(({ to }) => to)).toEqual([email]);
	const key = question?.link?.split("/").at(-1) ?? "";
	expect(await readRecipient(world.ctx, key)).toEqual({ email: "client@example.org", state: "waiting", owner: email });
	expect(await answerRecipient(world.ctx, key, "confirmed")).toBe(true);
	world.setNow(later(EIGHT, 16 * HOUR_MS));
	await readDay();
	await sendAt(later(EIGHT, DAY_MS));
	expect(
		reports()
			.slice(1)
			.map(({ to }) => to)
			.sort(),
	).toEqual(["Client@Example.org", email].sort());
	expect(await answerRecipient(world.ctx, key, "unsubscribed")).toBe(true);
	// Naming the address again does not ask its reader again.
	await addSchedule(world.ctx, { account, schedule: schedule({ emails: ["client@example.org"] }) });
	world.setNow(later(EIGHT, 40 * HOUR_MS));
	await readDay();
	await sendAt(later(EIGHT, 2 * DAY_MS));
	await sendAt(later(EIGHT, 2 * DAY_MS + MINUTE_MS));
	expect(
		reports()
			.slice(3)
			.map(({ to }) => to),
	).toEqual([email]);
	expect(mails.filter(({ kind }) => kind === "report_confirmation")).toHaveLength(1);
	expect((await listSchedules(world.ctx, { accountId: account.id }))[0]?.recipients).toEqual(["confirmed", "unsubscribed"]);
	expect([await answerRecipient(world.ctx, "nobody", "confirmed"), await readRecipient(world.ctx, "nobody")]).toEqual([false, null]);
});

test("a mail that waits is dropped when its reader ends the reports, and when the schedule is deleted", async () => {
	const { account, email } = await reporter(world);
	const hid = await addSchedule(world.ctx, { account, schedule: schedule({ emails: [email] }) });
	await readDay();
	world.setNow(EIGHT);
	await sendDueReports(world.ctx);
	const [recipient] = await world.ctx.db.select().from(reportRecipient);
	await answerRecipient(world.ctx, recipient?.hid ?? "", "unsubscribed");
	await sendWaitingMails(world.ctx, reportMails);
	// A report sent by hand to oneself goes out all the same.
	expect(await sendReportNow(world.ctx, { account, user: { email, id: 0 } as never }, hid).catch(() => "")).toBe(email);
	expect(await removeSchedules(world.ctx, { account, hids: [hid, "nobody"] })).toBe(1);
	await sendWaitingMails(world.ctx, reportMails);
	expect(reports()).toEqual([]);
	expect((await world.ctx.db.select({ state: mail.state }).from(mail)).map(({ state }) => state)).toEqual(["dropped", "dropped"]);
	expect([await world.ctx.db.$count(reportRun), await world.ctx.db.$count(scheduledExport)]).toEqual([0, 0]);
});

test("send now to me: today's report as it stands, to the caller alone, and the schedule goes on", async () => {
	const { account, userId, email } = await reporter(world);
	const hid = await addSchedule(world.ctx, { account, schedule: schedule({ emails: ["other@example.org"] }) });
	await readDay();
	const [me] = await world.ctx.db.select().from(users).where(eq(users.id, userId));
	if (!me) throw new Error("no user");
	for (let i = 0; i < 2; i++) await sendReportNow(world.ctx, { account, user: me }, hid);
	await sendWaitingMails(world.ctx, reportMails);
	expect(reports().map(({ to }) => to)).toEqual([email, email]);
	expect(await listSchedules(world.ctx, { accountId: account.id })).toMatchObject([{ lastDay: null, nextRunAt: Date.parse(EIGHT) }]);
	const other = await reporter(world);
	await expect(sendReportNow(world.ctx, { account: other.account, user: me }, hid)).rejects.toMatchObject({ code: "NotFoundException" });
});

test("a file above 3 MB is linked; the link opens it for 14 days, and only with its signature", async () => {
	const { account, email } = await reporter(world);
	await addSchedule(world.ctx, { account, schedule: schedule({ emails: [email] }) });
	await readDay();
	world.setNow(EIGHT);
	await sendDueReports(world.ctx);
	const [run] = await world.ctx.db.select().from(reportRun);
	const exportHid = run?.exportHid ?? "";
	const { objects } = world.ctx.ports;
	const key = `${account.hid}/exports/${exportHid}`;
	await objects.put(key, new Uint8Array(3 * 2 ** 20 + 1));
	await sendWaitingMails(world.ctx, reportMails);
	const [sent] = reports();
	expect(sent?.attachments).toEqual([]);
	expect(sent?.text).toContain("too large for a mail. It can be downloaded until Dec 7, 2026, 08:00");
	const [, hid = "", signature = ""] = /\/reports\/([\w-]+)\/([\w-]+)$/.exec(sent?.link ?? "") ?? [];
	expect(hid).toBe(exportHid);
	const { body } = await openReportLink(world.ctx, { hid, signature });
	expect((await new Response(body).arrayBuffer()).byteLength).toBe(3 * 2 ** 20 + 1);
	for (const wrong of [`${signature.slice(0, -2)}xx`, "", "x"]) {
		await expect(openReportLink(world.ctx, { hid, signature: wrong })).rejects.toMatchObject({ code: "NotFoundException" });
	}
	world.advance(14 * DAY_MS);
	await expect(openReportLink(world.ctx, { hid, signature })).rejects.toMatchObject({ code: "NotFoundException" });
	await objects.delete([key]);
});

test("after a move to another zone the report comes at the hour of the new one, and no day has two", async () => {
	const { account, email } = await reporter(world);
	await addSchedule(world.ctx, { account, schedule: schedule({ emails: [email] }) });
	await readDay();
	await sendAt(EIGHT);
	await world.ctx.db.update(accounts).set({ timezone: "America/New_York" }).where(eq(accounts.id, account.id));
	await world.ctx.db.update(scheduledExport).set({ checkAt: world.ctx.now() });
	await sendAt(later(EIGHT, MINUTE_MS));
	// Eight o'clock of the same date in New York is still to come, but that date has its report.
	expect((await listSchedules(world.ctx, { accountId: account.id }))[0]?.nextRunAt).toBe(Date.parse("2026-11-24T13:00:00Z"));
	expect(reports()).toHaveLength(1);
});

test("an account without keywords in the report, or whose owner is gone, gets none, and the next run is planned", async () => {
	const { account, email, userId } = await reporter(world);
	await addSchedule(world.ctx, { account, schedule: schedule({ emails: [email] }, { only_favorites: "everywhere" }) });
	await readDay();
	await sendAt(EIGHT);
	await world.ctx.db.update(users).set({ status: "disabled" }).where(eq(users.id, userId));
	await sendAt(later(EIGHT, DAY_MS));
	expect(mails).toEqual([]);
	expect((await listSchedules(world.ctx, { accountId: account.id }))[0]?.nextRunAt).toBe(Date.parse(EIGHT) + 2 * DAY_MS);
});

test("a change names only what changes; what is another's is refused", async () => {
	const { account, email } = await reporter(world);
	const other = await reporter(world);
	const hid = await addSchedule(world.ctx, { account, schedule: schedule({ emails: [email] }) });
	await updateSchedules(world.ctx, { account, changes: [{ hid, type: "monthly", options: { day: "last", hour: 6 } }] });
	expect(await listSchedules(world.ctx, { accountId: account.id })).toMatchObject([
		{ type: "monthly", options: { format: "csv", day: "last", hour: 6 }, nextRunAt: Date.parse("2026-11-30T05:00:00Z") },
	]);
	await expect(updateSchedules(world.ctx, { account: other.account, changes: [{ hid }] })).rejects.toMatchObject({
		code: "NotFoundException",
	});
	expect(await removeSchedules(world.ctx, { account: other.account, hids: [hid] })).toBe(0);
	const foreign = schedule({ emails: [email], targets: [`websites:${"x".repeat(22)}`] });
	await expect(addSchedule(world.ctx, { account, schedule: foreign })).rejects.toMatchObject({ errors: { targets: ["targets.unknown"] } });
	expect((await listSchedules(world.ctx, { accountId: account.id, search: "nobody@" })).length).toBe(0);
	expect((await listSchedules(world.ctx, { accountId: account.id, search: email.toUpperCase() })).length).toBe(1);
});

test("an account cannot mail more than thirty strangers a day, nor all accounts one stranger more than three times", async () => {
	await world.ctx.db.delete(attempt);
	const { account } = await reporter(world);
	const strangers = Array.from({ length: 30 }, (_, i) => `stranger-${i}@example.org`);
	for (let i = 0; i < 3; i++)
		await addSchedule(world.ctx, { account, schedule: schedule({ emails: strangers.slice(10 * i, 10 * i + 10) }) });
	const more = addSchedule(world.ctx, { account, schedule: schedule({ emails: ["one-more@example.org"] }) });
	await expect(more).rejects.toMatchObject({ code: "TooManyAttemptsException" });
	const ask = async () =>
		addSchedule(world.ctx, { account: (await reporter(world)).account, schedule: schedule({ emails: ["x@example.org"] }) });
	for (let i = 0; i < 3; i++) await ask();
	await expect(ask()).rejects.toMatchObject({ code: "TooManyAttemptsException" });
});
