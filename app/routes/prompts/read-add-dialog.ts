import { readUserMeta } from "~/domain/account/user-meta";
import { isFree } from "~/domain/billing/subscription-state";
import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import type { AnswerEngine } from "~/domain/reference/answer-engines";
import { searchLanguage } from "~/domain/reference/search-language";
import { marketChoices } from "~/server/market-choices";
import type { Asked } from "~/server/serve-screen";
import { answerPrices } from "~/services/prompts/answer-prices";
import type { ListedPrompt } from "~/services/prompts/list-prompts";
import { marketOfWebsite, suggestForWebsite } from "~/services/suggestions/suggest-prompts";
import type { TagView } from "~/services/tags/list-tags";
import type { listWebsites } from "~/services/websites/list-websites";

/** Suggestions that are ticked for an account without prompts. */
const TICKED = 10;
const USUAL_MODELS: readonly AnswerEngine[] = ["google_ai_mode"];
const USUAL_READINGS = 3;

interface Known {
	websites: Awaited<ReturnType<typeof listWebsites>>;
	tags: readonly TagView[];
	prompts: readonly ListedPrompt[];
	/** Prompts that the plan reads. */
	max: number;
	/** Prompts that it still has room for. */
	left: number;
}

/** Content of the dialog that adds prompts: choices, prices, and questions that are suggested for the website of the address, or the one asked about most. */
export async function readAddDialog({ signed, url, language }: Asked, { websites, tags, prompts, max, left }: Known) {
	const { ctx, account, user, seat } = signed;
	const website = websites.find(({ hid }) => hid === (url.searchParams.get("for") ?? mostAsked(prompts))) ?? websites[0];
	const market = (website && (await marketOfWebsite(ctx, seat, website.hid))) ?? {
		country: account.country,
		language: searchLanguage(account.country, account.language),
	};
	const suggestions = website
		? await suggestForWebsite(ctx, seat, {
				websiteHid: website.hid,
				language: market.language,
				known: prompts.flatMap((one) => (one.websiteHid === website.hid ? [one.text] : [])),
			})
		: [];
	const domains = [...websites.map(({ domain }) => domain), ...readUserMeta(user.meta).autocompletion_domains];
	return {
		start: {
			website: website ? unicodeDomain(website.domain) : "",
			...market,
			models: USUAL_MODELS,
			readings: USUAL_READINGS,
			/** Questions that are ticked at first. */
			ticked: prompts.length === 0 ? suggestions.slice(0, Math.min(TICKED, left)).map(({ text }) => text) : [],
		},
		suggestions,
		/** Websites whose suggestions may be asked for instead. */
		others: websites.filter(({ hid }) => hid !== website?.hid).map(({ hid, domain }) => ({ hid, name: unicodeDomain(domain) })),
		domains: [...new Set(domains)].map(unicodeDomain),
		prices: await answerPrices(ctx, seat, market),
		tags: tags.map(({ hid, name, color }) => ({ hid, name, color })),
		left,
		max,
		isFree: isFree(account),
		...marketChoices(language),
	};
}
export type AddPromptsContent = Awaited<ReturnType<typeof readAddDialog>>;

/** The website of most prompts. */
function mostAsked(prompts: readonly ListedPrompt[]): string | undefined {
	const counts = new Map<string, number>();
	for (const { websiteHid } of prompts) counts.set(websiteHid, (counts.get(websiteHid) ?? 0) + 1);
	return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}
