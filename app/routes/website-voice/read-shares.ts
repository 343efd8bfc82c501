import type { DayMark } from "~/domain/day-mark/day-mark";
import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { type PrintedCurve, printedCurve } from "~/domain/voice/printed-curve";
import type { Share, VoiceKeywords } from "~/domain/voice/share-of-voice";
import type { ShareText } from "~/domain/voice/share-text";
import { VOICE_CURVES, type VoiceCurveKind } from "~/domain/voice/voice-choices";
import type { VoiceGroup } from "~/domain/voice/voice-group";
import type { VoiceMove } from "~/domain/voice/voice-moves";
import { summarizeVoice } from "~/domain/voice/voice-summary";
import { formatShortDay } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import { shareText } from "~/i18n/share-text";
import type { Signed } from "~/server/guards";
import { readDayMarks } from "~/services/day-marks/read-day-marks";
import type { GoneGroup } from "~/services/voice/find-group";
import { readShareOfVoice } from "~/services/voice/read-share-of-voice";

/** Rivals beside the websites: more lines of a chart are not told apart. */
const MAX_RIVALS = 5;
/** A day is marked where a smaller part of the keywords was read. */
const FEW = 0.9;

/** The own websites, a rival, or all other results. */
export interface VoiceParty {
	kind: "own" | "rival" | "others";
	/** "" for the others, and for several own websites. */
	name: string;
	now: ShareText | null;
	before: ShareText | null;
	move: VoiceMove;
	/** By day. */
	shares: Share[];
}

export interface VoiceSums {
	/** Websites of the group with the curves that their shares rest on; days are printed. */
	websites: { hid: string; name: string; curve: PrintedCurve }[];
	/** Curves that one of the websites has. */
	curves: VoiceCurveKind[];
	days: { day: string; keywords: VoiceKeywords; isFew: boolean }[];
	/** Marks of the website's markets, or of those of all keywords. */
	marks: DayMark[];
	/** Two days at least were read. */
	isCompared: boolean;
	/** First and last day of the period that was read; of a period without one its ends. */
	first: string;
	last: string;
	/** On that last day. */
	keywords: VoiceKeywords;
	parties: VoiceParty[];
	/** Competitors that are left out. */
	hidden: number;
}

/** gone: the tag or view of the group is not there. */
export type VoiceShares = { gone: GoneGroup } | VoiceSums;

interface AskedShares {
	websiteHid: string | null;
	group: VoiceGroup;
	days: readonly string[];
	curve: VoiceCurveKind | null;
	language: Language;
}

/** Throws 404 for a website that was removed meanwhile. */
export async function readShares(
	{ ctx, account, seat }: Signed,
	{ websiteHid, group, days, curve, language }: AskedShares,
): Promise<VoiceShares> {
	const found = await readShareOfVoice(ctx, seat, { websiteHid, group, days, curve, maxRivals: MAX_RIVALS });
	if (found === null) throw new Response(null, { status: 404 });
	if (typeof found === "string") return { gone: found };
	const [website, ...further] = found.websites;
	const own = further.length === 0 ? (website?.domain ?? "") : "";
	const summary = summarizeVoice(found.days, [own, ...found.rivals]);
	const isCompared = found.days.filter(({ keywords }) => keywords.read > 0).length > 1;
	const print = (day: string) => formatShortDay(day, language);
	const range = { from: days[0] ?? "", to: days.at(-1) ?? "" };
	return {
		websites: found.websites.map((one) => ({
			...{ hid: one.hid, name: unicodeDomain(one.domain) },
			curve: printedCurve(one.curve, (day) => print(day), account.timezone),
		})),
		curves: VOICE_CURVES.filter((kind) => found.websites.some(({ curves }) => curves.includes(kind))),
		days: found.days.map(({ day, keywords }) => ({ day, keywords, isFew: keywords.read > 0 && keywords.read < keywords.counted * FEW })),
		marks: await readDayMarks(ctx, seat, { ...range, of: websiteHid === null ? "all" : { websiteHid }, language }),
		isCompared,
		first: print(summary.first ?? range.from),
		last: print(summary.last ?? range.to),
		keywords: summary.keywords,
		parties: summary.parties.map(({ host, before, now, move, shares }, i): VoiceParty => {
			return {
				kind: host === null ? "others" : i === 0 ? "own" : "rival",
				name: host === null ? "" : unicodeDomain(host),
				now: shareText(now, language),
				before: isCompared ? shareText(before, language) : null,
				move: { change: move.change, since: move.since && print(move.since) },
				shares,
			};
		}),
		hidden: found.hidden,
	};
}
