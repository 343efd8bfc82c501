import { eq, gt } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { reportRecipient, reportRun, scheduledExport } from "~/db/tables/exports";
import { mail } from "~/db/tables/messages";
import { attempt } from "~/db/tables/sessions";
import { user as users } from "~/db/tables/users";
import { MAX_SCHEDULES } from "~/domain/export/schedule-rules";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/domain/time/durations";
import type { World } from "../../../tests/engine/test-world";
import { sendWaitingMails } from "../mail/send-waiting-mails";
import { endMembership } from "../members/end-membership";
import type { OutgoingMail } from "../ports";
import { seatOfCaller } from "../seat/make-seat";
import { ownerSeat } from "../seat/test-seat";
import { somebody } from "../sessions/test-ctx";
import { createUser } from "../users/create-user";
import { joinAccount } from "../users/test-members";
import { addSchedule } from "./add-schedule";
import { answerRecipient } from "./answer-recipient";
import { askAgain } from "./ask-again";
import { senderOf } from "./asked-reports";
import { listSchedules } from "./list-schedules";
import { readQuestion } from "./read-question";
import { removeSchedules } from "./remove-schedules";
import { reportMails } from "./report-mails";
import { sendDueReports } from "./send-due-reports";
import { sendReportNow } from "./send-report-now";
import { EIGHT, later, ownerOf, readDay, reporter, reports, reportWorld, schedule, sendAt } from "./test-reports";

let world: World;
let mails: OutgoingMail[];
beforeEach(async () => {
	({ world, mails } = await reportWorld());
	// Ids of accounts come again, and what they asked before counts.
	await world.ctx.db.delete(attempt);
});

test("a member gets reports by joining, without a mail that asks, and none after they left or ended them", async () => {
	const { ctx } = world;
	const { account, accountId } = await reporter(world);
	const [one, other] = [somebody(), somebody()];
	const ids = [];
	for (const person of [one, other]) {
		const { userId, userHid } = await createUser(ctx, person);
		await joinAccount(ctx, userId, accountId);
		ids.push({ userId, userHid });
	}
	await addSchedule(ctx, seatOfCaller(ownerOf(account)), schedule({ emails: [one.email, other.email] }));
	await readDay(world);
	await sendAt(world, EIGHT);
	expect(mails.map(({ kind, to }) => [kind, to]).toSorted()).toEqual([one.email, other.email].toSorted().map((to) => ["report", to]));
	const [leaver] = ids;
	const ending = {
		accountHid: account.hid,
		userHid: leaver?.userHid ?? "",
		emailKey: "",
		action: "member.left" as const,
		made: "keep" as const,
	};
	await endMembership(ctx, { accountId, userId: leaver?.userId ?? 0 }, ending);
	mails.length = 0;
	world.advance(DAY_MS - HOUR_MS * 8);
	await readDay(world);
	await sendAt(world, later(EIGHT, DAY_MS));
	expect(reports(mails).map(({ to }) => to)).toEqual([other.email]);
	const [listed] = await listSchedules(ctx, ownerSeat(account));
	expect(listed?.recipients).toEqual(["waiting", "confirmed"]);
});

test("another's address gets reports only after its reader agreed, and none after they ended them", async () => {
	const { account, email, userId } = await reporter(world);
	await world.ctx.db.update(users).set({ firstName: "Tom", lastName: "Miller", company: "Northwind SEO" }).where(eq(users.id, userId));
	await addSchedule(world.ctx, seatOfCaller(ownerOf(account)), schedule({ emails: [email, "Client@Example.org"] }, { language: "fr" }));
	await readDay(world);
	await sendWaitingMails(world.ctx, reportMails);
	const [question] = mails;
	expect([question?.kind, question?.to, question?.language, question?.subject]).toEqual([
		"report_confirmation",
		"Client@Example.org",
		"fr",
		"Northwind SEO\u00a0: rapports sur shop.example",
	]);
	await sendAt(world, EIGHT);
	expect(reports(mails).map(({ to }) => to)).toEqual([email]);
	const key = question?.link?.split("/").at(-1) ?? "";
	// Company, person, website and rhythm are named before anybody presses.
	const owner = `Tom Miller, Northwind SEO (${email})`;
	for (const words of [owner, "shop.example dans les moteurs de recherche, chaque jour"]) expect(question?.text).toContain(words);
	expect(question?.html).toContain(">Northwind SEO</p>");
	const asked = await readQuestion(world.ctx, key, "en");
	// A page that anybody may load does not make a report each time.
	expect((await readQuestion(world.ctx, key, "en"))?.sample).toBe(asked?.sample);
	expect((await readQuestion(world.ctx, key, "fr"))?.sample).not.toEqual(asked?.sample);
	expect(asked).toMatchObject({
		...{ email: "client@example.org", state: "waiting", owner, company: "Northwind SEO", logo: null },
		reports: [{ covers: "shop.example", rhythm: "every day" }],
		sample: { rows: expect.arrayContaining([{ label: "Average position", value: "4" }]) },
	});
	expect(await answerRecipient(world.ctx, key, "confirmed")).toBe(true);
	world.setNow(later(EIGHT, 16 * HOUR_MS));
	await readDay(world);
	await sendAt(world, later(EIGHT, DAY_MS));
	expect(
		reports(mails)
			.slice(1)
			.map(({ to }) => to)
			.sort(),
	).toEqual(["Client@Example.org", email].sort());
	expect(await answerRecipient(world.ctx, key, "unsubscribed")).toBe(true);
	// Naming the address again does not ask its reader again.
	await addSchedule(world.ctx, seatOfCaller(ownerOf(account)), schedule({ emails: ["client@example.org"] }));
	world.setNow(later(EIGHT, 40 * HOUR_MS));
	await readDay(world);
	await sendAt(world, later(EIGHT, 2 * DAY_MS));
	await sendAt(world, later(EIGHT, 2 * DAY_MS + MINUTE_MS));
	expect(
		reports(mails)
			.slice(3)
			.map(({ to }) => to),
	).toEqual([email]);
	expect(mails.filter(({ kind }) => kind === "report_confirmation")).toHaveLength(1);
	expect((await listSchedules(world.ctx, ownerSeat(account)))[0]?.recipients).toEqual(["confirmed", "unsubscribed"]);
	expect([await answerRecipient(world.ctx, "nobody", "confirmed"), await readQuestion(world.ctx, "nobody", "en")]).toEqual([false, null]);
});

test("a mail that waits is dropped when its reader ends the reports, and when the schedule is deleted", async () => {
	const { account, email } = await reporter(world);
	const hid = await addSchedule(world.ctx, seatOfCaller(ownerOf(account)), schedule({ emails: [email] }));
	await readDay(world);
	world.setNow(EIGHT);
	await sendDueReports(world.ctx);
	const [recipient] = await world.ctx.db.select().from(reportRecipient);
	await answerRecipient(world.ctx, recipient?.hid ?? "", "unsubscribed");
	await sendWaitingMails(world.ctx, reportMails);
	// A report sent by hand to oneself goes out all the same.
	expect(await sendReportNow(world.ctx, seatOfCaller(ownerOf(account, { email, id: 0 })), hid).catch(() => "")).toBe(email);
	expect(await removeSchedules(world.ctx, seatOfCaller(ownerOf(account)), [hid, "nobody"])).toMatchObject({ removed: 1 });
	await sendWaitingMails(world.ctx, reportMails);
	expect(reports(mails)).toEqual([]);
	expect(await world.ctx.db.select({ state: mail.state, cause: mail.cause }).from(mail)).toEqual([
		{ state: "dropped", cause: "unsubscribed" },
		{ state: "dropped", cause: "inactive" },
	]);
	// The reports rest with their schedule.
	expect([await world.ctx.db.$count(reportRun, gt(reportRun.scheduleId, 0)), await world.ctx.db.$count(scheduledExport)]).toEqual([0, 0]);
});

test("an account at its most schedules is refused, and nobody is asked to agree", async () => {
	const { account, email } = await reporter(world);
	for (let i = 0; i < MAX_SCHEDULES; i++) await addSchedule(world.ctx, seatOfCaller(ownerOf(account)), schedule({ emails: [email] }));
	await expect(
		addSchedule(world.ctx, seatOfCaller(ownerOf(account)), schedule({ emails: ["stranger@example.org"] })),
	).rejects.toMatchObject({
		errors: { type: ["schedule.many"] },
	});
	expect(await world.ctx.db.select().from(reportRecipient).where(eq(reportRecipient.emailKey, "stranger@example.org"))).toEqual([]);
	await sendWaitingMails(world.ctx, reportMails);
	expect(mails.filter(({ to }) => to === "stranger@example.org")).toEqual([]);
});

test("an address that waited for its reader is confirmed once it is the owner's own", async () => {
	const { account, accountId, userId } = await reporter(world);
	const own = `new-${account.hid.toLowerCase()}@example.org`;
	await addSchedule(world.ctx, seatOfCaller(ownerOf(account)), schedule({ emails: [own] }));
	await world.ctx.db.update(users).set({ email: own, emailKey: own }).where(eq(users.id, userId));
	await addSchedule(world.ctx, seatOfCaller(ownerOf(account)), schedule({ emails: [own] }));
	expect((await listSchedules(world.ctx, ownerSeat({ id: accountId }))).map(({ recipients }) => recipients)).toEqual([
		["confirmed"],
		["confirmed"],
	]);
});

test("S54 an account cannot mail more than thirty strangers a day, nor all accounts one stranger more than three times", async () => {
	await world.ctx.db.delete(attempt);
	const { account } = await reporter(world);
	const strangers = Array.from({ length: 30 }, (_, i) => `stranger-${i}@example.org`);
	for (let i = 0; i < 3; i++)
		await addSchedule(world.ctx, seatOfCaller(ownerOf(account)), schedule({ emails: strangers.slice(10 * i, 10 * i + 10) }));
	const more = addSchedule(world.ctx, seatOfCaller(ownerOf(account)), schedule({ emails: ["one-more@example.org"] }));
	await expect(more).rejects.toMatchObject({ code: "TooManyAttemptsException" });
	const ask = async () =>
		addSchedule(world.ctx, seatOfCaller(ownerOf((await reporter(world)).account)), schedule({ emails: ["x@example.org"] }));
	for (let i = 0; i < 3; i++) await ask();
	await expect(ask()).rejects.toMatchObject({ code: "TooManyAttemptsException" });
});

test("X06 until a reader agrees no report is written, the next run is never past, and the schedule says whom it waits for", async () => {
	const { account, accountId } = await reporter(world);
	await addSchedule(world.ctx, seatOfCaller(ownerOf(account)), schedule({ emails: ["x06@example.org"] }));
	const view = async () => {
		const [one] = await listSchedules(world.ctx, ownerSeat({ id: accountId }));
		return one && { isPast: one.nextRunAt <= world.ctx.now(), waitsFor: one.waitsFor, recipients: one.recipients };
	};
	expect(await view()).toEqual({ isPast: false, waitsFor: "agreement", recipients: ["waiting"] });
	// The day is not read, and the report would wait for it.
	await sendAt(world, EIGHT);
	expect(await view()).toEqual({ isPast: false, waitsFor: "agreement", recipients: ["waiting"] });
	const runs = await world.ctx.db.select({ leftOut: reportRun.leftOut }).from(reportRun).where(eq(reportRun.accountId, accountId));
	expect([runs, reports(mails)]).toEqual([[{ leftOut: "no_reader" }], []]);
	const key = mails[0]?.link?.split("/").at(-1) ?? "";
	await answerRecipient(world.ctx, key, "confirmed");
	expect(await view()).toEqual({ isPast: false, waitsFor: null, recipients: ["confirmed"] });
	// The next day is not read either: now the report waits for its positions.
	await sendAt(world, later(EIGHT, DAY_MS));
	expect(await view()).toEqual({ isPast: true, waitsFor: "positions", recipients: ["confirmed"] });
	await answerRecipient(world.ctx, key, "unsubscribed");
	expect((await view())?.waitsFor).toBe("readers");
});

test("X06 the request is sent again on demand to those who have not answered, and to nobody more than three times a day", async () => {
	const { account, email } = await reporter(world);
	const caller = ownerOf(account);
	const hid = await addSchedule(world.ctx, seatOfCaller(caller), schedule({ emails: [email, "x06-again@example.org"] }));
	world.setNow(later(EIGHT, -2 * HOUR_MS));
	await askAgain(world.ctx, seatOfCaller(caller), hid);
	world.setNow(later(EIGHT, -HOUR_MS));
	await askAgain(world.ctx, seatOfCaller(caller), hid);
	await sendWaitingMails(world.ctx, reportMails);
	const questions = mails.filter(({ kind }) => kind === "report_confirmation");
	expect(questions.map(({ to }) => to)).toEqual(Array(3).fill("x06-again@example.org"));
	expect(new Set(questions.map(({ link }) => link)).size).toBe(1);
	await expect(askAgain(world.ctx, seatOfCaller(caller), hid)).rejects.toMatchObject({ code: "TooManyAttemptsException" });
	await expect(askAgain(world.ctx, seatOfCaller(caller), "a".repeat(22))).rejects.toMatchObject({ code: "NotFoundException" });
});

test.each([
	["Visit cheap-pills.example", "Tom Miller (a@b.example)"],
	["Northwind SEO", "Tom Miller, Northwind SEO (a@b.example)"],
	["Miller & Co. KG", "Tom Miller, Miller & Co. KG (a@b.example)"],
	["<b>http://x</b>", "Tom Miller (a@b.example)"],
])("who asks is named by a company “%s” as %s: no name carries a link", (company, expected) => {
	expect(senderOf({ company, person: "Tom Miller" }, "a@b.example")).toBe(expected);
});
