import { hostMatchesDomain } from "@serpentine/serp/hosts";
import { voiceKeywordsOf } from "~/db/voice";
import { type Plan, planRules } from "~/domain/plan/plan-rules";
import { RESULT_KINDS } from "~/domain/position/result-kinds";
import { type DayColumns, seenAt } from "~/domain/sample/day";
import { type KindCounts, type KindOwner, KindSums, OwnerTally } from "~/domain/voice/kind-sums";
import type { Ctx } from "../ctx";
import { findKinds } from "../places/find-kinds";
import type { AskedPlaces } from "../places/find-places";
import { loadDayColumns } from "../samples/day-cursor";
import { assertRight, type Seat } from "../seat/seat";
import { websitesOfAccount } from "../websites/list-websites";

/** Keywords whose days are read together. */
const KEYWORDS_AT_ONCE = 200;
/** Hosts of each kind that are told. */
const MAX_OWNERS = 10;

export interface ResultKindDays {
	/** Domain of the website. */
	domain: string;
	/** Keywords of the website. */
	keywords: number;
	/** In the order of the asked days. kinds: in the order of RESULT_KINDS. */
	days: { day: string; kinds: KindCounts[] }[];
	/** The last day of which pages were kept, and the hosts on most pages of each kind on it; null where no day has a page. */
	owners: { day: string; kinds: KindOwner[][] } | null;
}

interface Asked {
	websiteHid: string;
	/** Domains of the rivals. */
	rivals: readonly string[];
	days: readonly string[];
}

/** A day with its samples. */
interface Day {
	day: string;
	columns: DayColumns | null;
	sums: KindSums[];
	owners: OwnerTally[] | null;
}

/** Where a website and its rivals stand inside each kind of results, by day, and who owns the kinds; null if the account has no such website. */
export async function readResultKinds(
	ctx: Ctx,
	seat: Seat<{ id: number; plan: Plan; packs: number }>,
	asked: Asked,
): Promise<ResultKindDays | null> {
	assertRight(seat, "work.read");
	const { id: accountId } = seat.account;
	const { websiteHid, rivals } = asked;
	const website = (await websitesOfAccount(ctx, accountId)).find(({ hid }) => hid === websiteHid);
	if (!website) return null;
	const keywords = await voiceKeywordsOf(ctx.db, { accountId, websiteHid, max: planRules(seat.account).max_monitor });
	const days: Day[] = [];
	for (const day of asked.days) {
		const columns = await loadDayColumns(ctx, accountId, { day, time: null });
		await columns?.loadEvidence();
		days.push({ day, columns, sums: RESULT_KINDS.map(() => new KindSums(rivals.length + 1)), owners: null });
	}
	const last = days.findLast(({ columns }) => keywords.some(({ ordinal }) => lookAt(columns, ordinal) !== null));
	const isOwn = (host: string) => hostMatchesDomain(host, website.domain, website.hosts);
	if (last) last.owners = RESULT_KINDS.map(() => new OwnerTally(isOwn));
	// All days of some buckets together: a sealed month is opened once.
	for (let from = 0; from < keywords.length; from += KEYWORDS_AT_ONCE)
		await addKeywords(ctx, days, { website, rivals, keywords: keywords.slice(from, from + KEYWORDS_AT_ONCE) });
	return {
		domain: website.domain,
		keywords: keywords.length,
		days: days.map(({ day, sums }) => ({ day, kinds: sums.map((one) => one.result()) })),
		owners: last?.owners ? { day: last.day, kinds: last.owners.map((tally) => tally.most(MAX_OWNERS)) } : null,
	};
}

type Website = Awaited<ReturnType<typeof websitesOfAccount>>[number];
type KeywordRow = Awaited<ReturnType<typeof voiceKeywordsOf>>[number];

function lookAt(columns: DayColumns | null, ordinal: number): string | null {
	return seenAt(columns, ordinal)?.evidence.look ?? null;
}

/** Adds some keywords of the website to the sums of each day. A keyword without a page is not read. */
async function addKeywords(
	ctx: Ctx,
	days: readonly Day[],
	{ website, rivals, keywords }: { website: Website; rivals: readonly string[]; keywords: readonly KeywordRow[] },
): Promise<void> {
	const asked = days.flatMap((day) =>
		keywords.flatMap(({ ordinal, bucketId }): (AskedPlaces & { day: Day })[] => {
			const seen = seenAt(day.columns, ordinal);
			if (!seen || seen.evidence.look === null) return [];
			return [{ day, bucketId, look: seen.evidence.look, website: { ...website, observation: seen.observation } }];
		}),
	);
	const found = await findKinds(ctx, asked, [website, ...rivals.map((domain) => ({ domain }))]);
	for (const [i, { day, website: asking }] of asked.entries()) {
		const isAnswered = asking.observation.outcome !== "unknown";
		for (const [kind, { standings, hosts }] of (found[i] ?? []).entries()) {
			day.sums[kind]?.add(standings, isAnswered);
			day.owners?.[kind]?.add(hosts());
		}
	}
}
