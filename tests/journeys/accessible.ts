import fs from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const builderModule = createRequire(import.meta.url).resolve("@axe-core/playwright");
/** The builder would send the long form of axe twice for each check, which costs more than the check. */
const AXE = fs.readFileSync(createRequire(builderModule).resolve("axe-core/axe.min.js"), "utf8");
const LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** No violation of WCAG 2.2 AA that axe can find; target sizes are off by default there. */
export async function expectAccessible(page: Page): Promise<void> {
	// Animations are judged after their end.
	await page.evaluate(() => {
		for (const one of document.getAnimations()) if (Number.isFinite(one.effect?.getComputedTiming().endTime)) one.finish();
	});
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
	// The page has axe already.
	const builder = new AxeBuilder({ page, axeSource: ";" })
		.options({ resultTypes: ["violations"], rules: { "target-size": { enabled: true } } })
		.withTags(LEVELS)
		.setLegacyMode(true);
	// A stored page is foreign content, and its sandbox admits no script.
	const { violations } = await builder.exclude("iframe").analyze();
	expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}
