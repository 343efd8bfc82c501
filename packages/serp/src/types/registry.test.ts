import { expect, test } from "vitest";
import { findResultType, RESULT_TYPE_NAMES, RESULT_TYPES } from "./registry";

test("no two types share a name or a sign, and names are snake_case", () => {
	expect(new Set(RESULT_TYPE_NAMES).size).toBe(RESULT_TYPES.length);
	expect(new Set(RESULT_TYPES.map((type) => type.icon)).size).toBe(RESULT_TYPES.length);
	for (const name of RESULT_TYPE_NAMES) expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/);
});

test("the specification's result types are all there", () => {
	const wanted =
		"organic ads maps route_planner videos images news people_also_ask search_on shopping_ads local_ads discover_places hotels flights popular_destinations sport_results social_card weather refine_search direct_answer calculator color_picker graph unit_converter currency_converter stocks recipes movie song carousel translate definition jobs covid_stats knowledge_graph";
	for (const name of wanted.split(" ")) {
		expect([name, findResultType(name)?.name]).toEqual([name, name]);
		expect(RESULT_TYPE_NAMES.filter((one) => one === name)).toHaveLength(1);
	}
});

test("unknown types are for administrators only, and every other type of the list counts as shown or hidden", () => {
	expect(RESULT_TYPES.filter((type) => type.visibility === "administrators").map((type) => type.name)).toEqual(["unknown"]);
	const hidden = RESULT_TYPES.filter((type) => type.visibility === "hidden").map((type) => type.name);
	expect(hidden).toEqual(["did_you_mean", "showing_results_for", "sitelinks"]);
	expect(RESULT_TYPES.filter((type) => type.visibility === "shown")).toHaveLength(RESULT_TYPES.length - hidden.length - 1);
	expect(findResultType("organic")).toMatchObject({ visibility: "shown", merges: false });
	expect(findResultType("nobody_knows")).toBeNull();
});
