import { type ClientFailure, forgetNoAnswer, showFailure } from "./failures";
import { letFormFail, stayHere } from "./stay-here";

const MANIFEST = "/__manifest";

/** A visit, a form or a renewal of the screen, as Remix's router asks for them. */
export function isPageRequest({ url }: Request): boolean {
	const { pathname } = new URL(url);
	return pathname.endsWith(".data") || pathname === MANIFEST;
}

/** Is another screen asked for? Neither a form nor the renewal of what is in sight. */
export function isVisit({ method, url }: Request): boolean {
	return method === "GET" && new URL(url).pathname.endsWith(".data") && window.__remixRouter?.state.revalidation !== "loading";
}

/**
 * Sends what the router asks for. When that fails, says so and leaves the screen as it is, with what was typed; a form that refused to be
 * saved for a reason of its own is no failure. Source: spec A §8.
 */
export async function keepPage(request: Request, send: (request: Request) => Promise<Response>): Promise<Response> {
	if (isOwnRoute(request)) return Response.json({});
	let answer: Response;
	try {
		answer = await send(request);
	} catch (error) {
		if (!request.signal.aborted) keepScreen(request, "noAnswer");
		throw error;
	}
	forgetNoAnswer();
	const failure = await failureOf(request, answer);
	if (failure) keepScreen(request, failure);
	return answer;
}

/** The router asks for the route it is on when that has parameters; it knows it. */
function isOwnRoute(request: Request): boolean {
	const { pathname, searchParams } = new URL(request.url);
	return pathname === MANIFEST && searchParams.getAll("p").join() === window.__remixRouter?.state.location.pathname;
}

async function failureOf(request: Request, answer: Response): Promise<ClientFailure | null> {
	if (answer.status === 426) return "outdated";
	const isForm = request.method !== "GET";
	const isData = (answer.headers.get("Content-Type") ?? "").startsWith("text/x-script");
	if (isForm && answer.status >= 500 && !(isData && (await saysData(answer)))) return "save";
	if (!isForm && answer.status >= 500) return "unknown";
	return isData || answer.status === 204 || new URL(request.url).pathname === MANIFEST ? null : "unknown";
}

/** What an action answered, not what it threw: words beside the form, such as a message that could not be sent. */
async function saysData(answer: Response): Promise<boolean> {
	const text = await answer.clone().text();
	return /^\[\{"_1":\d+\},"data"/.test(text);
}

/** Has the router turned away from what failed, so that the screen stays? */
function keepScreen(request: Request, failure: ClientFailure): boolean {
	const router = window.__remixRouter;
	if (!router || isEagerDiscovery(request)) return false;
	const isStaying = request.method === "GET" || isSentTo(request, router.state.navigation.formAction) ? stayHere(router) : false;
	const isKept = isStaying || letFormFail(router, (action) => isSentTo(request, action));
	if (isKept) showFailure(failure);
	return isKept;
}

/** Where Remix sends a form with this action. */
function isSentTo(request: Request, action: string | undefined): boolean {
	if (request.method === "GET" || action === undefined) return false;
	const { pathname } = new URL(action, window.location.origin);
	return new URL(request.url).pathname === (pathname === "/" ? "/_root.data" : `${pathname.replace(/\/$/, "")}.data`);
}

/** The router also asks for the routes behind links in sight: nobody waits for those. */
function isEagerDiscovery(request: Request): boolean {
	const { pathname, searchParams } = new URL(request.url);
	const wanted = window.__remixRouter?.state.navigation.location?.pathname;
	return pathname === MANIFEST && searchParams.getAll("p").join() !== wanted;
}
