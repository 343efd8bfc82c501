import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { localDay } from "~/domain/time/local-day";
import type { Share, VoiceKeywords } from "~/domain/voice/share-of-voice";
import { type VoiceMove, voiceMove } from "~/domain/voice/voice-moves";
import { parseVoicePeriod, type VoicePeriod, voiceDays } from "~/domain/voice/voice-period";
import { formatShortDay } from "~/i18n/format";
import { type ShareText, shareText } from "~/i18n/share-text";
import type { Asked } from "~/server/serve-screen";
import { listCompetitors } from "~/services/competitors/list-competitors";
import { readShareOfVoice } from "~/services/voice/read-share-of-voice";
import { listWebsites } from "~/services/websites/list-websites";

/** Rivals beside the website: more lines of a chart are not told apart. */
export const MAX_RIVALS = 5;

/** The website, a rival, or all other results. */
export interface VoiceParty {
	kind: "own" | "rival" | "others";
	/** "" for the others. */
	name: string;
	now: ShareText | null;
	before: ShareText | null;
	move: VoiceMove;
	/** By day. */
	shares: Share[];
}

export interface VoiceScreen {
	hid: string;
	/** As it is stored, and as people read it. */
	domain: string;
	name: string;
	period: VoicePeriod;
	/** The curve that the shares rest on; of an own one its days. */
	curve: { kind: "own"; from: string; to: string } | { kind: "published" };
	hasOwnCurve: boolean;
	days: string[];
	/** First and last day of the period that was read; of a period without one its ends. */
	first: string;
	last: string;
	/** On that last day. */
	keywords: VoiceKeywords;
	parties: VoiceParty[];
	/** Competitors that are left out. */
	hidden: number;
}

/** Throws 404 for a website that the seat does not see. */
export async function readScreen({ signed, params, url, language }: Asked): Promise<VoiceScreen> {
	const { ctx, account, seat } = signed;
	const hid = params.website ?? "";
	const website = (await listWebsites(ctx, seat)).find((one) => one.hid === hid);
	if (!website) throw new Response(null, { status: 404 });
	const hosts = (await listCompetitors(ctx, seat, hid)).map(({ host }) => host);
	const rivals = hosts.slice(0, MAX_RIVALS);
	const period = parseVoicePeriod(url.searchParams.get("period"));
	const days = voiceDays(period, localDay(account.timezone, ctx.now()));
	const isPublished = url.searchParams.get("curve") === "published";
	const found = await readShareOfVoice(ctx, seat, { websiteHid: hid, rivals, days, isPublished });
	if (!found) throw new Response(null, { status: 404 });
	const { curve } = found;
	const series = [
		...[website.domain, ...rivals].map((host, i) => ({
			kind: i === 0 ? ("own" as const) : ("rival" as const),
			name: unicodeDomain(host),
			shares: found.days.map(({ shares }) => shares[i] ?? UNKNOWN),
		})),
		{ kind: "others" as const, name: "", shares: found.days.map(({ others }) => others) },
	];
	// A day that was not read, as today before its reading, says nothing of a change.
	const read = found.days.flatMap(({ keywords: { read: count } }, i) => (count > 0 ? [i] : []));
	const [first, last] = [read[0] ?? 0, read.at(-1) ?? days.length - 1];
	const dayAt = (i: number) => formatShortDay(days[i] ?? "", language);
	return {
		...{ hid, domain: website.domain, name: unicodeDomain(website.domain), period, days, hasOwnCurve: found.hasOwnCurve },
		curve:
			curve.kind === "own" ? { kind: "own", from: formatShortDay(curve.from, language), to: formatShortDay(curve.to, language) } : curve,
		first: dayAt(first),
		last: dayAt(last),
		keywords: found.days[last]?.keywords ?? { counted: 0, read: 0, withoutVolume: 0 },
		parties: series.map(({ kind, name, shares }): VoiceParty => {
			const { change, since } = voiceMove(read.map((i) => ({ day: days[i] ?? "", share: shares[i] ?? UNKNOWN })));
			const print = (i: number) => shareText(shares[i] ?? UNKNOWN, language);
			const move = { change, since: since && formatShortDay(since, language) };
			return { kind, name, now: print(last), before: print(first), move, shares };
		}),
		hidden: hosts.length - rivals.length,
	};
}

const UNKNOWN: Share = { share: null, low: 0, high: 1 };
