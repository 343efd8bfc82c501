import { readPage } from "@serpentine/serp";
import { z } from "zod";
import { relayFormSchema } from "~/domain/relay/relay-form";
import { createCtx } from "~/server/context";
import type { Env } from "~/server/env";
import { publishedCrawlerConfig } from "~/services/crawler-config/crawler-configs";
import { addRelay } from "~/services/relays/add-relay";
import { askRelays } from "~/services/relays/ask-relays";
import { listRelays } from "~/services/relays/list-relays";
import { tryRelay } from "~/services/relays/try-relay";

/** POST /dev/relays {name, kind, country, slots, pause}: adds a relay as the form does (all values are texts); {hid, name, token}. */
export async function devRelays(request: Request, env: Env): Promise<Response> {
	const parsed = relayFormSchema.safeParse(await request.json());
	if (!parsed.success) return Response.json({ code: "ValidationException", message: parsed.error.message, errors: {} }, { status: 422 });
	return Response.json(await addRelay(await createCtx(env, { requestId: "dev-relays" }), null, parsed.data));
}

/** PUT /dev/relays: reads one page through each relay, so that the router's screen has something to show. */
export async function devTestRelays(_request: Request, env: Env): Promise<Response> {
	const ctx = await createCtx(env, { requestId: "dev-relays" });
	const { relays } = await listRelays(ctx);
	const tests = await Promise.all(relays.map(({ hid }) => tryRelay(ctx, null, hid)));
	return Response.json(tests.map(({ name, outcome, failure }) => ({ name, outcome, failure })));
}

/** POST /dev/relays/ask: relays are asked first, as after “Ask the relays first” on the router's screen. */
export async function devAskRelays(_request: Request, env: Env): Promise<Response> {
	await askRelays(await createCtx(env, { requestId: "dev-relays" }), null);
	return Response.json({});
}

const pagesSchema = z.object({ count: z.int().min(1).max(200) });

/** POST /dev/relays/pages {count}: reads so many pages at once over relays; {good, ms, others}: time until all were carried, and how many ended otherwise, by the reason. */
export async function devRelayPages(request: Request, env: Env): Promise<Response> {
	const { count } = pagesSchema.parse(await request.json());
	const ctx = await createCtx(env, { requestId: "dev-relays" });
	const config = await publishedCrawlerConfig(ctx);
	const session = await ctx.ports.sources.relay.open(config);
	const startedAt = Date.now();
	const searches = Array.from(
		{ length: count },
		(_, i) => ({ engine: "google", term: `page ${i}`, country: "us", language: "en", device: "desktop", place: "" }) as const,
	);
	const carried = await Promise.all(searches.map((search) => session.fetchPage({ search, start: 0, held: 0, wanted: 10, at: ctx.now() })));
	const ms = Date.now() - startedAt;
	const pages = await Promise.all(
		carried.map(async (page, i) => {
			const search = searches[i] ?? { engine: "google", term: "" };
			const { outcome } = readPage({ ...page, engine: search.engine, start: 0, term: search.term }, config.parser);
			await session.judge?.(page, page.failure === null ? outcome : "error");
			return page.failure === null ? outcome : page.structured ? "no slot" : page.failure;
		}),
	);
	const others: Record<string, number> = {};
	for (const reason of pages) if (reason !== "results") others[reason] = (others[reason] ?? 0) + 1;
	return Response.json({ good: pages.filter((reason) => reason === "results").length, ms, others });
}
