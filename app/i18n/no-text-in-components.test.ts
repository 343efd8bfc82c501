import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const APP = path.resolve(import.meta.dirname, "..");

function screens(): string[] {
	return readdirSync(APP, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx"));
}

/** Words between tags, or in attributes that are read out or shown. Names of code and the address of icons are no words. */
const BETWEEN_TAGS = />\s*([^<>{}\n]*\p{L}{2,}[^<>{}\n]*)\s*<\//u;
const IN_ATTRIBUTE = /\s(?:title|alt|label|placeholder|aria-label|hint)="([^"]*\p{L}[^"]*)"/u;

function textsOf(source: string): string[] {
	return [BETWEEN_TAGS, IN_ATTRIBUTE].flatMap((pattern) => {
		const match = pattern.exec(source);
		return match?.[1] ? [match[1].trim()] : [];
	});
}

test("no text stands in a component: all words come from the catalogues", () => {
	const files = screens();
	expect(files.length).toBeGreaterThan(20);
	for (const file of files) expect([file, textsOf(readFileSync(path.join(APP, file), "utf8"))]).toEqual([file, []]);
});

test("the scan finds a text between tags and in an attribute", () => {
	expect(textsOf("<p>Hello there</p>")).toEqual(["Hello there"]);
	expect(textsOf('<input placeholder="Search" />')).toEqual(["Search"]);
	expect(textsOf('<p className="link">{t("shell.skip")}</p>')).toEqual([]);
});
