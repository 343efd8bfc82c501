import { readDom, textToRead } from "@serpentine/serp/browser";
import type { PageAddress } from "~/domain/position/page-address";
import type { FetchedPage, SentDocument } from "~/services/source-ports";
import { BODY_LIMIT_BYTES, compressForKeeping } from "../serp-fetch/decode-body";
import { nothingFrom } from "../serp-fetch/nothing-from";
import type { MainDocument, Tab } from "./open-tab";
import { pageFailure } from "./page-failure";
import { within } from "./within";

/**
 * timeoutMs: of a whole page. marks: selector of an element that only a page with results has. waitMs: an answer in words may take so long to be
 * written; null for a list.
 */
export interface LoadOptions {
	timeoutMs: number;
	marks: string;
	waitMs: number | null;
}

/** Loads one page in a tab. Never throws. */
export async function loadPage(tab: Tab, asked: PageAddress, options: LoadOptions): Promise<Omit<FetchedPage, "downloadMs">> {
	try {
		return await within(options.timeoutMs, () => load(tab, asked, options));
	} catch (error) {
		const status = tab.document.response?.status() ?? 0;
		return { ...nothingFrom(asked.url), status, failure: tab.isAlive() ? pageFailure(error) : "browser" };
	} finally {
		tab.guard.close();
	}
}

async function load(tab: Tab, asked: PageAddress, { timeoutMs, marks, waitMs }: LoadOptions): Promise<Omit<FetchedPage, "downloadMs">> {
	await tab.forget();
	tab.guard.allow(asked.url);
	await tab.page.setExtraHTTPHeaders({ "accept-language": asked.acceptLanguage });
	const opened = await tab.page.goto(asked.url, { waitUntil: "domcontentloaded", timeout: timeoutMs }).then(
		() => true,
		(error: unknown) => {
			// An error status without a body shows the browser's own error page: the status is the answer all the same.
			if (tab.document.response !== null && /ERR_HTTP_RESPONSE_CODE_FAILURE/.test(String(error))) return false;
			throw error;
		},
	);
	const shown = opened ? await readDom({ guard: tab.guard, evaluate: (script) => tab.page.evaluate(script) }, marks, waitMs) : "";
	const { response, failed } = tab.document;
	const document = failed === null ? await readDocument(response) : null;
	const html = textToRead({ document, shown, ledAway: tab.guard.ledAway });
	const encoded = new TextEncoder().encode(html);
	const page = { ...nothingFrom(asked.url, response?.url()), status: response?.status() ?? 0 };
	if (encoded.length > BODY_LIMIT_BYTES) return { ...page, failure: "network" };
	return {
		...page,
		html,
		sent: sentBeside(html, document),
		...compressForKeeping(encoded),
		bytes: encoded.length,
		complete: failed === null,
	};
}

/**
 * The document as it came over the wire; null when it cannot be had. Scripts may have made another page of it.
 * It is the only source for a page that tried to lead elsewhere: the browser stopped loading that page.
 */
async function readDocument(response: MainDocument["response"]): Promise<string | null> {
	return (await response?.text().catch(() => null)) || null;
}

function sentBeside(html: string, document: string | null): SentDocument {
	if (document === null) return "unavailable";
	return document === html ? "as-shown" : { html: document };
}
