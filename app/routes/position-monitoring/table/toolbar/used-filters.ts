import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { engineName } from "~/domain/reference/search-engines";
import { parameterOf, rivalFilterOf } from "~/domain/table/column-families";
import { type FILTERS, filtersInUse, NO_TAG, type TableFilters } from "~/domain/table/table-filters";
import type { Translate } from "~/i18n/page-words";
import { countryName } from "~/i18n/place-names";

type FilterName = (typeof FILTERS)[number];

interface Naming {
	t: Translate;
	language: string;
	/** Known tags. A tag that is not in the list is shown as "…". */
	tags: readonly { hid: string; name: string }[];
}

/** Returns the label of a filter value. */
export function valueWord(name: FilterName, value: string, { t, language, tags }: Naming): string {
	switch (name) {
		case "has":
		case "hasNot":
			return value;
		case "rival": {
			const { way, column } = rivalFilterOf(value);
			return t(`monitoring.filters.rival.${way}`, { domain: unicodeDomain(parameterOf(column)) });
		}
		case "country":
			return countryName(value, language);
		case "engine":
			return engineName(value);
		case "device":
			return t(value === "mobile" ? "monitoring.device.mobile" : "monitoring.device.desktop");
		case "tag":
		case "tagOut":
			return value === NO_TAG ? t("monitoring.filters.noTag") : (tags.find(({ hid }) => hid === value)?.name ?? "…");
		default:
			// The cast is needed because TypeScript does not relate a filter to its choices.
			return t(`monitoring.filters.${name}.${value}` as "monitoring.filters.noTag");
	}
}

/** Returns the active filters, each with its label and the labels of its values. */
export function usedFilters(filters: TableFilters, naming: Naming) {
	const { t } = naming;
	return filtersInUse(filters).map((name) => ({
		name,
		label: t(`monitoring.filters.${name}Name`),
		value: valuesOf(name, filters, naming),
	}));
}

function valuesOf(name: FilterName, filters: TableFilters, naming: Naming): string {
	const { t } = naming;
	if (name === "position") {
		const { from, to } = filters.position ?? {};
		if (from && to) return from === to ? `${from}` : `${from}–${to}`;
		return from ? t("monitoring.filters.positionFrom", { from }) : t("monitoring.filters.positionTo", { to });
	}
	if (name === "change") {
		const { least, way } = filters.change ?? { least: 0, way: "either" };
		return `${way === "either" ? "±" : way === "up" ? "+" : "−"} ${t("monitoring.filters.atLeast", { least })}`;
	}
	if (name === "unknownFor") return t("monitoring.filters.days", { count: filters.unknownFor ?? 0 });
	return filters[name].map((value) => valueWord(name, value, naming)).join(", ");
}
