import { OTHER_TOOLS } from "~/domain/import/origin-names";
import { fillWords } from "~/i18n/fill-words";
import type { Language } from "~/i18n/languages";
import { welcomeWords } from "~/i18n/welcome-words";
import { planFacts } from "~/server/plan-facts";

export interface PlanView {
	title: string;
	head: string[];
	/** Name, free plan, paid plan. */
	rows: [string, string, string][];
	tax: string;
	/** Labels of the buttons below the columns. */
	startFree: string;
	startPaid: string;
}

/** Content of the page; limits and prices come from the plans. */
export function readWelcome(language: Language, example: string | null, { hasPlans }: { hasPlans: boolean }) {
	const { plans: words, points: all, ...page } = welcomeWords(language);
	const facts: Record<string, string> = { ...planFacts(language), tools: String(OTHER_TOOLS) };
	const fact = (name: string) => facts[name] ?? "";
	const fill = (text: string) => fillWords(text, facts);
	const plans: PlanView = {
		title: words.title,
		head: [words.feature, words.free, words.paid],
		rows: [
			[words.keywords, fact("freeMonitors"), fill(words.keywordsPaid)],
			[words.urls, fact("freeUrls"), words.urlsPaid],
			[words.refresh, fact("freeRefresh"), fact("paidRefresh")],
			[words.checks, fact("freeChecks"), fact("paidChecks")],
			[words.priority, words.low, words.high],
			[words.price, words.priceFree, fill(words.pricePaid)],
		],
		tax: fill(words.tax),
		startFree: words.startFree,
		startPaid: words.startPaid,
	};
	const points = all.map(({ title, text, withoutPlans }) => ({ title: fill(title), text: hasPlans ? text : (withoutPlans ?? text) }));
	return { ...page, does: page.does.map(fill), price: fill(page.price), points, plans, example };
}
