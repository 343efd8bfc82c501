import { expect, test } from "vitest";
import { findBrowser } from "./machine.mjs";

test("a CHROME_PATH that names no file is told, and no other browser takes its place", async () => {
	const { problem } = await findBrowser("data", { PATH: process.env.PATH, CHROME_PATH: "/nowhere/chromium" });
	expect(problem).toContain("CHROME_PATH names /nowhere/chromium, which does not exist");
});
