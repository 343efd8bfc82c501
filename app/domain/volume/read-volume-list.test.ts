import { expect, test } from "vitest";
import { googleMarket } from "./google-constants";
import { readVolumeList } from "./read-volume-list";

test("a list of volumes is read line by line, and each bad line has its fault", () => {
	const text = [
		"\uFEFFKeyword;Country;Language;Volume",
		"Chaise  de Jardin;FR;fr;1 300",
		'"parasol";fr;fr;"90"',
		"table;fr;fr;",
		"",
		"lamp;gb;en",
		"???;fr;fr;3",
		"lampe;zz;fr;3",
		"lampe;fr;xx;3",
		"lampe;fr;fr;many",
		"lampe;fr;fr;-3",
	].join("\r\n");
	const { lines, faults } = readVolumeList(text);
	expect(lines).toEqual([
		{ line: 2, term: "chaise de jardin", country: "fr", language: "fr", volume: 1300 },
		{ line: 3, term: "parasol", country: "fr", language: "fr", volume: 90 },
		{ line: 4, term: "table", country: "fr", language: "fr", volume: null },
	]);
	expect(faults.map(({ line, fault }) => [line, fault])).toEqual([
		[6, "columns"],
		[7, "keyword"],
		[8, "country"],
		[9, "language"],
		[10, "volume"],
		[11, "volume"],
	]);
});

test("tabs and commas delimit as well", () => {
	expect(readVolumeList("parasol\tfr\tfr\t90").lines).toHaveLength(1);
	expect(readVolumeList("parasol,fr,fr,90").lines).toHaveLength(1);
});

test("Google's names of a market follow from its codes", () => {
	expect(googleMarket({ country: "fr", language: "en" })).toEqual({ geo: "geoTargetConstants/2250", language: "languageConstants/1000" });
	expect(googleMarket({ country: "xx", language: "en" })).toBeNull();
});
