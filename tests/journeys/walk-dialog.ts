import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { hydrated } from "./browser";

/** More stops than any dialog has, so that the cycle closes. */
export const ROUND = 20;
const BACK = 4;
/** Limit of a test with many dialogs, step by step, on a machine with other load. */
export const LONG_WALK_MS = 240_000;

/** Position of the focus: inside the dialog, visible, and not covered. */
function focusFacts(page: Page) {
	return page.evaluate(() => {
		const focused = document.activeElement;
		// Between the last and the first stop the focus is in the browser's own bar.
		if (!focused || focused === document.body) return "outside the page";
		const { x, y, width, height } = focused.getBoundingClientRect();
		const top = document.elementFromPoint(x + width / 2, y + height / 2);
		const style = getComputedStyle(focused);
		// The parts of a date field have the browser's own focus ring.
		const isMarked = style.outlineStyle !== "none" || style.boxShadow !== "none" || (focused as HTMLInputElement).type === "datetime-local";
		// A box that represents a hidden input belongs to its label.
		const isSeen = top !== null && (focused.contains(top) || top.contains(focused) || (focused as HTMLInputElement).labels?.length);
		return { what: focused.outerHTML.slice(0, 160), inside: focused.closest("dialog") !== null, isMarked, isSeen: Boolean(isSeen) };
	});
}

export async function walk(page: Page, key: "Tab" | "Shift+Tab", steps: number): Promise<number> {
	const stops = new Set<string>();
	for (let i = 0; i < steps; i++) {
		await page.keyboard.press(key);
		const facts = await focusFacts(page);
		if (facts === "outside the page") continue;
		expect(facts).toEqual({ what: facts.what, inside: true, isMarked: true, isSeen: true });
		stops.add(facts.what);
	}
	return stops.size;
}

function isInCombobox(page: Page): Promise<boolean> {
	return page.evaluate(() => document.activeElement?.getAttribute("role") === "combobox");
}

/** Opens the dialog by Enter, cycles the focus in both directions and closes by Escape. Then the focus is on the opener, or on `back`. */
export async function throughDialog(page: Page, opener: Locator, back = opener): Promise<void> {
	// Before hydration a key opens another document; a dialog that is loading has no stops.
	await hydrated(page);
	// A button of the selection appears after the tick, and a hidden button takes no focus.
	await opener.waitFor();
	await opener.focus();
	await page.keyboard.press("Enter");
	await page.locator("dialog:modal:not([data-own])").waitFor();
	expect(await walk(page, "Tab", ROUND)).toBeGreaterThan(0);
	await walk(page, "Shift+Tab", BACK);
	// In a combobox Escape closes its list first, which opens when its content arrives.
	while (await isInCombobox(page)) await page.keyboard.press("Shift+Tab");
	await page.keyboard.press("Escape");
	await page.getByRole("dialog").waitFor({ state: "detached" });
	await expect.poll(() => back.evaluate((element) => document.activeElement === element)).toBe(true);
}
