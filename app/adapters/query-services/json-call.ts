import type { z } from "zod";
import type { QueryRefusal } from "~/domain/search-query/connection-kinds";
import { DAY_MS, SECOND_MS } from "~/domain/time/durations";
import type { QueryAnswer } from "~/services/query-ports";

/** fetch, or a stand-in of the same form. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

/** An answer as it came. body: its JSON; undefined for anything else, and for an answer above the limit. */
export interface Told {
	status: number;
	body: unknown;
	/** Pause that the service asks for, ms; 0 without one. */
	afterMs: number;
}

const TIMEOUT_MS = 60_000;
/** 25,000 rows with long addresses are some 10 MB. */
const MAX_BYTES = 32 * 2 ** 20;

/** Makes a call and reads its JSON. null: no answer came, or it broke off. */
export async function callJson(send: Send, url: string, init: RequestInit = {}): Promise<Told | null> {
	try {
		// A redirect is no answer of these services, and a credential is not sent to its target.
		const answer = await send(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });
		const text = await readText(answer);
		return { status: answer.status, body: text === null ? undefined : parsed(text), afterMs: pauseMs(answer.headers.get("Retry-After")) };
	} catch {
		return null;
	}
}

/** Reads a value out of an answer. refusal: cause of an answer with another status than 200. */
export function readTold<Schema extends z.ZodType>(
	told: Told | null,
	schema: Schema,
	refusal: (told: Told) => QueryRefusal,
): QueryAnswer<z.infer<Schema>> {
	if (told === null) return refused("unreachable");
	if (told.status !== 200) return refused(refusal(told), told.afterMs);
	const read = schema.safeParse(told.body);
	return read.success ? { ok: true, value: read.data } : refused("unreadable");
}

export function refused(refusal: QueryRefusal, afterMs = 0): { ok: false; refusal: QueryRefusal; afterMs: number } {
	return { ok: false, refusal, afterMs };
}

/** Cause by the status alone. */
export function refusalOfStatus(status: number): QueryRefusal {
	if (status === 401) return "revoked";
	if (status === 403 || status === 404) return "no_access";
	if (status === 429) return "rate";
	return status >= 500 || status === 408 ? "unreachable" : "unreadable";
}

/** null for an answer above the limit, whose rest is not read. */
async function readText(answer: Response): Promise<string | null> {
	const decoder = new TextDecoder();
	let [text, size] = ["", 0];
	const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = answer.body?.getReader();
	for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
		size += part.value.length;
		if (size > MAX_BYTES) {
			await reader?.cancel().catch(() => {});
			return null;
		}
		text += decoder.decode(part.value, { stream: true });
	}
	return text + decoder.decode();
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

function pauseMs(header: string | null): number {
	const seconds = Number(header ?? 0);
	return Number.isFinite(seconds) && seconds > 0 ? Math.min(DAY_MS, Math.ceil(seconds * SECOND_MS)) : 0;
}
