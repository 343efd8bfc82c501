import { withoutAccents } from "~/domain/search-query/brand-words";
import { averagePosition } from "~/domain/search-query/query-figures";
import { sortQueries } from "~/domain/search-query/query-filters";
import { rowFigures } from "~/domain/search-query/row-figures";
import type { Signed } from "~/server/guards";
import { figuresOfQueries, surveyPages } from "~/services/search-queries/survey-queries";
import { rowFilter, type TabInput } from "./read-queries";

/** Pages that were shown, with the number of their queries. The search looks for a part of the address. */
export async function readPagesTab(signed: Signed, { query, property, periods, isCompared }: TabInput) {
	const sums = await surveyPages(signed.ctx, signed.seat, { property, periods, filter: rowFilter(query) });
	const wanted = withoutAccents(query.q);
	const found = sums.pages().filter(({ name, current }) => current.impressions > 0 && withoutAccents(name).includes(wanted));
	const from = (query.page - 1) * query.size;
	return {
		kind: "pages" as const,
		found: found.length,
		rows: sortQueries(found, query)
			.slice(from, from + query.size)
			.map((page) => ({ url: page.name, queries: page.queries, best: page.best, ...rowFigures(page, isCompared) })),
	};
}

/** Queries whose clicks or impressions two or more pages share. */
export async function readSharedTab(signed: Signed, { query, property, periods }: TabInput) {
	const asked = { property, periods, filter: rowFilter(query) };
	const sums = await surveyPages(signed.ctx, signed.seat, asked);
	const wanted = withoutAccents(query.q);
	const found = sums.shared().filter((one) => withoutAccents(one.query).includes(wanted));
	const from = (query.page - 1) * query.size;
	const shown = found.slice(from, from + query.size);
	const figures = await figuresOfQueries(
		signed.ctx,
		signed.seat,
		asked,
		shown.map((one) => one.query),
	);
	return {
		kind: "shared" as const,
		found: found.length,
		rows: shown.map(({ query: text, clicksBeside, pages }) => ({
			query: text,
			clicks: figures.get(text)?.clicks ?? null,
			impressions: figures.get(text)?.impressions ?? null,
			clicksBeside,
			pages: pages.map(({ page, figures: of, share }) => ({
				url: page,
				clicks: of.clicks,
				impressions: of.impressions,
				average: averagePosition(of),
				share,
			})),
		})),
	};
}
export type PagesTab = Awaited<ReturnType<typeof readPagesTab>>;
export type SharedTab = Awaited<ReturnType<typeof readSharedTab>>;
