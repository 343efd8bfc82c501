import puppeteer from "@cloudflare/puppeteer";
import type { CrawlerConfig } from "@serpentine/serp";
import { AI_MODE_END, resultMarks } from "@serpentine/serp/browser";
import { isTextPage } from "@serpentine/serp/results";
import type { AddressOf, PageRequest } from "~/domain/position/page-address";
import type { FetchedPage, SourceSession } from "~/services/source-ports";
import { nothingFrom } from "../serp-fetch/nothing-from";
import { type LoadOptions, loadPage } from "./load-page";
import { TabPool } from "./tab-pool";

/** Part of a page's time in which an answer in words may be written; the rest is for its page to arrive and to be read. */
const WRITING_SHARE = 0.75;

/** One browser for the pages of a session: launched with the first of them, its tabs reused. */
export function browserSession(binding: Fetcher, address: AddressOf, config: CrawlerConfig): SourceSession {
	const tabs = new TabPool(() => puppeteer.launch(binding), config.browser);
	const { timeoutMs } = config.browser;
	const lists = { timeoutMs, marks: resultMarks(config.parser), waitMs: null };
	const texts = { timeoutMs, marks: AI_MODE_END, waitMs: timeoutMs * WRITING_SHARE };
	return {
		fetchPage: (request) => fetchPage(tabs, address, request, isTextPage(request.search.engine) ? texts : lists),
		close: () => tabs.close(),
	};
}

async function fetchPage(tabs: TabPool, address: AddressOf, request: PageRequest, options: LoadOptions): Promise<FetchedPage> {
	const asked = address(request);
	const startedAt = Date.now();
	const tab = await tabs.take(request.search.device).catch(() => null);
	if (tab === null) return { ...nothingFrom(asked.url), failure: "browser", downloadMs: Date.now() - startedAt };
	const loadedAt = Date.now();
	const page = await loadPage(tab, asked, options);
	// A tab that failed may still be loading or be gone: the next page gets a new one.
	await tabs.give(tab, { sound: page.failure === null, silent: page.failure === "timeout", bytes: page.bytes });
	return { ...page, downloadMs: Date.now() - loadedAt };
}
