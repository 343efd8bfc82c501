import { expect, test } from "vitest";
import { readClientMessage } from "./live-message";

const OWN = "AbCdEfGhIjKlMnOpQrStUv";
const OTHER = "0123456789abcdefghijkl";

test("a message names paths to follow and to leave", () => {
	const text = JSON.stringify({ subscribe: [`${OWN}/reports/2026.json`, `${OWN}/reports/2026.json`], unsubscribe: ["x"] });
	expect(readClientMessage(text, OWN)).toEqual({ subscribe: [{ kind: "reports-of-year", hid: OWN, year: 2026 }], unsubscribe: ["x"] });
});

test("foreign, administrators' and unreadable paths are ignored", () => {
	const subscribe = [
		`${OTHER}/reports/2026.json`,
		`crawler/inspection/${OWN}.json`,
		`${OWN}/../${OTHER}/notes.json`,
		"",
		`${OWN}/notes.json`,
	];
	expect(readClientMessage(JSON.stringify({ subscribe }), OWN)?.subscribe).toEqual([{ kind: "notes", hid: OWN }]);
});

test("an unknown message is refused", () => {
	const bad = [
		"",
		"{",
		"null",
		"[]",
		"1",
		'{"subscribe":"x"}',
		'{"subscribe":[1]}',
		'{"unsubscribe":{}}',
		`{"subscribe":["${"x".repeat(20_000)}"]}`,
	];
	expect(bad.map((text) => readClientMessage(text, OWN))).toEqual(bad.map(() => null));
	expect(readClientMessage("{}", OWN)).toEqual({ subscribe: [], unsubscribe: [] });
});
