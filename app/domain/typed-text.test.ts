import { expect, test } from "vitest";
import { typedTexts } from "./typed-text";

test("typed texts of a form are kept; secrets, files, choices and ids are left out, and there is an end of their length", () => {
	const file = new File(["x y"], "x.csv");
	const fields: [string, string | File][] = [
		["intent", "add_keywords"],
		["draft", "0123456789abcdef"],
		["keywords", "red lamp\nblue lamp"],
		["website", "shop.example"],
		["engine", "google"],
		["at", "2026-11-27T10:00"],
		["company", "Lamps & Co"],
		["current_password", "a secret with words"],
		["one_time_code", "12 34 56"],
		["state", '{"chips": ["a b"]}'],
		["to", "/position-monitoring?q=a b"],
		["description", "  "],
		["file", file],
	];
	expect(typedTexts(fields)).toEqual(["red lamp\nblue lamp", "shop.example", "Lamps & Co"]);
	const long = "long text ".repeat(4_000);
	expect(
		typedTexts([
			["description", long],
			["text", long],
			["keyword", "lamp"],
		]),
	).toEqual([long.trim(), "lamp"]);
});
