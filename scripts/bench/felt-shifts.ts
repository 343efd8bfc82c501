import type { Browser, Page } from "playwright-core";
import { type BenchScreen, openScreen } from "./screen-load";

interface Shift {
	value: number;
	/** The elements that moved, as a person finds them. */
	moved: string[];
}

declare global {
	interface Window {
		shifts: Shift[];
	}
}

/** Layout shift of one step; sum: of all shifts, those right after a press too. */
export interface ShiftStep {
	name: string;
	sum: number;
	shifts: Shift[];
}

/** The table with the chart above it. */
const CHART = "?group=website&overview=full";
/** Late parts and charts are there. */
const SETTLE_MS = 1_500;

/**
 * Opens the table, changes its dates, takes a view, opens a keyword and its evolution, then the chart above the table. The steps go through the page's
 * router: a shift soon after a press counts as any other.
 */
export async function shiftsOf(browser: Browser, screen: BenchScreen, slowdown: number): Promise<ShiftStep[]> {
	const { page, session } = await openScreen(browser, screen);
	await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
	await page.addInitScript(watchShifts);
	const steps: ShiftStep[] = [];
	const step = async (name: string, act: () => Promise<unknown>) => {
		await act();
		await page.waitForLoadState("networkidle");
		await page.waitForTimeout(SETTLE_MS);
		const shifts = await page.evaluate(() => window.shifts.splice(0));
		steps.push({ name, shifts, sum: shifts.reduce((sum, { value }) => sum + value, 0) });
	};
	const weekAgo = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);
	await step("opening keywords", async () => {
		await page.goto(screen.url);
		await page.waitForSelector("tr[data-hid]");
	});
	await step("changing dates", () => go(page, `?comparison=${weekAgo}`));
	await step("a view", () => go(page, `?comparison=${weekAgo}&move=down,missing`));
	await step("all keywords again", () => go(page, `?comparison=${weekAgo}`));
	await step("the detail of a keyword", () => go(page, "tr[data-hid] a.detail-link"));
	await step("its Evolution tab", () => go(page, "dialog .tabs a:not([aria-current])"));
	await step("closing it", () => go(page, `?comparison=${weekAgo}`));
	await step("the chart above the table", () => go(page, CHART));
	await step("dates under the chart", () => go(page, `${CHART}&comparison=${weekAgo}`));
	await step("a view under the chart", () => go(page, `${CHART}&comparison=${weekAgo}&move=down,missing`));
	const keyword = await page.evaluate(() => document.querySelector("tr[data-hid]")?.getAttribute("data-hid"));
	await step("opening keywords with the chart", () => page.goto(`${screen.url}${CHART}`));
	await step("opening the evolution of a keyword", () => page.goto(`${screen.url}?dialog=keyword_detail&id=${keyword}&tab=evolution`));
	await page.context().close();
	return steps;
}

export function largestShift(steps: readonly ShiftStep[]): string | null {
	const [largest] = steps.flatMap(({ shifts }) => shifts).sort((a, b) => b.value - a.value);
	return largest ? `${largest.value.toFixed(3)}: ${largest.moved.join(" | ")}` : null;
}

/** to: the search of an address, or the selector of a link. */
async function go(page: Page, to: string): Promise<void> {
	await page.evaluate((wanted) => {
		const { __remixRouter: router } = window as unknown as { __remixRouter: { navigate(to: string, how: object): unknown } };
		const link = wanted.startsWith("?") ? null : document.querySelector<HTMLAnchorElement>(wanted);
		const address = link ? link.pathname + link.search : `${location.pathname}${wanted}`;
		void router.navigate(address, { preventScrollReset: true });
	}, to);
	await page.waitForFunction(() => {
		const { __remixRouter: router } = window as unknown as { __remixRouter: { state: { navigation: { state: string } } } };
		return router.state.navigation.state === "idle";
	});
}

/** In the page: records each layout shift with the elements that moved. */
function watchShifts(): void {
	window.shifts = [];
	interface Entry extends PerformanceEntry {
		value: number;
		sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
	}
	const named = (node: Node | null) => {
		const element = node instanceof Element ? node : node?.parentElement;
		return element ? `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}` : "gone";
	};
	new PerformanceObserver((list) => {
		for (const { value, sources } of list.getEntries() as Entry[])
			window.shifts.push({
				value,
				moved: sources.map(
					({ node, previousRect: from, currentRect: to }) =>
						`${named(node)} ${[from, to].map(({ x, y, width, height }) => `${x},${y} ${width}×${height}`).join(" → ")}`,
				),
			});
	}).observe({ type: "layout-shift", buffered: true });
}
