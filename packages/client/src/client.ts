import createClient, { type Client, type Middleware } from "openapi-fetch";
import type { paths } from "./schema";

export type { components, paths } from "./schema";

/** Sends a request; the runtime's own fetch by default. */
type Send = (request: Request) => Promise<Response>;

export interface SerpentineOptions {
	/** Address of the installation, such as "https://serpentine.example.com". */
	url: string;
	/** An API token, or the token of POST account/tokens/generate. */
	token?: string;
	/** Language of messages; English without it. */
	language?: "en" | "fr" | "es";
	fetch?: Send;
}

/** Tries of a call that may be repeated: reads, and posts, which carry an Idempotency-Key. */
const TRIES = 3;
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;

/**
 * A client whose calls and answers have the types of the published contract. A refused call has `error` {code, message, errors} in the place of
 * `data`. Calls that found no connection, or got 502, 503 or 429 with a short Retry-After, are repeated; a POST carries an Idempotency-Key for it.
 */
export function createSerpentine({
	url,
	token,
	language = "en",
	fetch: send = (request) => fetch(request),
}: SerpentineOptions): Client<paths> {
	const client = createClient<paths>({
		baseUrl: `${url.replace(/\/+$/, "")}/api`,
		fetch: (request) => sendAgain(request, send),
		headers: { "App-Language": language, ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
	});
	client.use(onceOnly);
	return client;
}

const onceOnly: Middleware = {
	onRequest({ request }) {
		if (request.method === "POST" && !request.headers.has("Idempotency-Key")) request.headers.set("Idempotency-Key", crypto.randomUUID());
		return request;
	},
};

async function sendAgain(request: Request, send: Send): Promise<Response> {
	const mayRepeat = request.method === "GET" || request.method === "POST";
	for (let tries = 1; ; tries++) {
		const isLast = !mayRepeat || tries >= TRIES;
		const answered = await send(request.clone() as Request).catch((error: unknown) => {
			if (isLast) throw error;
			return null;
		});
		const pauseMs = answered === null ? FIRST_PAUSE_MS * 2 ** tries : pauseOf(answered);
		if (answered && (isLast || pauseMs === null)) return answered;
		await answered?.body?.cancel();
		await new Promise((resolve) => setTimeout(resolve, pauseMs ?? FIRST_PAUSE_MS));
	}
}

/** How long to wait before another try; null for an answer that another try would not change. */
function pauseOf({ status, headers }: Response): number | null {
	if (status !== 429 && status !== 502 && status !== 503) return null;
	const seconds = Number(headers.get("Retry-After") ?? 1);
	return Number.isFinite(seconds) && seconds * 1000 <= MAX_PAUSE_MS ? seconds * 1000 : null;
}
