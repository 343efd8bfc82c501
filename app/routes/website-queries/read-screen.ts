import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { likelyCause } from "~/domain/search-query/likely-cause";
import { areComparable, type PageDays, pageDays } from "~/domain/search-query/page-days";
import { readPropertyName } from "~/domain/search-query/property-name";
import { dayFigures, NO_FIGURES, sumFigures } from "~/domain/search-query/query-figures";
import { daysOfPeriod, isCollected } from "~/domain/search-query/query-periods";
import { formatInstant, formatShortDay } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import type { Signed } from "~/server/guards";
import { placeOf } from "~/server/place-of";
import type { QueryWebsite } from "~/services/search-queries/list-query-websites";
import { readAnswerTotal } from "~/services/search-queries/read-answers";
import { readClickCurve } from "~/services/search-queries/read-click-curve";
import { type QueryDayFacts, readQueryDays } from "~/services/search-queries/read-query-days";
import { hasFilter } from "./queries-address";
import { readPagesTab, readSharedTab } from "./read-pages";
import { readQueriesTab, type TabInput } from "./read-queries";
import type { ScreenInput } from "./screen-input";

/** Content of the screen: totals and chart of the two periods, and the rows of the tab. data null: no day is collected yet. */
export async function readScreen(signed: Signed, input: ScreenInput) {
	const { query, property, language } = input;
	const { lastFinalDay } = property;
	const trouble = troubleOf(property, signed, language);
	const head = {
		query,
		domain: property.domain,
		name: unicodeDomain(property.domain),
		property: readPropertyName(property.name),
		brandWords: property.brandWords,
		trouble,
		/** Days that are being collected; null while nothing is. */
		collecting: trouble === null && property.daysLeft > 0 ? property.daysLeft : null,
	};
	if (lastFinalDay === null) return { ...head, data: null };
	const periods = daysOfPeriod(query.period, lastFinalDay);
	const { propertyId } = property;
	const days = await readQueryDays(signed.ctx, signed.seat, { propertyId, from: periods.before.from, to: "9999-12-31" });
	const current = days.filter(({ day }) => day >= periods.current.from && day <= periods.current.to);
	const before = days.filter(({ day }) => day >= periods.before.from && day <= periods.before.to);
	const fresh = days.filter(({ isFinal, day }) => !isFinal && day > lastFinalDay);
	const kept = new Set(days.map(({ day }) => day));
	const isCompared = [periods.current, periods.before].every((range) => isCollected(range, kept, { ...property, lastFinalDay }));
	const counted = [pageDays(property.kind, days, periods.current), pageDays(property.kind, days, periods.before)] as const;
	// Rows by page and by property differ even where nothing has changed.
	const rows = { ...input, periods, isCompared: isCompared && areComparable(...counted) };
	return {
		...head,
		data: {
			periods,
			text: periodText(periods.current, language),
			/** Imported impressions in AI answers of the period, and the days that they have; null without any. */
			answers: await readAnswerTotal(signed.ctx, signed.seat, propertyId, periods.current),
			beforeText: isCompared ? periodText(periods.before, language) : null,
			limits: { first: property.firstDay ?? periods.current.from, last: fresh.at(-1)?.day ?? lastFinalDay },
			totals: { all: sumOf(current), told: toldOf(current, counted[0]) },
			before: isCompared ? sumOf(before) : null,
			/** Days of the period whose rows by query are rows by page; null without any. */
			pageDays: counted[0],
			/** Google's days are those of Pacific time. */
			isPacific: property.kind === "google_search_console",
			/** Days that the service still changes: after the period, or within own dates. */
			freshFrom: fresh[0] ? formatShortDay(fresh[0].day, language) : null,
			isFreshCounted: current.some(({ isFinal }) => !isFinal),
			days: [...current, ...(query.period.own ? [] : fresh)].map((one) => ({ day: one.day, isFinal: one.isFinal, ...dayFigures(one) })),
			isFiltered: hasFilter(query) || query.view !== null,
			tab: await readTab(signed, rows),
		},
	};
}

export type QueriesScreen = Awaited<ReturnType<typeof readScreen>>;
export type QueriesData = NonNullable<QueriesScreen["data"]>;

function readTab(signed: Signed, rows: TabInput) {
	switch (rows.query.tab) {
		case "queries":
			return readQueriesTab(signed, rows);
		case "pages":
			return readPagesTab(signed, rows);
		case "shared":
			return readSharedTab(signed, rows);
		case "rates":
			return readRatesTab(signed, rows);
	}
}

/** Click rates by position; null of a service that tells no positions by day. */
async function readRatesTab({ ctx, seat }: Signed, { property }: TabInput) {
	const of = { id: property.propertyId, hid: property.propertyHid };
	const isDaily = property.kind === "google_search_console";
	const curve = isDaily
		? await readClickCurve(ctx, seat, { ...of, lastFinalDay: property.lastFinalDay, brandWords: property.brandWords })
		: null;
	return { kind: "rates" as const, curve };
}

function periodText({ from, to }: { from: string; to: string }, language: Language): string {
	return from === to ? formatShortDay(from, language) : `${formatShortDay(from, language)} – ${formatShortDay(to, language)}`;
}

function sumOf(days: readonly QueryDayFacts[]) {
	return days.length === 0 ? NO_FIGURES : sumFigures(days.map(dayFigures));
}

/**
 * The part of the totals that is told by query; null where the service tells no totals. Its figures are null where days are kept by page only: their rows count
 * a list with several pages more than once, the totals once.
 */
function toldOf(days: readonly QueryDayFacts[], byPage: PageDays | null) {
	if (days.every(({ totalImpressions }) => totalImpressions === null)) return null;
	if (byPage !== null) return { clicks: null, impressions: null };
	const sum = (of: (day: QueryDayFacts) => number | null) => days.reduce((total, day) => total + (of(day) ?? 0), 0);
	return { clicks: sum((day) => day.propertyClicks), impressions: sum((day) => day.propertyImpressions) };
}

/** Why nothing new arrives: the connection is broken or has ended, the property is off, or its last visit was refused. */
function troubleOf(property: QueryWebsite, { account }: Signed, language: Language) {
	const { connectionState, connectionName: name, connectionCause, brokenAt, state, cause, causeAt } = property;
	const at = (ms: number | null) => ms && formatInstant(ms, placeOf(account, language));
	if (connectionState === "broken")
		return {
			...{ kind: "broken" as const, name, cause: connectionCause ?? "revoked", at: at(brokenAt) },
			likely: likelyCause({ ...property, cause: connectionCause, createdAt: property.connectedAt }),
		};
	if (connectionState === "ended") return { kind: "ended" as const, name, cause: null, at: null, likely: null };
	if (state === "off") return { kind: "off" as const, name, cause: null, at: null, likely: null };
	return cause === null ? null : { kind: "refused" as const, name, cause, at: at(causeAt), likely: null };
}
