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

/** One value of an active filter. */
interface UsedFilter {
	name: FilterName;
	label: string;
	/** null: of a filter that has one value. */
	value: string | null;
	text: string;
}

/** Returns the values of active filters, each with the label of its filter and its own text. */
export function usedFilters(filters: TableFilters, naming: Naming): UsedFilter[] {
	return filtersInUse(filters).flatMap((name): UsedFilter[] => {
		const label = naming.t(`monitoring.filters.${name}Name`);
		if (isSingle(name)) return [{ name, label, value: null, text: singleText(name, filters, naming.t) }];
		return filters[name].map((value: string) => ({ name, label, value, text: valueWord(name, value, naming) }));
	});
}

type SingleFilter = "position" | "change" | "unknownFor";

function isSingle(name: FilterName): name is SingleFilter {
	return name === "position" || name === "change" || name === "unknownFor";
}

function singleText(name: SingleFilter, filters: TableFilters, t: Translate): string {
	if (name === "position") {
		const { from, to } = filters.position ?? {};
		if (from && to) return from === to ? `${from}` : `${from}–${to}`;
		return from ? t("monitoring.filters.positionFrom", { from }) : t("monitoring.filters.positionTo", { to });
	}
	if (name === "change") {
		const { least, way } = filters.change ?? { least: 0, way: "either" };
		return `${way === "either" ? "±" : way === "up" ? "+" : "−"} ${t("monitoring.filters.atLeast", { least })}`;
	}
	return t("monitoring.filters.days", { count: filters.unknownFor ?? 0 });
}

/** Returns the active filters, each with its label and all its values in one text. */
export function filterLines(filters: TableFilters, naming: Naming): { label: string; value: string }[] {
	const used = usedFilters(filters, naming);
	return filtersInUse(filters).map((name) => {
		const own = used.filter((one) => one.name === name);
		return { label: own[0]?.label ?? "", value: own.map(({ text }) => text).join(", ") };
	});
}
