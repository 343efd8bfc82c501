import fs from "node:fs";
import { expect, test } from "vitest";
import { EMPTY_STATES } from "./empty-picture";

test("each state without a row has its own drawing", () => {
	const file = fs.readFileSync("public/icons/empty-states.svg", "utf8");
	const symbols = Array.from(file.matchAll(/<symbol id="([^"]*)"[^>]*>(.*)<\/symbol>/g), ([, id, drawing]) => ({ id, drawing }));
	expect(symbols.map(({ id }) => id).sort()).toEqual([...EMPTY_STATES].sort());
	expect(new Set(symbols.map(({ drawing }) => drawing)).size).toBe(EMPTY_STATES.length);
	// One colour in both themes would be seen in one of them alone.
	expect(file).not.toMatch(/(?:fill|stroke)="(?!none|var\()/);
});
