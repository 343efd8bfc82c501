import type { Section } from "@serpentine/table-files";
import type { Highlights } from "~/domain/export/change-sentences";
import { daysBetween, type ReportPeriod } from "~/domain/export/period";
import { reportSections } from "~/domain/export/report";
import { changesOf } from "~/domain/export/report-changes";
import { courseOf } from "~/domain/export/report-charts";
import { notesOfReport } from "~/domain/export/report-notes";
import type { ReportWords } from "~/domain/export/report-words";
import { tallyPeriod } from "~/domain/export/tally-period";
import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { summarize } from "~/domain/table/summarize";
import type { TrackedKeywords } from "~/domain/table/tracked-keywords";
import { addDays } from "~/domain/time/local-day";
import { formatDay, formatInstant, formatNumber, formatShare } from "~/i18n/format";
import { countryName, languageInText } from "~/i18n/place-names";
import { paths } from "~/paths";
import { clientSide } from "../brand/client-side";
import type { Ctx } from "../ctx";
import { notesOfAccount } from "../notes/list-notes";
import { readBrand } from "../shares/read-brand";
import { competitionOf, intervalText, keywordsOf, onlyWebsite, rivalsOf } from "./read-competition";
import { readDays } from "./read-days";
import { readHighlights } from "./read-highlights";
import { answersOfReport } from "./read-report-answers";
import { type Asked, coversOf, dateOf, foundIn, leftOutOf, loadTable, periodOfRequest, summedRows } from "./read-report-table";

const NOTHING_SAID: Highlights = { first: [], more: [] };
/** Days of a course, however short the period is. */
const COURSE_DAYS = 30;
/** Ten years and some days: more columns fit into no sheet that anybody reads. */
export const MAX_DAYS = 3_700;

interface Tallied {
	account: { id: number };
	tracked: TrackedKeywords;
	/** Rows that are listed, and those that the figures of a day are of. */
	rows: Uint32Array;
	summed: Uint32Array;
	period: ReportPeriod;
}

/** Sums of the last 30 days, or of a longer period, and of the period; null where nothing was read. */
async function readTally(ctx: Ctx, { account, tracked, period, ...rows }: Tallied) {
	const first = addDays(period.to, 1 - COURSE_DAYS);
	const [from = first] = [period.from, first].sort();
	const days = daysBetween(from, period.to, MAX_DAYS);
	return tallyPeriod(tracked, rows, { days, from: period.from }, readDays(ctx, account.id, days, { hasEvidence: false }));
}

export async function readCourse(ctx: Ctx, of: Tallied) {
	const course = courseOf(await readTally(ctx, of));
	return course.days.length === 0 ? null : course;
}

/** The sections of a report. */
export async function* reportParts(ctx: Ctx, asked: Asked, words: ReportWords): AsyncGenerator<Section> {
	const { account, request, language, createdAt } = asked;
	const current = dateOf(request.current);
	const period = periodOfRequest(request);
	const table = await loadTable(ctx, asked, { date: current, comparison: { day: period.comparison, time: null } });
	const { tracked } = table;
	const { rows, columns: compared } = foundIn(table, asked);
	const summed = summedRows(request, tracked, rows);
	const tally = await readTally(ctx, { account, tracked, rows, summed, period });
	const course = courseOf(tally);
	const changes = changesOf(summed, table, compared, summarize(summed, compared));
	const covers = coversOf(tracked, request.targets, words);
	const hid = onlyWebsite(tracked, rows);
	const part = hid === null ? null : { hid, period, keywords: keywordsOf(tracked, summed) };
	yield* reportSections({
		table,
		rows,
		period,
		options: request,
		grouping: request.targets.length > 0 && request.targets.every((target) => target.startsWith("tags:")) ? "tag" : "website",
		tally: period.from === period.to ? null : tally,
		course: course.days.length === 0 ? null : course,
		highlights: request.synthesis ? await readHighlights(ctx, { account, table, rows: summed, compared, changes, language }) : NOTHING_SAID,
		words,
		covers,
		coverName: coverNameOf(tracked, rows, covers),
		brand: await readBrand(ctx, account.id),
		message: request.message ?? "",
		notes: notesOfReport(await notesOfAccount(ctx, account.id), { tracked, rows, period }),
		competition: part && (await competitionOf(ctx, account, part)),
		rivals: part && (await rivalsOf(ctx, account, part)),
		answers: hid === null ? [] : await answersOfReport(ctx, account, { websiteHid: hid, day: period.to }),
		leftOut: leftOutOf(asked, tracked),
		madeAt: formatInstant(createdAt, { language, timezone: account.timezone, dates: account.dateFormat }),
		print: {
			day: (day) => formatDay(day, language, account.dateFormat),
			share: (share) => formatShare(share, language),
			market: (market) => ({ country: countryName(market.country, language), language: languageInText(market.language, language) }),
			number: (value) => formatNumber(value, language),
			cell: (cell) => (typeof cell === "number" ? formatNumber(cell, language) : typeof cell === "string" ? cell : ""),
			interval: (share) => intervalText(share, language, words),
		},
		lookHref: lookHrefOf(await clientSide(ctx, account)),
	});
}

export function lookHrefOf({ baseUrl }: { baseUrl: string }) {
	return (look: string) => baseUrl + paths.look(look);
}

/** Returns the website if all rows have the same one, else the scope in words. */
function coverNameOf({ website, websites }: TrackedKeywords, rows: Uint32Array, covers: string): string {
	const [first, ...others] = new Set(Array.from(rows, (row) => websites[website[row] ?? 0]?.domain));
	return first !== undefined && others.length === 0 ? unicodeDomain(first) : covers;
}
