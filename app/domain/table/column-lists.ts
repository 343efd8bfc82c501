import { byName } from "../by-name";
import { dayOfNumber } from "../sample/bests";
import { COLUMNS, type ColumnRule, type KeywordFacts, type PlainRule } from "./columns";

export type ColumnName = keyof typeof COLUMNS;
type NamesWith<Property extends keyof ColumnRule> = {
	[Name in ColumnName]: (typeof COLUMNS)[Name] extends Record<Property, unknown> ? Name : never;
}[ColumnName];

export type TableSort = NamesWith<"sort">;
export type HideableColumn = NamesWith<"isHideable">;
export type PlainColumn = NamesWith<"plain">;
/** Values of a row's plain columns. */
export type PlainValues = Record<PlainColumn, number | null>;

const RULES: Readonly<Record<string, ColumnRule>> = COLUMNS;
export const COLUMN_NAMES = Object.keys(COLUMNS).filter((name): name is ColumnName => name in COLUMNS);

function namesWith<Property extends keyof ColumnRule>(property: Property): NamesWith<Property>[] {
	return COLUMN_NAMES.filter((name): name is NamesWith<Property> => property in COLUMNS[name]);
}

export function isSorted(name: ColumnName): name is TableSort {
	return "sort" in COLUMNS[name];
}

export function isPlain(name: ColumnName): name is PlainColumn {
	return "plain" in COLUMNS[name];
}

export const TABLE_SORTS = namesWith("sort");
export const HIDEABLE = namesWith("isHideable");
export const PLAIN_COLUMNS = namesWith("plain");

type FilterRule = (typeof COLUMNS)[NamesWith<"filter">]["filter"];
/** Filters by the value of a column. Those by tag and by feature: table-filters.ts. */
export type ChoiceFilter = FilterRule["name"];
/** null: all rows. */
export type ChoiceFilters = { [Name in ChoiceFilter]: Extract<FilterRule, { name: Name }>["choices"][number] | null };

const FILTER_RULES: readonly FilterRule[] = namesWith("filter").map((name) => COLUMNS[name].filter);
/** In the order of the menu, the position first. */
export const CHOICE_FILTERS: readonly ChoiceFilter[] = [...new Set<ChoiceFilter>(["band", ...FILTER_RULES.map(({ name }) => name)])];

export function filterRule(name: ChoiceFilter): NonNullable<ColumnRule["filter"]> {
	const rule = FILTER_RULES.find((one) => one.name === name);
	if (!rule) throw new Error(`no column has the filter ${name}`);
	return rule;
}

/** read: gives the text of a filter's choice. Texts that are no choice mean all rows. */
export function readChoices(read: (name: ChoiceFilter) => string | null): ChoiceFilters {
	// The cast: TypeScript does not relate a filter's name to its own choices.
	return byName(CHOICE_FILTERS, (name) => filterRule(name).choices.find((one) => one === read(name)) ?? null) as ChoiceFilters;
}

export function plainRule(name: PlainColumn): PlainRule {
	const rule = RULES[name]?.plain;
	if (!rule) throw new Error(`${name} is no plain column`);
	return rule;
}

/** Values of the plain columns of one keyword. */
export function plainValues(facts: KeywordFacts): PlainValues {
	return byName(PLAIN_COLUMNS, (name) => plainRule(name).of(facts));
}

/** Fields of the API, made by the name of each plain column. */
export function plainFields<Value>(make: (name: PlainColumn) => Value): Record<string, Value> {
	return Object.fromEntries(PLAIN_COLUMNS.map((name) => [plainRule(name).api.name, make(name)]));
}

/** A plain value as export and API print it: a day as "YYYY-MM-DD". */
export function printPlain(name: PlainColumn, value: number | null): string | number | null {
	return value !== null && plainRule(name).kind === "day" ? dayOfNumber(value) : value;
}
