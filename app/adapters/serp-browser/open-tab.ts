import type { Browser, CDPSession, HTTPRequest, HTTPResponse, Page } from "@cloudflare/puppeteer";
import type { CrawlerConfig } from "@serpentine/serp";
import { type DocumentGuard, phoneUserAgent } from "@serpentine/serp/browser";
import { guardRequests } from "./guard-requests";
import { within } from "./within";

const DISPOSE_TIMEOUT_MS = 5_000;

/** Outcome of the main document that a tab shows; a script may have led it from one document to the next. */
export interface MainDocument {
	response: HTTPResponse | null;
	/** The browser's error when the connection ended before the document was complete; else null. */
	failed: string | null;
}

/** One tab in its own browser context, so that pages do not see each other's state. */
export interface Tab {
	device: "desktop" | "mobile";
	page: Page;
	document: MainDocument;
	/** Decides which requests may leave the tab. */
	guard: DocumentGuard;
	/** Deletes the state of the page before, so that the engine cannot link two requests. */
	forget(): Promise<void>;
	isAlive(): boolean;
	dispose(): Promise<void>;
}

/** Opens a tab with the viewport and user agent of the config. Its device is fixed: a later change would reload the last page. */
export async function openTab(browser: Browser, device: Tab["device"], config: CrawlerConfig["browser"]): Promise<Tab> {
	const context = await browser.createBrowserContext();
	const page = await context.newPage();
	const session = await page.createCDPSession();
	await page.setViewport({ ...config.viewport[device], isMobile: device === "mobile", hasTouch: device === "mobile" });
	const userAgent = config.userAgent?.[device] ?? (device === "mobile" ? phoneUserAgent(await browser.userAgent()) : null);
	if (userAgent !== null) await page.setUserAgent(userAgent);
	const guard = await guardRequests(page, session);
	const tab: Tab = {
		device,
		page,
		document: { response: null, failed: null },
		guard,
		forget: () => forget(tab, session),
		isAlive: () => browser.connected && !page.isClosed(),
		dispose: () => within(DISPOSE_TIMEOUT_MS, () => context.close()).catch(() => {}),
	};
	watchDocument(tab);
	return tab;
}

async function forget(tab: Tab, session: CDPSession): Promise<void> {
	await session.send("Network.clearBrowserCookies");
	tab.document = { response: null, failed: null };
}

/** Addresses of a request and of the requests that were redirected to it. */
function addressesOf(request: HTTPRequest): string[] {
	return [request, ...request.redirectChain()].map((one) => one.url());
}

function watchDocument(tab: Tab): void {
	const { page } = tab;
	const isMain = (request: HTTPRequest) => request.isNavigationRequest() && request.frame() === page.mainFrame();
	page.on("response", (response) => {
		if (!isMain(response.request())) return;
		tab.document = { response, failed: null };
		tab.guard.answered(addressesOf(response.request()));
	});
	page.on("requestfailed", (request) => {
		const { response } = tab.document;
		if (isMain(request)) tab.guard.answered(addressesOf(request));
		// A document that the guard refused leaves the one before in place.
		if (isMain(request) && (response === null || response.request() === request))
			tab.document.failed = request.failure()?.errorText ?? "failed";
	});
	// A page that crashes its renderer no longer answers.
	page.on("error", () => void page.close().catch(() => {}));
	page.on("dialog", (dialog) => void dialog.dismiss().catch(() => {}));
}
