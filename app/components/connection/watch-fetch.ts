import { APP_VERSION } from "~/domain/app-version";
import { setConnection } from "./connection-store";
import { leaveEndedSession } from "./leave-ended-session";
import { waitOut } from "./wait-out";

declare global {
	interface Window {
		/** Written into the page by Remix: the build it came from. */
		__remixManifest?: { version?: string };
	}
}

/**
 * Stands before every request of our own pages: names our version and language, learns of newer builds, and holds a request that
 * came during maintenance back until it is over. So a form that was sent stays as it is, and arrives. Source: spec A §4, §7.
 */
export function watchFetch(): void {
	const ask: (input: Request | string, init?: RequestInit) => Promise<Response> = window.fetch.bind(window);
	window.fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
		const request: Request = new Request(input, init);
		if (new URL(request.url).origin !== window.location.origin) return ask(request);
		request.headers.set("App-Version", APP_VERSION);
		request.headers.set("App-Language", document.documentElement.lang);
		for (;;) {
			const answer = await ask(request.clone() as Request);
			noteBuild(answer.headers.get("App-Build"));
			if (answer.status === 401 && isCall(request)) void leaveEndedSession("expired");
			if (answer.status === 426) await outdated(request);
			if (answer.status !== 503) return answer;
			await orAborted(waitOut(ask), request.signal);
		}
	};
}

function noteBuild(served: string | null): void {
	const own = window.__remixManifest?.version;
	// In development each start is another build.
	if (!import.meta.hot && served && own && served !== own) setConnection({ update: true });
}

/** Data calls of a page; sign-in calls answer 401 for a wrong password. */
function isCall(request: Request): boolean {
	const { pathname } = new URL(request.url);
	return /^\/(api|storage)\//.test(pathname) && !pathname.startsWith("/api/account/tokens/");
}

/** Our page is too old for the server: a new one is loaded for a visit; a form stays in sight beside the word of a new version. */
async function outdated(request: Request): Promise<never> {
	setConnection({ update: true });
	if (request.method === "GET" && new URL(request.url).pathname.endsWith(".data")) window.location.reload();
	return orAborted(new Promise<never>(() => {}), request.signal);
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
