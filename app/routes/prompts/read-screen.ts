import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { isLimit } from "~/domain/plan/plan-rules";
import type { ReadingClass } from "~/domain/prompt/reading-class";
import { sortPrompts } from "~/domain/prompt/sort-prompts";
import type { AnswerEngine } from "~/domain/reference/answer-engines";
import { formatNumber } from "~/i18n/format";
import { marketName } from "~/i18n/place-names";
import type { Asked } from "~/server/serve-screen";
import { lastAnswers } from "~/services/prompts/last-answers";
import { type ListedPrompt, listPrompts } from "~/services/prompts/list-prompts";
import { promptRoom } from "~/services/prompts/prompt-room";
import { listTags } from "~/services/tags/list-tags";
import { listWebsites } from "~/services/websites/list-websites";
import { REMOVE_PROMPTS, readPromptsQuery } from "./prompts-query";
import { readAddDialog } from "./read-add-dialog";

export interface PromptRow {
	hid: string;
	text: string;
	website: { hid: string; name: string };
	market: string;
	tags: { name: string; color: string }[];
	readings: number;
	isRead: boolean;
	models: (ListedPrompt["figures"][number] & { last: ReadingClass | null; isAsked: boolean })[];
}

/** Prompts of the account that the address names, in its order. */
export async function readScreen(asked: Asked) {
	const { signed, url, language } = asked;
	const { ctx, seat } = signed;
	const query = readPromptsQuery(url.searchParams);
	const [all, websites, tags, { used: inUse, max }] = await Promise.all([
		listPrompts(ctx, seat),
		listWebsites(ctx, seat),
		listTags(ctx, seat),
		promptRoom(ctx, seat),
	]);
	const { website, tag } = query;
	const filtered = all.filter((one) => (website === "" || one.websiteHid === website) && (tag === "" || one.tags.includes(tag)));
	const shown = sortPrompts(
		filtered.map((one) => ({ ...one, tagNames: tags.filter(({ hid }) => one.tags.includes(hid)).map(({ name }) => name) })),
		query,
	);
	const answers = await lastAnswers(
		ctx,
		seat,
		shown.map(({ hid }) => hid),
	);
	const last = new Map(answers.map((one) => [nameOf(one.prompt, one.engine), one.class]));
	const rows: PromptRow[] = shown.map(({ hid, text, websiteHid, domain, country, language: of, readings, isRead, ...one }) => ({
		...{ hid, text, readings, isRead },
		website: { hid: websiteHid, name: unicodeDomain(domain) },
		market: marketName({ country, language: of }, language),
		tags: tags.filter((each) => one.tags.includes(each.hid)).map(({ name, color }) => ({ name, color })),
		models: one.figures.map((figures) => ({
			...figures,
			last: last.get(nameOf(hid, figures.engine)) ?? null,
			isAsked: one.models.includes(figures.engine),
		})),
	}));
	const used = new Set(all.map(({ websiteHid }) => websiteHid));
	const usedTags = new Set(all.flatMap((one) => one.tags));
	return {
		rows,
		total: all.length,
		waiting: rows.some(({ models }) => models.some(({ beside }) => beside.pending > 0)),
		query,
		websites: websites.filter(({ hid }) => used.has(hid)).map(({ hid, domain }) => ({ hid, domain, name: unicodeDomain(domain) })),
		tags: tags.filter(({ hid }) => usedTags.has(hid)).map(({ hid, name }) => ({ hid, name })),
		usage: {
			used: formatNumber(inUse, language),
			max: formatNumber(max, language),
			left: max - inUse,
			hasLimit: isLimit(max),
			tone: inUse < max ? ("green" as const) : ("red" as const),
		},
		isRemoving: url.searchParams.get("dialog") === REMOVE_PROMPTS,
		dialog:
			url.searchParams.get("dialog") === "add_prompts"
				? await readAddDialog(asked, { websites, tags, prompts: all, max, left: Math.max(0, max - inUse) })
				: null,
	};
}
export type PromptsScreen = Awaited<ReturnType<typeof readScreen>>;

function nameOf(prompt: string, engine: AnswerEngine): string {
	return `${prompt} ${engine}`;
}
