import { hasFeature, isFeatureRead, SERP_FEATURES } from "@serpentine/serp/results";
import { propertyOfWebsite } from "~/db/connections";
import { voiceKeywordsOf } from "~/db/voice";
import { ownTexts } from "~/domain/own-json";
import { type Plan, planRules } from "~/domain/plan/plan-rules";
import { type DayColumns, featuresAt, seenAt } from "~/domain/sample/day";
import type { Observation } from "~/domain/sample/observation";
import { usualBrandWords } from "~/domain/search-query/brand-words";
import { type ClickRates, ownRates, type PageKind, PUBLISHED_RATES } from "~/domain/voice/click-rates";
import { type ShareOfVoice, VoiceSums } from "~/domain/voice/share-of-voice";
import type { Ctx } from "../ctx";
import { type AskedHost, findHosts } from "../places/find-places";
import { loadDayColumns } from "../samples/day-cursor";
import { readClickCurve } from "../search-queries/read-click-curve";
import { assertRight, type Seat } from "../seat/seat";
import { websitesOfAccount } from "../websites/list-websites";

const AI_OVERVIEW = SERP_FEATURES.indexOf("ai_overview");
/** Keywords whose days are read together. */
const KEYWORDS_AT_ONCE = 500;
const NOT_ASKED: Observation = { outcome: "unknown", reason: "not_scheduled", depth: 0, detail: null };

/** Rates that the shares rest on. own: those of the website by Search Console, fitted from these days. */
export type VoiceCurve = { kind: "own"; from: string; to: string } | { kind: "published" };

export interface VoiceDays {
	/** Domain of the website. */
	domain: string;
	curve: VoiceCurve;
	/** Whether the website has a curve of its own. */
	hasOwnCurve: boolean;
	/** In the order of the asked days. The parties are the website and each rival in order. */
	days: ({ day: string } & ShareOfVoice)[];
}

interface Asked {
	websiteHid: string;
	/** Domains of the rivals. */
	rivals: readonly string[];
	days: readonly string[];
	/** Published rates are wanted even where the website has a curve of its own. */
	isPublished: boolean;
}

/** Share of voice of a website's keywords at some days, beside its rivals'; null if the account has no such website. */
export async function readShareOfVoice(ctx: Ctx, seat: Seat<VoiceAccount>, asked: Asked): Promise<VoiceDays | null> {
	assertRight(seat, "work.read");
	const { id: accountId } = seat.account;
	const { websiteHid, rivals } = asked;
	const website = (await websitesOfAccount(ctx, accountId)).find(({ hid }) => hid === websiteHid);
	if (!website) return null;
	const keywords = await voiceKeywordsOf(ctx.db, { accountId, websiteHid, max: planRules(seat.account).max_monitor });
	const own = await ownCurve(ctx, seat, website);
	const isOwn = own !== null && !asked.isPublished;
	const rates = isOwn ? own.rates : PUBLISHED_RATES;
	const days: Day[] = [];
	for (const day of asked.days) {
		const columns = await loadDayColumns(ctx, accountId, { day, time: null });
		await columns?.loadEvidence();
		days.push({ day, columns, sums: new VoiceSums(rivals.length + 1, rates) });
	}
	// All days of some buckets together: a sealed month is opened once.
	for (let from = 0; from < keywords.length; from += KEYWORDS_AT_ONCE)
		await addKeywords(ctx, days, { website, rivals, keywords: keywords.slice(from, from + KEYWORDS_AT_ONCE) });
	const curve: VoiceCurve = isOwn ? { kind: "own", from: own.from, to: own.to } : { kind: "published" };
	return {
		...{ domain: website.domain, curve, hasOwnCurve: own !== null },
		days: days.map(({ day, sums }) => ({ day, ...sums.result() })),
	};
}

type VoiceAccount = { id: number; hid: string; plan: Plan; packs: number };

/** A day with its samples. */
interface Day {
	day: string;
	columns: DayColumns | null;
	sums: VoiceSums;
}

type Website = Awaited<ReturnType<typeof websitesOfAccount>>[number];

async function ownCurve(
	ctx: Ctx,
	seat: Seat<{ id: number; hid: string }>,
	{ hid, domain }: Website,
): Promise<{ rates: ClickRates; from: string; to: string } | null> {
	const property = await propertyOfWebsite(ctx.db, { accountId: seat.account.id, websiteHid: hid, kind: "google_search_console" });
	if (!property) return null;
	const words = ownTexts(property.brandWords);
	const curve = await readClickCurve(ctx, seat, { ...property, brandWords: words.length > 0 ? words : usualBrandWords(domain) });
	return curve?.points ? { rates: ownRates(curve.points), from: curve.from, to: curve.to } : null;
}

type KeywordRow = Awaited<ReturnType<typeof voiceKeywordsOf>>[number];

/** Adds some keywords of the website to the sums of each day. */
async function addKeywords(
	ctx: Ctx,
	days: readonly Day[],
	{ website, rivals, keywords }: { website: Website; rivals: readonly string[]; keywords: readonly KeywordRow[] },
): Promise<void> {
	const asked: AskedHost[] = [];
	const read = days.flatMap(({ columns, sums }) =>
		keywords.map((keyword) => {
			const seen = seenAt(columns, keyword.ordinal);
			const observation = seen?.observation ?? NOT_ASKED;
			const look = seen?.evidence.look ?? null;
			const place = look === null ? -1 : asked.length;
			// A change of depth does not rewrite the past.
			const depth = observation.outcome === "unknown" ? keyword.depth : observation.depth;
			if (look !== null)
				asked.push({ bucketId: keyword.bucketId, look, website: { ...website, observation }, depth, wanted: keyword.depth });
			return { sums, keyword, observation, place, aiOverview: aiOverviewAt(columns, keyword.ordinal) };
		}),
	);
	const found = await findHosts(ctx, asked, rivals);
	for (const { sums, keyword, observation, place, aiOverview } of read) {
		const hosts = found[place] ?? null;
		sums.add({
			volume: keyword.volume,
			page: { device: keyword.device, aiOverview },
			places: [observation, ...(hosts?.observations ?? rivals.map(() => NOT_ASKED))],
			results: hosts?.results ?? 0,
			end: hosts?.end === "exhausted" || hosts?.end === "more" ? hosts.end : "gap",
		});
	}
}

function aiOverviewAt(columns: DayColumns | null, ordinal: number): PageKind["aiOverview"] {
	const bits = featuresAt(columns, ordinal);
	if (!isFeatureRead(bits, AI_OVERVIEW)) return "unknown";
	return hasFeature(bits, AI_OVERVIEW) ? "shown" : "absent";
}
