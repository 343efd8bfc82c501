import { DEFAULT_OPINION_SETTINGS } from "~/domain/confirmation/opinion-settings";
import { startApp } from "../bench/bench-app";
import { newUser, terms } from "../bench/keywords";
import { type Check, check, type MonitorAnswer, monitorsOf, runToEnd } from "./check";
import { playDays } from "./poisoned-days";
import type { Outcome } from "./poisoned-outcome";
import { truthOf } from "./truth";

const KEYWORDS = 1_000;
const DAYS = 30;
const POISONED = 0.1;
const YEAR_DAYS = 365;
/** Size of the run through the app. */
const APP_KEYWORDS = 60;
const APP_DAYS = 3;

/** 30 simulated days by the product's rules, without poison and with 10 % of all pages poisoned; then some days through the running app. */
export async function poisonedExperiment(): Promise<Check[]> {
	const plain = { keywords: KEYWORDS, days: DAYS, falls: true, settings: DEFAULT_OPINION_SETTINGS };
	const bare = playDays({ ...plain, poisoned: POISONED, poisonedFrom: 1, settings: null });
	const quiet = playDays({ ...plain, poisoned: 0, poisonedFrom: 0 });
	const later = playDays({ ...plain, poisoned: POISONED, poisonedFrom: 1 });
	const fromStart = playDays({ ...plain, poisoned: POISONED, poisonedFrom: 0 });
	const always = playDays({ ...plain, poisoned: POISONED, poisonedFrom: 0, settings: { ...plain.settings, read_new_twice: "always" } });
	const extra = (one: Outcome) =>
		`${percent(one.secondLooks, one.looks)} of looks, ${percent(one.pages - bare.pages, bare.pages)} of pages`;
	return [
		check("without the rules, 10 % poisoned: false drops shown", bare.falseDrops > 0, `${bare.falseDrops}, ${bare.wrong} wrong values`),
		check("no poison: second looks within the budget of 3 %", quiet.secondLooks <= quiet.looks * 0.03, extra(quiet)),
		check("no poison: keyword-days without a value", quiet.withoutValue === 0, quiet.withoutValue),
		check(
			"no poison: readings outside the budget, of what was never confirmed",
			quiet.unproved <= KEYWORDS,
			`${quiet.unproved} of ${KEYWORDS} keywords`,
		),
		check("no poison: wrong values", quiet.wrong === 0, quiet.wrong),
		check("10 % poisoned: false drops shown", later.falseDrops === 0, `${later.falseDrops}, ${later.wrong} wrong values`),
		check("10 % poisoned: true drops are shown the same day", onSameDay(later), delays(later)),
		check("… after at most one good reading more", Math.max(...Object.keys(later.confirmations).map(Number)) <= 1, readings(later)),
		check(
			"10 % poisoned: keyword-days without a value",
			later.withoutValue + later.refused <= later.looks / 100,
			later.withoutValue + later.refused,
		),
		check("10 % poisoned: second looks", true, extra(later)),
		check("poisoned from the first reading on: false drops shown", fromStart.falseDrops === 0, fromStart.falseDrops),
		check("… wrong first values, and wrong ones after them", true, `${fromStart.wrong - fromStart.wrongLater} and ${fromStart.wrongLater}`),
		check("… wrong first values shown as confirmed ones", fromStart.wrongFirst === 0, fromStart.wrongFirst),
		check("… second looks", true, extra(fromStart)),
		check(
			"… with new keywords always read twice: false drops",
			always.falseDrops === 0,
			`${always.falseDrops}, ${always.wrong} wrong values`,
		),
		check("… second looks", true, extra(always)),
		check("memory in D1 per bucket of 100 searches", later.memoryBytes < 50_000, `${later.memoryBytes} bytes`),
		check("marks in the evidence per keyword and year", true, `${marksPerYear(quiet)} bytes; poisoned ${marksPerYear(later)}, before gzip`),
		...(await throughApp()),
		...(await firstReadingsThroughApp()),
	];
}

function percent(part: number, whole: number): string {
	return `${((100 * part) / whole).toFixed(1)} %`;
}

function onSameDay({ drops, delayedDays }: Outcome): boolean {
	return drops > 0 && delayedDays[0] === drops;
}

function delays({ drops, delayedDays }: Outcome): string {
	return `${drops} drops; days of delay ${JSON.stringify(delayedDays)}`;
}

/** Drops by number of readings. */
function readings({ confirmations, poisonedMeanwhile }: Outcome): string {
	return `good ones ${JSON.stringify(confirmations)}; poisoned ones meanwhile ${JSON.stringify(poisonedMeanwhile)}`;
}

function marksPerYear({ markBytes }: Outcome): number {
	return Math.round((markBytes / KEYWORDS / DAYS) * YEAR_DAYS);
}

/**
 * Pages are poisoned from the second day on, whose retries go on beyond midnight, when lists change. When nothing is left to do, each position is compared
 * with the list of the instant at which it was read.
 */
async function throughApp(): Promise<Check[]> {
	const app = await startApp();
	try {
		await app.post("/dev/source", { source: "fetch" });
		const { now: start } = await app.get<{ now: string }>("/dev/clock");
		await app.post("/dev/clock", { advance_ms: (EVENING_MS + DAY_MS - (Date.parse(start) % DAY_MS)) % DAY_MS });
		const user = await newUser(app, { keywords: APP_KEYWORDS });
		const market = { country: "us", language: "en", tags: [] };
		await app.post("/api/monitors", { website: "example-shop.com", keywords: terms(APP_KEYWORDS, "poisoned"), ...market }, user.token);
		const found = { wrong: [] as string[], unknown: 0, definite: 0 };
		for (let day = 0; day <= APP_DAYS; day++) {
			await runToEnd(app);
			const monitors = monitorsOf(await app.get<MonitorAnswer[]>("/api/monitors?with=website,keyword&limit=5000", user.token));
			const { now } = await app.get<{ now: string }>("/dev/clock");
			for (const one of monitors) {
				if (typeof one.position !== "number") {
					found.unknown++;
					continue;
				}
				// Lists change at midnight: a day's retries may go on beyond it.
				const at = one.seen?.at ?? now;
				const truth = (await truthOf(app.simulator, one, { at })).position;
				if (one.position === truth && Date.parse(now) - Date.parse(at) < DAY_MS) found.definite++;
				else found.wrong.push(`day ${day} "${one.keyword.term}": ${one.position}, not ${truth}, read at ${at}, it is ${now}`);
			}
			await fetch(`${app.simulator}/faults`, {
				method: "POST",
				headers: JSON_TYPE,
				body: JSON.stringify({ poisoned: POISONED, seed: "1" }),
			});
			await app.post("/dev/clock", { advance_ms: DAY_MS });
		}
		const all = APP_KEYWORDS * (APP_DAYS + 1);
		return [
			check(
				"through the app: positions other than the truth",
				found.wrong.length === 0,
				`${found.wrong.length} of ${all} ${found.wrong.join("; ")}`,
			),
			check(
				"through the app: positions read",
				found.definite >= all * 0.98,
				`${found.definite}, being confirmed or unknown ${found.unknown}`,
			),
		];
	} finally {
		await app.stop();
	}
}

/** Pages are poisoned before a search was ever read. Each first value is the truth, or has the mark of a first reading. */
async function firstReadingsThroughApp(): Promise<Check[]> {
	const app = await startApp();
	try {
		await app.post("/dev/source", { source: "fetch" });
		const faults = JSON.stringify({ poisoned: POISONED, seed: "1" });
		await fetch(`${app.simulator}/faults`, { method: "POST", headers: JSON_TYPE, body: faults });
		const user = await newUser(app, { keywords: APP_KEYWORDS });
		const market = { country: "us", language: "en", tags: [] };
		await app.post(
			"/api/monitors",
			{ website: "example-shop.com", keywords: terms(APP_KEYWORDS, "new and poisoned"), ...market },
			user.token,
		);
		const found = [];
		for (let day = 0; day < 2; day++) {
			await runToEnd(app);
			const monitors = monitorsOf(await app.get<MonitorAnswer[]>("/api/monitors?with=website,keyword&limit=5000", user.token));
			const { now } = await app.get<{ now: string }>("/dev/clock");
			const of = { wrong: 0, wrongUnmarked: 0, marked: 0 };
			for (const one of monitors) {
				if (typeof one.position !== "number") continue;
				if (one.seen?.unconfirmed) of.marked++;
				if (one.position === (await truthOf(app.simulator, one, { at: one.seen?.at ?? now })).position) continue;
				of.wrong++;
				if (!one.seen?.unconfirmed) of.wrongUnmarked++;
			}
			found.push(of);
			await app.post("/dev/clock", { advance_ms: DAY_MS });
		}
		const [first, second] = found;
		return [
			check(
				"through the app, poisoned from the start: first values that are wrong and not marked",
				first?.wrongUnmarked === 0 && first.marked > 0,
				`${first?.wrongUnmarked}; wrong ${first?.wrong}, marked ${first?.marked} of ${APP_KEYWORDS}`,
			),
			check("… the day after: wrong values", second?.wrong === 0, `${second?.wrong}, marked ${second?.marked}`),
		];
	} finally {
		await app.stop();
	}
}

const JSON_TYPE = { "content-type": "application/json" };
const DAY_MS = 86_400_000;
/** Time of day (UTC) at which the first day's readings begin, and the second day's. */
const EVENING_MS = DAY_MS - 12 * 60_000;
