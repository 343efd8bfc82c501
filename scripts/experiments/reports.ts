import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { type BenchApp, startApp } from "../bench/bench-app";
import { newUser } from "../bench/keywords";
import { type Check, check, sleep } from "./check";
import { startSlowEngine } from "./slow-engine";

const DAY_MS = 24 * 3_600_000;
/** Six weeks around each change of the clock in Europe/Paris, the zone of new users. */
const SPANS = [
	{ first: "2027-03-01", days: 46 },
	{ first: "2027-10-01", days: 46 },
];
const KILLS = 6;
/** On each of these days of a span the mailer is down at the hour of the reports. */
const MAILER_DOWN = new Set([10, 11, 30]);
/** At this hour (UTC) all reports of the day are due. */
const HOUR = "10:00:00Z";

interface Mail {
	id: string;
	kind: string;
	language: string;
	subject: string;
	text: string;
	attachments: { filename: string; bytes: number }[];
}

/**
 * X06: daily, weekly and monthly reports over three simulated months and both changes of the clock, while the process group is killed six times
 * and the mailer is down on some days: one mail for each period, in its language, with the numbers of its day.
 */
export async function reportsExperiment(): Promise<Check[]> {
	let today = "";
	const engine = await startSlowEngine((query) => results(query, today));
	const stateDir = fs.mkdtempSync(path.join(os.tmpdir(), "serpentine-reports-"));
	const start = () => startApp({ serpOrigin: engine.origin, stateDir, isKept: true });
	let app: BenchApp = await start();
	await app.post("/dev/source", { source: "fetch" });
	await moveTo(app, SPANS[0]?.first ?? "", "00:00:00Z");
	const user = await newUser(app, { keywords: 100, depth: 10 });
	await app.post("/api/monitors", { website: "example.com", keywords: ["report"], country: "us", language: "en", tags: [] }, user.token);
	await schedule(app, user, { type: "daily", language: "en", format: "csv", hour: 2 });
	await schedule(app, user, { type: "weekly", language: "fr", format: "html", hour: 2, weekday: 7 });
	await schedule(app, user, { type: "monthly", language: "es", format: "xlsx", hour: 8, day: "last" });
	const days = SPANS.flatMap(({ first, days: count }) => Array.from({ length: count }, (_, i) => addDays(first, i)));
	const killed = new Set(Array.from({ length: KILLS }, (_, i) => days[Math.floor(((i + 0.5) * days.length) / KILLS)]));
	for (const [i, day] of days.entries()) {
		today = day;
		await moveTo(app, day, "00:30:00Z");
		await tick(app);
		// From the ninth place to the first is a jump: it counts when a second reading has said the same.
		await moveTo(app, day, "01:30:00Z");
		await tick(app);
		const isDown = MAILER_DOWN.has(i % 46);
		if (isDown) await app.post("/dev/faults", { mail: 1 });
		await moveTo(app, day, HOUR);
		if (killed.has(day)) {
			const ticking = tick(app).catch(() => {});
			await sleep(Math.random() * 300);
			await app.kill();
			await ticking;
			app = await start();
		}
		await tick(app);
		if (isDown) await app.post("/dev/faults", {});
		await moveTo(app, day, "16:00:00Z");
		await tick(app);
	}
	const mails = (await app.get<Mail[]>(`/dev/outbox.json?to=${encodeURIComponent(user.email)}`)).filter(({ kind }) => kind === "report");
	await app.kill();
	engine.close();
	fs.rmSync(stateDir, { recursive: true, force: true });
	return judge(mails, days);
}

function judge(mails: readonly Mail[], days: readonly string[]): Check[] {
	const of = (language: string) => mails.filter((mail) => mail.language === language);
	const told = (language: string) => of(language).map(({ subject }) => subject);
	const isOnce = (language: string, some: readonly string[]) =>
		some.filter((day) => told(language).filter((subject) => subject.endsWith(printDay(day, language))).length === 1);
	const sundays = days.filter((day) => new Date(day).getUTCDay() === 0);
	const ends = days.filter((day) => addDays(day, 1).endsWith("-01"));
	const [daily, weekly, monthly] = [isOnce("en", days), isOnce("fr", sundays), isOnce("es", ends)];
	const right = of("en").filter(({ subject, text }) => {
		const day = days.find((one) => subject.endsWith(printDay(one, "en")));
		return day !== undefined && text.includes("1 of 1 (100%)") && text.includes(`Average position: ${positionOn(day)} (`);
	});
	// Between the spans nothing ran: of each schedule, the latest report that was due in between comes late.
	const late = mails.length - daily.length - weekly.length - monthly.length;
	return [
		check("each day has one daily report, in English", daily.length === days.length, `${daily.length} of ${days.length}`),
		check("each Sunday has one weekly report, in French", weekly.length === sundays.length, `${weekly.length} of ${sundays.length}`),
		check(
			"each month's last day has one monthly report, in Spanish",
			monthly.length === ends.length,
			`${monthly.length} of ${ends.length}`,
		),
		check("daily reports tell the position of their day", right.length === days.length, `${right.length} of ${days.length}`),
		check("no mail besides, but one of each schedule for the months in which nothing ran", late <= 3, late),
		check(
			"each mail has its file",
			mails.every(({ attachments }) => (attachments[0]?.bytes ?? 0) > 0),
			mails.length,
		),
		check(
			"no mail twice",
			new Set(mails.map(({ id }) => id)).size === mails.length && new Set(mails.map(({ subject }) => subject)).size === mails.length,
			mails.length,
		),
	];
}

function schedule(
	app: BenchApp,
	user: { token: string; email: string },
	{ type, ...handler_options }: { type: string; language: string; format: string; hour: number; weekday?: number; day?: string },
): Promise<unknown> {
	return app.post("/api/scheduled_exports", { type, handler_options, transport_options: { emails: user.email } }, user.token);
}

function moveTo(app: BenchApp, day: string, time: string): Promise<unknown> {
	return app.post("/dev/clock", { now: `${day}T${time}` });
}

function tick(app: BenchApp): Promise<unknown> {
	return app.post("/dev/tick", {});
}

function addDays(day: string, n: number): string {
	return new Date(Date.parse(day) + n * DAY_MS).toISOString().slice(0, 10);
}

/** As mails print a day. */
function printDay(day: string, language: string): string {
	const style = { weekday: "short", day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;
	return new Intl.DateTimeFormat(language, style).format(Date.parse(day));
}

/** 1–9. */
function positionOn(day: string): number {
	return (Date.parse(day) / DAY_MS) % 9 || 9;
}

function results(query: URLSearchParams, day: string) {
	const start = Number(query.get("start") ?? 0);
	const organic = Array.from(
		{ length: 10 },
		(_, i) => `https://${start + i + 1 === positionOn(day) ? "example.com" : `r${start + i + 1}.example`}/`,
	);
	return { organic, more: true };
}
