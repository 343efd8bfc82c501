import { expect, test } from "vitest";
import { translator } from "./translator";

test.each([
	["en", 999, "Remove 999 keywords"],
	["en", 16_000, "Remove 16,000 keywords"],
	["fr", 16_000, "Supprimer 16\u202f000 mots-clés"],
	["es", 16_000, "Eliminar 16.000 palabras clave"],
] as const)("what a sentence counts is written as its language writes numbers: %s, %i", (language, count, words) => {
	expect(translator(language).t("monitoringDialogs.remove.title", { count })).toBe(words);
});

test("text that only resembles a number is unchanged", () => {
	expect(translator("en").t("look.status", { status: "1404" })).toContain("1404");
});
