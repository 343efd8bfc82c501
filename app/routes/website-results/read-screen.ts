import { hostMatchesDomain } from "@serpentine/serp/hosts";
import type { DayMark } from "~/domain/day-mark/day-mark";
import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { RESULT_KINDS, type ResultKind, readResultKind } from "~/domain/position/result-kinds";
import { localDay } from "~/domain/time/local-day";
import type { KindCounts, KindOwner } from "~/domain/voice/kind-sums";
import { parseVoicePeriod, type VoicePeriod, voiceDays } from "~/domain/voice/voice-period";
import { formatShortDay } from "~/i18n/format";
import type { Asked } from "~/server/serve-screen";
import { listCompetitors } from "~/services/competitors/list-competitors";
import { readDayMarks } from "~/services/day-marks/read-day-marks";
import { readResultKinds } from "~/services/voice/read-result-kinds";
import { listWebsites } from "~/services/websites/list-websites";

/** Rivals beside the website: a table with more columns is not read. */
const MAX_RIVALS = 5;

export interface ResultsScreen {
	hid: string;
	domain: string;
	/** The website and its rivals as people read them. */
	names: string[];
	/** Competitors that are left out. */
	hidden: number;
	period: VoicePeriod;
	/** The kind that is shown by day. */
	kind: ResultKind;
	/** Number of days that are read. */
	read: number;
	/** Comes later: many keywords take seconds. */
	results: Promise<FoundResults>;
}

interface FoundResults {
	keywords: number;
	/** The last day of which pages are kept, in the order of RESULT_KINDS; null where the period has none. */
	last: { day: string; kinds: { counts: KindCounts; most: KindOwner | null }[] } | null;
	/** Hosts in the chosen kind on that day. isOwn: of the website. */
	owners: (KindOwner & { isOwn: boolean })[];
	marks: DayMark[];
	/** The chosen kind by day. */
	days: { day: string; counts: KindCounts }[];
}

/** The screen with its results. */
export type ResultsShown = Omit<ResultsScreen, "results"> & FoundResults;

/** Throws 404 for a website that the seat does not see. */
export async function readScreen(asked: Asked): Promise<ResultsScreen> {
	const { signed, params, url } = asked;
	const { ctx, account, seat } = signed;
	const hid = params.website ?? "";
	const website = (await listWebsites(ctx, seat)).find((one) => one.hid === hid);
	if (!website) throw new Response(null, { status: 404 });
	const hosts = (await listCompetitors(ctx, seat, hid)).map(({ host }) => host);
	const rivals = hosts.slice(0, MAX_RIVALS);
	const period = parseVoicePeriod(url.searchParams.get("period"));
	const kind = readResultKind(url.searchParams.get("kind") ?? "") ?? RESULT_KINDS[0];
	const days = voiceDays(period, localDay(account.timezone, ctx.now()));
	const results = readResults(asked, { website, rivals, days, kind });
	// The component that shows it handles a failure, which may come before.
	results.catch(() => {});
	return {
		...{ hid, domain: website.domain, names: [website.domain, ...rivals].map(unicodeDomain), hidden: hosts.length - rivals.length },
		...{ period, kind, read: days.length, results },
	};
}

interface AskedResults {
	website: Awaited<ReturnType<typeof listWebsites>>[number];
	rivals: readonly string[];
	days: readonly string[];
	kind: ResultKind;
}

async function readResults({ signed, language }: Asked, { website, rivals, days, kind }: AskedResults): Promise<FoundResults> {
	const { ctx, seat } = signed;
	const { hid } = website;
	const found = await readResultKinds(ctx, seat, { websiteHid: hid, rivals, days });
	if (!found) throw new Response(null, { status: 404 });
	const marks = await readDayMarks(ctx, seat, { from: days[0] ?? "", to: days.at(-1) ?? "", of: { websiteHid: hid }, language });
	const place = RESULT_KINDS.indexOf(kind);
	const { owners } = found;
	const last = found.days.find(({ day }) => day === owners?.day);
	const unread: KindCounts = { read: 0, shown: 0, untold: 0, parties: [] };
	return {
		...{ marks, keywords: found.keywords },
		last: last
			? {
					day: formatShortDay(last.day, language),
					kinds: last.kinds.map((counts, i) => ({ counts, most: owners?.kinds[i]?.[0] ?? null })),
				}
			: null,
		owners: (owners?.kinds[place] ?? []).map(({ host, ...counts }) => ({
			host: unicodeDomain(host),
			...counts,
			isOwn: hostMatchesDomain(host, website.domain, website.hosts),
		})),
		days: found.days.map(({ day, kinds }) => ({ day, counts: kinds[place] ?? unread })),
	};
}
