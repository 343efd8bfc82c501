import { hasFeature, isFeatureRead, SERP_FEATURES } from "@serpentine/serp/results";
import { competitorsOf } from "~/db/competitors";
import { voiceKeywordsOf } from "~/db/voice";
import { type Plan, planRules } from "~/domain/plan/plan-rules";
import { type DayColumns, featuresAt, seenAt } from "~/domain/sample/day";
import type { Observation } from "~/domain/sample/observation";
import type { PageKind } from "~/domain/voice/click-rates";
import { RateTable } from "~/domain/voice/rate-table";
import { type ShareOfVoice, VoiceSums } from "~/domain/voice/share-of-voice";
import type { VoiceCurve, VoiceCurveKind } from "~/domain/voice/voice-choices";
import type { VoiceGroup } from "~/domain/voice/voice-group";
import { rivalsOfWebsites } from "~/domain/voice/voice-rivals";
import type { Ctx } from "../ctx";
import { type AskedHost, findHosts } from "../places/find-places";
import { loadDayColumns } from "../samples/day-cursor";
import { assertRight } from "../seat/seat";
import { websitesOfAccount } from "../websites/list-websites";
import { curveOf, findCurvesOf } from "./find-curves";
import { findGroup, type GoneGroup, type VoiceSeat } from "./find-group";

const AI_OVERVIEW = SERP_FEATURES.indexOf("ai_overview");
/** Keywords whose days are read together. */
const KEYWORDS_AT_ONCE = 500;
const NOT_ASKED: Observation = { outcome: "unknown", reason: "not_scheduled", depth: 0, detail: null };

/** A website whose keywords are in a group, and the rates that count for them. */
interface VoiceWebsite {
	hid: string;
	domain: string;
	curve: VoiceCurve;
	/** Kinds of curves that it has. */
	curves: VoiceCurveKind[];
}

export interface VoiceDays {
	/** Websites of the group by name: the party "own" is each keyword's own one. The asked website is always there. */
	websites: VoiceWebsite[];
	/** Competitors of these websites that are parties, and the number of further ones. */
	rivals: string[];
	hidden: number;
	/** In the order of the asked days. The parties are the own websites and each rival in order. */
	days: ({ day: string } & ShareOfVoice)[];
}

interface Asked {
	/** null: all websites of the account. */
	websiteHid: string | null;
	group: VoiceGroup;
	days: readonly string[];
	maxRivals: number;
	/** null: for each website the first that it has. */
	curve: VoiceCurveKind | null;
}

/**
 * Share of voice of a group of keywords at some days, beside the competitors of its websites: of the same keywords on each day, those that are in the group
 * today. null if the account has no such website.
 */
export async function readShareOfVoice(ctx: Ctx, seat: VoiceSeat, asked: Asked): Promise<VoiceDays | GoneGroup | null> {
	assertRight(seat, "work.read");
	const { websiteHid } = asked;
	if (websiteHid !== null && !(await websitesOfAccount(ctx, seat.account.id)).some(({ hid }) => hid === websiteHid)) return null;
	const group = await findGroup(ctx, seat, asked.group);
	return typeof group === "string" ? group : shareOfVoiceOf(ctx, seat.account, { ...asked, group });
}

/** The same of keywords by their hids; null: of all. */
export async function shareOfVoiceOf(
	ctx: Ctx,
	account: { id: number; hid: string; plan: Plan; packs: number },
	asked: Omit<Asked, "group"> & { group: ReadonlySet<string> | null },
): Promise<VoiceDays | null> {
	const { id: accountId } = account;
	const { websiteHid, group } = asked;
	const all = await websitesOfAccount(ctx, accountId);
	if (websiteHid !== null && !all.some(({ hid }) => hid === websiteHid)) return null;
	const listed = await voiceKeywordsOf(ctx.db, { accountId, websiteHid, max: planRules(account).max_monitor });
	const keywords = group === null ? listed : listed.filter(({ hid }) => group.has(hid));
	const shown = new Set([websiteHid, ...keywords.map((one) => one.websiteHid)]);
	const websites = new Map<string, Rated>();
	const rated = all.filter(({ hid }) => shown.has(hid));
	const curvesOf = await findCurvesOf(ctx, account, rated);
	for (const one of rated) {
		const curves = curvesOf.get(one.hid) ?? [];
		const { curve, rates } = curveOf(curves, asked.curve);
		websites.set(one.hid, { ...one, curve, curves: curves.map((found) => found.curve.kind), rates: new RateTable(rates) });
	}
	const hosts = rivalsOfWebsites(await competitorsOf(ctx.db, accountId), shown);
	const rivals = hosts.slice(0, asked.maxRivals);
	const days: Day[] = [];
	for (const day of asked.days) {
		const columns = keywords.length === 0 ? null : await loadDayColumns(ctx, accountId, { day, time: null });
		await columns?.loadEvidence();
		days.push({ day, columns, sums: new VoiceSums(rivals.length + 1) });
	}
	// All days of some buckets together: a sealed month is opened once.
	for (let from = 0; from < keywords.length; from += KEYWORDS_AT_ONCE)
		await addKeywords(ctx, days, { websites, rivals, keywords: keywords.slice(from, from + KEYWORDS_AT_ONCE) });
	return {
		websites: [...websites.values()].map(({ hid, domain, curve, curves }) => ({ hid, domain, curve, curves })),
		...{ rivals, hidden: hosts.length - rivals.length },
		days: days.map(({ day, sums }) => ({ day, ...sums.result() })),
	};
}

/** A day with its samples. */
interface Day {
	day: string;
	columns: DayColumns | null;
	sums: VoiceSums;
}

type Rated = VoiceWebsite & Awaited<ReturnType<typeof websitesOfAccount>>[number] & { rates: RateTable };
type KeywordRow = Awaited<ReturnType<typeof voiceKeywordsOf>>[number];

interface SomeKeywords {
	/** By hid. */
	websites: ReadonlyMap<string, Rated>;
	rivals: readonly string[];
	keywords: readonly KeywordRow[];
}

/** Adds some keywords to the sums of each day. */
async function addKeywords(ctx: Ctx, days: readonly Day[], { websites, rivals, keywords }: SomeKeywords): Promise<void> {
	const asked: AskedHost[] = [];
	const read = days.flatMap(({ columns, sums }) =>
		keywords.flatMap((keyword) => {
			const website = websites.get(keyword.websiteHid);
			if (!website) return [];
			const seen = seenAt(columns, keyword.ordinal);
			const observation = seen?.observation ?? NOT_ASKED;
			const look = seen?.evidence.look ?? null;
			const place = look === null ? -1 : asked.length;
			// A change of depth does not rewrite the past.
			const depth = observation.outcome === "unknown" ? keyword.depth : observation.depth;
			if (look !== null)
				asked.push({ bucketId: keyword.bucketId, look, website: { ...website, observation }, depth, wanted: keyword.depth });
			return [{ sums, rates: website.rates, keyword, observation, place, aiOverview: aiOverviewAt(columns, keyword.ordinal) }];
		}),
	);
	const found = await findHosts(ctx, asked, rivals);
	for (const { sums, rates, keyword, observation, place, aiOverview } of read) {
		const hosts = found[place] ?? null;
		sums.add(
			{
				volume: keyword.volume,
				page: { device: keyword.device, aiOverview },
				places: [observation, ...(hosts?.observations ?? rivals.map(() => NOT_ASKED))],
				results: hosts?.results ?? 0,
				end: hosts?.end === "exhausted" || hosts?.end === "more" ? hosts.end : "gap",
			},
			rates,
		);
	}
}

export function aiOverviewAt(columns: DayColumns | null, ordinal: number): PageKind["aiOverview"] {
	const bits = featuresAt(columns, ordinal);
	if (!isFeatureRead(bits, AI_OVERVIEW)) return "unknown";
	return hasFeature(bits, AI_OVERVIEW) ? "shown" : "absent";
}
