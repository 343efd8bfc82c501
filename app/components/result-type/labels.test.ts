import { RESULT_TYPE_NAMES } from "@serpentine/serp/results";
import { expect, test } from "vitest";
import en from "~/i18n/en";
import es from "~/i18n/es";
import fr from "~/i18n/fr";

test.each([
	["en", en],
	["fr", fr],
	["es", es],
])("%s has a label for each type of the registry and for nothing else, no two alike", (_, catalogue) => {
	expect(Object.keys(catalogue.resultTypes).sort()).toEqual([...RESULT_TYPE_NAMES].sort());
	expect(new Set(Object.values(catalogue.resultTypes)).size).toBe(RESULT_TYPE_NAMES.length);
});
