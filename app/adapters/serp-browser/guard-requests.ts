import type { CDPEvents, CDPSession, Page } from "@cloudflare/puppeteer";
import { CLOSE_OTHER_WAYS, DocumentGuard, isPublicRequest } from "@serpentine/serp/browser";

/** Never requested: no layout needs them to show its results. */
const UNNEEDED: ReadonlySet<string> = new Set(["Image", "Media", "Font"]);

type RequestPaused = CDPEvents["Fetch.requestPaused"];

function isAllowed(guard: DocumentGuard, mainFrame: string, event: RequestPaused): boolean {
	const { request, resourceType, frameId, redirectedRequestId } = event;
	if (guard.asked === null || UNNEEDED.has(resourceType)) return false;
	if (resourceType !== "Document") return isPublicRequest(request.url, new URL(guard.asked).origin);
	// A frame may run in a process whose requests are not seen here, and no frame contains results.
	return frameId === mainFrame && guard.mayLoad(request.url, redirectedRequestId !== undefined);
}

/** Lets a request go or ends it. A document that is aborted leaves the page before in place. */
async function judge(session: CDPSession, { requestId, resourceType }: RequestPaused, mayGo: boolean): Promise<void> {
	const errorReason = resourceType === "Document" ? "Aborted" : "BlockedByClient";
	if (mayGo) await session.send("Fetch.continueRequest", { requestId });
	else await session.send("Fetch.failRequest", { requestId, errorReason });
}

/** Sends every request of the page past a guard. */
export async function guardRequests(page: Page, session: CDPSession): Promise<DocumentGuard> {
	const { frameTree } = await session.send("Page.getFrameTree");
	const mainFrame = frameTree.frame.id;
	const guard = new DocumentGuard();
	// A request of a page that is gone needs no answer.
	session.on("Fetch.requestPaused", (event) => void judge(session, event, isAllowed(guard, mainFrame, event)).catch(() => {}));
	// A delayed navigation is scheduled, begun, cleared and requested, in this order; others are begun and requested.
	session.on("Page.frameScheduledNavigation", ({ frameId, url, delay }) => {
		if (frameId === mainFrame) guard.scheduled(url, delay * 1_000, Date.now());
	});
	session.on("Page.frameRequestedNavigation", ({ frameId, url }) => {
		if (frameId === mainFrame) guard.begun(url, Date.now());
	});
	session.on("Page.frameClearedScheduledNavigation", ({ frameId }) => {
		if (frameId === mainFrame) guard.unscheduled();
	});
	await session.send("Page.enable");
	page.on("popup", (popup) => void popup?.close().catch(() => {}));
	await page.evaluateOnNewDocument(CLOSE_OTHER_WAYS);
	await session.send("Fetch.enable", { patterns: [{ urlPattern: "*", requestStage: "Request" }] });
	return guard;
}
