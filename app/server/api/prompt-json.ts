import type { Beside } from "~/domain/prompt/figures";
import type { MonthCost } from "~/domain/prompt/month-cost";
import type { Share } from "~/domain/prompt/share";
import type { ListedAnswer } from "~/services/prompts/list-answers";
import type { ListedPrompt } from "~/services/prompts/list-prompts";

export function shareJson(share: Share | null) {
	return { readings: share?.n ?? 0, cited: share?.cited ?? 0, low: share?.low ?? null, high: share?.high ?? null };
}

export function besideJson({ unknownHost, noSearch, refused, notOffered, lost, pending }: Beside) {
	return { unknown_host: unknownHost, no_search: noSearch, refused, not_offered: notOffered, lost, pending };
}

/** Micro-units of a dollar in a cent. */
const CENT_MICROS = 10_000;

/** The sum of the costs of 30 days. */
export function monthCostJson(costs: readonly MonthCost[]) {
	const sum = (field: "answers" | "micros") => costs.reduce((total, one) => total + one[field], 0);
	return {
		answers: sum("answers"),
		cents: Math.ceil(sum("micros") / CENT_MICROS),
		unasked: [...new Set(costs.flatMap(({ unasked }) => unasked))],
	};
}

export function promptJson(listed: ListedPrompt, cost: MonthCost) {
	const { hid, text, domain, country, language, models, readings, tags, isRead, nextDueAt, maker, createdAt, version, figures } = listed;
	return {
		id: hid,
		...{ text, website: domain, country, language, models, readings, tags, is_read: isRead },
		next_at: new Date(nextDueAt).toISOString(),
		added_by: maker,
		created_at: new Date(createdAt).toISOString(),
		version,
		month_cost: monthCostJson([cost]),
		figures: figures.map(({ engine, week, month, named, beside, change: called, rivals }) => ({
			model: engine,
			...{ week: shareJson(week), month: shareJson(month), named: shareJson(named), beside: besideJson(beside) },
			change: called && { ...called, before: shareJson(called.before), after: shareJson(called.after) },
			rivals: rivals.map(({ host, share: of }) => ({ host, ...shareJson(of) })),
		})),
	};
}

export function answerJson({
	hid,
	prompt: of,
	engine,
	model,
	day,
	dueAt,
	at,
	class: outcome,
	reason,
	named,
	citations,
	source,
	look,
}: ListedAnswer) {
	return {
		id: hid,
		prompt: of,
		model: engine,
		version: model,
		day,
		due_at: new Date(dueAt).toISOString(),
		answered_at: at === null ? null : new Date(at).toISOString(),
		...{ outcome, reason, named, source, look },
		citations: citations.map(([url, host, title]) => ({ url, host, title })),
	};
}
