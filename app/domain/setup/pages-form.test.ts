import { expect, test } from "vitest";
import { providerFormSchema, sampleFormSchema } from "./pages-form";

const faultsOf = (schema: typeof providerFormSchema | typeof sampleFormSchema, form: object) => {
	const read = schema.safeParse(form);
	return read.success ? [] : read.error.issues.map(({ path, message }) => [path[0], message]);
};
const FORM = { provider: "serper", key: "k", price: "", month_cap: "12,5" };

test("a provider takes its list price, or the typed price for every page", () => {
	expect(providerFormSchema.parse(FORM)).toMatchObject({ first_page: 1_000, further_page: 1_000, month_cap: 12_500_000, area: "any" });
	expect(providerFormSchema.parse({ ...FORM, provider: "dataforseo_live" })).toMatchObject({ first_page: 2_000, further_page: 1_500 });
	expect(providerFormSchema.parse({ ...FORM, price: "0.5" })).toMatchObject({ first_page: 500, further_page: 500 });
});

test.each([
	["key", { ...FORM, key: "" }, "sources.errors.key"],
	["key", { ...FORM, key: "k\r\nX: 1" }, "setup.mail.errors.lineBreak"],
	["price", { ...FORM, price: "cheap" }, "sources.errors.price"],
	["price", { ...FORM, price: "0" }, "sources.errors.price"],
	["price", { ...FORM, provider: "oxylabs" }, "setup.pages.errors.noListPrice"],
	["month_cap", { ...FORM, month_cap: "" }, "sources.errors.cap"],
	["month_cap", { ...FORM, month_cap: "-1" }, "sources.errors.cap"],
	["provider", { ...FORM, provider: "own" }, "setup.choose"],
] as const)("a provider with a wrong %s is refused: %j", (field, form, message) => {
	expect(faultsOf(providerFormSchema, form)).toContainEqual([field, message]);
});

test("a sample needs a keyword, a country and a language that exist", () => {
	expect(sampleFormSchema.parse({ keyword: " Garden  Chair ", country: "US", language: "en" })).toMatchObject({
		of: "own",
		keyword: "garden chair",
		country: "us",
	});
	expect(faultsOf(sampleFormSchema, { keyword: " ", country: "xx", language: "english" })).toEqual([
		["keyword", "required.keyword"],
		["country", "required.country"],
		["language", "required.language"],
	]);
});
