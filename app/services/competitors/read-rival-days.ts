import { competitorsOf } from "~/db/competitors";
import { keywordFacts } from "~/db/keyword-facts";
import { bucketsOfAccount } from "~/db/places";
import type { KindStanding } from "~/domain/places/kind-standing";
import { MAX_RIVAL_DAYS, MAX_RIVAL_LINES, type RivalDay } from "~/domain/places/rival-days";
import type { DayRange } from "~/domain/position/evolution";
import { codedOf } from "~/domain/sample/codes";
import { seenAt } from "~/domain/sample/day";
import { isPending, type Seen } from "~/domain/sample/observation";
import { isRealDay } from "~/domain/time/calendar";
import { addDays } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { findKinds } from "../places/find-kinds";
import { type AskedHost, findHosts } from "../places/find-places";
import { loadDayColumns } from "../samples/day-cursor";
import { assertRight, type Seat } from "../seat/seat";

export interface RivalPast {
	/** Hosts of the website's first competitors, MAX_RIVAL_LINES at most. */
	hosts: string[];
	/** Number of its further competitors. */
	hidden: number;
	/** Days with an answer, oldest first. */
	days: RivalDay[];
	/** Days with a result page, oldest first: where the website and then each rival stands inside each kind of results, in the order of RESULT_KINDS. */
	kinds: KindDay[];
	/** First day that was looked for: of a longer range the last MAX_RIVAL_DAYS days. */
	from: string;
}

export interface KindDay {
	day: string;
	kinds: (readonly KindStanding[])[];
}

/** Days whose columns are held at the same time. */
const AT_ONCE = 8;

/**
 * The places of a website's competitors for one keyword, and where they stand inside kinds of results, day by day, from the stored places. No result page is opened. null for a keyword that the
 * account does not have, and a range that is none.
 */
export async function readRivalDays(ctx: Ctx, seat: Seat, { hid, range }: { hid: string; range: DayRange }): Promise<RivalPast | null> {
	assertRight(seat, "work.read");
	const { id: accountId } = seat.account;
	const facts = isRealDay(range.from) && isRealDay(range.to) && (await keywordFacts(ctx.db, accountId, hid));
	if (!facts) return null;
	const all = await competitorsOf(ctx.db, accountId);
	const listed = all.flatMap(({ websiteHid, host }) => (websiteHid === facts.websiteHid ? [host] : []));
	const hosts = listed.slice(0, MAX_RIVAL_LINES);
	const hidden = listed.length - hosts.length;
	const earliest = addDays(range.to, 1 - MAX_RIVAL_DAYS);
	const isLong = range.from < earliest;
	const from = isLong ? earliest : range.from;
	const [bucket] = await bucketsOfAccount(ctx.db, accountId, [facts.ordinal]);
	const seen = await seenDays(ctx, accountId, { from, to: range.to, ordinal: facts.ordinal });
	const asked = seen.flatMap(({ observation, evidence }): AskedHost[] => {
		if (evidence.look === null || !bucket) return [];
		const { domain, hosts: rule } = facts;
		// A change of depth does not rewrite the past.
		const depth = observation.outcome === "unknown" ? bucket.depth : observation.depth;
		const website = { domain, hosts: rule, observation };
		return [{ bucketId: bucket.bucketId, look: evidence.look, website, depth, wanted: bucket.depth }];
	});
	const found = new Map((await findHosts(ctx, asked, hosts)).map((said, i) => [asked[i]?.look, said] as const));
	const days = seen.map(({ day, observation, evidence }): RivalDay => {
		const said = evidence.look === null ? null : (found.get(evidence.look) ?? null);
		return {
			day,
			look: said ? evidence.look : null,
			own: codedOf({ observation }),
			rivals: hosts.map((_, n) => {
				const observation = said?.observations[n];
				return codedOf(observation ? { observation } : null);
			}),
		};
	});
	const parties = [{ domain: facts.domain, hosts: facts.hosts }, ...hosts.map((domain) => ({ domain }))];
	const standings = new Map((await findKinds(ctx, asked, parties)).map((kinds, i) => [asked[i]?.look, kinds] as const));
	const kinds = seen.flatMap(({ day, evidence }): KindDay[] => {
		const ofDay = evidence.look === null ? null : standings.get(evidence.look);
		return ofDay ? [{ day, kinds: ofDay.map((one) => one.standings) }] : [];
	});
	return { hosts, hidden, days, kinds, from };
}

/** Answers of one keyword by day, oldest first; days without one are left out. */
async function seenDays(
	ctx: Ctx,
	accountId: number,
	{ from, to, ordinal }: DayRange & { ordinal: number },
): Promise<(Seen & { day: string })[]> {
	const days: string[] = [];
	for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
	const seen: (Seen & { day: string })[] = [];
	for (let at = 0; at < days.length; at += AT_ONCE) {
		const some = await Promise.all(
			days.slice(at, at + AT_ONCE).map(async (day) => {
				const columns = await loadDayColumns(ctx, accountId, { day, time: null });
				await columns?.loadEvidence();
				const one = seenAt(columns, ordinal);
				return one && !isPending(one) ? { ...one, day } : null;
			}),
		);
		seen.push(...some.filter((one) => one !== null));
	}
	return seen;
}
