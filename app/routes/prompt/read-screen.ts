import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { WEEK_DAYS, weekShares } from "~/domain/prompt/week-shares";
import { dayAt } from "~/domain/time/account-zone";
import { addDays } from "~/domain/time/local-day";
import { marketName } from "~/i18n/place-names";
import { placeOf } from "~/server/place-of";
import type { Asked } from "~/server/serve-screen";
import { answerPrices } from "~/services/prompts/answer-prices";
import { type CitedByEngine, readCitedPages } from "~/services/prompts/read-cited-pages";
import { readPrompt } from "~/services/prompts/read-prompt";
import { listTags } from "~/services/tags/list-tags";
import { PROMPT_PERIODS, readPromptQuery } from "./prompt-address";
import { readAnswers } from "./read-answers";

const DIALOGS = ["edit", "names", "remove"] as const;
/** Cited pages that are listed. */
const MOST_PAGES = 50;
const NOTHING_CITED: CitedByEngine = { pages: [], modelsSince: [] };

/** Content of the page of a prompt. Throws NotFoundException for one that the account does not have. */
export async function readScreen(asked: Asked) {
	const { signed, params, url, language } = asked;
	const { ctx, account, seat } = signed;
	const query = readPromptQuery(params.prompt ?? "", url.searchParams);
	const to = dayAt(account, ctx.now());
	const from = addDays(to, 1 - PROMPT_PERIODS[query.period]);
	// The first point of the chart is a share of seven days as well.
	const first = addDays(from, 1 - WEEK_DAYS);
	const [prompt, tags] = await Promise.all([readPrompt(ctx, seat, { hid: query.hid, from: first, to }), listTags(ctx, seat)]);
	const { text, domain, websiteHid, country, language: of, readings, models, names, version, isRead, figures, rivals } = prompt;
	const engines = figures.map(({ engine }) => engine);
	const model = query.model !== null && engines.includes(query.model) ? query.model : (engines[0] ?? null);
	const dialog = DIALOGS.find((name) => name === url.searchParams.get("dialog")) ?? null;
	const { pages: all, modelsSince } =
		model === null ? NOTHING_CITED : await readCitedPages(ctx, seat, prompt, { engine: model, from, to, modelsFrom: first });
	const pages = all.filter(({ host }) => host !== "");
	return {
		query: { ...query, model },
		...{ text, readings, models, names, version, isRead, from, to, engines },
		place: placeOf(account, language),
		website: { hid: websiteHid, slug: domain, name: unicodeDomain(domain) },
		market: marketName({ country, language: of }, language),
		tags: tags.map(({ hid, name, color }) => ({ hid, name, color, isOwn: prompt.tags.includes(hid) })),
		figures,
		isWaiting: figures.some(({ beside }) => beside.pending > 0),
		points: weekShares(
			prompt.days.filter((day) => day.engine === model),
			{ from, to },
		),
		changes: prompt.changes.filter(({ engine, since }) => engine === model && since >= from),
		modelMarks: modelsSince.filter(({ day }) => day >= from),
		pages: {
			from,
			own: pages.filter(({ whose }) => whose === "own").slice(0, MOST_PAGES),
			others: pages.filter(({ whose }) => whose !== "own").slice(0, MOST_PAGES),
			hidden: all.length - pages.length,
			more: Math.max(0, pages.filter(({ whose }) => whose !== "own").length - MOST_PAGES),
		},
		answers: await readAnswers(signed, {
			query: { ...query, model },
			from,
			to,
			language,
			sides: { domain, hosts: prompt.hosts, rivals, names },
		}),
		dialog,
		prices: dialog === "edit" ? await answerPrices(ctx, seat, { country, language: of }) : null,
	};
}

export type PromptScreen = Awaited<ReturnType<typeof readScreen>>;
