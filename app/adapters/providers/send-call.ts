import { compressForKeeping } from "~/adapters/serp-fetch/decode-body";
import { isReset } from "~/adapters/serp-fetch/is-reset";
import { readBody } from "~/adapters/serp-fetch/read-body";
import { unreadAnswer } from "~/domain/source/failure";
import type { UnreadAnswer } from "~/domain/source/provided";
import type { ProviderCall } from "./adapter";

/** Providers solve the engine's walls themselves and may take most of a minute. */
const LIST_TIMEOUT_MS = 60_000;
/** A model that searches the web takes up to two minutes. Source: docs/answers-of-providers.md "Requests". */
const TEXT_TIMEOUT_MS = 125_000;

export type Send = (url: string, init: RequestInit) => Promise<Response>;

/** The response. Failures are values, not exceptions. */
export interface ReceivedAnswer {
	/** 0 when none came. */
	status: number;
	/** The request may have arrived although no answer did. */
	isLost: boolean;
	/** Parsed JSON; undefined when the body is none. */
	json: unknown;
	/** Names a body that is not JSON; null for JSON, and where the text does not tell. */
	unread: UnreadAnswer | null;
	body: Uint8Array;
	encoding: "identity" | "br";
	bytes: number;
	complete: boolean;
	ms: number;
}

/** Parts of a key shorter than this may stand in an answer by chance. */
const MIN_SECRET_CHARACTERS = 5;

/**
 * Sends one request to a provider. secrets: parts of the key; answers may repeat them, and answers are kept as evidence. origin: instead of the provider's own; its path then begins with the provider's name. isText: an answer in words is asked for.
 */
export async function sendCall(
	send: Send,
	call: ProviderCall,
	to: { provider: string; origin: string; secrets: readonly string[]; isText?: boolean },
): Promise<ReceivedAnswer> {
	const startedAt = Date.now();
	const abort = new AbortController();
	const timer = setTimeout(() => abort.abort(), to.isText ? TEXT_TIMEOUT_MS : LIST_TIMEOUT_MS);
	try {
		const response = await send(addressOf(call.url, to), {
			method: call.method,
			headers: { accept: "application/json", ...call.headers },
			...(call.body !== null && { body: JSON.stringify(call.body) }),
			redirect: "manual",
			signal: abort.signal,
		});
		const received = await readBody(response);
		const complete = received.complete && !received.tooLarge;
		const kept = compressForKeeping(withoutSecrets(received.bytes, to.secrets));
		const encoding = kept.encoding === "br" ? "br" : "identity";
		const text = new TextDecoder().decode(received.bytes);
		const json = complete ? parseJson(text) : undefined;
		return {
			status: response.status,
			isLost: false,
			json,
			unread: json === undefined ? unreadAnswer(text, complete) : null,
			body: kept.body,
			encoding,
			bytes: received.bytes.length,
			complete,
			ms: Date.now() - startedAt,
		};
	} catch (error) {
		const isLost = abort.signal.aborted || isReset(error);
		const nothing = { json: undefined, unread: null, body: new Uint8Array(), encoding: "identity", bytes: 0, complete: false } as const;
		return { status: 0, isLost, ...nothing, ms: Date.now() - startedAt };
	} finally {
		clearTimeout(timer);
	}
}

function withoutSecrets(bytes: Uint8Array, secrets: readonly string[]): Uint8Array {
	const text = new TextDecoder().decode(bytes);
	const found = secrets.filter((one) => one.length >= MIN_SECRET_CHARACTERS && text.includes(one));
	if (found.length === 0) return bytes;
	return new TextEncoder().encode(found.reduce((rest, one) => rest.replaceAll(one, "[key]"), text));
}

function addressOf(url: string, { provider, origin }: { provider: string; origin: string }): string {
	if (origin === "") return url;
	const { pathname, search } = new URL(url);
	return `${origin}/providers/${provider}${pathname}${search}`;
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
