import { SERP_FEATURES } from "@serpentine/serp/results";
import { isHid } from "../hid";
import { normalizeTerm } from "../normalize/term";
import { readRivalFilters } from "./column-families";
import { CHOICE_FILTERS, readChoices } from "./column-lists";
import { CHANGE_WAYS, filtersInUse, NO_TAG, type TableFilters } from "./table-filters";

/** Parameters of the filters in an address. Values of a list are separated by ".", texts by ",". */
export const FILTER_PARAMETERS: readonly string[] = [
	...CHOICE_FILTERS,
	...[
		"position_from",
		"position_to",
		"change_by",
		"change_way",
		"has",
		"has_not",
		"country",
		"tag",
		"tag_out",
		"feature",
		"rival",
		"unknown_for",
	],
];

/** Maximum number of positions that a look reads. */
export const MAX_PLACE = 100;
/** Number of days whose answers the table keeps. */
export const MAX_UNKNOWN_DAYS = 30;
const MAX_VALUES = 50;
const MAX_TEXT_CHARACTERS = 500;
const COUNTRY = /^[a-z]{2}$/;

/** Reads the filters and ignores invalid values. A form sends one parameter per value; a link sends one parameter with all values. */
export function readFilters(parameters: URLSearchParams): TableFilters {
	const list = (name: string, between = ".") =>
		[...new Set(parameters.getAll(name).flatMap((text) => text.slice(0, MAX_TEXT_CHARACTERS * MAX_VALUES).split(between)))].slice(
			0,
			MAX_VALUES,
		);
	const texts = (name: string) => {
		const cut = (parameters.get(name) ?? "").slice(0, MAX_TEXT_CHARACTERS);
		return [...new Set(cut.split(",").map(normalizeTerm))].filter((text) => text !== "").slice(0, MAX_VALUES);
	};
	const number = (name: string, max: number) => {
		const value = Number(parameters.get(name));
		return Number.isInteger(value) && value >= 1 && value <= max ? value : null;
	};
	const tags = (name: string) => list(name).filter((tag) => tag === NO_TAG || isHid(tag));
	const [from, to] = [number("position_from", MAX_PLACE), number("position_to", MAX_PLACE)];
	const least = number("change_by", MAX_PLACE);
	const way = CHANGE_WAYS.find((one) => one === parameters.get("change_way")) ?? "either";
	return {
		...readChoices((name) => list(name)),
		position: from === null && to === null ? null : { from, to },
		change: least === null ? null : { least, way },
		has: texts("has"),
		hasNot: texts("has_not"),
		country: list("country").filter((code) => COUNTRY.test(code)),
		tag: tags("tag"),
		tagOut: tags("tag_out"),
		feature: SERP_FEATURES.filter((one) => list("feature").includes(one)),
		rival: readRivalFilters(list("rival", ",")),
		unknownFor: number("unknown_for", MAX_UNKNOWN_DAYS),
	};
}

/** Returns the parameters of the filters in use. */
export function filterParameters(filters: TableFilters): Record<string, string> {
	return Object.assign({}, ...filtersInUse(filters).map((name) => parametersOf(name, filters)));
}

function parametersOf(name: keyof TableFilters, filters: TableFilters): Record<string, string> {
	const { position, change, unknownFor } = filters;
	switch (name) {
		case "position":
			return { ...(position?.from && { position_from: `${position.from}` }), ...(position?.to && { position_to: `${position.to}` }) };
		case "change":
			return change ? { change_by: `${change.least}`, ...(change.way !== "either" && { change_way: change.way }) } : {};
		case "unknownFor":
			return { unknown_for: `${unknownFor}` };
		case "has":
			return { has: filters.has.join(",") };
		case "hasNot":
			return { has_not: filters.hasNot.join(",") };
		case "rival":
			return { rival: filters.rival.join(",") };
		case "tagOut":
			return { tag_out: filters.tagOut.join(".") };
		default:
			return { [name]: filters[name].join(".") };
	}
}
