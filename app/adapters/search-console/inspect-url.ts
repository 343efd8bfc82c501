import { z } from "zod";
import type { Indexation } from "~/domain/url-monitor/indexation";
import type { UrlInspector } from "~/services/ports";

/** Source: https://developers.google.com/webmaster-tools/v1/urlInspection.index/inspect */
const ENDPOINT = "https://searchconsole.googleapis.com/v1/urlInspection/index:inspect";
const TIMEOUT_MS = 30_000;
/** Longer answers are none of the API's. */
const MAX_CHARACTERS = 1_000_000;

const answerSchema = z.object({
	inspectionResult: z.object({
		indexStatusResult: z.object({ verdict: z.string(), googleCanonical: z.string().optional() }),
	}),
});

/**
 * Asks Search Console about an address of a connected property; the address itself gets no request. Never throws: a missing, refused (401, 403,
 * 429) or unreadable answer is unknown. property: Search Console's name ("sc-domain:example.com" or an address); token: OAuth access token with the
 * webmasters.readonly scope. Source: docs/design/samples.md.
 */
export async function inspectUrl(asked: Parameters<UrlInspector["inspect"]>[0], endpoint: string = ENDPOINT): Promise<Indexation> {
	try {
		const answer = await fetch(endpoint, {
			method: "POST",
			// Workers know no "error" here: a redirect is answered as it is, and is no answer of the API.
			redirect: "manual",
			headers: { Authorization: `Bearer ${asked.token}`, "Content-Type": "application/json" },
			body: JSON.stringify({ inspectionUrl: asked.url, siteUrl: asked.property }),
			signal: AbortSignal.timeout(TIMEOUT_MS),
		});
		const text = await answer.text();
		if (!answer.ok) return unknown([401, 403, 429].includes(answer.status) ? "blocked" : "error");
		if (text.length > MAX_CHARACTERS) return unknown("error");
		return said(answerSchema.parse(JSON.parse(text)).inspectionResult.indexStatusResult, asked.url);
	} catch {
		return unknown("error");
	}
}

function said({ verdict, googleCanonical }: { verdict: string; googleCanonical?: string | undefined }, url: string): Indexation {
	if (verdict === "PASS") return { found: 1, protocolMismatch: false, depth: 0 };
	if (verdict !== "NEUTRAL" && verdict !== "FAIL") return unknown("error");
	const other = url.startsWith("https:") ? url.replace("https:", "http:") : url.replace("http:", "https:");
	return { found: 0, protocolMismatch: googleCanonical?.replace(/\/$/, "") === other.replace(/\/$/, ""), depth: 0 };
}

function unknown(reason: "blocked" | "error"): Indexation {
	return { found: -1, protocolMismatch: false, depth: 0, reason };
}
