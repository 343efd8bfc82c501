import { hostMatchesDomain } from "@serpentine/serp/hosts";
import { faultOf } from "~/domain/competitor/competitor-rules";
import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { type Since, sinceForm } from "~/domain/places/outranking";
import { printedCurve } from "~/domain/voice/printed-curve";
import { readGroup } from "~/domain/voice/voice-group";
import { summarizeVoice, type VoiceParty } from "~/domain/voice/voice-summary";
import { formatDayOfYear, formatShortDay } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import { shareText } from "~/i18n/share-text";
import type { Signed } from "~/server/guards";
import { type NamedStand, type Outranking, readOutranking } from "~/services/competitors/read-outranking";
import { readShareOfVoice } from "~/services/voice/read-share-of-voice";
import type { listWebsites } from "~/services/websites/list-websites";
import { loadSuffixes } from "~/services/websites/refuse-suffix";

/** Competitors beside the website, as many as the page of the share has. */
const MAX_RIVALS = 5;

/** Named keywords: more of them push the rest below the screen. */
const MAX_NAMED = 5;

/** A website, and what its parts are read of. */
export interface PartsInput {
	website: Awaited<ReturnType<typeof listWebsites>>[number];
	/** Hosts of its competitors. */
	competitors: readonly string[];
	/** Oldest first. */
	days: readonly string[];
	language: Language;
}

/** The shares of the website and of its first competitors. */
export async function readShare({ ctx, account, seat }: Signed, { website, days, language }: PartsInput) {
	const asked = { websiteHid: website.hid, group: readGroup(new URLSearchParams()), days, curve: null, maxRivals: MAX_RIVALS };
	const found = await readShareOfVoice(ctx, seat, asked);
	// The whole website is no group that can be gone.
	if (found === null || typeof found === "string") throw new Response(null, { status: 404 });
	const { parties, keywords, first, last } = summarizeVoice(found.days, [website.domain, ...found.rivals]);
	const dayText = (day: string | null) => formatShortDay(day ?? days.at(-1) ?? "", language);
	const print = ({ host, before, now, move, shares }: VoiceParty) => ({
		name: host === null ? null : unicodeDomain(host),
		now: shareText(now, language),
		before: shareText(before, language),
		change: move.change,
		/** First day of the change, and as people read it. */
		sinceDay: move.since,
		since: move.since && formatDayOfYear(move.since, language),
		shares,
	});
	const [own, ...others] = parties;
	const curve = found.websites.find(({ hid }) => hid === website.hid)?.curve;
	return {
		keywords,
		/** Two days were read. */
		isCompared: first !== last,
		curve: curve ? printedCurve(curve, dayText, account.timezone) : null,
		first: dayText(first),
		last: dayText(last),
		/** The same in short, for a table. */
		heads: { first: formatDayOfYear(first ?? days[0] ?? "", language), last: formatDayOfYear(last ?? days.at(-1) ?? "", language) },
		own: print(own),
		rivals: others.filter(({ host }) => host !== null).map(print),
		/** Competitors that are left out. */
		hidden: found.hidden,
	};
}

export type SharePart = Awaited<ReturnType<typeof readShare>>;
export type ShareParty = SharePart["own"];

/** Hosts above the website, with their keywords. */
export async function readAbove({ ctx, seat }: Signed, { website, competitors, days, language }: PartsInput) {
	const [found, { bareSuffix }] = await Promise.all([
		readOutranking(ctx, seat, { websiteHid: website.hid, rivals: competitors, days }),
		loadSuffixes(),
	]);
	if (!found) throw new Response(null, { status: 404 });
	const { first, last } = found;
	const dayText = (day: string | null) => (day === null ? null : formatShortDay(day, language));
	const canAdd = (host: string) =>
		faultOf(host, { website, hosts: competitors, bareSuffix }) === null && !competitors.some((one) => hostMatchesDomain(host, one));
	return {
		/** As the table's address has them; null where nothing was read. */
		dates: first === null || last === null ? null : { date: last, comparison: first },
		first: dayText(first),
		last: dayText(last),
		isCompared: first !== last,
		pages: found.pages,
		hosts: found.hosts.filter(isTold).map(({ host, isRival, since, ...counts }) => ({
			...counts,
			host,
			name: unicodeDomain(host),
			isRival,
			canAdd: !isRival && canAdd(host),
			since: since && printSince(since, language),
		})),
		named: found.named.slice(0, MAX_NAMED).map((one) => printStand(one, language)),
	};
}

export type AbovePart = Awaited<ReturnType<typeof readAbove>>;

/** A competitor always has its line. */
function isTold({ isRival, above }: Outranking["hosts"][number]): boolean {
	return isRival || above > 0;
}

function printStand({ host, hid, term, now, before, since }: NamedStand, language: Language) {
	const page = ({ day, look }: NamedStand["now"]) => ({ day: formatDayOfYear(day, language), look });
	return {
		...{ name: unicodeDomain(host), hid, term, own: now.own, theirs: now.theirs, page: page(now) },
		since: printSince({ before: before?.day ?? null, day: since.day }, language),
		/** Last page without the host above, and the first one with it. */
		passed: before && { before: page(before), since: page(since) },
	};
}

/** The days are those of the period, which is told with its years. */
function printSince(since: Since, language: Language) {
	const print = (day: string) => formatDayOfYear(day, language);
	return { form: sinceForm(since), before: since.before === null ? "" : print(since.before), day: print(since.day) };
}
