import { type Share, shareChange } from "./share-of-voice";

/** How a share moved within a period. */
export interface VoiceMove {
	/** 1 and -1: rose or fell for sure; 0: the intervals of the first and the last day do not part; null: one of both days was not read. */
	change: -1 | 0 | 1 | null;
	/** First day from which on the share differs for sure from that of the first day; null where it does not at the end. */
	since: string | null;
}

/** Compares the first and the last day. share is null for a day of which nothing was read. */
export function voiceMove(days: readonly { day: string; share: Share }[]): VoiceMove {
	const [first, last] = [days[0]?.share, days.at(-1)?.share];
	if (!first || !last || first.share === null || last.share === null) return { change: null, since: null };
	const change = shareChange(first, last);
	if (change === 0) return { change, since: null };
	let since: string | null = null;
	for (const { day, share } of days.toReversed()) {
		// A day without a reading neither begins nor ends a movement.
		if (share.share === null) continue;
		if (shareChange(first, share) !== change) break;
		since = day;
	}
	return { change, since };
}
