import { DEFAULT_ENGINE } from "../reference/search-engines";
import { rankOf } from "../sample/codes";
import { variationOf } from "../sample/variation";
import { SECOND_MS } from "../time/durations";
import type { AlertFacts, AlertItemFacts, AlertValue } from "./alert";

/** An alert as webhooks and the API contain it. */
export interface AlertOnWire extends Omit<AlertFacts, "domain"> {
	id: string;
	/** null for an alert about the account. */
	website: { id: string; domain: string } | null;
	date: string;
	/** "HHmm" of the run; absent where it is about no run. */
	time?: string;
	fired_at: string;
	corrected_at?: string;
}

interface StoredAlert {
	hid: string;
	websiteHid: string | null;
	day: string;
	time: string;
	firedAt: number;
	correctedAt: number | null;
	facts: AlertFacts;
}

const RUN_TIME = /^\d{4}$/;

export function wireAlert({ hid, websiteHid, day, time, firedAt, correctedAt, facts }: StoredAlert): AlertOnWire {
	const { domain, ...counts } = facts;
	return {
		id: hid,
		website: websiteHid === null ? null : { id: websiteHid, domain: domain ?? "" },
		date: day,
		...(RUN_TIME.test(time) && { time }),
		fired_at: isoOf(firedAt),
		...(correctedAt !== null && { corrected_at: isoOf(correctedAt) }),
		...counts,
	};
}

interface StoredItem {
	/** hid of the rule; null for a rule that is gone. */
	rule: string | null;
	subject: string;
	correctedAt: number | null;
	facts: AlertItemFacts;
}

/** An item as webhooks and the API contain it: of a keyword both positions with their evidence, of anything else its facts. */
export function wireItem({ rule, subject, correctedAt, facts }: StoredItem) {
	const about = { rule, subject, ...(correctedAt !== null && { corrected_at: isoOf(correctedAt) }) };
	if (facts.about !== "keyword") return { ...about, ...facts };
	const { term, country, language, engine = DEFAULT_ENGINE, place, before, after, move: _move, ...rest } = facts;
	return {
		...about,
		...rest,
		keyword: { term, country, language, engine, ...(place !== undefined && { place }) },
		before: wireValue(before),
		after: wireValue(after),
		variation: variationOf(after, before),
	};
}

interface StoredPreview {
	isKnown: boolean;
	days: number;
	unjudgedDays: number;
	fired: number;
	firedDays: number;
	list: readonly Pick<StoredItem & { day: string }, "day" | "subject" | "facts">[];
}

/** A preview as the API contains it. */
export function wirePreview({ isKnown, days, unjudgedDays, fired, firedDays, list }: StoredPreview) {
	const items = list.map(({ day, ...item }) => ({ date: day, ...wireItem({ ...item, rule: null, correctedAt: null }) }));
	return { known: isKnown, days, unjudged_days: unjudgedDays, fired, fired_days: firedDays, items };
}

/** position: 0 for not found within the depth. */
function wireValue({ day, time, code, depth, url, look, at }: AlertValue) {
	const position = rankOf(code, depth);
	return { date: day, time, position, depth, at: isoOf(at), ...(position > 0 && url !== "" && { url }), ...(look !== null && { look }) };
}

function isoOf(at: number): string {
	return new Date(Math.floor(at / SECOND_MS) * SECOND_MS).toISOString();
}
