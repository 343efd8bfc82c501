import type { Beside } from "~/domain/prompt/figures";
import type { Share } from "~/domain/prompt/share";
import type { ListedAnswer } from "~/services/prompts/list-answers";
import type { ListedPrompt } from "~/services/prompts/list-prompts";

export function shareJson(share: Share | null) {
	return { readings: share?.n ?? 0, cited: share?.cited ?? 0, low: share?.low ?? null, high: share?.high ?? null };
}

export function besideJson({ unknownHost, noSearch, refused, notOffered, lost, pending }: Beside) {
	return { unknown_host: unknownHost, no_search: noSearch, refused, not_offered: notOffered, lost, pending };
}

export function promptJson({
	hid,
	text,
	domain,
	country,
	language,
	models,
	readings,
	tags,
	isRead,
	nextDueAt,
	maker,
	createdAt,
	version,
	figures,
}: ListedPrompt) {
	return {
		id: hid,
		...{ text, website: domain, country, language, models, readings, tags, is_read: isRead },
		next_at: new Date(nextDueAt).toISOString(),
		added_by: maker,
		created_at: new Date(createdAt).toISOString(),
		version,
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
