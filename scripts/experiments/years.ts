import fs from "node:fs";
import { sql } from "drizzle-orm";
import { openLocalCtx } from "../seed-large/local-ctx";
import { newUser, PASSWORD } from "../stage/accounts";
import { newFolder, type StageApp, startApp } from "../stage/app";
import { type Check, check, historyDays } from "../stage/compare";
import { startPlacedEngine } from "../stage/engines";
import { chosenNumber, type Options } from "../stage/options";

const DAY_MS = 24 * 3_600_000;
/** 800 days from here hold two year ends, a leap day and five changes of the clock in Paris. */
const FIRST = "2027-03-01";
const DAYS = 800;
const ZONES = ["Europe/Paris", "Pacific/Auckland", "America/Los_Angeles"] as const;
/** Instants of a day (UTC) at which the clock of the app is moved on: each zone has two within each of its days. */
const TIMES = ["00:40:00Z", "12:40:00Z"];
const KEYWORDS = 2;
/** Days from which on a measured day is like any other. */
const SETTLED_DAY = 10;
const SAMPLES = 15;

interface Person {
	zone: string;
	token: string;
	email: string;
	monitors: { id: string; term: string }[];
}

/**
 * Years of ordinary use: three accounts in three zones, read each day, with weekly and monthly reports. Each local day has one reading, which equals the
 * truth; reports follow one another without a gap or an overlap; rows and objects stay within docs/design/keeping.md; the last day is as quick as the
 * tenth. --days=N for a shorter run.
 */
export async function yearsExperiment(options: Options): Promise<Check[]> {
	const count = chosenNumber(options, "days", DAYS);
	let now = Date.parse(`${FIRST}T${TIMES[0]}`);
	const engine = await startPlacedEngine((term) => ({ host: "example.com", place: positionOn(localDay(zoneOf(term), now)) }));
	const stateDir = newFolder("years");
	const app = await startApp({ serpOrigin: engine.origin, stateDir, isKept: true, manualClock: true });
	const moveTo = async (at: number) => {
		now = at;
		await app.post("/dev/clock", { now: at });
		await app.post("/dev/tick", { timeout_ms: 120_000 });
	};
	await app.post("/dev/source", { source: "fetch" });
	await app.post("/dev/clock", { now });
	const people = await Promise.all(ZONES.map((zone) => person(app, zone)));
	const durations: number[] = [];
	for (let day = 0; day < count; day++) {
		for (const time of TIMES) {
			const at = Date.parse(`${addDays(FIRST, day)}T${time}`);
			if (at > now || day > 0) await moveTo(at);
		}
		if (day === SETTLED_DAY || day === count - 1) durations.push(await listTime(app, people[0]));
		if (day % 50 === 49) console.log(`  ${day + 1} days`);
	}
	const checks = [...(await readingChecks(app, people, now)), ...(await reportChecks(app, people))];
	const [early = 0, late = 0] = durations;
	await app.stop();
	engine.close();
	checks.push(...(await growthChecks(stateDir, now, count)));
	checks.push(
		check("the list of keywords is as quick on the last day as on the tenth", late < 2 * early + 50, `${early} ms, then ${late} ms`),
	);
	fs.rmSync(stateDir, { recursive: true, force: true });
	return checks;
}

async function person(app: StageApp, zone: string): Promise<Person> {
	const email = `${zone.split("/")[1]?.toLowerCase()}@years.example`;
	const made = await newUser(app, { email, keywords: 100, depth: 10, timezone: zone });
	const { key: token } = await app.post<{ key: string }>(
		"/api/account/tokens/api",
		{ label: "years", scope: "*", current_password: PASSWORD },
		made.token,
	);
	const keywords = Array.from({ length: KEYWORDS }, (_, i) => `${zone.toLowerCase().replace(/\W/g, " ")} ${i}`);
	await app.follow(token, "example.com", keywords);
	const schedule = (type: string, more: object) =>
		app.post(
			"/api/scheduled_exports",
			{ type, handler_options: { language: "en", format: "csv", hour: 6, ...more }, transport_options: { emails: email } },
			token,
		);
	await schedule("weekly", { weekday: 3 });
	await schedule("monthly", { day: "last" });
	const monitors = await app.get<{ id: string; keyword: { term: string } }[]>("/api/monitors", token);
	return { zone, token, email, monitors: monitors.map(({ id, keyword }) => ({ id, term: keyword.term })) };
}

/** Each local day from the first whole one to the last that is over has one reading, of that day. */
async function readingChecks(app: StageApp, people: readonly Person[], now: number): Promise<Check[]> {
	let [right, wanted] = [0, 0];
	const wrong: string[] = [];
	for (const { zone, token, monitors } of people) {
		const last = addDays(localDay(zone, now), -1);
		const days = daysBetween(addDays(FIRST, 1), last);
		for (const { id, term } of monitors) {
			const first = Number(FIRST.slice(0, 4));
			const years = Array.from({ length: Number(last.slice(0, 4)) - first + 1 }, (_, i) => first + i);
			const found = await historyDays(app.origin, token, id, years);
			for (const day of found.several) wrong.push(`${zone} ${term} ${day}: read twice`);
			for (const day of days) {
				wanted++;
				if (found.days.get(day) === positionOn(day)) right++;
				else wrong.push(`${zone} ${term} ${day}: ${JSON.stringify(found.days.get(day))} instead of ${positionOn(day)}`);
			}
		}
	}
	for (const one of wrong.slice(0, 5)) console.log(`  ${one}`);
	return [
		check(
			"each local day of each keyword has one reading, equal to the truth",
			wanted > 0 && right === wanted && wrong.length === 0,
			`${right} of ${wanted}`,
		),
	];
}

/** A report is compared with the day on which the one before it ended: its period begins on the next. */
async function reportChecks(app: StageApp, people: readonly Person[]): Promise<Check[]> {
	let [followed, all] = [0, 0];
	const wrong: string[] = [];
	for (const { zone, email } of people) {
		const mails = (await app.get<{ kind: string; text: string }[]>(`/dev/outbox.json?to=${encodeURIComponent(email)}`)).filter(
			({ kind }) => kind === "report",
		);
		const spans = mails.flatMap(({ text }) => {
			const told = /Period: (?<period>[^\n]*?), compared with (?<against>[^\n]*) \(in brackets\)\./.exec(text)?.groups;
			return told
				? [
						{
							kind: text.includes("Weekly") ? "weekly" : "monthly",
							dates: datesIn(told.period ?? ""),
							against: datesIn(told.against ?? ""),
						},
					]
				: [];
		});
		for (const kind of ["weekly", "monthly"]) {
			const own = spans.filter((one) => one.kind === kind).toSorted((a, b) => (a.dates.at(-1) ?? "").localeCompare(b.dates.at(-1) ?? ""));
			own.slice(1).forEach(({ dates, against }, i) => {
				all++;
				const before = own[i]?.dates.at(-1) ?? "";
				if (dates[0] === addDays(before, 1) && (against.length === 0 || against.at(-1) === before)) followed++;
				else wrong.push(`${zone} ${kind}: ${dates.join("–")} against ${against.join("–")} after ${before}`);
			});
		}
	}
	for (const one of wrong.slice(0, 5)) console.log(`  ${one}`);
	return [check("each report begins where the one before it ended", all > 0 && followed === all, `${followed} of ${all}`)];
}

/** Rows older than their period in docs/design/keeping.md, and rows of an account that grow faster than its months. */
async function growthChecks(stateDir: string, now: number, days: number): Promise<Check[]> {
	const { ctx, close } = await openLocalCtx(stateDir);
	try {
		const n = async (from: string): Promise<number> =>
			(await ctx.db.all<{ n: number }>(sql.raw(`SELECT count(*) AS n FROM ${from}`)))[0]?.n ?? 0;
		const before = (kept: number) => now - (kept + 2) * DAY_MS;
		const aged: [string, string][] = [
			["addresses of the log", `audit WHERE (ip IS NOT NULL OR user_agent IS NOT NULL) AND at < ${before(365)}`],
			["notifications", `notification WHERE at < ${before(365)}`],
			["ended jobs", `job WHERE ended_at < ${before(40)}`],
			["calls of sources", `source_call WHERE at < ${before(40)}`],
			["runs of reports", `report_run WHERE created_at < ${before(90)}`],
			["ended mails", `mail WHERE state <> 'waiting' AND ended_at < ${before(90)} AND kind <> 'usage_help'`],
			["files of exports", `export_file WHERE expires_at < ${before(0)}`],
			["sessions", `session WHERE expires_at < ${before(0)}`],
		];
		const checks: Check[] = [];
		for (const [what, from] of aged) checks.push(check(`no ${what} beyond their period`, (await n(from)) === 0, await n(from)));
		const months = Math.ceil(days / 28) + 1;
		const open = await n("sample");
		checks.push(check("days are sealed into months: at most 70 open samples an account", open <= 70 * ZONES.length, open));
		checks.push(
			check("at most one sealed row a month and account", (await n("sealed_month")) <= months * ZONES.length, await n("sealed_month")),
		);
		const { keys } = await everyKey(ctx.ports.objects, "pages/");
		const oldest = new Date(before(30)).toISOString().slice(0, 10).replaceAll("-", "");
		const old = keys.filter((key) => key < `pages/${oldest}`);
		checks.push(check("no result page beyond 30 days", old.length === 0, `${old.length} of ${keys.length}`));
		return checks;
	} finally {
		await close();
	}
}

async function everyKey(
	objects: { list(prefix: string, cursor?: string): Promise<{ keys: string[]; cursor: string | null }> },
	prefix: string,
) {
	const keys: string[] = [];
	for (let cursor: string | null | undefined; cursor !== null; ) {
		const page: { keys: string[]; cursor: string | null } = await objects.list(prefix, cursor ?? undefined);
		keys.push(...page.keys);
		cursor = page.cursor;
	}
	return { keys };
}

/** The quickest of some requests for the list, ms: other work of the machine only adds to it. */
async function listTime(app: StageApp, person?: Person): Promise<number> {
	const times: number[] = [];
	for (let i = 0; i < SAMPLES; i++) {
		const began = performance.now();
		await app.get("/api/monitors", person?.token);
		times.push(performance.now() - began);
	}
	return Math.round(Math.min(...times));
}

/** The zone of the asking account is in the term. */
function zoneOf(term: string): string {
	return ZONES.find((one) => term.startsWith(one.toLowerCase().replace(/\W/g, " "))) ?? ZONES[0];
}

/** 1–9 and back, a step a day: no day is a jump that a second reading must confirm. */
function positionOn(day: string): number {
	const step = (Date.parse(day) / DAY_MS) % 16;
	return step < 8 ? step + 1 : 17 - step;
}

function localDay(zone: string, at: number): string {
	return new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(at);
}

function addDays(day: string, n: number): string {
	return new Date(Date.parse(day) + n * DAY_MS).toISOString().slice(0, 10);
}

function daysBetween(first: string, last: string): string[] {
	const days: string[] = [];
	for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
	return days;
}

/** Days of a text such as "Feb 1 – Feb 28, 2028"; a day without a year has that of the next one that has it. */
function datesIn(text: string): string[] {
	const found = [...text.matchAll(/\b([A-Z][a-z]{2})[a-z]* (\d{1,2})(?:, (\d{4}))?/g)];
	let year = "";
	return found
		.toReversed()
		.map(([, month, day, own]) => {
			year = own ?? year;
			return new Date(`${month} ${day}, ${year} 00:00 UTC`).toISOString().slice(0, 10);
		})
		.toReversed();
}
