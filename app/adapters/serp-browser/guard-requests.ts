import type { CDPEvents, CDPSession, Page } from "@cloudflare/puppeteer";
import { isPublicRequest, MAX_REDIRECTS, mayLeadOn, mayRedirect } from "~/domain/serp/request-address";

/**
 * Taken away from pages before their scripts run: ways to the network that the interception of requests does not see, and other windows, which have
 * a network of their own. Nothing that shows results needs them.
 */
const CLOSE_OTHER_WAYS = `(() => {
	const ways = ["WebSocket", "WebSocketStream", "WebTransport", "RTCPeerConnection", "webkitRTCPeerConnection", "Worker", "SharedWorker"];
	for (const name of ways) delete globalThis[name];
	delete Navigator.prototype.serviceWorker;
	globalThis.open = () => null;
})()`;

/** Never requested: no layout needs them to show its results. */
const UNNEEDED: ReadonlySet<string> = new Set(["Image", "Media", "Font"]);

type RequestPaused = CDPEvents["Fetch.requestPaused"];

/** A page that schedules another document later than this is read as it is. */
const MAX_SCHEDULED_MS = 2_000;
/** Time from the scheduled instant until the request for the document is seen. */
const SCHEDULE_GRACE_MS = 1_000;

/** Decides which requests of a tab may leave it. */
export class RequestGuard {
	/** The address that the tab was given; without one nothing leaves it. */
	#asked: string | null = null;
	/** Requests for the main document since then. */
	#documents = 0;
	/** The page tried to lead on to a document that is no answer. The browser stopped loading the page for it. */
	ledAway = false;
	/** Address of a document that may be the answer, that the page leads on to, and that has not answered yet. */
	#leadsOnTo: string | null = null;
	/** Until this instant the page is expected to ask for a document that may be the answer. */
	#scheduledUntil = 0;

	constructor(
		private readonly session: CDPSession,
		private readonly mainFrame: string,
	) {}

	/** Allows requests for this page and its parts from now on. */
	allow(asked: string): void {
		this.#asked = asked;
		this.#documents = 0;
		this.ledAway = false;
		this.#leadsOnTo = null;
		this.#scheduledUntil = 0;
	}

	get leadsOn(): boolean {
		return this.#leadsOnTo !== null || Date.now() < this.#scheduledUntil;
	}

	/** A frame is about to ask for a document after `delayMs`. */
	scheduled(frame: string, url: string, delayMs: number): void {
		if (frame !== this.mainFrame || this.#asked === null || this.#documents === 0) return;
		if (delayMs <= MAX_SCHEDULED_MS && mayLeadOn(url, this.#asked)) this.#scheduledUntil = Date.now() + delayMs + SCHEDULE_GRACE_MS;
	}

	/** A frame has given up what it scheduled. */
	unscheduled(frame: string): void {
		if (frame === this.mainFrame) this.#scheduledUntil = 0;
	}

	/**
	 * A document answered or failed; `addresses`: of its request and of those that redirected to it. The browser's library may tell of the first
	 * document after the page has led on from it, so another document's answer changes nothing.
	 */
	answered(addresses: readonly string[]): void {
		if (addresses.some((one) => one.split("#")[0] === this.#leadsOnTo)) this.#leadsOnTo = null;
	}

	/** Ends all requests: the page was read, but its scripts go on. */
	close(): void {
		this.#asked = null;
	}

	/** Lets a request go or ends it. A document that is aborted leaves the page before in place. */
	async judge(event: RequestPaused): Promise<void> {
		const { requestId } = event;
		if (this.#isAllowed(event)) await this.session.send("Fetch.continueRequest", { requestId });
		else
			await this.session.send("Fetch.failRequest", {
				requestId,
				errorReason: event.resourceType === "Document" ? "Aborted" : "BlockedByClient",
			});
	}

	#isAllowed({ request, resourceType, frameId, redirectedRequestId }: RequestPaused): boolean {
		const asked = this.#asked;
		if (asked === null || UNNEEDED.has(resourceType)) return false;
		if (resourceType !== "Document") return isPublicRequest(request.url, new URL(asked).origin);
		// A frame may run in a process whose requests are not seen here, and no frame contains results.
		if (frameId !== this.mainFrame) return false;
		this.#scheduledUntil = 0;
		const isFirst = this.#documents++ === 0;
		if (isFirst) return request.url === asked;
		if (redirectedRequestId !== undefined) return this.#documents <= MAX_REDIRECTS + 1 && mayRedirect(request.url, asked);
		const isAllowed = this.#documents <= MAX_REDIRECTS + 1 && mayLeadOn(request.url, asked);
		if (isAllowed) this.#leadsOnTo = request.url;
		else this.ledAway = true;
		return isAllowed;
	}
}

/** Sends every request of the page past a guard. */
export async function guardRequests(page: Page, session: CDPSession): Promise<RequestGuard> {
	const { frameTree } = await session.send("Page.getFrameTree");
	const guard = new RequestGuard(session, frameTree.frame.id);
	// A request of a page that is gone needs no answer.
	session.on("Fetch.requestPaused", (event) => void guard.judge(event).catch(() => {}));
	// Both say that a document follows; the first also for a delay that the page names.
	session.on("Page.frameScheduledNavigation", ({ frameId, url, delay }) => guard.scheduled(frameId, url, delay * 1_000));
	session.on("Page.frameRequestedNavigation", ({ frameId, url }) => guard.scheduled(frameId, url, 0));
	session.on("Page.frameClearedScheduledNavigation", ({ frameId }) => guard.unscheduled(frameId));
	await session.send("Page.enable");
	page.on("popup", (popup) => void popup?.close().catch(() => {}));
	await page.evaluateOnNewDocument(CLOSE_OTHER_WAYS);
	await session.send("Fetch.enable", { patterns: [{ urlPattern: "*", requestStage: "Request" }] });
	return guard;
}
