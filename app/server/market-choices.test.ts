import { env } from "cloudflare:workers";
import { COUNTRIES } from "@serpentine/serp/hosts";
import { expect, test } from "vitest";
import { LANGUAGES as SPOKEN } from "~/domain/reference/languages";
import { LANGUAGES } from "~/i18n/languages";
import { marketName } from "~/i18n/place-names";
import { loader as preferences } from "~/routes/account-preferences/route";
import { loader as checks } from "~/routes/datacenter-check/route";
import { loader as freeCheck } from "~/routes/free-check/route";
import { loader as importKeywords } from "~/routes/import-keywords/route";
import { loader as monitoring } from "~/routes/position-monitoring/route";
import { receiveFile } from "~/services/imports/upload-file";
import { ownerSeat } from "~/services/seat/test-seat";
import { signedInUser } from "./api/test-client";
import { createCtx } from "./context";
import { marketChoices } from "./market-choices";
import { callRoute } from "./test-form";

// In workerd: its Intl knows fewer names than Node's.
test.each(LANGUAGES)("every language and country that forms offer has a name of its own in %s", (language) => {
	const { countries, languages } = marketChoices(language);
	expect(countries.map(({ code }) => code).toSorted()).toEqual(COUNTRIES.toSorted());
	expect(languages.map(({ code }) => code).toSorted()).toEqual(SPOKEN.toSorted());
	for (const choices of [countries, languages]) {
		expect(choices.filter(({ code, name }) => name.toLowerCase() === code)).toEqual([]);
		expect(new Set(choices.map(({ name }) => name)).size).toBe(choices.length);
	}
});

test("names stand in the alphabetical order of the reader's language, with a capital; in a sentence without", () => {
	const { countries, languages } = marketChoices("fr");
	expect(languages.slice(0, 3).map(({ name }) => name)).toEqual(["Abkhaze", "Afar", "Afrikaans"]);
	const names = countries.map(({ name }) => name);
	expect(names.indexOf("États-Unis")).toBeLessThan(names.indexOf("France"));
	expect(names.find((name) => name.startsWith("Alle"))).toBe("Allemagne");
	expect(marketName({ country: "ru", language: "os" }, "fr")).toBe("Russie, ossète");
	expect(marketName({ country: "gh", language: "tw" }, "es")).toBe("Ghana, twi");
});

test("every form that asks for a country offers the same ones", async () => {
	const { cookie, accountId, accountHid } = await signedInUser();
	const { countries, languages } = marketChoices("en");
	const loaded = async (...asked: Parameters<typeof callRoute>) =>
		(await callRoute(...asked)).data as Record<string, { content?: object; form?: object }>;
	expect((await loaded(monitoring, "/position-monitoring?dialog=add_keywords", { cookie })).dialog?.content).toMatchObject({
		countries,
		languages,
	});
	expect((await loaded(checks, "/datacenter-check?add=1", { cookie })).screen?.form).toMatchObject({ countries, languages });
	expect((await loaded(freeCheck, "/free-check")).screen).toMatchObject({ countries, languages });
	expect((await loaded(preferences, "/account/preferences", { cookie })).countries).toEqual(countries);
	const bytes = (async function* () {
		yield new TextEncoder().encode("Keyword\nred shoes\n");
	})();
	const ctx = await createCtx(env);
	const file = await receiveFile(ctx, ownerSeat({ id: accountId, hid: accountHid }), { filename: "keywords.csv", bytes });
	const { screen } = (await loaded(importKeywords, `/import-keywords?file=${file}`, { cookie })) as { screen?: { wizard?: object } };
	expect(screen?.wizard).toMatchObject({ countries, languages });
});
