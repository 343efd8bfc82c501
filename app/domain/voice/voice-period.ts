import { addDays } from "../time/local-day";

export const VOICE_PERIODS = ["week", "month", "quarter"] as const;
export type VoicePeriod = (typeof VOICE_PERIODS)[number];
/** In days. */
const LENGTHS: Record<VoicePeriod, number> = { week: 7, month: 28, quarter: 91 };
/** Days that are read of a period: each takes as long as one date of the table. */
const MAX_DAYS = 31;

export function parseVoicePeriod(text: string | null): VoicePeriod {
	return VOICE_PERIODS.find((one) => one === text) ?? "month";
}

/** Days of a period up to `last`, oldest first, with equal steps between them. The first and the last day are among them. */
export function voiceDays(period: VoicePeriod, last: string): string[] {
	const days = LENGTHS[period];
	const step = Math.ceil((days - 1) / (MAX_DAYS - 1));
	const count = Math.floor((days - 1) / step) + 1;
	return Array.from({ length: count }, (_, i) => addDays(last, (i - count + 1) * step));
}
