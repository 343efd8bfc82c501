import { FILTERS, NO_TAG, type TableFilters } from "~/domain/table/table-filters";
import type { Translate } from "~/i18n/page-words";

/** Words of a choice. The cast: TypeScript does not relate a filter to its own choices. */
export function choiceWord(t: Translate, name: Exclude<keyof TableFilters, "tag">, value: string): string {
	return t(`monitoring.filters.${name}.${value}` as "monitoring.filters.noTag");
}

/** The filters in use, with the words of each and of its choice. tags: "…" stands for a tag that is not among them. */
export function usedFilters(t: Translate, filters: TableFilters, tags: readonly { hid: string; name: string }[]) {
	const { tag } = filters;
	const tagName = tag === NO_TAG ? t("monitoring.filters.noTag") : (tags.find(({ hid }) => hid === tag)?.name ?? "…");
	return FILTERS.flatMap((name) => {
		const value = filters[name];
		if (value === null) return [];
		return [
			{
				name,
				label: t(`monitoring.filters.${name}Name`),
				value: name === "tag" ? tagName : choiceWord(t, name, value),
			},
		];
	});
}
