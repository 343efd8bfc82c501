import * as build from "virtual:remix/server-build";
import type { ServerBuild } from "@remix-run/cloudflare";
import { enterAccount } from "~/server/account-address";
import { drainBody } from "~/server/api/read-body";
import { newRequestId } from "~/server/context";
import { refuseForeignForm } from "~/server/cross-site";
import { setCommonHeaders } from "~/server/document-headers";
import { answerHostQuestion, enterOwnHost } from "~/server/enter-own-host";
import type { Env } from "~/server/env";
import { gate } from "~/server/gate";
import { ownHostOf } from "~/server/own-host";
import { withPageDates } from "~/server/page-dates";
import { refuseStranger } from "~/server/refuse-stranger";
import { refuseUnknownHost, UNKNOWN_HOST } from "~/server/refuse-unknown-host";
import { logRequest } from "~/server/request-log";
import { takeForm } from "~/server/take-form";
import { answerTyped } from "~/server/typed-form";
import { answerPages } from "./account-pages";
import { isKnownAddress, loadRoutes } from "./late-routes";

export { AccountLive } from "./account-live";
export { Clock } from "./clock";
export { RelayRouter } from "./relay-router";

// The build tool makes this module and Remix names its type; tests replace it by one without assets.
const serverBuild = build as unknown as ServerBuild;
const answerPage = answerPages(serverBuild, import.meta.env?.MODE ?? "production");

const worker: ExportedHandler<Env> = {
	async fetch(sent, env, execution) {
		const request = enterAccount(sent);
		try {
			return await answerAnything(request, sent.cf, env, execution);
		} finally {
			await drainBody(request);
		}
	},
	async scheduled(_controller, env) {
		// Cron only arms the clock: nothing ticks twice.
		await env.CLOCK.getByName("clock").arm();
	},
	async queue(batch, env) {
		const { consumeLookJobs } = await import("./look-jobs");
		await consumeLookJobs(batch, env);
	},
};
export default worker;

/** Facts of the network about the request. */
type Cf = IncomingRequestCfProperties | undefined;

interface Circumstances {
	cf: Cf;
	env: Env;
	execution: ExecutionContext;
	requestId: string;
}

/** Ours to answer? Then by the development aids or by the app. */
async function answerAnything(request: Request, cf: Cf, env: Env, execution: ExecutionContext): Promise<Response> {
	if (request.method === "GET" && isHealthCheck(request.url)) {
		const { answerHealth } = await import("./healthz");
		return answerHealth(request, env);
	}
	if (request.method === "GET" && isHostQuestion(request.url)) return answerHostQuestion(request, env);
	const misdirected = refuseUnknownHost(request, env);
	if (!misdirected) return answerOurs(request, cf, env, execution);
	const entered = misdirected.status === UNKNOWN_HOST ? await enterOwnHost(request, env) : null;
	return entered instanceof Request ? answerOurs(entered, cf, env, execution) : (entered ?? misdirected);
}

/** A request to a host that is answered. */
async function answerOurs(request: Request, cf: Cf, env: Env, execution: ExecutionContext): Promise<Response> {
	const { pathname } = new URL(request.url);
	if (DEV_AIDS && pathname.startsWith("/dev/")) {
		const { devAids } = await import("./dev/dev-aids");
		return devAids(request, env, execution);
	}
	const startedAt = Date.now();
	const requestId = newRequestId();
	const answer = await answerRequest(request, { cf, env, execution, requestId });
	logRequest({ requestId, method: request.method, pathname, status: answer.status, startedAt });
	return answer;
}

/** A monitor asks by any host: the machine's own address, or a balancer's. */
function isHealthCheck(url: string): boolean {
	return URL.parse(url)?.pathname === "/healthz";
}

/** A proxy asks by any host, too. */
function isHostQuestion(url: string): boolean {
	return URL.parse(url)?.pathname === "/own-hosts/ask";
}

/** Gate, socket, form, page or call: in this order. */
async function answerRequest(request: Request, { cf, env, execution, requestId }: Circumstances): Promise<Response> {
	const refusal = refuseForeignForm(request, env) ?? (await gate(request, env));
	if (refusal) return finished(request, refusal, requestId);
	const { pathname } = new URL(request.url);
	if (pathname === "/live") {
		const { openLiveSocket } = await import("./live-socket");
		const opened = await openLiveSocket(request, env);
		// A response that carries a socket cannot be copied.
		return opened.webSocket ? opened : finished(request, opened, requestId);
	}
	if (pathname === "/relay") {
		const { openRelaySocket } = await import("./relay-socket");
		const opened = await openRelaySocket(request, env, requestId);
		return opened.webSocket ? opened : finished(request, opened, requestId);
	}
	const taken = await takeForm((await refuseStranger(request, env)) ?? request);
	if (taken instanceof Response) return finished(request, isKnownAddress(serverBuild.routes, pathname) ? taken : notFound(), requestId);
	const context = { cloudflare: { env, ctx: execution, cf: cf ?? {}, requestId, ownHost: ownHostOf(request) } };
	const answer = await answerTyped(taken, context, async (asked, given) => {
		await loadRoutes(serverBuild.routes, new URL(asked.url).pathname);
		return withPageDates(() => answerPage(asked, given));
	});
	return finished(request, answer, requestId);
}

/** For what is no form of ours and was sent to no address of ours. */
function notFound(): Response {
	return new Response("NotFoundException", { status: 404, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

/**
 * Adds the request's id and the server's version, so that an open page learns of a newer build from any response; also sets the common headers, on
 * redirects too.
 */
function finished(request: Request, response: Response, requestId: string): Response {
	const answer = new Response(response.body, response);
	setCommonHeaders(answer.headers, new URL(request.url));
	if (!answer.headers.has("X-Request-Id")) answer.headers.set("X-Request-Id", requestId);
	const version = serverBuild.assets?.version;
	if (version) answer.headers.set("App-Build", version);
	return answer;
}
