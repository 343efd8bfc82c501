import { POOL_SIZE, poolHost } from "../domain-pool";
import { mix } from "../hash";
import { plantedRows } from "../planted-searches";
import { type WrittenResult, writeResult } from "../write-result";
import type { PageContext } from "./page-context";

/** Blocks of paid rows, and the one whose rows are pages of a result's own website. */
const WITHOUT_PLANTED = [1, 2, 9, 11];

/** Websites in blocks such as ads, answers, videos and news: those that are planted, and others that are not in the web results. block: number of the block on the page. */
export function sideSources(context: PageContext, block: number, count: number): WrittenResult[] {
	const { request } = context;
	const planted = WITHOUT_PLANTED.includes(block) ? null : plantedRows(request, context.key, { block, count });
	const sources: WrittenResult[] = [];
	for (let i = 0; i < count; i++) {
		const key = mix(context.key, 400 + block, i);
		const other = { host: poolHost(request.country, key % POOL_SIZE), key, kind: "page" as const };
		sources.push(writeResult(request, planted?.get(i) ?? other));
	}
	return sources;
}
