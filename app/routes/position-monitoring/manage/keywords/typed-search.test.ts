import { expect, test } from "vitest";
import { readTypedSearch } from "./typed-search";

function typed(fields: Record<string, string>, more: readonly [country: string, language: string][]) {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	for (const [country, language] of more) {
		form.append("more_country", country);
		form.append("more_language", language);
	}
	return readTypedSearch(form);
}

test("a country and a place in it are two markets, and a market that is named twice is one", () => {
	const austin = { country: "us", language: "en", place: " Austin,Texas,United States " };
	expect(typed(austin, [["us", "en"]]).markets).toEqual([
		{ country: "us", language: "en", place: "Austin,Texas,United States" },
		{ country: "us", language: "en" },
	]);
	expect(typed({ country: "us", language: "en", place: "" }, [["us", "en"]]).markets).toHaveLength(1);
	expect(typed({ country: "us", language: "en", place: "" }, [["", "fr"]]).markets).toHaveLength(1);
});
