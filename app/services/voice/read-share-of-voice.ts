import { hasFeature, isFeatureRead, SERP_FEATURES } from "@serpentine/serp/results";
import { propertyOfWebsite } from "~/db/connections";
import { voiceKeywordsOf } from "~/db/voice";
import { ownTexts } from "~/domain/own-json";
import { type DayColumns, featuresAt, seenAt } from "~/domain/sample/day";
import type { Observation } from "~/domain/sample/observation";
import { usualBrandWords } from "~/domain/search-query/brand-words";
import { type ClickRates, ownRates, type PageKind, PUBLISHED_RATES } from "~/domain/voice/click-rates";
import { type ShareOfVoice, shareOfVoice, type VoiceKeyword } from "~/domain/voice/share-of-voice";
import type { Ctx } from "../ctx";
import { type AskedHost, findHosts } from "../places/find-places";
import { loadDayColumns } from "../samples/day-cursor";
import { readClickCurve } from "../search-queries/read-click-curve";
import { assertRight, type Seat } from "../seat/seat";
import { websitesOfAccount } from "../websites/list-websites";

const AI_OVERVIEW = SERP_FEATURES.indexOf("ai_overview");
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
export async function readShareOfVoice(ctx: Ctx, seat: Seat<{ id: number; hid: string }>, asked: Asked): Promise<VoiceDays | null> {
	assertRight(seat, "work.read");
	const website = (await websitesOfAccount(ctx, seat.account.id)).find(({ hid }) => hid === asked.websiteHid);
	if (!website) return null;
	const keywords = await voiceKeywordsOf(ctx.db, seat.account.id, asked.websiteHid);
	const own = await ownCurve(ctx, seat, website);
	const isOwn = own !== null && !asked.isPublished;
	const rates = isOwn ? own.rates : PUBLISHED_RATES;
	const days: VoiceDays["days"] = [];
	for (const day of asked.days) {
		const read = await readKeywords(ctx, seat.account.id, { website, keywords, rivals: asked.rivals, day });
		days.push({ day, ...shareOfVoice(read, asked.rivals.length + 1, rates) });
	}
	const curve: VoiceCurve = isOwn ? { kind: "own", from: own.from, to: own.to } : { kind: "published" };
	return { domain: website.domain, curve, hasOwnCurve: own !== null, days };
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

async function readKeywords(
	ctx: Ctx,
	accountId: number,
	{ website, keywords, rivals, day }: { website: Website; keywords: readonly KeywordRow[]; rivals: readonly string[]; day: string },
): Promise<VoiceKeyword[]> {
	const columns = await loadDayColumns(ctx, accountId, { day, time: null });
	await columns?.loadEvidence();
	const seen = keywords.map(({ ordinal }) => seenAt(columns, ordinal));
	const asked: AskedHost[] = [];
	const places: number[] = [];
	for (const [i, { bucketId, depth }] of keywords.entries()) {
		const one = seen[i];
		if (!one || one.evidence.look === null) continue;
		places.push(i);
		const { observation } = one;
		const then = observation.outcome === "unknown" ? depth : observation.depth;
		asked.push({ bucketId, look: one.evidence.look, website: { ...website, observation }, depth: then, wanted: depth });
	}
	const found = new Map((await findHosts(ctx, asked, rivals)).map((hosts, n) => [places[n], hosts]));
	return keywords.map(({ volume, device, ordinal }, i): VoiceKeyword => {
		const hosts = found.get(i);
		return {
			volume,
			page: { device, aiOverview: aiOverviewAt(columns, ordinal) },
			places: [seen[i]?.observation ?? NOT_ASKED, ...(hosts?.observations ?? rivals.map(() => NOT_ASKED))],
			results: hosts?.results ?? 0,
		};
	});
}

function aiOverviewAt(columns: DayColumns | null, ordinal: number): PageKind["aiOverview"] {
	const bits = featuresAt(columns, ordinal);
	if (!isFeatureRead(bits, AI_OVERVIEW)) return "unknown";
	return hasFeature(bits, AI_OVERVIEW) ? "shown" : "absent";
}
