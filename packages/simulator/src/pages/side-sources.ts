import { POOL_SIZE, poolHost } from "../domain-pool";
import { mix } from "../hash";
import { type WrittenResult, writeResult } from "../write-result";
import type { PageContext } from "./page-context";

/** Websites in blocks such as ads, answers, videos and news, not in the web results. block: number of the block on the page. */
export function sideSources(context: PageContext, block: number, count: number): WrittenResult[] {
	const sources: WrittenResult[] = [];
	for (let i = 0; i < count; i++) {
		const key = mix(context.key, 400 + block, i);
		sources.push(writeResult(context.request, { host: poolHost(context.request.country, key % POOL_SIZE), key, kind: "page" }));
	}
	return sources;
}
