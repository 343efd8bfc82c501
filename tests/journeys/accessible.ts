import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** No violation of WCAG 2.2 AA that axe can find; target sizes are off by default there. */
export async function expectAccessible(page: Page): Promise<void> {
	// Animations are judged after their end.
	await page.evaluate(() => {
		for (const one of document.getAnimations()) if (Number.isFinite(one.effect?.getComputedTiming().endTime)) one.finish();
	});
	const builder = new AxeBuilder({ page })
		.options({ resultTypes: ["violations"], rules: { "target-size": { enabled: true } } })
		.withTags(LEVELS)
		.setLegacyMode(true);
	// A stored page is foreign content, and its sandbox admits no script.
	const { violations } = await builder.exclude("iframe").analyze();
	expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}
