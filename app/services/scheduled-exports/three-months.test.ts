import { beforeEach, expect, test } from "vitest";
import { runnableJobs } from "~/db/jobs";
import type { Schedule } from "~/domain/export/schedule-rules";
import { HOUR_MS } from "~/domain/time/durations";
import { addDays, startOfLocalDay } from "~/domain/time/local-day";
import { formatDay } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import { reportWords } from "~/i18n/report-words";
import { newWorld, type World } from "../../../tests/engine/test-world";
import { foldFinishedSamples, openDueSamples } from "../clock/tick";
import { runJob } from "../jobs/run-job";
import { sendWaitingMails } from "../mail/send-waiting-mails";
import type { OutgoingMail } from "../ports";
import { addSchedule } from "./add-schedule";
import { nextReportAt, sendDueReports } from "./send-due-reports";
import { reporter, schedule } from "./test-reports";

let world: World;
let mails: OutgoingMail[];
beforeEach(async () => {
	world = await newWorld();
	mails = [];
	world.ctx.ports.mail.send = async (mail) => void mails.push(mail);
});

const ZONE = "Europe/Paris";
/** Six weeks around each change of the clock. */
const SPANS = [
	{ first: "2026-03-05", last: "2026-04-18" },
	{ first: "2026-10-04", last: "2026-11-17" },
];

/** Position of the keyword on a day: 1–9. */
const positionOn = (day: string) => (Date.parse(day) / (24 * HOUR_MS)) % 9 || 9;

/** Reads each day soon after midnight, and makes and sends what is due after the hours of the reports. */
async function live(days: readonly string[]): Promise<void> {
	const { ctx } = world;
	for (const day of days) {
		const midnight = startOfLocalDay(ZONE, day);
		world.engine.ranking({ [positionOn(day)]: "shop.example" });
		for (const hours of [0, 4, 10]) {
			world.setNow(new Date(midnight + hours * HOUR_MS).toISOString());
			if (hours === 0) {
				await openDueSamples(ctx);
				for (const job of await runnableJobs(ctx.db, ctx.now(), 10)) await runJob(ctx, job.id);
				await foldFinishedSamples(ctx);
			}
			while (!(await sendDueReports(ctx)) || ((await nextReportAt(ctx)) ?? Number.POSITIVE_INFINITY) <= ctx.now());
			await sendWaitingMails(ctx);
		}
	}
}

function daysOf({ first, last }: { first: string; last: string }): string[] {
	const days = [];
	for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
	return days;
}

test("over three months and both changes of the clock, each period has one mail, in its language, with the numbers of its day", async () => {
	world.setNow(`${SPANS[0]?.first}T00:00:00+01:00`);
	const { account, email } = await reporter(world, { timezone: ZONE });
	const add = (fields: Partial<Schedule>, options: Partial<Schedule["options"]>) =>
		addSchedule(world.ctx, { account, schedule: schedule({ emails: [email], ...fields }, options) });
	// 02:00 is skipped in March and occurs twice in October.
	await add({ type: "daily" }, { hour: 2, language: "en", format: "csv" });
	await add({ type: "weekly" }, { hour: 2, weekday: 7, language: "fr", format: "html" });
	await add({ type: "monthly" }, { hour: 8, day: "last", language: "es", format: "xlsx" });
	const days = SPANS.flatMap(daysOf);
	await live(days);
	// Nothing ran in summer: of the reports that were due, the latest says that nothing was read.
	const told = SPANS.flatMap((span, i) => (i === 0 ? daysOf(span) : [addDays(span.first, -1), ...daysOf(span)]));
	const sent = (language: Language) => mails.filter((mail) => mail.language === language);
	const expected = (language: Language, some: readonly string[]) =>
		some.map((day) => expect.stringContaining(`${reportWords(language).everything}, ${formatDay(day, language)}`));
	const subjects = (language: Language) => sent(language).map(({ subject }) => subject);
	expect(subjects("en")).toEqual(expected("en", told));
	expect(subjects("fr")).toEqual(
		expected(
			"fr",
			days.filter((day) => new Date(day).getUTCDay() === 0),
		),
	);
	expect(subjects("es")).toEqual(
		expected(
			"es",
			days.filter((day) => addDays(day, 1).endsWith("-01")),
		),
	);
	expect([subjects("en")[0], subjects("fr")[0], subjects("es")[0]].map((one) => one?.split(/ ?: /)[0])).toEqual([
		"Daily report",
		"Rapport hebdomadaire",
		"Informe mensual",
	]);
	for (const [i, { text, attachments }] of sent("en").entries()) {
		const day = told[i] ?? "";
		if (!days.includes(day)) {
			expect(text).toContain("Read on the last day: 0 of 1 (0%)\n");
			continue;
		}
		expect(text).toContain("Read on the last day: 1 of 1 (100%)\n");
		const before = days.includes(addDays(day, -1)) ? positionOn(addDays(day, -1)) : "–";
		expect(text).toContain(`Average position: ${positionOn(day)} (${before})\n`);
		expect(new TextDecoder().decode(attachments[0]?.content)).toContain("shop.example");
	}
});
