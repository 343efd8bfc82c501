import { expect, test } from "vitest";
import { compareMarket } from "./market-answers";

const search = (place: string) => ({ engine: "google", term: "chair", country: "us", language: "en", device: "desktop", place }) as const;
const NEW_YORK = "New York,New York,United States";

// Names as providers write them. Source: providers.md C4.5; Google's canonical names of geo targets.
test.each([
	["Austin,Texas,United States", "Austin,Texas,United States", null],
	["Austin,Texas,United States", "austin, texas, united states", null],
	["Austin,Texas,United States", "Austin, TX, United States", null],
	["Austin,Texas,United States", "Austin,Texas,USA", null],
	["Austin,Texas,United States", "Texas,United States", "other_market"],
	["Austin,Texas,United States", "United States", "other_market"],
	["Austin,Texas,United States", "Boise,Idaho,United States", "other_market"],
	[NEW_YORK, NEW_YORK, null],
	// The state of the same name.
	[NEW_YORK, "New York,United States", "other_market"],
	["Springfield,Illinois,United States", "Springfield,Missouri,United States", "other_market"],
	["Paris,Texas,United States", "Paris,Ile-de-France,France", "other_market"],
	["", "United States", null],
])("an answer for “%s” that echoes “%s” is judged as %s", (asked, echoed, other) => {
	expect(compareMarket(search(asked), { place: echoed }).other).toBe(other);
});
