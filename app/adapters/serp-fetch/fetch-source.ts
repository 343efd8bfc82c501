import type { AddressOf, PageAddress } from "~/domain/position/page-address";
import type { CrawlerConfig } from "~/domain/serp/crawler-config";
import { decodeText } from "~/domain/serp/decode-text";
import type { FetchedPage, SerpSource, SourceSession } from "~/services/source-ports";
import { compressForKeeping, decompress } from "./decode-body";
import { followRedirects } from "./follow-redirects";
import { isReset } from "./is-reset";
import { nothingFrom } from "./nothing-from";
import { readBody } from "./read-body";

/** The platform opens six connections per invocation. Source: Cloudflare Workers limits. */
const MAX_IN_FLIGHT_REQUESTS = 6;
/** What goes out unless the operator sets another: our own name. */
const OWN_USER_AGENT = "Serpentine/1";

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
			const userAgent = config.browser.userAgent?.[request.search.device] ?? OWN_USER_AGENT;
			return await fetchOne(send, asked, { "user-agent": userAgent, timeoutMs: config.browser.timeoutMs });
		},
		async close() {},
	};
}

async function fetchOne(send: Fetch, asked: PageAddress, options: { "user-agent": string; timeoutMs: number }): Promise<FetchedPage> {
	const startedAt = Date.now();
	const abort = new AbortController();
	const timer = setTimeout(() => abort.abort(), options.timeoutMs);
	const headers = {
		accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.1",
		"accept-encoding": "gzip, br",
		"accept-language": asked.acceptLanguage,
		"user-agent": options["user-agent"],
	};
	// "manual" hands the body over as received: the runtime would decode it, and keeping it would mean compressing it again.
	const init: RequestInit = { headers, redirect: "manual", signal: abort.signal, encodeResponseBody: "manual" };
	try {
		const { url, response } = await followRedirects((address) => send(address, init), asked.url);
		const page = await pageOf(asked.url, url, response);
		return { ...page, ...(abort.signal.aborted ? { failure: "timeout" as const } : {}), downloadMs: Date.now() - startedAt };
	} catch (error) {
		const failure = abort.signal.aborted ? "timeout" : failureOf(error);
		return { ...nothingFrom(asked.url), failure, downloadMs: Date.now() - startedAt };
	} finally {
		clearTimeout(timer);
	}
}

async function pageOf(asked: string, url: string, response: Response): Promise<Omit<FetchedPage, "downloadMs">> {
	const received = await readBody(response);
	const nothing = { ...nothingFrom(asked, url), status: response.status };
	if (received.tooLarge) return { ...nothing, failure: "network" };
	const encoding = encodingOf(response.headers.get("content-encoding"));
	const decoded = encoding === null ? null : decompress(received.bytes, encoding);
	if (encoding === null || decoded === null) return { ...nothing, failure: "network" };
	const kept = encoding === "identity" ? compressForKeeping(received.bytes) : { body: received.bytes, encoding };
	const html = decodeText(decoded.bytes, response.headers.get("content-type") ?? "");
	return {
		...nothing,
		html,
		...kept,
		bytes: decoded.bytes.length,
		complete: received.complete && decoded.complete,
		failure: null,
	};
}

function encodingOf(header: string | null): FetchedPage["encoding"] | null {
	const name = header?.trim().toLowerCase() ?? "";
	if (name === "" || name === "identity") return "identity";
	if (name === "gzip" || name === "x-gzip") return "gzip";
	return name === "br" ? "br" : null;
}

function failureOf(error: unknown): "reset" | "network" {
	return isReset(error) ? "reset" : "network";
}
