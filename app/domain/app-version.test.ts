import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { APP_VERSION, isOutdated, isServableMinimum } from "./app-version";

test("the version is that of package.json", () => {
	expect(APP_VERSION).toBe((JSON.parse(readFileSync("package.json", "utf8")) as { version: string }).version);
});

test("the version is the specification's", () => {
	expect(APP_VERSION).toBe("1.0.19");
});

test("a client is outdated below the minimum, number by number", () => {
	expect(isOutdated("1.0.9", "1.0.19")).toBe(true);
	expect(isOutdated("1.0.19", "1.0.19")).toBe(false);
	expect(isOutdated("2.0", "1.9.9")).toBe(false);
	expect(isOutdated("1", "1.0.1")).toBe(true);
});

test("text that is not a version is never outdated", () => {
	for (const version of ["", "dev", "1..2", "1.0.0-beta", "9".repeat(20)]) expect(isOutdated(version, "5.0.0")).toBe(false);
	expect(isOutdated("1.0.0", "")).toBe(false);
});

test.each([
	["", true],
	["1", true],
	["1.0.18", true],
	[APP_VERSION, true],
	[`${APP_VERSION}.1`, false],
	["1.1", false],
	["99", false],
	["dev", false],
	["1..2", false],
	[" 1.0", false],
])("the oldest served version may be %j: %s", (text, may) => {
	expect(isServableMinimum(text)).toBe(may);
});
