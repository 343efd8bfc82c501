import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { shareLogo } from "~/db/tables/shares";
import { account as accounts, user as users } from "~/db/tables/users";
import type { SynthesisSide } from "~/domain/table/synthesis";
import { partOf } from "../../../tests/builders/part-of";
import type { ReportFacts } from "../exports/report-facts";
import { sendWaitingMails } from "../mail/send-waiting-mails";
import { seatOfCaller } from "../seat/make-seat";
import { addTag } from "../tags/add-tag";
import { assignTags } from "../tags/assign-tags";
import { addSchedule } from "./add-schedule";
import { answerRecipient } from "./answer-recipient";
import { reportMail } from "./report-mail";
import { reportMails } from "./report-mails";
import { EIGHT, ownerOf, readDay, reporter, reports, reportWorld, schedule, sendAt } from "./test-reports";

test("a stranger who has not agreed gets no free text of the account: neither its tags, nor a company that advertises, nor its logo", async () => {
	const { world, mails } = await reportWorld();
	const { ctx } = world;
	const { account, accountId, userId, email, hids } = await reporter(world);
	const company = { firstName: "", lastName: "", company: "Visit cheap-pills.example" };
	await ctx.db.update(users).set(company).where(eq(users.id, userId));
	await ctx.db.insert(shareLogo).values({ accountId, media: "image/png", content: "iVBORw0KGgoI", colour: "#1d4ed8", updatedAt: 0 });
	const seat = seatOfCaller(ownerOf(account));
	const tag = await addTag(ctx, seat, { name: "Buy at pills.example", color: "red" });
	await assignTags(ctx, seat, { hids, give: [tag], take: [] });
	await addSchedule(ctx, seat, schedule({ emails: ["stranger@example.org"], targets: [`tags:${tag}`] }));
	await sendWaitingMails(ctx, reportMails);
	const [question] = mails;
	expect(question?.subject).toBe(`${email}: reports about a selection of keywords`);
	expect(question?.text).toContain("the positions of a selection of keywords in search engines");
	expect(JSON.stringify(question)).not.toMatch(/pills/i);
	expect(question?.attachments).toEqual([]);
	expect(question?.html).not.toContain("cid:");
	// A reader who agreed gets the account's own head.
	await answerRecipient(ctx, question?.link?.split("/").at(-1) ?? "", "confirmed");
	await readDay(world);
	await sendAt(world, EIGHT);
	const [sent] = reports(mails);
	expect(sent?.attachments.map(({ mediaType }) => mediaType)).toContain("image/png");
	expect(sent?.text).toContain("Visit cheap-pills.example");
});

test("a report that waits for positions reads no days but its own", async () => {
	const { world, mails } = await reportWorld();
	const { account, email } = await reporter(world);
	await addSchedule(world.ctx, seatOfCaller(ownerOf(account)), schedule({ emails: [email] }));
	const loads = vi.spyOn(world.ctx.db, "batch");
	await sendAt(world, EIGHT);
	expect(reports(mails)).toEqual([]);
	expect(loads.mock.calls.length).toBeLessThan(15);
});

test.each<[string, (number | null)[], (number | null)[] | undefined]>([
	["both ends are known", [0.2, null, 0.4], [0.5, null, 1]],
	["the last day is unknown, whose value the caption would name", [0.2, 0.4, null], undefined],
	["one day", [0.2], undefined],
])("bars of the visibility by day: %s", (_, visibility, bars) => {
	const side = partOf<SynthesisSide>({ ranked: 1, notFound: 0, average: 4, visibility: 0.1, classes: [] });
	const facts = partOf<ReportFacts>({ type: "daily", from: "2026-11-23", to: "2026-11-23", comparison: "2026-11-22", covers: "" });
	const mail = reportMail(
		{ ...facts, keywords: 1, read: 1, current: side, previous: side, visibility },
		{ language: "en", name: "", subject: "", message: "" },
		{ filename: "a.csv", until: null, dates: "language", colour: "#000000" },
	);
	expect(mail.bars?.bars).toEqual(bars);
});

test.each(["default", "expert_20210323"] as const)("the product is named on the free plan alone, in mail and report: %s", async (plan) => {
	const { world, mails } = await reportWorld();
	const { ctx } = world;
	const { account, accountId, email } = await reporter(world);
	await ctx.db.update(accounts).set({ plan }).where(eq(accounts.id, accountId));
	const readers = { emails: [email, "stranger@example.org"] };
	await addSchedule(ctx, seatOfCaller(ownerOf(account)), schedule(readers, { format: "html" }));
	await readDay(world);
	await sendAt(world, EIGHT);
	expect(mails.map(({ kind }) => kind).toSorted()).toEqual(["report", "report_confirmation"]);
	const named = mails.flatMap(({ kind, text, html, attachments }) => [
		...[text, html].map((part) => [kind, part.includes("Serpentine")]),
		...attachments
			.filter(({ mediaType }) => mediaType.startsWith("text/html"))
			.map(({ content }) => ["html", new TextDecoder().decode(content).includes("Serpentine")]),
	]);
	const kinds = ["report_confirmation", "report_confirmation", "report", "report", "html"];
	expect(named).toEqual(kinds.map((kind) => [kind, plan === "default"]));
});
