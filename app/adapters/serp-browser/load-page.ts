import type { PageAddress } from "~/domain/serp/page-address";
import type { FetchedPage } from "~/services/ports";
import { BODY_LIMIT_BYTES, compressForKeeping } from "../serp-fetch/decode-body";
import { nothingFrom } from "../serp-fetch/nothing-from";
import type { Tab } from "./open-tab";
import { pageFailure } from "./page-failure";
import { readDom } from "./read-dom";
import { within } from "./within";

/** How long a page may take, and the selector of what tells that results stand in it. */
export interface LoadOptions {
	timeoutMs: number;
	marks: string;
}

/** Loads one page in a tab. Never throws. */
export async function loadPage(tab: Tab, asked: PageAddress, options: LoadOptions): Promise<Omit<FetchedPage, "downloadMs">> {
	try {
		return await within(options.timeoutMs, () => load(tab, asked, options));
	} catch (error) {
		const status = tab.document.response?.status() ?? 0;
		return { ...nothingFrom(asked.url), status, failure: tab.isAlive() ? pageFailure(error) : "browser" };
	}
}

async function load(tab: Tab, asked: PageAddress, { timeoutMs, marks }: LoadOptions): Promise<Omit<FetchedPage, "downloadMs">> {
	await tab.forget();
	await tab.page.setExtraHTTPHeaders({ "accept-language": asked.acceptLanguage });
	const opened = await tab.page.goto(asked.url, { waitUntil: "domcontentloaded", timeout: timeoutMs }).then(
		() => true,
		(error: unknown) => {
			// An error status without a body shows the browser's own error page: the status is the answer all the same.
			if (tab.document.response !== null && /ERR_HTTP_RESPONSE_CODE_FAILURE/.test(String(error))) return false;
			throw error;
		},
	);
	const shown = opened ? await readDom(tab, marks) : "";
	const { response, failed } = tab.document;
	const html = failed === null ? await asSentWhenCut(tab, shown) : shown;
	const encoded = new TextEncoder().encode(html);
	const page = { ...nothingFrom(asked.url, tab.page.url()), status: response?.status() ?? 0 };
	if (encoded.length > BODY_LIMIT_BYTES) return { ...page, failure: "network" };
	return { ...page, html, ...compressForKeeping(encoded), bytes: encoded.length, complete: failed === null };
}

/**
 * A browser closes what was left open, so a page that was cut short looks whole in it.
 * Where the document as sent never closed, that is what the reader gets: it tells a cut page from a loose one.
 */
async function asSentWhenCut(tab: Tab, shown: string): Promise<string> {
	const sent = await tab.document.response?.text().catch(() => null);
	return sent && !/<\/html\s*>/i.test(sent.slice(-2_000)) ? sent : shown;
}
