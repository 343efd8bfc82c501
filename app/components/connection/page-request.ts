import { type ClientFailure, noAnswerClosing, showFailure } from "./failures";
import { routePath } from "./in-account";
import { letFormFail, stayHere } from "./stay-here";

const MANIFEST = "/__manifest";
const isManifestPath = (pathname: string) => routePath(pathname) === MANIFEST;

/** A navigation, form or revalidation, as Remix's router requests it. */
export function isPageRequest({ url }: Request): boolean {
	const { pathname } = new URL(url);
	return pathname.endsWith(".data") || isManifestPath(pathname);
}

/** Whether another screen is requested, not a form and not a revalidation. */
export function isVisit({ method, url }: Request): boolean {
	return method === "GET" && new URL(url).pathname.endsWith(".data") && window.__remixRouter?.state.revalidation !== "loading";
}

/**
 * Sends a request of the router. On failure shows a message and keeps the screen with its typed text. A form that the server refused for
 * its own reason is not a failure. Source: spec A §8.
 */
export async function keepPage(request: Request, send: (request: Request) => Promise<Response>): Promise<Response> {
	if (isOwnRoute(request)) return Response.json({});
	// A response to a request that began before the failure does not prove that the connection works now. Nor does a manifest: browsers cache it.
	const closeNoAnswer = isManifest(request) ? () => {} : noAnswerClosing();
	let answer: Response;
	try {
		answer = await send(request);
	} catch (error) {
		if (!request.signal.aborted) keepScreen(request, "noAnswer");
		throw error;
	}
	closeNoAnswer();
	const failure = await failureOf(request, answer);
	if (failure) keepScreen(request, failure);
	return answer;
}

function isManifest({ url }: Request): boolean {
	return isManifestPath(new URL(url).pathname);
}

/** The router requests the manifest of its own route when that has parameters; the route is already known. */
function isOwnRoute(request: Request): boolean {
	const { searchParams } = new URL(request.url);
	return isManifest(request) && searchParams.getAll("p").join() === window.__remixRouter?.state.location.pathname;
}

async function failureOf(request: Request, answer: Response): Promise<ClientFailure | null> {
	if (answer.status === 426) return "outdated";
	if (answer.status === 507) return "full";
	const isForm = request.method !== "GET";
	const isData = (answer.headers.get("Content-Type") ?? "").startsWith("text/x-script");
	if (isForm && answer.status >= 500 && !(isData && (await isActionData(answer)))) return "save";
	if (!isForm && answer.status >= 500) return "unknown";
	return isData || answer.status === 204 || isManifest(request) ? null : "unknown";
}

/** Data that an action returned instead of throwing, such as errors beside a form. */
async function isActionData(answer: Response): Promise<boolean> {
	const text = await answer.clone().text();
	return /^\[\{"_1":\d+\},"data"/.test(text);
}

/** Whether the router can be stopped, so that the screen stays. */
function keepScreen(request: Request, failure: ClientFailure): boolean {
	const router = window.__remixRouter;
	if (!router || isEagerDiscovery(request)) return false;
	const isStaying = request.method === "GET" || isSentTo(request, router.state.navigation.formAction) ? stayHere(router) : false;
	const isKept = isStaying || letFormFail(router, (action) => isSentTo(request, action));
	if (isKept) showFailure(failure);
	return isKept;
}

/** Address that Remix posts a form with this action to. */
function isSentTo(request: Request, action: string | undefined): boolean {
	if (request.method === "GET" || action === undefined) return false;
	const { pathname } = new URL(action, window.location.origin);
	return new URL(request.url).pathname === (pathname === "/" ? "/_root.data" : `${pathname.replace(/\/$/, "")}.data`);
}

/** The router also prefetches routes behind visible links: no user waits for those. */
function isEagerDiscovery(request: Request): boolean {
	const { searchParams } = new URL(request.url);
	const wanted = window.__remixRouter?.state.navigation.location?.pathname;
	return isManifest(request) && searchParams.getAll("p").join() !== wanted;
}
