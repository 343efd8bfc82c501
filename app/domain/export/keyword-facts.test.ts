import { expect, test } from "vitest";
import { reportWords } from "~/i18n/report-words";
import type { TrackedKeywords } from "../table/tracked-keywords";
import { keywordCells } from "./keyword-facts";

test("a keyword's market has its codes for programs and its names for readers", () => {
	const tracked = {
		markets: [{ country: "us", language: "en", engine: "google", place: "" }],
		market: Uint32Array.of(0),
		websites: [{ domain: "shop.example" }],
		website: Uint32Array.of(0),
		flags: Uint8Array.of(0),
		terms: new Uint8Array(),
		termStarts: Uint32Array.of(0, 0),
	} as unknown as TrackedKeywords;
	const traits = { website: false, country: true, language: true, device: false, engine: false, place: false };
	const words = reportWords("en");
	const print = { market: () => ({ country: "United States", language: "English" }) };
	expect(keywordCells(tracked, 0, words, { traits }).slice(1)).toEqual(["us", "en"]);
	expect(keywordCells(tracked, 0, words, { traits, print }).slice(1)).toEqual(["United States", "English"]);
});
