import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { isCompared } from "~/domain/table/synthesis";
import { localDay } from "~/domain/time/local-day";
import { parseVoicePeriod, voiceDays } from "~/domain/voice/voice-period";
import { formatShortDay } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import type { Signed } from "~/server/guards";
import type { Asked } from "~/server/serve-screen";
import { listCompetitors } from "~/services/competitors/list-competitors";
import { readReadEnds } from "~/services/competitors/read-ends";
import { listWebsites } from "~/services/websites/list-websites";
import { type PartsInput, readAbove, readShare } from "./read-parts";

/** Places of hosts for keywords on days from which on the browser asks for the parts, because reading them takes seconds. */
const LARGE = 360_000;
/** The website itself and the hosts beside its competitors. */
const FURTHER_HOSTS = 6;

/** The website of an address, and the days of its period. Throws 404 for a website that the seat does not see. */
export async function readInput(
	{ ctx, account, seat }: Signed,
	{ hid, parameters, language }: { hid: string; parameters: URLSearchParams; language: Language },
): Promise<PartsInput> {
	const website = (await listWebsites(ctx, seat)).find((one) => one.hid === hid);
	if (!website) throw new Response(null, { status: 404 });
	const competitors = (await listCompetitors(ctx, seat, hid)).map(({ host }) => host);
	const days = voiceDays(parseVoicePeriod(parameters.get("period")), localDay(account.timezone, ctx.now()));
	return { website, competitors, days, language };
}

/** The overview of a website. Parts that take long are null, unless the address asks for all. */
export async function readScreen({ signed, params, url, language }: Asked) {
	const parameters = url.searchParams;
	const input = await readInput(signed, { hid: params.website ?? "", parameters, language });
	const { website, competitors, days } = input;
	const { keywords, first, last } = await readReadEnds(signed.ctx, signed.seat, { websiteHid: website.hid, days });
	const isLate = keywords * days.length * (competitors.length + FURTHER_HOSTS) > LARGE && parameters.get("read") !== "all";
	const isRead = first !== null && last !== null;
	// One after the other: each holds the days of all keywords in memory.
	const share = isRead && !isLate ? await readShare(signed, input) : null;
	const above = isRead && !isLate ? await readAbove(signed, input) : null;
	const own = isRead ? await readOwn(signed, { hid: website.hid, first, last }) : null;
	return {
		...{ hid: website.hid, domain: website.domain, name: unicodeDomain(website.domain) },
		period: parseVoicePeriod(parameters.get("period")),
		keywords,
		days: days.length,
		rivals: competitors.length,
		isRead,
		first: formatShortDay(first ?? days[0] ?? "", language),
		last: formatShortDay(last ?? days.at(-1) ?? "", language),
		dates: isRead ? { date: last, comparison: first } : null,
		share,
		above,
		own,
	};
}

export type OverviewScreen = Awaited<ReturnType<typeof readScreen>>;

/** The keywords of the website that moved most between two days, by the rules of the table. A single day is compared with nothing. */
async function readOwn({ ctx, account }: Signed, { hid, first, last }: { hid: string; first: string; last: string }) {
	const { synthesis, movers } = await ctx.ports.tables.overview(account, {
		scope: { kind: "website", hid },
		...{ date: { day: last, time: null }, comparison: { day: first, time: null } },
		...{ q: "", favorites: false, grouping: "website", sort: "term", dir: "asc", page: 1, size: 1, synthesis: true },
	});
	const { up, down, appeared, lost } = synthesis;
	const ends = first === last ? ("oneDay" as const) : isCompared(synthesis) ? ("compared" as const) : ("incomparable" as const);
	return { ends, movers, counts: { winners: up, losers: down, entered: appeared, left: lost } };
}
