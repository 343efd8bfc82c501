import type { CrawlerConfig } from "@serpentine/serp";
import type { AddressOf, PageAddress } from "~/domain/position/page-address";
import type { FetchedPage, SerpSource, SourceSession } from "~/services/source-ports";
import { followRedirects } from "./follow-redirects";
import { isReset } from "./is-reset";
import { nothingFrom } from "./nothing-from";
import { pageHeaders } from "./page-headers";
import { pageOfBody } from "./page-of-body";
import { readBody } from "./read-body";

/** The platform opens six connections per invocation. Source: Cloudflare Workers limits. */
const MAX_IN_FLIGHT_REQUESTS = 6;
type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Plain requests from the Worker. Bodies that come compressed are kept as they came and decoded here once. */
export function fetchSource(address: AddressOf, send: Fetch = (url, init) => fetch(url, init)): SerpSource {
	return {
		name: "fetch",
		maxInFlight: MAX_IN_FLIGHT_REQUESTS,
		async open(config) {
			return fetchSession(address, config, send);
		},
	};
}

function fetchSession(address: AddressOf, config: CrawlerConfig, send: Fetch): SourceSession {
	return {
		async fetchPage(request) {
			const asked = address(request);
			const headers = pageHeaders(asked, config.browser.userAgent?.[request.search.device]);
			return await fetchOne(send, asked, { headers, timeoutMs: config.browser.timeoutMs });
		},
		async close() {},
	};
}

async function fetchOne(
	send: Fetch,
	asked: PageAddress,
	{ headers, timeoutMs }: { headers: Record<string, string>; timeoutMs: number },
): Promise<FetchedPage> {
	const startedAt = Date.now();
	const abort = new AbortController();
	const timer = setTimeout(() => abort.abort(), timeoutMs);
	// "manual" hands the body over as received: the runtime would decode it, and keeping it would mean compressing it again.
	const init: RequestInit = { headers, redirect: "manual", signal: abort.signal, encodeResponseBody: "manual" };
	try {
		const { url, response } = await followRedirects((address) => send(address, init), asked.url);
		const { status } = response;
		const head = { status, encoding: response.headers.get("content-encoding"), contentType: response.headers.get("content-type") };
		const page = pageOfBody({ asked: asked.url, url, ...head }, await readBody(response));
		return { ...page, ...(abort.signal.aborted ? { failure: "timeout" as const } : {}), downloadMs: Date.now() - startedAt };
	} catch (error) {
		const failure = abort.signal.aborted ? "timeout" : failureOf(error);
		return { ...nothingFrom(asked.url), failure, downloadMs: Date.now() - startedAt };
	} finally {
		clearTimeout(timer);
	}
}

function failureOf(error: unknown): "reset" | "network" {
	return isReset(error) ? "reset" : "network";
}
