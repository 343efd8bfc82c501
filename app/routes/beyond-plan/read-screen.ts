import { CHOICE_KINDS, type ChoiceKind } from "~/domain/plan/choice-kinds";
import { isLimit, planRules } from "~/domain/plan/plan-rules";
import { localDay } from "~/domain/time/local-day";
import { formatDay, formatNumber } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import type { Signed } from "~/server/guards";
import { readChoice } from "~/services/beyond-plan/choose-read";

const MAX_QUERY = 200;

/** Data of the screen, ready to print. */
export async function readScreen({ ctx, account, seat }: Signed, { url, language }: { url: URL; language: Language }) {
	const of: ChoiceKind = CHOICE_KINDS.find((kind) => kind === url.searchParams.get("of")) ?? "keywords";
	const q = (url.searchParams.get("q") ?? "").trim().slice(0, MAX_QUERY);
	const { rows, found, total, room, beyond, planned } = await readChoice(ctx, seat, { of, q });
	const number = (value: number) => formatNumber(value, language);
	const day = (at: number) => formatDay(localDay(account.timezone, at), language);
	return {
		of,
		q,
		rows,
		found: number(found),
		isCut: rows.length < found,
		isEmpty: total === 0,
		max: number(planRules(account).max_monitor),
		hasLimit: isLimit(planRules(account).max_monitor),
		room: number(room),
		read: number(Math.min(room, total)),
		beyond: beyond && { keywords: number(beyond.keywords), urls: number(beyond.urls), until: day(beyond.until) },
		planned: planned && { max: number(planned.room), day: day(planned.at) },
		/** Everything fits, and nothing else is planned. */
		fits: beyond === null && (planned === null || total <= planned.room),
	};
}

export type Screen = Awaited<ReturnType<typeof readScreen>>;
