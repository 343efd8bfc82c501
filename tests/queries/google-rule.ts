import { listsOf, type SeededSite } from "./seeded-traffic";

export interface RuleSums {
	clicks: number;
	impressions: number;
	positionSum: number;
}

/**
 * Sums of a day's result lists by Google's rule alone (support.google.com/webmasters/answer/17011364, "Data aggregation by property vs. page"), apart from the
 * stand-in's own. total: by property with the queries that are not named. property, page: of named queries by "query\ncountry\ndevice" and the same with the page.
 */
export function sumsByRule(site: SeededSite, day: string) {
	const total: RuleSums = { clicks: 0, impressions: 0, positionSum: 0 };
	const property = new Map<string, RuleSums>();
	const page = new Map<string, RuleSums>();
	for (const { query, country, device, isNamed, lists, clicked, pages } of listsOf(site, day)) {
		// "If a property appears twice on a Search results page, it counts as a single impression." A second click counts no more; the topmost position is told.
		const ofProperty = { clicks: clicked, impressions: lists, positionSum: Math.min(...pages.map(({ positionSum }) => positionSum)) };
		count(total, ofProperty);
		if (!isNamed) continue;
		const key = [query, country, device].join("\n");
		count(entry(property, key), ofProperty);
		// "Each unique page is counted separately."
		for (const one of pages)
			count(entry(page, `${key}\n${one.page}`), { clicks: one.clicks, impressions: lists, positionSum: one.positionSum });
	}
	return { total, property, page };
}

function entry(sums: Map<string, RuleSums>, key: string): RuleSums {
	const known = sums.get(key) ?? { clicks: 0, impressions: 0, positionSum: 0 };
	sums.set(key, known);
	return known;
}

function count(sum: RuleSums, more: RuleSums): void {
	sum.clicks += more.clicks;
	sum.impressions += more.impressions;
	sum.positionSum += more.positionSum;
}
