import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { reportRecipient, reportRun, scheduledExport } from "~/db/tables/exports";
import { mail, notification } from "~/db/tables/messages";
import { account as accounts, user as users } from "~/db/tables/users";
import { REPORT_PATIENCE_MS } from "~/domain/export/schedule-rules";
import { NO_FILTERS } from "~/domain/table/table-filters";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/domain/time/durations";
import type { World } from "../../../tests/engine/test-world";
import { sendWaitingMails } from "../mail/send-waiting-mails";
import type { OutgoingMail } from "../ports";
import { seatOfCaller } from "../seat/make-seat";
import { ownerSeat } from "../seat/test-seat";
import { addSchedule } from "./add-schedule";
import { listSchedules } from "./list-schedules";
import { lastRuns, listSent } from "./list-sent";
import { previewReportMail } from "./preview-report-mail";
import { removeSchedules } from "./remove-schedules";
import { openReportLink } from "./report-link";
import { reportMails } from "./report-mails";
import { sendDueReports } from "./send-due-reports";
import { sendReportNow } from "./send-report-now";
import { EIGHT, later, ownerOf, readDay, reporter, reports, reportWorld, schedule, sendAt } from "./test-reports";
import { updateSchedules } from "./update-schedules";

let world: World;
let mails: OutgoingMail[];
beforeEach(async () => {
	({ world, mails } = await reportWorld());
});

test("a report goes out at its hour, with its file, and a day has one however often the clock ticks", async () => {
	const { account, email } = await reporter(world);
	await addSchedule(world.ctx, seatOfCaller(ownerOf(account)), schedule({ emails: [email] }));
	await readDay(world);
	await sendAt(world, "2026-11-23T06:59:59Z");
	expect(reports(mails)).toEqual([]);
	world.setNow(EIGHT);
	await Promise.all([sendDueReports(world.ctx), sendDueReports(world.ctx), sendDueReports(world.ctx)]);
	await Promise.all([sendWaitingMails(world.ctx, reportMails), sendWaitingMails(world.ctx, reportMails)]);
	await sendAt(world, later(EIGHT, HOUR_MS));
	const [sent, ...more] = reports(mails);
	expect(more).toEqual([]);
	expect(sent?.to).toBe(email);
	expect(sent?.attachments.map(({ filename, mediaType }) => [filename, mediaType])).toEqual([
		["Daily report 2026-11-23.csv", "text/csv; charset=utf-8"],
	]);
	expect(sent?.html).toContain("All keywords were read on this day.");
	// Nobody looked on the day before.
	expect(sent?.text).toContain("Average position: 4\nIn the first 10: 1\n\n");
	expect(sent?.text).toContain("- No keyword has a certain position at both dates, so nothing can be said about changes.\n");
	expect(sent?.html).not.toMatch(/<img|<link|url\(/);
	expect(sent?.unsubscribe).toMatch(/^https:\/\/serpentine\.test\/report-mails\/[\w-]{22}$/);
	expect(await listSchedules(world.ctx, ownerSeat(account))).toMatchObject([
		{ lastDay: "2026-11-23", nextRunAt: Date.parse(EIGHT) + DAY_MS },
	]);
});

test("the mail previewed before a schedule is saved equals the sent mail, with its own subject, message and the keywords of its view", async () => {
	const { account, email } = await reporter(world, { terms: ["shoes", "boots"] });
	const view = { q: "boot", favorites: false, filters: NO_FILTERS };
	const subject = "Your week\r\nBcc: all@example.org";
	const wanted = schedule({ emails: [email] }, { subject, message: "Dear Ann,\r\n<b>good</b> news.", view });
	await readDay(world);
	world.setNow(EIGHT);
	const seen = await previewReportMail(world.ctx, seatOfCaller(ownerOf(account, { email })), wanted);
	await addSchedule(world.ctx, seatOfCaller(ownerOf(account)), wanted);
	const [stored] = await listSchedules(world.ctx, ownerSeat(account));
	const foreign = { ...wanted, targets: ["monitors:mon_unknown"] };
	for (const hid of ["", stored?.hid ?? "none"])
		await expect(previewReportMail(world.ctx, seatOfCaller(ownerOf(account, { email })), foreign, hid)).rejects.toThrow(
			"ValidationException",
		);
	await sendAt(world, later(EIGHT, DAY_MS));
	await readDay(world);
	await sendAt(world, later(EIGHT, DAY_MS + REPORT_PATIENCE_MS));
	const [sent] = reports(mails);
	expect([seen.subject, sent?.subject]).toEqual(["Your week Bcc: all@example.org", "Your week Bcc: all@example.org"]);
	expect(seen.parts[0]).toEqual({ type: "text", text: "Dear Ann,\n<b>good</b> news." });
	expect(sent?.text.startsWith("Dear Ann,\n<b>good</b> news.\n\nDaily report")).toBe(true);
	expect(sent?.html).toContain("Dear Ann,<br>&lt;b&gt;good&lt;/b&gt; news.");
	expect(sent?.text).toContain("Read on the last day: 1 of 1 (100%)");
	expect([seen.listed, seen.filename]).toEqual([1, "Daily report 2026-11-23.csv"]);
	expect(seen.parts.map(({ type }) => type)).toEqual(["text", "text", "text", "list", "rows", "text", "text", "small", "smallLink"]);
});

test("a report waits for missing positions until its patience ends, and then says how much was read", async () => {
	const { account, email } = await reporter(world, { terms: ["shoes", "boots"] });
	await addSchedule(world.ctx, seatOfCaller(ownerOf(account)), schedule({ emails: [email] }));
	world.engine.except((term) => (term === "boots" ? "captcha" : null));
	await readDay(world);
	await sendAt(world, EIGHT);
	await sendAt(world, later(EIGHT, REPORT_PATIENCE_MS - 1));
	expect(reports(mails)).toEqual([]);
	await sendAt(world, later(EIGHT, REPORT_PATIENCE_MS));
	expect(reports(mails)).toHaveLength(1);
	expect(reports(mails)[0]?.text).toContain("Read on the last day: 1 of 2 (50%)");
	expect(reports(mails)[0]?.text).toContain("1 of 2 keywords could not be read reliably on this day");
});

test("a report of an account with more keywords than its plan holds says how many it leaves out, and claims nothing about them", async () => {
	const { account, accountId, email } = await reporter(world, { terms: Array.from({ length: 11 }, (_, i) => `shoes ${i}`) });
	await addSchedule(world.ctx, seatOfCaller(ownerOf(account)), schedule({ emails: [email] }));
	await world.ctx.db.update(accounts).set({ plan: "default", packs: 0 }).where(eq(accounts.id, accountId));
	await readDay(world);
	await sendAt(world, later(EIGHT, REPORT_PATIENCE_MS));
	const [sent] = reports(mails);
	expect(sent?.text).toContain("Left out: keywords beyond the limit: 1\n");
	expect(sent?.text).toContain("All other keywords were read on this day.");
	expect(sent?.text).not.toContain("Every keyword has");
});

test("a report that waited goes as soon as the last position is read", async () => {
	const { account, email } = await reporter(world);
	await addSchedule(world.ctx, seatOfCaller(ownerOf(account)), schedule({ emails: [email] }));
	await sendAt(world, EIGHT);
	await readDay(world);
	await sendAt(world, later(EIGHT, 5 * MINUTE_MS - 1));
	expect(reports(mails)).toEqual([]);
	await sendAt(world, later(EIGHT, 5 * MINUTE_MS));
	expect(reports(mails)[0]?.text).toContain("Read on the last day: 1 of 1 (100%)");
});

test("R28 while no mail service answers, mails wait; each address gets one under the same id, and the bell reports those given up", async () => {
	const { account, email } = await reporter(world);
	await addSchedule(world.ctx, seatOfCaller(ownerOf(account)), schedule({ emails: [email] }));
	await readDay(world);
	const ids = new Set<string>();
	const { send } = world.ctx.ports.mail;
	world.ctx.ports.mail.send = async (one) => {
		ids.add(one.id);
		throw new Error("down");
	};
	await sendAt(world, EIGHT);
	for (let hours = 1; hours <= 5; hours++) await sendAt(world, later(EIGHT, hours * HOUR_MS));
	world.ctx.ports.mail.send = send;
	await sendAt(world, later(EIGHT, 8 * HOUR_MS));
	expect(reports(mails).map(({ id }) => id)).toEqual([...ids]);
	// The next day it stays down.
	world.setNow(later(EIGHT, 16 * HOUR_MS));
	await readDay(world);
	world.ctx.ports.mail.send = async () => {
		throw new Error("down");
	};
	await sendAt(world, later(EIGHT, DAY_MS));
	for (let hours = 25; hours <= 52; hours++) {
		world.setNow(later(EIGHT, hours * HOUR_MS));
		await sendWaitingMails(world.ctx, reportMails);
	}
	expect(await world.ctx.db.$count(mail, eq(mail.state, "failed"))).toBe(1);
	const runs = await listSent(world.ctx, ownerSeat(account));
	expect(runs.map(({ readers }) => readers.map(({ email: to, state }) => [to, state]))).toEqual([[[email, "failed"]], [[email, "sent"]]]);
	const told = await world.ctx.db.select().from(notification).where(eq(notification.kind, "report_not_sent"));
	expect(told.map(({ facts }) => JSON.parse(facts))).toEqual([{ to: email }]);
});

test("send now to me: today's report as it stands, to the caller alone, and the schedule goes on", async () => {
	const { account, userId, email } = await reporter(world);
	const hid = await addSchedule(world.ctx, seatOfCaller(ownerOf(account)), schedule({ emails: ["other@example.org"] }));
	await readDay(world);
	const [me] = await world.ctx.db.select().from(users).where(eq(users.id, userId));
	if (!me) throw new Error("no user");
	for (let i = 0; i < 2; i++) await sendReportNow(world.ctx, seatOfCaller(ownerOf(account, me)), hid);
	await sendWaitingMails(world.ctx, reportMails);
	expect(reports(mails).map(({ to }) => to)).toEqual([email, email]);
	expect(
		(await listSent(world.ctx, ownerSeat(account))).map(({ isByHand, readers }) => [
			isByHand,
			readers.map(({ email: to, state }) => `${to} ${state}`),
		]),
	).toEqual([
		[true, [`${email} sent`]],
		[true, [`${email} sent`]],
	]);
	expect(lastRuns(await listSent(world.ctx, ownerSeat(account)))).toEqual({});
	expect(await listSchedules(world.ctx, ownerSeat(account))).toMatchObject([{ lastDay: null, nextRunAt: Date.parse(EIGHT) }]);
	const other = await reporter(world);
	await expect(sendReportNow(world.ctx, seatOfCaller(ownerOf(other.account, me)), hid)).rejects.toMatchObject({
		code: "NotFoundException",
	});
});

test("S52 a file above 3 MB is linked at the configured address; the link opens it for 14 days, and only with its signature", async () => {
	const { account, email } = await reporter(world);
	await addSchedule(world.ctx, seatOfCaller(ownerOf(account)), schedule({ emails: [email, "client@example.org"] }));
	await readDay(world);
	world.setNow(EIGHT);
	await sendDueReports(world.ctx);
	const [run] = await world.ctx.db.select().from(reportRun);
	const exportHid = run?.exportHid ?? "";
	const { objects } = world.ctx.ports;
	const key = `${account.hid}/exports/${exportHid}`;
	await objects.put(key, new Uint8Array(3 * 2 ** 20 + 1));
	await sendWaitingMails(world.ctx, reportMails);
	const [sent] = reports(mails);
	expect(sent?.attachments).toEqual([]);
	expect(sent?.text).toContain("too large for a mail. It can be downloaded until Dec 7, 2026, 08:00");
	expect(mails.map(({ kind }) => kind)).toEqual(["report_confirmation", "report"]);
	for (const { text, html, link, unsubscribe } of mails) {
		const inside = [...text.matchAll(/https?:\/\/\S+/g), ...html.matchAll(/https?:\/\/[^"\s<]+/g)].map(([address]) => address);
		expect(inside.length).toBeGreaterThan(1);
		for (const address of [...inside, link, unsubscribe]) expect(address).toMatch(/^https:\/\/serpentine\.test\//);
	}
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
	await addSchedule(world.ctx, seatOfCaller(ownerOf(account)), schedule({ emails: [email] }));
	await readDay(world);
	await sendAt(world, EIGHT);
	await world.ctx.db.update(accounts).set({ timezone: "America/New_York" }).where(eq(accounts.id, account.id));
	await world.ctx.db.update(scheduledExport).set({ checkAt: world.ctx.now() });
	await sendAt(world, later(EIGHT, MINUTE_MS));
	// Eight o'clock of the same date in New York is still to come, but that date has its report.
	expect((await listSchedules(world.ctx, ownerSeat(account)))[0]?.nextRunAt).toBe(Date.parse("2026-11-24T13:00:00Z"));
	expect(reports(mails)).toHaveLength(1);
});

test("a report without keywords, readers or an owner is left out: the list says why, and the next run is planned", async () => {
	const { account, email, userId } = await reporter(world);
	await addSchedule(world.ctx, seatOfCaller(ownerOf(account)), schedule({ emails: [email] }, { only_favorites: "everywhere" }));
	await readDay(world);
	await sendAt(world, EIGHT);
	await world.ctx.db.update(users).set({ status: "disabled" }).where(eq(users.id, userId));
	await sendAt(world, later(EIGHT, DAY_MS));
	await world.ctx.db.update(users).set({ status: "active" }).where(eq(users.id, userId));
	await world.ctx.db.update(reportRecipient).set({ state: "unsubscribed" });
	await sendAt(world, later(EIGHT, 2 * DAY_MS));
	expect(mails).toEqual([]);
	expect((await listSchedules(world.ctx, ownerSeat(account)))[0]?.nextRunAt).toBe(Date.parse(EIGHT) + 3 * DAY_MS);
	const listed = (await listSent(world.ctx, ownerSeat(account))).map(({ leftOut, file, readers }) => [leftOut, file, readers]);
	expect(listed).toEqual(["no_reader", "no_owner", "no_keyword"].map((cause) => [cause, null, []]));
});

test("a report that waits for positions keeps its day when its owner adds an address", async () => {
	const { account, email } = await reporter(world);
	const hid = await addSchedule(world.ctx, seatOfCaller(ownerOf(account)), schedule({ emails: [email] }));
	await sendAt(world, EIGHT);
	await updateSchedules(world.ctx, seatOfCaller(ownerOf(account)), [{ hid, options: { format: "tsv" } }]);
	await readDay(world);
	await sendAt(world, later(EIGHT, 5 * MINUTE_MS));
	expect(reports(mails)).toHaveLength(1);
	expect(reports(mails)[0]?.attachments[0]?.filename).toBe("Daily report 2026-11-23.tsv");
});

test("a report whose synthesis alone is about favourites goes out without any favourite", async () => {
	const { account, email } = await reporter(world);
	await addSchedule(world.ctx, seatOfCaller(ownerOf(account)), schedule({ emails: [email] }, { only_favorites: "on_synthesis" }));
	await readDay(world);
	await sendAt(world, EIGHT);
	expect(reports(mails)).toHaveLength(1);
	expect(reports(mails)[0]?.text).not.toContain("NaN");
});

test("a change names only what changes; what is another's is refused", async () => {
	const { account, email } = await reporter(world);
	const other = await reporter(world);
	const hid = await addSchedule(world.ctx, seatOfCaller(ownerOf(account)), schedule({ emails: [email] }));
	await updateSchedules(world.ctx, seatOfCaller(ownerOf(account)), [{ hid, type: "monthly", options: { day: "last", hour: 6 } }]);
	expect(await listSchedules(world.ctx, ownerSeat(account))).toMatchObject([
		{ type: "monthly", options: { format: "csv", day: "last", hour: 6 }, nextRunAt: Date.parse("2026-11-30T05:00:00Z") },
	]);
	await expect(updateSchedules(world.ctx, seatOfCaller(ownerOf(other.account)), [{ hid }])).rejects.toMatchObject({
		code: "NotFoundException",
	});
	expect(await removeSchedules(world.ctx, seatOfCaller(ownerOf(other.account)), [hid])).toMatchObject({ removed: 0 });
	const foreign = schedule({ emails: [email], targets: [`websites:${"x".repeat(22)}`] });
	await expect(addSchedule(world.ctx, seatOfCaller(ownerOf(account)), foreign)).rejects.toMatchObject({
		errors: { targets: ["targets.unknown"] },
	});
	expect((await listSchedules(world.ctx, ownerSeat(account), "nobody@")).length).toBe(0);
	expect((await listSchedules(world.ctx, ownerSeat(account), email.toUpperCase())).length).toBe(1);
});
