import { APP_VERSION } from "~/domain/app-version";
import { allWords } from "~/i18n/browser-words";
import { setConnection } from "./connection-store";
import { showStillRunning } from "./failures";
import { routePath } from "./in-account";
import { leaveEndedSession } from "./leave-ended-session";
import { isPageRequest, isVisit, keepPage } from "./page-request";
import { requireUpdate } from "./require-update";
import { waitOut } from "./wait-out";
import { PART_HEADER, takeWantedPart } from "./wanted-part";

/**
 * Wraps every request to our own pages. Adds the client's version and language, notices newer builds, holds requests back during
 * maintenance, and keeps the screen when a navigation or form fails, so that typed text stays. Source: spec A §4, §7, §8.
 */
export function watchFetch(): void {
	const ask: Ask = window.fetch.bind(window);
	window.fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
		const request: Request = new Request(input, init);
		if (new URL(request.url).origin !== window.location.origin) return ask(request);
		request.headers.set("App-Version", APP_VERSION);
		request.headers.set("App-Language", document.documentElement.lang);
		const part = takeWantedPart(request);
		if (part !== null) request.headers.set(PART_HEADER, part);
		if (!isPageRequest(request)) return send(ask, request);
		const needsWords = isVisit(request) || isWrite(request);
		return keepPage(request, (page) => (needsWords ? withWords(send(ask, page)) : send(ask, page)));
	};
}

/** On a connection that gives no words, a part without them is better than none. */
const WORDS_LIMIT_MS = 5_000;

/** Holds the answer until the words are loaded: the new screen or dialog may show any part, and must not show it without words. */
async function withWords(sent: Promise<Response>): Promise<Response> {
	const limit = new Promise((resolve) => setTimeout(resolve, WORDS_LIMIT_MS));
	const words = allWords().catch(() => undefined);
	const [answer] = await Promise.all([sent, Promise.race([words, limit])]);
	return answer;
}

async function send(ask: Ask, request: Request): Promise<Response> {
	for (;;) {
		const answer = await askInTime(ask, request);
		noteBuild(answer.headers.get("App-Build"));
		if (answer.status === 401 && isCall(request)) void leaveEndedSession("expired");
		if (answer.status === 426) void requireUpdate({ mayReload: isVisit(request) });
		if (answer.status !== 503) return answer;
		await orAborted(waitOut(ask), request.signal);
	}
}

function noteBuild(served: string | null): void {
	const own = window.__remixManifest?.version;
	// In development each start is another build.
	if (!import.meta.hot && served && own && served !== own) setConnection({ update: true });
}

/** Data calls of a page. Sign-in calls are excluded: they answer 401 for a wrong password. */
function isCall(request: Request): boolean {
	const pathname = routePath(new URL(request.url).pathname);
	return /^\/(api|storage)\//.test(pathname) && !pathname.startsWith("/api/account/tokens/");
}

function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
	return Promise.race([
		work,
		new Promise<never>((_, reject) => {
			const abort = () => reject(signal.reason);
			if (signal.aborted) abort();
			else signal.addEventListener("abort", abort, { once: true });
		}),
	]);
}

function isWrite({ method }: Request): boolean {
	return method !== "GET" && method !== "HEAD";
}

/** A request is sent once; it may have to be sent again. */
function copyOf(request: Request): Request {
	return request.clone() as Request;
}

async function askUntilDone(ask: Ask, request: Request): Promise<Response> {
	let endToast = () => {};
	const timer = setTimeout(() => {
		endToast = showStillRunning();
	}, TIMEOUT_MS);
	try {
		return await ask(copyOf(request));
	} finally {
		clearTimeout(timer);
		endToast();
	}
}

/** Source: spec A §9 "Request timeout". */
const TIMEOUT_MS = 10_000;

type Ask = (input: Request | string, init?: RequestInit) => Promise<Response>;

/**
 * Sends a request and rejects, as for an unreachable server, when no response starts in time. Reading the response has no limit.
 * A write is waited for until it is answered: its work goes on, and nobody could tell whether it was done. After the same time the page says so.
 */
async function askInTime(ask: Ask, request: Request): Promise<Response> {
	if (isWrite(request)) return askUntilDone(ask, request);
	const limit = new AbortController();
	const stop = () => limit.abort(request.signal.reason);
	if (request.signal.aborted) stop();
	request.signal.addEventListener("abort", stop, { once: true });
	const timer = setTimeout(() => limit.abort(new DOMException("no answer in time", "TimeoutError")), TIMEOUT_MS);
	try {
		return await ask(new Request(copyOf(request), { signal: limit.signal }));
	} finally {
		clearTimeout(timer);
	}
}
