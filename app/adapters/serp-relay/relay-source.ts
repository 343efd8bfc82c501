import { type CrawlerConfig, decodeText } from "@serpentine/serp";
import { resultMarks } from "@serpentine/serp/browser";
import type { PageOutcome } from "@serpentine/serp/results";
import type { AddressOf } from "~/domain/position/page-address";
import { ANSWER_HEADER, type Head, type RelayAnswer, TRAILER_BYTES, type Verdict, type WantedRelayPage } from "~/domain/relay/messages";
import { unaskedReading } from "~/domain/source/structured-reading";
import type { FetchedPage, SerpSource, SourceSession } from "~/services/source-ports";
import { compressForKeeping } from "../serp-fetch/decode-body";
import { nothingFrom } from "../serp-fetch/nothing-from";
import { pageHeaders } from "../serp-fetch/page-headers";
import { pageOfBody } from "../serp-fetch/page-of-body";
import { type ReceivedBody, readBody } from "../serp-fetch/read-body";

/** Calls of the router that a source needs. */
export interface RouterCalls {
	fetch(url: string, init: RequestInit): Promise<Response>;
	restsUntil(): Promise<number | null>;
	judge(ticket: string, verdict: Verdict): Promise<void>;
}

/** The platform opens six connections per invocation. Source: Cloudflare Workers limits. */
const MAX_IN_FLIGHT_REQUESTS = 6;
/** A page waits at most so long for a relay, beside its own time. Longer than the router's patience. */
const GRACE_MS = 15_000;
const REFUSALS: readonly PageOutcome[] = ["consent", "captcha", "script_wall", "js_shell", "soft_block"];

/** Pages by the operator's relays. only: public id of the only relay that may carry them. */
export function relaySource(router: RouterCalls, address: AddressOf, only: string | null): SerpSource {
	return {
		name: "relay",
		maxInFlight: MAX_IN_FLIGHT_REQUESTS,
		restsUntil: () => (only === null ? router.restsUntil() : Promise.resolve(null)),
		open: async (config) => relaySession(router, address, config, only),
	};
}

function relaySession(router: RouterCalls, address: AddressOf, config: CrawlerConfig, only: string | null): SourceSession {
	const { userAgent, viewport, timeoutMs, relayKind = "any" } = config.browser;
	const marks = resultMarks(config.parser);
	return {
		async fetchPage({ search, ...request }) {
			const asked = address({ search, ...request });
			const wanted: WantedRelayPage = {
				url: asked.url,
				country: search.country,
				kind: relayKind,
				headers: pageHeaders(asked, userAgent?.[search.device]),
				timeoutMs,
				viewport: viewport[search.device],
				isMobile: search.device === "mobile",
				marks,
				userAgent: userAgent?.[search.device] ?? null,
				only,
			};
			const startedAt = Date.now();
			return { ...(await carry(router, wanted)), downloadMs: Date.now() - startedAt };
		},
		async judge({ via }, outcome) {
			if (via) await router.judge(via.ticket, verdictOf(outcome)).catch(() => {});
		},
		async close() {},
	};
}

function verdictOf(outcome: PageOutcome): Verdict {
	if (outcome === "results" || outcome === "no_results") return "good";
	return REFUSALS.includes(outcome) ? "blocked" : "error";
}

async function carry(router: RouterCalls, wanted: WantedRelayPage): Promise<Omit<FetchedPage, "downloadMs">> {
	const nothing = nothingFrom(wanted.url);
	const signal = AbortSignal.timeout(wanted.timeoutMs + GRACE_MS);
	try {
		const response = await router.fetch("https://relay.internal/page", { method: "POST", body: JSON.stringify(wanted), signal });
		const header = response.headers.get(ANSWER_HEADER);
		if (header === null) return { ...nothing, failure: "network" };
		const told = JSON.parse(decodeURIComponent(header)) as RelayAnswer;
		if ("until" in told) return { ...nothing, failure: "provider", structured: { reading: unaskedReading("waiting") } };
		const via = { ...told.place, ticket: told.ticket };
		if ("failure" in told) return { ...nothing, failure: told.failure === "refused" ? "network" : told.failure, via };
		return { ...pageOf(wanted.url, told.page, withoutTrailer(await readBody(response))), via };
	} catch {
		return { ...nothing, failure: signal.aborted ? "timeout" : "reset" };
	}
}

function pageOf(asked: string, head: Head, received: ReturnType<typeof withoutTrailer>): Omit<FetchedPage, "downloadMs"> {
	const { url, status, encoding, contentType, sentBytes } = head;
	// A page whose end the router did not confirm broke off, however much of it came.
	if (received === null) return { ...nothingFrom(asked, url), status: 0, failure: "reset" };
	if (sentBytes === undefined) return pageOfBody({ asked, url, status, encoding, contentType }, received);
	const type = "text/html; charset=utf-8";
	const [sent, shown] = [received.bytes.subarray(0, sentBytes), received.bytes.subarray(sentBytes)];
	const html = decodeText(shown, type);
	return {
		...nothingFrom(asked, url),
		status,
		html,
		sent: sentBytes === 0 ? "unavailable" : isSame(sent, shown) ? "as-shown" : { html: decodeText(sent, type) },
		...compressForKeeping(shown),
		bytes: shown.length,
		complete: received.complete,
	};
}

/** The body that the router confirmed; null for any other. */
function withoutTrailer({ bytes, complete, tooLarge }: ReceivedBody): Pick<ReceivedBody, "bytes" | "complete" | "tooLarge"> | null {
	if (tooLarge) return { bytes, complete, tooLarge };
	const length = bytes.length - TRAILER_BYTES;
	if (!complete || length < 0) return null;
	const trailer = new DataView(bytes.buffer, bytes.byteOffset + length, TRAILER_BYTES);
	if (trailer.getUint32(0) !== length) return null;
	return { bytes: bytes.subarray(0, length), complete: trailer.getUint8(TRAILER_BYTES - 1) === 1, tooLarge };
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
	return a.length === b.length && a.every((byte, i) => byte === b[i]);
}
