import type { PageOutcome, TextAnswer } from "@serpentine/serp/results";
import type { EchoedMarket } from "./provided";

/** Reasons for which a provider's answer says nothing of the question. */
export type LostAnswer = Extract<PageOutcome, "soft_block" | "unrecognised" | "truncated" | "repeated_page">;

/** The answer of an engine that answers in words, before any judgement of its market. */
export interface StructuredText {
	answer: TextAnswer | { lost: LostAnswer };
	market: EchoedMarket;
	requestId: string | null;
	/** As the answer bills it; null where it does not: then the price that was reserved holds. */
	costMicros: number | null;
	/** Instant of the engine's answer, in ms since epoch; null where the provider tells none. */
	answeredAt: number | null;
}

const NOTHING_SAID = { text: "", citations: [], searched: null, model: null } as const;

/** The engine declined to answer the question, or answers nobody in this market. */
export function declined(state: "refused" | "not_offered"): TextAnswer {
	return { state, ...NOTHING_SAID, citations: [] };
}

/** Clocks of machines may differ by so much. */
const CLOCK_TOLERANCE_MS = 60_000;

/** The answer, unless it is older than the question: then it repeats an earlier one. A repeat without a bill of its own is free. askedAt: ms since epoch. */
export function withoutRepeat(text: StructuredText, askedAt: number): StructuredText {
	const { answeredAt, costMicros } = text;
	if (answeredAt === null || answeredAt >= askedAt - CLOCK_TOLERANCE_MS) return text;
	return { ...text, answer: { lost: "repeated_page" }, costMicros: costMicros ?? 0 };
}
