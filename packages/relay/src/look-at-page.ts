import { CLOSE_OTHER_WAYS, DocumentGuard, phoneUserAgent, readDom, textToRead } from "@serpentine/serp/browser";
import { BrowserGone, type DevTools, type Values, valuesOf } from "./devtools";
import type { RequestFrame } from "./frames";
import type { Gateway } from "./gateway";
import { isRelayAddress } from "./relay-address";

const SECOND_MS = 1_000;
/** Never requested: no layout needs them to show its results. */
const UNNEEDED: ReadonlySet<unknown> = new Set(["Image", "Media", "Font"]);

/** A page as a browser shows it. */
export interface ShownPage {
	/** Address that answered. */
	url: string;
	status: number;
	/** The document as it came; null when the browser did not keep it. */
	sent: string | null;
	/** The text for the reader. */
	text: string;
	/** False when the connection ended before the document was complete. */
	complete: boolean;
}

interface Order {
	asked: RequestFrame;
	/** Development: this origin may be asked too. */
	origin: string;
	signal: AbortSignal;
}

/** Loads one page in a browser context of its own, so that pages do not see each other's state. Throws the browser's words or the signal's reason. */
export async function lookAtPage(devTools: DevTools, gateway: Gateway, order: Order): Promise<ShownPage> {
	const proxy = { proxyServer: gateway.address, proxyBypassList: "<-loopback>" };
	const context = await devTools.send("Target.createBrowserContext", { ...proxy, disposeOnDetach: true });
	const browserContextId = String(context.browserContextId);
	try {
		const { targetId } = await devTools.send("Target.createTarget", { url: "about:blank", browserContextId });
		const { sessionId } = await devTools.send("Target.attachToTarget", { targetId, flatten: true });
		const tab = new Tab(devTools, String(sessionId), gateway, order);
		return await tab.read();
	} finally {
		await devTools.send("Target.disposeBrowserContext", { browserContextId }).catch(() => {});
	}
}

class Tab {
	private readonly guard = new DocumentGuard();
	private mainFrame = "";
	/** Requests for the main document: their addresses, redirected ones included. */
	private readonly addresses = new Map<string, string[]>();
	private document: { request: string; url: string; status: number; isBroken: boolean } | null = null;
	/** The page's loader before it was asked for anything. */
	private blankLoader = "";
	private tell: { loaded(): void; failed(reason: unknown): void } = { loaded: () => {}, failed: () => {} };

	constructor(
		private readonly devTools: DevTools,
		private readonly session: string,
		private readonly gateway: Gateway,
		private readonly order: Order,
	) {}

	async read(): Promise<ShownPage> {
		const { signal } = this.order;
		const isLoaded = new Promise<void>((loaded, failed) => {
			this.tell = { loaded, failed };
		});
		const isOver = new Promise<never>((_, reject) => {
			const end = () => reject(signal.reason);
			if (signal.aborted) end();
			else signal.addEventListener("abort", end, { once: true });
		});
		isLoaded.catch(() => {});
		isOver.catch(() => {});
		this.devTools.listen(this.session, (method, parameters) => this.hear(method, parameters));
		try {
			return await Promise.race([this.load(isLoaded), isOver]);
		} finally {
			this.guard.close();
			this.devTools.forget(this.session);
		}
	}

	private async load(isLoaded: Promise<void>): Promise<ShownPage> {
		const { url, marks = "body *" } = this.order.asked;
		await this.prepare();
		this.guard.allow(url);
		const { errorText } = await this.send("Page.navigate", { url });
		// An error status without a body shows the browser's own error page: the status is the answer all the same.
		const isBare = this.document !== null && errorText === "net::ERR_HTTP_RESPONSE_CODE_FAILURE";
		if (errorText && !isBare) throw new Error(String(errorText));
		if (!isBare) await isLoaded;
		const evaluate = (script: string) => this.evaluate(script);
		const shown = isBare ? "" : await readDom({ guard: this.guard, evaluate }, marks);
		const { document } = this;
		const sent = document && !document.isBroken ? await this.bodyOf(document.request) : null;
		return {
			url: document?.url ?? url,
			status: document?.status ?? 0,
			sent,
			text: textToRead({ document: sent, shown, ledAway: this.guard.ledAway }),
			complete: document !== null && !document.isBroken,
		};
	}

	private async prepare(): Promise<void> {
		const { viewport, isMobile, headers } = this.order.asked;
		const userAgent = await this.userAgent();
		const { frameTree } = await this.send("Page.getFrameTree");
		const { id, loaderId } = valuesOf(valuesOf(frameTree).frame);
		this.mainFrame = String(id);
		this.blankLoader = String(loaderId);
		const language = headers["accept-language"];
		await Promise.all([
			this.send("Page.enable"),
			this.send("Page.setLifecycleEventsEnabled", { enabled: true }),
			this.send("Network.enable"),
			this.send("Page.addScriptToEvaluateOnNewDocument", { source: CLOSE_OTHER_WAYS }),
			this.send("Emulation.setDeviceMetricsOverride", { ...viewport, deviceScaleFactor: 1, mobile: isMobile }),
			this.send("Emulation.setTouchEmulationEnabled", { enabled: isMobile }),
			...(userAgent ? [this.send("Network.setUserAgentOverride", { userAgent })] : []),
			...(language ? [this.send("Network.setExtraHTTPHeaders", { headers: { "accept-language": language } })] : []),
			this.send("Fetch.enable", { patterns: [{ urlPattern: "*", requestStage: "Request" }], handleAuthRequests: true }),
		]);
	}

	/** The asked user agent; a phone's by default for a page as on a phone, and null for the browser's own. */
	private async userAgent(): Promise<string | null> {
		const { userAgent, isMobile } = this.order.asked;
		if (userAgent) return userAgent;
		return isMobile ? phoneUserAgent(String((await this.devTools.send("Browser.getVersion")).userAgent)) : null;
	}

	private send(method: string, parameters: Values = {}): Promise<Values> {
		return this.devTools.send(method, parameters, this.session);
	}

	/** Sends what needs no answer: the page may be gone. */
	private tellTab(method: string, parameters: Values): void {
		this.send(method, parameters).catch(() => {});
	}

	private async evaluate(expression: string): Promise<unknown> {
		const { result } = await this.send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
		return valuesOf(result).value ?? "";
	}

	private async bodyOf(requestId: string): Promise<string | null> {
		const answer = await this.send("Network.getResponseBody", { requestId }).catch(() => null);
		if (answer === null) return null;
		const { body, base64Encoded } = answer;
		return (base64Encoded ? Buffer.from(String(body), "base64").toString() : String(body)) || null;
	}

	private hear(method: string, of: Values): void {
		if (method === "Fetch.requestPaused") this.judge(of);
		else if (method === "Fetch.authRequired") this.signIn(of);
		else if (method === "Network.loadingFailed") this.broken(of);
		else if (method === "Page.javascriptDialogOpening") this.tellTab("Page.handleJavaScriptDialog", { accept: false });
		else if (method === "Inspector.targetCrashed") this.tell.failed(new BrowserGone());
		else if (of.frameId === this.mainFrame) this.hearMainFrame(method, of);
	}

	private hearMainFrame(method: string, of: Values): void {
		const isDocument = of.type === "Document";
		if (method === "Network.requestWillBeSent" && isDocument) this.note(of);
		else if (method === "Network.responseReceived" && isDocument) this.answered(of);
		// A page that is led away while it loads stops without an event of its document.
		else if (method === "Page.frameStoppedLoading" && this.document !== null) this.tell.loaded();
		else if (method === "Page.frameScheduledNavigation") this.guard.scheduled(String(of.url), Number(of.delay) * SECOND_MS, Date.now());
		else if (method === "Page.frameRequestedNavigation") this.guard.begun(String(of.url), Date.now());
		else if (method === "Page.frameClearedScheduledNavigation") this.guard.unscheduled();
		else if (method === "Page.lifecycleEvent" && of.name === "DOMContentLoaded" && of.loaderId !== this.blankLoader) this.tell.loaded();
	}

	/** Lets a request go or ends it: the page's own documents, and from the engine's hosts what its layout needs. */
	private judge({ requestId, request, resourceType, frameId, redirectedRequestId }: Values): void {
		const url = String(valuesOf(request).url);
		const isDocument = resourceType === "Document";
		const mayGo =
			this.guard.asked !== null &&
			!UNNEEDED.has(resourceType) &&
			isRelayAddress(url, this.order.origin) &&
			(!isDocument || (frameId === this.mainFrame && this.guard.mayLoad(url, redirectedRequestId !== undefined)));
		if (mayGo) this.tellTab("Fetch.continueRequest", { requestId });
		else this.tellTab("Fetch.failRequest", { requestId, errorReason: isDocument ? "Aborted" : "BlockedByClient" });
	}

	/** The gateway asks who asks; a page's own question stays unanswered. */
	private signIn({ requestId, authChallenge }: Values): void {
		const { user: username, password } = this.gateway;
		const isGateway = valuesOf(authChallenge).source === "Proxy";
		const authChallengeResponse = isGateway ? { response: "ProvideCredentials", username, password } : { response: "CancelAuth" };
		this.tellTab("Fetch.continueWithAuth", { requestId, authChallengeResponse });
	}

	private note({ requestId, request, redirectResponse }: Values): void {
		const before = redirectResponse ? (this.addresses.get(String(requestId)) ?? []) : [];
		this.addresses.set(String(requestId), [...before, String(valuesOf(request).url)]);
	}

	private answered({ requestId, response }: Values): void {
		const { url: answeredBy, status: code } = valuesOf(response);
		const [url, status] = [String(answeredBy), Number(code)];
		const request = String(requestId);
		this.document = { request, url, status, isBroken: false };
		this.guard.answered(this.addresses.get(request) ?? [url]);
	}

	private broken({ requestId }: Values): void {
		const request = String(requestId);
		const addresses = this.addresses.get(request);
		if (!addresses) return;
		this.guard.answered(addresses);
		if (this.document?.request === request) this.document.isBroken = true;
	}
}
