import { z } from "zod";
import type { InspectedUrl, QueryAnswer } from "~/services/query-ports";
import { callJson, readTold, refused } from "../query-services/json-call";
import type { GoogleCalls } from "./google-calls";
import { apiRefusal } from "./google-refusals";

/** Longest reason that is kept. */
const MAX_COVERAGE = 200;

const answerSchema = z.object({
	inspectionResult: z.object({
		indexStatusResult: z.object({
			verdict: z.string(),
			coverageState: z.string().default(""),
			googleCanonical: z.string().optional(),
			lastCrawlTime: z.iso.datetime({ offset: true }).optional(),
		}),
	}),
});

/**
 * Asks Search Console about an address of a property; the address itself gets no request. Another verdict than indexed or not indexed is unreadable.
 * Source: developers.google.com/webmaster-tools/v1/urlInspection.index/inspect
 */
export async function inspect({ hosts, send }: GoogleCalls, request: RequestInit, url: string): Promise<QueryAnswer<InspectedUrl>> {
	const answer = readTold(await callJson(send, hosts.inspection, request), answerSchema, apiRefusal);
	if (!answer.ok) return answer;
	const { verdict, coverageState, googleCanonical, lastCrawlTime } = answer.value.inspectionResult.indexStatusResult;
	const said = {
		depth: 0,
		coverage: coverageState.slice(0, MAX_COVERAGE),
		lastCrawlAt: lastCrawlTime === undefined ? null : Date.parse(lastCrawlTime),
	};
	if (verdict === "PASS") return { ok: true, value: { ...said, found: 1, protocolMismatch: false } };
	if (verdict !== "NEUTRAL" && verdict !== "FAIL") return refused("unreadable");
	const other = url.startsWith("https:") ? url.replace("https:", "http:") : url.replace("http:", "https:");
	const protocolMismatch = googleCanonical?.replace(/\/$/, "") === other.replace(/\/$/, "");
	return { ok: true, value: { ...said, found: 0, protocolMismatch } };
}
