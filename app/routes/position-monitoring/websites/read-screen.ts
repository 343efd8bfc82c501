import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { readReportDays } from "~/domain/position/report-dates";
import { averageClaim } from "~/domain/sample/claims";
import { bandCounts, outsideDepth, usedBands } from "~/domain/table/band-counts";
import type { MovedKeyword } from "~/domain/table/largest-moves";
import { sortWebsites } from "~/domain/table/sort-websites";
import { areAllKnown, areSameRanked, isCompared, isRead, POSITION_CLASSES } from "~/domain/table/synthesis";
import type { ScopeFigures } from "~/domain/table/website-figures";
import { localDay } from "~/domain/time/local-day";
import { formatInstant, formatShortDay } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import type { Signed } from "~/server/guards";
import { placeOf } from "~/server/place-of";
import { explainLargestFalls } from "~/services/keywords/explain-largest-falls";
import { foreseeRemoval } from "~/services/rest/remove-websites";
import { listSchedules } from "~/services/scheduled-exports/list-schedules";
import { listQueryWebsites } from "~/services/search-queries/list-query-websites";
import { firstReportDay } from "~/services/table/first-report-day";
import { listPinnedWebsites } from "~/services/websites/pin-website";
import { summaryText } from "./summary-text";
import type { WebsitesQuery } from "./websites-query";

/** Reads the figures of each website, and of all websites together, at the dates of the address. */
export async function readScreen(signed: Signed, { url, query, language }: { url: URL; query: WebsitesQuery; language: Language }) {
	const { ctx, account, seat } = signed;
	const limits = { first: await firstReportDay(ctx, seat), today: localDay(account.timezone, ctx.now()) };
	const dates = readReportDays(url.searchParams, limits);
	const [{ all, websites }, pinned, reportOf, connected] = await Promise.all([
		ctx.ports.tables.websites(account, dates),
		listPinnedWebsites(ctx, seat),
		readLastReports(signed),
		listQueryWebsites(ctx, seat),
	]);
	const withQueries = new Set(connected.map(({ hid }) => hid));
	const rows = websites.map((one) => ({ ...one, pinned: pinned.has(one.hid), lastReport: reportOf(one.hid) }));
	const found = sortWebsites(rows, query);
	const from = (query.page - 1) * query.size;
	const shown = found.slice(from, from + query.size);
	const falls = [...all.moves.fell, ...shown.flatMap(({ moves }) => moves.fell)];
	const causes = await explainLargestFalls(ctx, seat, { falls: [...new Map(falls.map((one) => [one.hid, one])).values()], dates });
	const say = { language, since: dates.comparison.day, causes };
	const sides = websites.flatMap(({ synthesis }) => [synthesis.current]);
	return {
		query,
		dates,
		limits,
		accountHid: account.hid,
		removal: await readRemoval(signed, url),
		total: websites.length,
		found: found.length,
		/** Position bands to show, without the unknown one. */
		bands: usedBands(sides).filter((band) => band !== "unknown"),
		/** See outsideDepth. */
		depth: outsideDepth(sides),
		/** null while no keyword is read. */
		nextReading: account.nextDueAt === null ? null : formatInstant(Math.max(account.nextDueAt, ctx.now()), placeOf(account, language)),
		all: figuresOf(all),
		/** Changes in all websites, and the keywords that moved most. */
		said: summaryText(all, { ...say, isAll: true }),
		movers: { fell: all.moves.fell.map(moverOf), rose: all.moves.rose.map(moverOf) },
		rows: shown.map(({ hid, domain, pinned: isPinned, lastReport, ...figures }) => ({
			...figuresOf(figures),
			hid,
			domain,
			name: unicodeDomain(domain),
			isPinned,
			said: isCompared(figures.synthesis) ? summaryText(figures, { ...say, isAll: false }) : "",
			/** A property of Search Console or Bing belongs to it. */
			hasQueries: withQueries.has(hid),
			lastReport: lastReport && formatShortDay(lastReport, language),
		})),
	};
}

/** The website that the address asks to remove, with what goes with it; null for none. */
async function readRemoval({ ctx, seat }: Signed, url: URL) {
	if (url.searchParams.get("dialog") !== "remove_website") return null;
	const hid = url.searchParams.get("id") ?? "";
	const foreseen = await foreseeRemoval(ctx, seat, hid);
	return foreseen && { hid, name: unicodeDomain(foreseen.domain), counts: foreseen.counts };
}

export type WebsitesScreen = Awaited<ReturnType<typeof readScreen>>;
export type KnownBand = WebsitesScreen["bands"][number];
export type RowFigures = ReturnType<typeof figuresOf>;

/** A keyword that moved, for its line. */
function moverOf({ hid, term, domain, before, now }: MovedKeyword) {
	return { hid, term, domain, name: unicodeDomain(domain), before, now };
}

/** Returns the figures of a row. */
function figuresOf({ keywords, synthesis, visibilities }: ScopeFigures) {
	const { current, previous, up, down, appeared, lost } = synthesis;
	const change = (now: number | null, before: number | null) => (now === null || before === null ? null : now - before);
	return {
		keywords,
		isRead: isRead(current),
		average: averageClaim(current),
		averageChange: change(current.average, previous.average),
		isSameRanked: areSameRanked(synthesis),
		visibility: current.visibility,
		visibilityChange: change(current.visibility, previous.visibility),
		isAllKnown: areAllKnown(synthesis),
		visibilities: visibilities.map((value) => value && Math.round(value * 10_000) / 10_000),
		bands: bandCounts(current),
		/** On the second page of ten. */
		pageTwo: current.classes[POSITION_CLASSES.indexOf(20)] ?? 0,
		moves: isCompared(synthesis) ? { up, down, new: appeared, missing: lost } : null,
		unknown: 1 - current.coverage,
	};
}

/** Returns a function from the hid of a website to the local day of the last scheduled report that covered it; null without a report. Reports of tags and of single keywords are ignored. */
async function readLastReports({ ctx, seat }: Signed): Promise<(hid: string) => string | null> {
	const schedules = await listSchedules(ctx, seat);
	const latest = (days: readonly (string | null)[]) =>
		days.reduce((last, day) => (day !== null && (last === null || day > last) ? day : last), null);
	return (hid) =>
		latest(schedules.flatMap(({ targets, lastDay }) => (targets.length === 0 || targets.includes(`websites:${hid}`) ? [lastDay] : [])));
}
