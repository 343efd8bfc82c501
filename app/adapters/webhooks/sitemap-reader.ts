import { inflate, UnpackBudget } from "@serpentine/table-files/read";
import type { SitemapReader } from "~/services/webhook-ports";
import { type Egress, throughEgress } from "./webhook-sender";

/** Limit of the application for the text; 50,000 addresses of 100 bytes fit. */
export const SITEMAP_MAX_BYTES = 5 * 2 ** 20;
const TIMEOUT_MS = 10_000;
const HEADERS = { Accept: "application/xml, text/xml, text/plain, application/gzip" };
/** First bytes of a gzip file. Source: RFC 1952. */
const GZIP = [0x1f, 0x8b];

/** Reads sitemaps with fetch, through the webhook proxy if one is configured. A gzip file is unpacked, whatever its name and type are. */
export function sitemapReader(egress: Egress): SitemapReader {
	return {
		async read(wanted) {
			const signal = AbortSignal.timeout(TIMEOUT_MS);
			try {
				const headers = { ...HEADERS, ...throughEgress(egress, wanted) };
				const response = await fetch(egress?.url ?? wanted.url, { headers, redirect: "manual", signal });
				const isRefused = response.status !== 200 || (egress !== null && response.headers.has("Egress-Failure"));
				if (isRefused) await response.body?.cancel();
				return isRefused || !response.body ? null : await readText(response.body);
			} catch {
				return null;
			}
		},
	};
}

/** Returns null for a text above the limit, whose rest is not read. */
async function readText(body: ReadableStream<Uint8Array>): Promise<string | null> {
	const decoder = new TextDecoder();
	let text = "";
	let size = 0;
	for await (const part of unpacked(body)) {
		size += part.length;
		if (size > SITEMAP_MAX_BYTES) return null;
		text += decoder.decode(part, { stream: true });
	}
	return text + decoder.decode();
}

async function* unpacked(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
	const rest = body[Symbol.asyncIterator]();
	let start = new Uint8Array();
	while (start.length < GZIP.length) {
		const { done, value } = await rest.next();
		if (done) break;
		start = Buffer.concat([start, value]);
	}
	const whole = joined(start, rest);
	yield* GZIP.every((byte, i) => start[i] === byte) ? inflate(whole, "gzip", new UnpackBudget()) : whole;
}

async function* joined(start: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
	try {
		yield start;
		for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
	} finally {
		await rest.return?.();
	}
}
