import { hostMatchesDomain } from "@serpentine/serp/hosts";
import { namesOfOrdinals } from "~/db/places";
import { voiceKeywordsOf } from "~/db/voice";
import { AboveTally } from "~/domain/places/most-above";
import { type HostStands, type Since, type Standing, StandTally, standingOf } from "~/domain/places/outranking";
import { type Plan, planRules } from "~/domain/plan/plan-rules";
import { type Coded, codedOf } from "~/domain/sample/codes";
import { type DayColumns, seenAt } from "~/domain/sample/day";
import { wayOf } from "~/domain/table/column-families";
import type { Ctx } from "../ctx";
import { type AskedHost, findHosts, findLists } from "../places/find-places";
import { loadDayColumns } from "../samples/day-cursor";
import { assertRight, type Seat } from "../seat/seat";
import { websitesOfAccount } from "../websites/list-websites";
import { isRead } from "./read-ends";

/** Keywords whose days are read together. */
const KEYWORDS_AT_ONCE = 500;
/** Hosts beside the competitors, and keywords that are named. */
const [MAX_OTHERS, MAX_NAMED] = [5, 8];

/** Both places on one day. look: the result page. */
export interface StandDay {
	day: string;
	look: string | null;
	own: Coded | null;
	theirs: Coded | null;
}

/** A keyword on which a host is above now. */
export interface NamedStand {
	host: string;
	hid: string;
	term: string;
	now: StandDay;
	/** The first known day from which on it is above at each known day, and the last known one before; before: null where none is known. */
	since: StandDay;
	before: StandDay | null;
}

export interface Outranking {
	/** First and last day of which a place of the website is known; null where none is. */
	first: string | null;
	last: string | null;
	/** Number of the website's keywords. */
	keywords: number;
	/** Result pages of the last day that are counted: they are kept, and the website's place is known. free: nothing stands above it on them. */
	pages: { counted: number; free: number };
	/** Competitors and other hosts, the one that is most often above first. */
	hosts: (HostStands & { host: string; isRival: boolean })[];
	/** Passed ones first, then by searches a month. */
	named: NamedStand[];
}

type StandAccount = { id: number; plan: Plan; packs: number };

interface Asked {
	websiteHid: string;
	/** Hosts of the website's competitors. */
	rivals: readonly string[];
	/** Oldest first. */
	days: readonly string[];
	/** Hids of the keywords that count; without it all of the website. */
	group?: ReadonlySet<string>;
}

/** As outrankingOf. */
export async function readOutranking(ctx: Ctx, seat: Seat<StandAccount>, asked: Asked): Promise<Outranking | null> {
	assertRight(seat, "work.read");
	return outrankingOf(ctx, seat.account, asked);
}

/** Which hosts stand above a website now, on how many keywords, and since when; null if the account has no such website. */
export async function outrankingOf(
	ctx: Ctx,
	account: StandAccount,
	{ websiteHid, rivals, days, group: only }: Asked,
): Promise<Outranking | null> {
	const { id: accountId } = account;
	const website = (await websitesOfAccount(ctx, accountId)).find(({ hid }) => hid === websiteHid);
	if (!website) return null;
	const listed = await voiceKeywordsOf(ctx.db, { accountId, websiteHid, max: planRules(account).max_monitor });
	const keywords = only ? listed.filter(({ hid }) => only.has(hid)) : listed;
	const read = await loadRead(ctx, accountId, { days, keywords });
	const last = read.at(-1);
	if (!last) return { first: null, last: null, keywords: keywords.length, pages: { counted: 0, free: 0 }, hosts: [], named: [] };
	const group: Group = { website, keywords, read };
	const { others, pages } = await othersOf(ctx, group, rivals);
	const hosts = [...rivals, ...others];
	const stands = new Stands(hosts);
	for (let from = 0; from < keywords.length; from += KEYWORDS_AT_ONCE)
		await addStands(ctx, { ...group, keywords: keywords.slice(from, from + KEYWORDS_AT_ONCE) }, stands);
	const names = new Map(
		(
			await namesOfOrdinals(
				ctx.db,
				accountId,
				stands.named.map(({ ordinal }) => ordinal),
			)
		).map((one) => [one.ordinal, one]),
	);
	const dayAt = (day: number) => read[day]?.day ?? last.day;
	const dated = (since: Since<number> | null) =>
		since && { before: since.before === null ? null : dayAt(since.before), day: dayAt(since.day) };
	return {
		first: read[0]?.day ?? null,
		last: last.day,
		keywords: keywords.length,
		pages,
		hosts: hosts
			.map((host, i) => ({ host, isRival: i < rivals.length, ...stands.resultOf(i) }))
			.map((one) => ({ ...one, since: dated(one.since) }))
			.sort((a, b) => b.above - a.above),
		named: stands.named.flatMap(({ ordinal, volume: _, ...stand }) => {
			const name = names.get(ordinal);
			return name ? [{ ...stand, hid: name.hid, term: name.term }] : [];
		}),
	};
}

interface Group {
	website: Awaited<ReturnType<typeof websitesOfAccount>>[number];
	keywords: Awaited<ReturnType<typeof voiceKeywordsOf>>;
	read: readonly ReadDay[];
}

interface ReadDay {
	day: string;
	columns: DayColumns;
}

/** The days between the first and the last one of which a place is known; a day without a sample is left out. */
async function loadRead(
	ctx: Ctx,
	accountId: number,
	{ days, keywords }: { days: readonly string[]; keywords: Group["keywords"] },
): Promise<ReadDay[]> {
	const found: (ReadDay & { isKnown: boolean })[] = [];
	for (const day of days) {
		const columns = await loadDayColumns(ctx, accountId, { day, time: null });
		if (!columns) continue;
		await columns.loadEvidence();
		found.push({ day, columns, isKnown: isRead(columns, keywords) });
	}
	const first = found.findIndex(({ isKnown }) => isKnown);
	return first < 0 ? [] : found.slice(first, found.findLastIndex(({ isKnown }) => isKnown) + 1);
}

/** The hosts that are most often above on the last day, each with its sub-domains; competitors and hosts that hold the website itself are left out. */
async function othersOf(
	ctx: Ctx,
	{ website, keywords, read }: Group,
	rivals: readonly string[],
): Promise<{ others: string[]; pages: Outranking["pages"] }> {
	const columns = read.at(-1)?.columns ?? null;
	const tally = new AboveTally(website, rivals, true);
	for (let from = 0; from < keywords.length; from += KEYWORDS_AT_ONCE) {
		const asked = keywords.slice(from, from + KEYWORDS_AT_ONCE).flatMap(({ ordinal, bucketId }) => {
			const seen = seenAt(columns, ordinal);
			if (!seen || seen.evidence.look === null || seen.observation.outcome === "unknown") return [];
			return [{ bucketId, look: seen.evidence.look, website: { ...website, observation: seen.observation } }];
		});
		for (const found of await findLists(ctx, asked)) if (found?.counting) tally.add(found.counting.organic);
	}
	const others: string[] = [];
	for (const { host, isChosen } of tally.hosts()) {
		if (others.length === MAX_OTHERS) break;
		if (!isChosen && !hostMatchesDomain(website.domain, host) && !others.some((one) => hostMatchesDomain(host, one))) others.push(host);
	}
	return { others, pages: { counted: tally.pages, free: tally.free } };
}

/** Named stands are kept with what orders them. */
type Candidate = Omit<NamedStand, "hid" | "term"> & { ordinal: number; volume: number | null };

/** Sums by host, and the keywords to name. */
class Stands {
	private readonly tallies: StandTally[];
	named: Candidate[] = [];

	constructor(readonly hosts: readonly string[]) {
		this.tallies = hosts.map(() => new StandTally());
	}

	add(host: number, standing: Standing, candidate: () => Candidate): void {
		this.tallies[host]?.add(standing);
		if (standing.since === null) return;
		this.named = [...this.named, candidate()].sort(byInterest).slice(0, MAX_NAMED);
	}

	resultOf(host: number): HostStands<number> {
		return (this.tallies[host] ?? new StandTally()).result();
	}
}

function byInterest(a: Candidate, b: Candidate): number {
	return Number(b.before !== null) - Number(a.before !== null) || (b.volume ?? -1) - (a.volume ?? -1);
}

/** Adds some keywords with all their days. */
async function addStands(ctx: Ctx, { website, keywords, read }: Group, stands: Stands): Promise<void> {
	const asked: AskedHost[] = [];
	const places = keywords.map((keyword) =>
		read.map(({ columns }) => {
			const seen = seenAt(columns, keyword.ordinal);
			if (!seen) return null;
			const { observation, evidence } = seen;
			const own = codedOf({ observation });
			if (evidence.look === null) return { own, look: null, at: -1 };
			// A change of depth does not rewrite the past.
			const depth = observation.outcome === "unknown" ? keyword.depth : observation.depth;
			asked.push({ bucketId: keyword.bucketId, look: evidence.look, website: { ...website, observation }, depth, wanted: keyword.depth });
			return { own, look: evidence.look, at: asked.length - 1 };
		}),
	);
	const found = await findHosts(ctx, asked, stands.hosts);
	for (const [k, { ordinal, volume }] of keywords.entries()) {
		const seen = places[k] ?? [];
		for (const [n, host] of stands.hosts.entries()) {
			const theirsOn = (d: number): Coded | null => {
				const observation = found[seen[d]?.at ?? -1]?.observations[n];
				return codedOf(observation ? { observation } : null);
			};
			const dayOf = (d: number): StandDay => {
				const { own = null, look = null, at = -1 } = seen[d] ?? {};
				return { day: read[d]?.day ?? "", look: found[at] ? look : null, own, theirs: theirsOn(d) };
			};
			const standing = standingOf(read.map((_, d) => wayOf({ own: seen[d]?.own ?? null, rival: theirsOn(d) })));
			const { since, before } = standing;
			stands.add(n, standing, () => ({
				...{ host, ordinal, volume, now: dayOf(read.length - 1) },
				...{ since: dayOf(since ?? 0), before: before === null ? null : dayOf(before) },
			}));
		}
	}
}
