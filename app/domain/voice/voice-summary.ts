import type { Share, ShareOfVoice, VoiceKeywords } from "./share-of-voice";
import { type VoiceMove, voiceMove } from "./voice-moves";

/** A party of shares of voice over some days. */
export interface VoiceParty {
	/** null for all other places. */
	host: string | null;
	/** On the first and the last day that was read. */
	before: Share;
	now: Share;
	move: VoiceMove;
	/** By day. */
	shares: Share[];
}

export interface VoiceSummary {
	/** First and last day that was read; null where none was. */
	first: string | null;
	last: string | null;
	/** On the last day. */
	keywords: VoiceKeywords;
	/** The website, each rival in order, and all other places. */
	parties: [VoiceParty, ...VoiceParty[]];
}

const UNKNOWN: Share = { share: null, low: 0, high: 1 };

/** Compares the first and the last read day of each party. A day of which nothing was read, as today before its reading, says nothing of a change. */
export function summarizeVoice(days: readonly ({ day: string } & ShareOfVoice)[], hosts: readonly [string, ...string[]]): VoiceSummary {
	const read = days.filter(({ keywords }) => keywords.read > 0);
	const [first, last] = [read[0], read.at(-1)];
	const partyOf = (host: string | null, shareOn: (day: ShareOfVoice) => Share | undefined): VoiceParty => {
		const share = (day: ShareOfVoice | undefined) => (day && shareOn(day)) ?? UNKNOWN;
		// A single day is compared with nothing.
		const move = voiceMove(read.length < 2 ? [] : read.map((one) => ({ day: one.day, share: share(one) })));
		return { host, before: share(first), now: share(last), move, shares: days.map(share) };
	};
	const [own, ...rivals] = hosts;
	return {
		first: first?.day ?? null,
		last: last?.day ?? null,
		keywords: (last ?? days.at(-1))?.keywords ?? { counted: 0, read: 0, withoutVolume: 0 },
		parties: [
			partyOf(own, ({ shares }) => shares[0]),
			...rivals.map((host, i) => partyOf(host, ({ shares }) => shares[i + 1])),
			partyOf(null, ({ others }) => others),
		],
	};
}

/** At most so many of some days, with equal steps between them up to the last one; the first one is among them. */
export function someDays(days: readonly string[], most: number): string[] {
	const step = Math.ceil((days.length - 1) / Math.max(1, most - 1));
	const last = days.length - 1;
	return days.filter((_, i) => i === 0 || i === last || (last - i) % step === 0);
}
