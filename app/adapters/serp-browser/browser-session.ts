import puppeteer from "@cloudflare/puppeteer";
import type { CrawlerConfig } from "@serpentine/serp";
import { resultMarks } from "@serpentine/serp/browser";
import type { AddressOf, PageRequest } from "~/domain/position/page-address";
import type { FetchedPage, SourceSession } from "~/services/source-ports";
import { nothingFrom } from "../serp-fetch/nothing-from";
import { type LoadOptions, loadPage } from "./load-page";
import { TabPool } from "./tab-pool";

/** One browser for the pages of a session: launched with the first of them, its tabs reused. */
export function browserSession(binding: Fetcher, address: AddressOf, config: CrawlerConfig): SourceSession {
	const tabs = new TabPool(() => puppeteer.launch(binding), config.browser);
	const options = { timeoutMs: config.browser.timeoutMs, marks: resultMarks(config.parser) };
	return {
		fetchPage: (request) => fetchPage(tabs, address, request, options),
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
