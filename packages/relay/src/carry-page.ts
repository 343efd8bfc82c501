import type { IncomingMessage } from "node:http";
import { MAX_REDIRECTS, mayRedirect, networkFailure } from "@serpentine/serp/browser";
import type { Browser } from "./browser";
import type { Credit } from "./credit";
import { BrowserGone } from "./devtools";
import {
	type CarryFailure,
	type EndFrame,
	encodeFrame,
	encodeJson,
	type FailedFrame,
	FRAME_PAYLOAD_BYTES,
	type HeadFrame,
	type RequestFrame,
} from "./frames";
import { lookAtPage } from "./look-at-page";
import { isRelayAddress } from "./relay-address";
import { PrivateAddress, type Slot } from "./slot";

/** Headers that a request may bring; all others stay the agent's own. */
const HEADERS = ["accept", "accept-encoding", "accept-language", "user-agent"];

export interface Carrying {
	id: number;
	asked: RequestFrame;
	slot: Slot;
	/** Development: this origin may be asked too. */
	origin: string;
	/** Loads the page; null for a plain request. */
	browser: Browser | null;
	credit: Credit;
	signal: AbortSignal;
	send(frame: Uint8Array): Promise<void>;
}

/** How a request ended, for the log. */
export interface Carried {
	status: number | CarryFailure | "cancelled";
	bytes: number;
}

/** Loads a page and sends it as it comes. Never throws. */
export async function carryPage(of: Carrying): Promise<Carried> {
	const { id, asked, origin, signal, send } = of;
	let bytes = 0;
	try {
		if (!isRelayAddress(asked.url, origin)) return await fail(of, "refused");
		if (of.browser)
			return await sendShown(of, of.browser, (count) => {
				bytes += count;
			});
		const { url, response } = await load(of);
		const status = response.statusCode ?? 0;
		const head: HeadFrame = {
			...{ url, status },
			contentType: response.headers["content-type"] ?? "",
			encoding: response.headers["content-encoding"] ?? "",
		};
		await send(encodeJson("head", id, head));
		const complete = await sendBody(of, response, (count) => {
			bytes += count;
		});
		if (signal.aborted) throw signal.reason;
		const end: EndFrame = { bytes, complete };
		await send(encodeJson("end", id, end));
		return { status, bytes };
	} catch (error) {
		return { ...(await fail(of, failureOf(error, signal))), bytes };
	}
}

async function fail({ id, send }: Carrying, failure: CarryFailure | "cancelled"): Promise<Carried> {
	const told: FailedFrame = { failure: failure === "cancelled" ? "reset" : failure };
	if (failure !== "cancelled") await send(encodeJson("failed", id, told));
	return { status: failure, bytes: 0 };
}

function failureOf(error: unknown, signal: AbortSignal): CarryFailure | "cancelled" {
	if (signal.aborted) return signal.reason === "cancelled" ? "cancelled" : "timeout";
	if (error instanceof PrivateAddress) return "refused";
	if (error instanceof BrowserGone) return "browser";
	if (String(error).includes("net::")) return networkFailure(String(error));
	return /ECONNRESET|socket hang up|EPIPE|aborted/i.test(String(error)) ? "reset" : "network";
}

/** Looks at the page by a browser; sends the document as it came, then the text for the reader. */
async function sendShown(of: Carrying, browser: Browser, onBytes: (count: number) => void): Promise<Carried> {
	const { id, asked, slot, origin, signal, send } = of;
	const page = await browser.with(slot, (devTools, gateway) => lookAtPage(devTools, gateway, { asked, origin, signal }));
	const parts = [Buffer.from(page.sent ?? ""), Buffer.from(page.text)] as const;
	const { url, status, complete } = page;
	const head: HeadFrame = { url, status, contentType: "text/html; charset=utf-8", encoding: "", sentBytes: parts[0].length };
	await send(encodeJson("head", id, head));
	for (const part of parts) await sendBytes(of, part, onBytes);
	if (signal.aborted) throw signal.reason;
	const bytes = parts[0].length + parts[1].length;
	await send(encodeJson("end", id, { bytes, complete } satisfies EndFrame));
	return { status, bytes };
}

/** The answer after redirects; one that may not be followed is the answer itself. */
async function load({ asked, slot, origin, signal }: Carrying): Promise<{ url: string; response: IncomingMessage }> {
	const headers = Object.fromEntries(Object.entries(asked.headers).filter(([name]) => HEADERS.includes(name)));
	let { url } = asked;
	for (let hop = 0; ; hop++) {
		const response = await slot.ask(url, headers, signal);
		const { location } = response.headers;
		const isMoved = (response.statusCode ?? 0) >= 300 && (response.statusCode ?? 0) < 400 && location !== undefined;
		const next = isMoved && URL.canParse(location, url) ? new URL(location, url).href : null;
		if (next === null || hop >= MAX_REDIRECTS || !isRelayAddress(next, origin) || !mayRedirect(next, asked.url)) return { url, response };
		response.resume();
		url = next;
	}
}

/** Sends the body in frames, no faster than the router grants. Returns whether the connection delivered all of it. */
async function sendBody(
	{ id, credit, send, signal }: Carrying,
	response: IncomingMessage,
	onBytes: (count: number) => void,
): Promise<boolean> {
	try {
		// The stream is paused while a frame waits, so that nothing piles up here.
		for await (const chunk of response) await sendBytes({ id, credit, send }, chunk, onBytes);
		return response.complete;
	} catch (error) {
		if (signal.aborted) throw error;
		return false;
	}
}

/** Sends bytes in frames, as they are granted. */
export async function sendBytes(
	{ id, credit, send }: Pick<Carrying, "id" | "credit" | "send">,
	bytes: Uint8Array,
	onBytes: (count: number) => void,
): Promise<void> {
	for (let from = 0; from < bytes.length; ) {
		const count = await credit.take(Math.min(FRAME_PAYLOAD_BYTES, bytes.length - from));
		await send(encodeFrame("body", id, bytes.subarray(from, from + count)));
		onBytes(count);
		from += count;
	}
}
