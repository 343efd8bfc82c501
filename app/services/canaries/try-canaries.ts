import { allCanaries } from "~/db/canaries";
import { type CanaryResult, judgeCanary } from "~/domain/canary/canary";
import type { CrawlerConfig } from "~/domain/serp/crawler-config";
import type { Ctx } from "../ctx";
import { takeLook } from "../looks/take-look";

export interface TriedCanary extends CanaryResult {
	term: string;
	country: string;
	language: string;
}

/** Reads every canary with a config that is not published, by its own source. Nothing is stored, counted or told to a breaker. */
export async function tryCanaries(ctx: Ctx, config: CrawlerConfig): Promise<TriedCanary[]> {
	const { now, random, sleep } = ctx;
	const session = await ctx.ports.sources[config.browser.source].open(config);
	try {
		const tried: TriedCanary[] = [];
		for (const canary of await allCanaries(ctx.db)) {
			const { search } = canary;
			const { look } = await takeLook(session, { search, depth: canary.worst, config, now, random, sleep });
			tried.push({ term: search.term, country: search.country, language: search.language, ...judgeCanary(look, canary) });
		}
		return tried;
	} finally {
		await session.close();
	}
}
