import { POOL_SIZE, poolHost } from "../domain-pool";
import { mix } from "../hash";
import { type WrittenResult, writeResult } from "../write-result";
import type { PageContext } from "./page-context";

/** Websites named by the blocks around the web results: advertisers, answers, videos, news. They are no web results of the search. */
export function sideSources(context: PageContext, lane: number, count: number): WrittenResult[] {
	const sources: WrittenResult[] = [];
	for (let i = 0; i < count; i++) {
		const key = mix(context.key, 400 + lane, i);
		sources.push(writeResult(context.request, { host: poolHost(context.request.country, key % POOL_SIZE), key, kind: "page" }));
	}
	return sources;
}
