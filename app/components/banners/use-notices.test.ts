import { expect, test } from "vitest";
import { readNotices } from "./use-notices";

const texts = { en: "Down", fr: "Panne", es: "" };
const object = {
	notices: [
		{ id: "a", kind: "promotion", texts },
		{ id: "b", kind: "technical_difficulties", texts },
		{ id: "c", kind: "of_tomorrow", texts },
	],
};

test("a stored notice becomes a banner in the page's language; a kind without words is skipped", () => {
	expect(readNotices(object, { language: "fr", hidden: [] })).toEqual([
		{ hid: "a", kind: "promotion", text: "Panne" },
		{ hid: "b", kind: "technical_difficulties", text: "Panne" },
	]);
	expect(readNotices(object, { language: "es", hidden: [] })[0]?.text).toBe("");
	expect(readNotices(null, { language: "en", hidden: [] })).toEqual([]);
});

test("a hidden notice stays hidden, unless it is critical", () => {
	expect(readNotices(object, { language: "en", hidden: ["a", "b"] }).map((one) => one.hid)).toEqual(["b"]);
});
