import path from "node:path";
import { type Check, check, historyDays, type MonitorAnswer } from "../../stage/compare";
import { askAt, callApi, type ServedApp } from "../../stage/served";
import { countOf, integrity, rowsOf } from "../../stage/stored";
import type { LoggedEngine } from "./logged-engine";

export type Listed = Pick<MonitorAnswer, "id" | "website" | "keyword" | "device" | "depth" | "position">;

interface Judged {
	app: ServedApp;
	key: string;
	dataDir: string;
	engine: LoggedEngine;
	keywords: number;
	monitors: readonly Listed[];
	days: readonly string[];
	notes: readonly string[];
}

/** Compares answers and rows of the app with the pages that the engine served and the notes that were confirmed. */
export async function judgeDay(judged: Judged): Promise<Check[]> {
	return [...(await readingChecks(judged)), ...servedChecks(judged), ...(await noteChecks(judged)), ...ledgerChecks(judged)];
}

async function readingChecks({ app, key, engine, keywords, monitors, days }: Judged): Promise<Check[]> {
	const years = [...new Set(days.map((day) => Number(day.slice(0, 4))))];
	const wrong: string[] = [];
	let several = 0;
	for (const { id, keyword, website, depth } of monitors) {
		const found = await historyDays(app.origin, key, id, years);
		several += found.several.length + Math.max(0, found.days.size - days.length);
		for (const day of days) {
			const truth = await engine.truth({ term: keyword.term, day, domain: website.domain, depth: depth ?? 100 });
			if (found.days.get(day) !== truth) wrong.push(`${keyword.term} ${day}: ${JSON.stringify(found.days.get(day))} instead of ${truth}`);
		}
	}
	for (const one of wrong.slice(0, 5)) console.log(`  ${one}`);
	const wanted = keywords * days.length;
	return [
		check(
			"each keyword has one reading a day, equal to the truth",
			monitors.length === keywords && wrong.length === 0,
			`${wanted - wrong.length} of ${wanted}`,
		),
		check("no day has a second reading, and no other day has one", several === 0, several),
	];
}

/** The engine's log: each keyword was served on each day, and few pages again: for second readings (docs/design/confirmation.md), and after kills. */
function servedChecks({ engine, keywords, days, monitors }: Judged): Check[] {
	const terms = new Set(monitors.map(({ keyword }) => keyword.term));
	// The others are of the app's own hourly checks of the engine.
	const served = engine.served.filter(({ term }) => terms.has(term));
	const read = new Set(served.map(({ day, term }) => `${day} ${term}`));
	const pages = new Set(served.map(({ day, term, start }) => `${day} ${term} ${start}`));
	const ratio = served.length / pages.size;
	return [
		check("the engine served each keyword on each day", read.size === keywords * days.length, `${read.size} of ${keywords * days.length}`),
		check("page requests at most 1.6 times the pages", ratio <= 1.6, `${served.length} for ${pages.size} pages: ${ratio.toFixed(2)}`),
	];
}

async function noteChecks({ app, key, notes }: Judged): Promise<Check[]> {
	const stored = await callApi<{ description: string }[]>(askAt(app.origin), "GET", "/api/notes", { token: key });
	const texts = stored.map(({ description }) => description);
	return [
		check(
			"each confirmed note is there once, also the one that was interrupted and sent again",
			texts.length === notes.length && notes.every((text) => texts.includes(text)),
			`${texts.length} of ${notes.length}`,
		),
	];
}

function ledgerChecks({ dataDir, days }: Judged): Check[] {
	const jobs = rowsOf<{ state: string; n: number }>(dataDir, "SELECT state, count(*) AS n FROM job GROUP BY state");
	const samples = rowsOf<{ day: string; time: string }>(dataDir, "SELECT day, time FROM sample ORDER BY day, time").map(
		({ day, time }) => `${day} ${time}`,
	);
	const left = countOf(dataDir, "sample_part") + countOf(dataDir, "dead_message");
	return [
		check(
			"no job is open or dead",
			jobs.every(({ state }) => state === "done"),
			jobs.map(({ state, n }) => `${n} ${state}`).join(", "),
		),
		check("each day has one sample", samples.join() === days.map((day) => `${day} 0000`).join(), samples.join(", ")),
		check("no part of a sample and no dead message is left", left === 0, left),
		integrity(path.join(dataDir, "v3")),
	];
}
