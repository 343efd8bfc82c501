import { type NewsScope, POSITIONS_PER_MESSAGE } from "../webhook/position-news";
import type { AlertOnWire, wireItem } from "./wire-alert";

/** An item of an alert with what limits an endpoint. */
export interface ScopedItem {
	item: ReturnType<typeof wireItem>;
	/** Public ids of the keyword's tags. */
	tags: readonly string[];
}

/** The messages about an alert for an endpoint: pages of those items whose website or tag the endpoint asked for. */
export function pagesOfAlert(
	alert: AlertOnWire,
	items: readonly ScopedItem[],
	{ websites, tags }: Pick<NewsScope, "websites" | "tags">,
): { key: string; data: object }[] {
	const isLimited = websites.length > 0 || tags.length > 0;
	const isWhole = !isLimited || (alert.website !== null && websites.includes(alert.website.id));
	const told = isWhole ? items : items.filter((one) => one.tags.some((tag) => tags.includes(tag)));
	const pages = Math.ceil(told.length / POSITIONS_PER_MESSAGE);
	return Array.from({ length: pages }, (_, page) => {
		const some = told.slice(page * POSITIONS_PER_MESSAGE, (page + 1) * POSITIONS_PER_MESSAGE).map(({ item }) => item);
		return { key: `${alert.id}:${page}`, data: { alert, total: told.length, page: page + 1, pages, items: some } };
	});
}
