import { beforeEach, expect, test } from "vitest";
import { runnableJobs } from "~/db/jobs";
import type { Schedule } from "~/domain/export/schedule-rules";
import { HOUR_MS } from "~/domain/time/durations";
import { addDays, startOfLocalDay } from "~/domain/time/local-day";
import { formatDay, formatShare } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import { reportWords } from "~/i18n/report-words";
import { newWorld, type World } from "../../../tests/engine/test-world";
import { foldFinishedSamples, openDueSamples } from "../clock/tick";
import { runJob } from "../jobs/run-job";
import { sendWaitingMails } from "../mail/send-waiting-mails";
import type { OutgoingMail } from "../ports";
import { seatOfCaller } from "../seat/make-seat";
import { addSchedule } from "./add-schedule";
import { reportMails } from "./report-mails";
import { nextReportAt, sendDueReports } from "./send-due-reports";
import { ownerOf, reporter, schedule } from "./test-reports";

let world: World;
let mails: OutgoingMail[];
beforeEach(async () => {
	world = await newWorld();
	mails = [];
	world.ctx.ports.mail.send = async (mail) => void mails.push(mail);
});

const ZONE = "Europe/Paris";
/** Days around each change of the clock, with the end of a month. `npm run experiments -- years` lives through two years. */
const SPANS = [
	{ first: "2026-03-27", last: "2026-04-01" },
	{ first: "2026-10-23", last: "2026-11-01" },
];

/** Position of the keyword on a day: 1–5, so that no day's value waits for a second reading. */
const positionOn = (day: string) => (Date.parse(day) / (24 * HOUR_MS)) % 5 || 5;

/** Reads each day soon after midnight, and makes and sends what is due at ten. */
async function live(days: readonly string[]): Promise<void> {
	const { ctx } = world;
	for (const day of days) {
		const midnight = startOfLocalDay(ZONE, day);
		world.engine.ranking({ [positionOn(day)]: "shop.example" });
		world.setNow(new Date(midnight).toISOString());
		await openDueSamples(ctx);
		for (const job of await runnableJobs(ctx.db, ctx.now(), 10)) await runJob(ctx, job.id);
		await foldFinishedSamples(ctx);
		world.setNow(new Date(midnight + 10 * HOUR_MS).toISOString());
		while (((await nextReportAt(ctx)) ?? Number.POSITIVE_INFINITY) <= ctx.now()) await sendDueReports(ctx);
		await sendWaitingMails(ctx, reportMails);
	}
}

function daysOf({ first, last }: { first: string; last: string }): string[] {
	const days = [];
	for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
	return days;
}

test("around both changes of the clock each period has one mail, in its language, with the numbers of its day", async () => {
	world.setNow(`${SPANS[0]?.first}T00:00:00+01:00`);
	const { account, email } = await reporter(world, { timezone: ZONE });
	const add = (fields: Partial<Schedule>, options: Partial<Schedule["options"]>) =>
		addSchedule(world.ctx, seatOfCaller(ownerOf(account)), schedule({ emails: [email], ...fields }, options));
	// 02:00 is skipped in March and occurs twice in October.
	await add({ type: "daily" }, { hour: 2, language: "en", format: "csv" });
	await add({ type: "weekly" }, { hour: 2, weekday: 7, language: "fr", format: "html" });
	await add({ type: "monthly" }, { hour: 8, day: "last", language: "es", format: "xlsx" });
	const days = SPANS.flatMap(daysOf);
	await live(days);
	const sent = (language: Language) => mails.filter((mail) => mail.language === language);
	const expected = (language: Language, some: readonly string[]) =>
		some.map((day) => expect.stringContaining(`${reportWords(language).everything}, ${formatDay(day, language)}`));
	const subjects = (language: Language) => sent(language).map(({ subject }) => subject);
	expect(subjects("en")).toEqual(expected("en", days));
	// Nothing ran in summer: of the reports that were due, the latest one says that nothing was read.
	expect(subjects("fr")).toEqual(expected("fr", ["2026-03-29", "2026-10-18", "2026-10-25", "2026-11-01"]));
	expect(subjects("es")).toEqual(expected("es", ["2026-03-31", "2026-09-30", "2026-10-31"]));
	expect(sent("es")[1]?.text).toContain(reportWords("es").cover.readValue("0", "1", formatShare(0, "es")));
	expect([subjects("en")[0], subjects("fr")[0], subjects("es")[0]].map((one) => one?.split(/\s?: /)[0])).toEqual([
		"Daily report",
		"Rapport hebdomadaire",
		"Informe mensual",
	]);
	for (const [i, { text, attachments }] of sent("en").entries()) {
		const day = days[i] ?? "";
		expect(text).toContain("Read on the last day: 1 of 1 (100%)\n");
		// After the summer without a run, the day before was not read.
		const former = days[i - 1];
		const before = former === addDays(day, -1) ? ` (${positionOn(former)})` : "";
		expect(text).toContain(`Average position: ${positionOn(day)}${before}\n`);
		expect(new TextDecoder().decode(attachments[0]?.content)).toContain("shop.example");
	}
});
